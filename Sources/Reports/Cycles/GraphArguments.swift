package import CodeModel

/// What makes another command look at the same graph: a report that names a command to go on with names it whole.
package struct GraphArguments: Sendable {
  /// The path as the user gave it.
  package var path = "."
  package var revision: String?
  package var savedGraph: String?
  /// The folder of merged tables.
  package var tables: String?
  package var level = Level.module
  /// Empty for the index of the newest build.
  package var indexStore: String?

  package init() {}

  /// With the space before them: ` ~/Code/App --level type`.
  var all: String {
    var words: [String] = []
    if let revision { words += ["--at", revision.shellWord] }
    if let savedGraph { words += ["--graph", savedGraph.shellWord] }
    if let tables { words += ["--tables", tables.shellWord] }
    if level != .module, savedGraph == nil { words += ["--level", level.rawValue] }
    if let indexStore { words += indexStore.isEmpty ? ["--index-store"] : ["--index-store", indexStore.shellWord] }
    return package + words.map { " \($0)" }.joined()
  }

  /// The package alone, with the space before it; empty for the current folder.
  var package: String { path == "." ? "" : " \(path.shellWord)" }
}

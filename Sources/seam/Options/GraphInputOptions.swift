import ArgumentParser
import CodeModel
import GraphRendering
import PackageReading

/// The graph that a report is about: a package at some level, or a saved graph.
struct GraphInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read a graph saved as seam-graph JSON, or as two tab-separated columns, instead of a package.", valueName: "file"),
    completion: .file())
  var graph: String?

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type. Packages and modules show what is declared and imported; --edges used adds what is named.", valueName: "level"))
  var level = Level.module

  /// The part of the graph that `selection` asks for.
  func read(from package: PackageOptions, selection: SelectionOptions, console: Console) async throws -> LeveledGraph {
    try await read(from: package, scope: selection.scope, console: console).selecting(selection.selection)
  }

  /// The whole graph.
  func read(from package: PackageOptions, scope: GraphScope, console: Console) async throws -> LeveledGraph {
    if let graph {
      guard package.describesNoPackage else {
        throw ReadingError("--graph stands instead of a package: leave out the path, --index-store, --platform and --env")
      }
      return try savedGraph(graph).keeping(kinds: scope.kinds)
    }
    return try await model(of: package, scope: scope, console: console).graph(at: level, scope: scope)
  }

  /// The model with all that `level` shows: modules and packages need no references unless their uses are asked for.
  ///
  /// - Parameter withTypes: whether the types are wanted also where the level does not show them.
  func model(
    of package: PackageOptions, scope: GraphScope, withTypes: Bool = false, console: Console
  ) async throws -> CodeModel {
    let showsReferences = level >= .folder || package.indexStore != nil || scope.kinds?.contains(.used) ?? false
    var model = try await package.read(
      upTo: showsReferences || withTypes ? .references : .imports, tests: scope.includesTests, console: console)
    if !showsReferences { model.references = [] }
    return model
  }

  func savedGraph(_ path: String) throws -> LeveledGraph {
    try GraphFile.graph(from: try InputFile.bytes(of: path), name: path)
  }
}

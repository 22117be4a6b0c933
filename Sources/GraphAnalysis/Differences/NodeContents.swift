package import CodeModel

/// What a node holds: names by which it is known again when it has moved or has another name.
package struct NodeContents: Sendable, Hashable {
  /// Names that hardly anything else holds, such as those of types and files.
  package var own: Set<String> = []
  /// Names that many mention, such as imported modules: they make a likeness greater or smaller, and prove none.
  package var common: Set<String> = []

  package init(own: Set<String> = [], common: Set<String> = []) {
    self.own = own
    self.common = common
  }

  var isEmpty: Bool { own.isEmpty && common.isEmpty }
}

extension CodeModel {
  /// What each node of `graph`, a projection of this model, holds.
  ///
  /// A package holds modules; a module or folder the names of its files and types; a file its types, and it mentions
  /// what it imports; a type holds the types nested in it.
  package func contents(of graph: LeveledGraph) -> [NodeContents] {
    var collection = ContentsCollection(graph)
    switch graph.level {
    case .package:
      let identifiers = packageIdentifiers
      for module in modules { collection.add(module.name, to: module.package.map { identifiers[$0.index] }) }
    case .module:
      let identifiers = moduleIdentifiers
      collect(into: &collection) { identifiers[self[$0].module.index] }
    case .folder: collect(into: &collection) { self[$0].folder.isEmpty ? "." : self[$0].folder }
    case .file:
      for type in types where type.kind != .extension { collection.add(type.name, to: self[type.file].path) }
      for statement in imports {
        collection.add(common: self[statement.dependency].name, to: self[statement.file].path)
      }
    case .type:
      let identifiers = typeIdentifiers
      for type in types {
        if let container = type.container { collection.add("type \(type.ownName)", to: identifiers[container.index]) }
      }
    }
    return collection.contents
  }

  private func collect(into collection: inout ContentsCollection, home: (FileID) -> String) {
    for (index, file) in files.enumerated() { collection.add(file.name, to: home(FileID(index))) }
    for type in types where type.kind != .extension { collection.add(type.name, to: home(type.file)) }
  }
}

private struct ContentsCollection {
  private(set) var contents: [NodeContents]
  private let number: [String: Int]

  init(_ graph: LeveledGraph) {
    contents = [NodeContents](repeating: NodeContents(), count: graph.nodes.count)
    number = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.id), 0...))
  }

  /// Passes over what the graph does not show.
  mutating func add(_ name: String, to identifier: String?) {
    if let identifier, let node = number[identifier] { contents[node].own.insert(name) }
  }

  mutating func add(common name: String, to identifier: String) {
    if let node = number[identifier] { contents[node].common.insert(name) }
  }
}

extension SourceFile {
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension NominalType {
  /// `Inner` of `Outer.Inner`
  fileprivate var ownName: Substring { name.split(separator: ".").last ?? "" }
}

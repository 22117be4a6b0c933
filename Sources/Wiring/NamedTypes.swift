import CodeModel

/// Types by the names that a user may give them.
struct NamedTypes {
  private let graph: LeveledGraph
  private let typeOfIdentifier: [String: TypeID]
  private let identifiers: [String]

  init(_ model: CodeModel) {
    // Names are looked up as everywhere; the edges do not matter.
    graph = model.graph(at: .type, scope: GraphScope(kinds: [.declared]))
    identifiers = model.typeIdentifiers
    typeOfIdentifier = Dictionary(zip(identifiers, model.types.indices.map { TypeID($0) })) { first, _ in first }
  }

  func id(of type: TypeID) -> String { identifiers[type.index] }

  /// - Throws: ``WiringError`` where nothing, or more than one type, has the name.
  func type(named name: String, for purpose: String) throws(WiringError) -> TypeID {
    let found: [Int]
    do {
      found = try graph.nodes(named: [name]).map { Int($0) }
    } catch {
      let hint =
        error.suggestions.isEmpty
        ? "" : "; did you mean \(error.suggestions.map { "'\($0)'" }.joined(separator: ", "))?"
      throw WiringError("no type is called '\(name)', which is to be \(purpose)\(hint)")
    }
    guard found.count == 1 else {
      let ids = found.map { graph.nodes[$0].id }
      throw WiringError(
        "'\(name)' is \(found.count) types: \(ids.joined(separator: ", ")); write which one is to be \(purpose)")
    }
    return typeOfIdentifier[graph.nodes[found[0]].id]!
  }
}

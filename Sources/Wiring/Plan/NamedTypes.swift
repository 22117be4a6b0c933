import CodeModel

/// Types by the names that a user may give them.
struct NamedTypes {
  private let model: CodeModel
  private let graph: LeveledGraph
  private let typeOfIdentifier: [String: TypeID]
  private let identifiers: [String]
  /// Tells which of several types of one name is meant; nil where nobody said for which target the source is.
  private let distance: ((TypeID) -> Int)?

  /// - Parameter distance: how far a type is from where it is to be named; see ``WiringHome/distances(from:)``.
  init(_ model: CodeModel, distance: ((TypeID) -> Int)? = nil) {
    self.model = model
    self.distance = distance
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
    let types = nearest(found.map { typeOfIdentifier[graph.nodes[$0].id]! })
    guard types.count == 1 else {
      throw WiringError(
        "'\(name)' is \(types.count) types: \(types.map(id).joined(separator: ", ")); write which one is to be \(purpose)"
          + (isOneFile(types) ? ", or say by --module for which target" : ""))
    }
    return types[0]
  }

  private func nearest(_ types: [TypeID]) -> [TypeID] {
    guard types.count > 1, let distance else { return types }
    let least = types.map(distance).min()
    return types.filter { distance($0) == least }
  }

  /// Several targets compile the file.
  private func isOneFile(_ types: [TypeID]) -> Bool {
    distance == nil && Set(types.map { model[model[$0].file].path }).count == 1
  }
}

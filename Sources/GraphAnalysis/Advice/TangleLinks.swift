import CodeModel

/// Which unit names which, as far as both lie in tangles of a graph.
struct TangleLinks {
  struct Link {
    /// Nil for statements outside any declaration.
    var user: Int?
    var used: Int
    /// Nodes of the graph.
    var dependent: Int
    var dependency: Int
    /// The use, as an index into the model's.
    var use: Int
  }

  /// By tangle, its links, those within one node included.
  private(set) var ofTangle: [[Link]]
  /// By unit, how often code outside its tangle names it.
  private(set) var usesFromOutside: [Int: Int] = [:]

  /// - Complexity: linear in the uses and declarations of the model.
  init(in report: CycleReport, _ units: DeclarationUnits) {
    let model = units.model
    let homes = UnitHomes(in: report.graph, units)
    var tangleOfNode = [Int?](repeating: nil, count: report.graph.nodes.count)
    for (index, tangle) in report.tangles.enumerated() {
      for member in tangle.members { tangleOfNode[member] = index }
    }
    ofTangle = Array(repeating: [], count: report.tangles.count)
    for (index, use) in model.uses.enumerated() {
      let used = units.unit(of: use.used)
      let user = use.user.map(units.unit)
      guard let dependency = homes.node(of: used), let tangle = tangleOfNode[dependency] else { continue }
      guard let dependent = user.map(homes.node) ?? homes.node(ofStatementIn: use.file),
        tangleOfNode[dependent] == tangle
      else {
        usesFromOutside[used, default: 0] += 1
        continue
      }
      ofTangle[tangle].append(
        Link(user: user, used: used, dependent: dependent, dependency: dependency, use: index))
    }
  }
}

/// The node of a graph that each unit lies in.
private struct UnitHomes {
  private let nodeOfFile: [Int?]
  /// At the level of types alone: by unit, its type or the one that it extends.
  private let nodeOfUnit: [Int: Int]?

  init(in graph: LeveledGraph, _ units: DeclarationUnits) {
    let model = units.model
    let number = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.id), graph.nodes.indices))
    nodeOfFile = model.files.map { file in
      number[graph.level == .file ? file.path : file.folder.isEmpty ? "." : file.folder]
    }
    self.units = units
    guard graph.level == .type else {
      nodeOfUnit = nil
      return
    }
    let identifiers = model.typeIdentifiers
    var result: [Int: Int] = [:]
    for unit in Set(units.unitOfDeclaration) {
      guard var type = model.declarations[unit].type else { continue }
      while let container = model[type].container { type = container }
      // Extensions of another module's types are nodes of their own, whose code is not moved here.
      guard model[type].module == model[model.declarations[unit].file].module else { continue }
      result[unit] = number[identifiers[type.index]]
    }
    nodeOfUnit = result
  }

  private let units: DeclarationUnits

  func node(of unit: Int) -> Int? {
    if let nodeOfUnit { return nodeOfUnit[unit] }
    return nodeOfFile[units.model.declarations[unit].file.index]
  }

  func node(ofStatementIn file: FileID) -> Int? { nodeOfUnit == nil ? nodeOfFile[file.index] : nil }
}

import CodeModel
import GraphAnalysis
import UntanglingAdvice

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
  /// By unit, the nodes outside its tangle whose code names it.
  private(set) var nodesOutside: [Int: Set<Int>] = [:]
  /// By unit, where such code names what.
  private(set) var namesOutside: [Int: [OutsideName]] = [:]

  struct OutsideName {
    var node: Int
    var used: DeclarationID
  }

  /// - Complexity: linear in the uses and declarations of the model.
  init(in report: CycleReport, _ units: OutermostDeclarations) {
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
      let dependent = user.map(homes.node) ?? homes.node(ofStatementIn: use.file)
      guard let dependent, tangleOfNode[dependent] == tangle else {
        usesFromOutside[used, default: 0] += 1
        if let dependent {
          nodesOutside[used, default: []].insert(dependent)
          namesOutside[used, default: []].append(OutsideName(node: dependent, used: use.used))
        }
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

  init(in graph: LeveledGraph, _ units: OutermostDeclarations) {
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
    var extensions: [ForeignExtension: TypeID] = [:]
    for (index, type) in model.types.enumerated() where type.kind == .extension {
      let key = ForeignExtension(module: type.module, name: type.name, extended: type.extended)
      extensions[key] = TypeID(index)
    }
    var result: [Int: Int] = [:]
    for unit in Set(units.unitOfDeclaration) {
      let declaration = model.declarations[unit]
      let module = model[declaration.file].module
      var home = declaration.type.flatMap { model[$0].module == module ? $0 : nil }
      if home == nil, declaration.kind == .extension {
        // Extensions of another module's types are nodes of their own.
        let name = declaration.valueType.flatMap(model.nominalName) ?? declaration.name
        home = extensions[ForeignExtension(module: module, name: name, extended: declaration.type)]
      }
      guard var type = home else { continue }
      while let container = model[type].container { type = container }
      // That of a nested type lies in that of the type around it, where the module has one.
      let around = sequence(first: identifiers[type.index][...]) { id in id.lastIndex(of: ".").map { id[..<$0] } }
      result[unit] = around.lazy.compactMap { number[String($0)] }.first
    }
    nodeOfUnit = result
  }

  private let units: OutermostDeclarations

  func node(of unit: Int) -> Int? {
    if let nodeOfUnit { return nodeOfUnit[unit] }
    return nodeOfFile[units.model.declarations[unit].file.index]
  }

  func node(ofStatementIn file: FileID) -> Int? { nodeOfUnit == nil ? nodeOfFile[file.index] : nil }
}

/// What one module adds to a type of another: known by that type, or by its name where nobody declares it.
private struct ForeignExtension: Hashable {
  private let module: ModuleID
  private let name: String?
  private let extended: TypeID?

  init(module: ModuleID, name: String, extended: TypeID?) {
    (self.module, self.extended) = (module, extended)
    self.name = extended == nil ? name.split(separator: ".").last.map(String.init) : nil
  }
}

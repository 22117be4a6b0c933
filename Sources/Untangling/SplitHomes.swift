import CodeModel
import GraphAnalysis

/// Finds folders that are there already for files that are to leave their own for a place below: nobody makes a folder for
/// one small file where another would take it.
struct SplitHomes {
  struct Home {
    var node: Int
    var reason: FolderSplit.Reason
  }

  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let customs: NamingCustoms
  private let members: Set<Int>
  private let nodesOutside: [Int: Set<Int>]
  private let nodeOfFolder: [String: Int]
  /// Nodes on which the tangle does not depend, because they depend on it, and the tangle itself.
  private let above: Set<Int>
  private static let fileLimit = 2
  private var model: CodeModel { facts.model }

  /// - Parameter outside: by unit, the nodes outside the tangle whose code names it.
  init(
    _ tangle: Tangle, in graph: LeveledGraph, _ facts: AdviceFacts, _ customs: NamingCustoms,
    _ outside: [Int: Set<Int>]
  ) {
    (self.graph, self.facts, self.customs, nodesOutside) = (graph, facts, customs, outside)
    members = Set(tangle.members)
    nodeOfFolder = Dictionary(graph.nodes.indices.map { (graph.nodes[$0].id, $0) }) { first, _ in first }
    let dependents = Dictionary(grouping: graph.edges, by: \.dependency).mapValues { $0.map(\.dependent) }
    var (above, open) = (members, tangle.members)
    while let node = open.popLast() {
      for other in dependents[node] ?? [] where above.insert(other).inserted { open.append(other) }
    }
    self.above = above
  }

  /// Best first: the one other folder that names them, then those that gather what everybody may use.
  func homes(for split: FolderSplit, _ code: MovedCode, in index: LinkIndex) -> [Home] {
    guard graph.level == .folder, split.isBelow, split.company.isEmpty, code.files.count <= Self.fileLimit,
      !FolderName(graph.nodes[split.from].id).isOfUseToAll
    else { return [] }
    let users = users(of: code.files, in: index).subtracting([split.from])
    let only = users.count == 1 ? users.filter { mayTake($0, code.files, from: split.from) } : []
    let gatherers = graph.nodes.indices.filter { gathers($0, code.files, from: split.from) }
    return only.map { Home(node: $0, reason: .namedThereBesides) }
      + gatherers.map { Home(node: $0, reason: .ofUseToAll) }
  }

  private func users(of files: Set<FileID>, in index: LinkIndex) -> Set<Int> {
    let outside = files.flatMap { facts.units.unitsOfFile[$0.index] }.flatMap { nodesOutside[$0] ?? [] }
    let inside = index.touching(files).filter { files.contains(model.declarations[index.links[$0].used].file) }
      .filter { !files.contains(index.use($0).file) }.map { index.links[$0].dependent }
    return Set(outside + inside)
  }

  private func mayTake(_ node: Int, _ files: Set<FileID>, from home: Int) -> Bool {
    guard isOpen(node, files, home) else { return false }
    let (folder, ids) = (graph.nodes[node].id, [graph.nodes[node].id, graph.nodes[home].id])
    let isNested = ids[0].hasPrefix(ids[1] + "/") || ids[1].hasPrefix(ids[0] + "/")
    return files.allSatisfy { customs.mayMove($0, into: folder, nesting: isNested) && !customs.isOfKind($0) }
  }

  private func gathers(_ node: Int, _ files: Set<FileID>, from home: Int) -> Bool {
    let name = FolderName(graph.nodes[node].id)
    let isTaken = holdsShown(files) ? name.role == "component" : name.isOfUseToAll && name.role != "extension"
    return isTaken && isOpen(node, files, home)
      && files.allSatisfy { customs.isSameSystem($0, graph.nodes[node].id) && !customs.isOfKind($0) }
  }

  private func holdsShown(_ files: Set<FileID>) -> Bool {
    files.flatMap { facts.units.unitsOfFile[$0.index] }.contains { unit in
      let declaration = model.declarations[unit]
      return declaration.kind.isNominal && (declaration.type.map(facts.isShown) ?? false)
    }
  }

  /// Whether a folder of the same module may be named by all who name the files, and needs nothing of where they are.
  private func isOpen(_ node: Int, _ files: Set<FileID>, _ home: Int) -> Bool {
    guard node != home, graph.nodes[node].module == graph.nodes[home].module, !files.contains(where: customs.isShared)
    else { return false }
    return members.contains(node) || (!above.contains(node) && needsNothingElse(files, but: [home, node]))
  }

  private func needsNothingElse(_ files: Set<FileID>, but nodes: Set<Int>) -> Bool {
    files.flatMap { facts.units.unitsOfFile[$0.index] }.flatMap { facts.uses(in: DeclarationID($0)) }.allSatisfy {
      use in
      nodeOfFolder[model[model[use.used].file].folder].map(nodes.contains) ?? true
    }
  }
}

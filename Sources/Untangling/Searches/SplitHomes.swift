import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds the folder that is there already for files or declarations that are to leave their own for a place below: the
/// only other one that names them, if it does so more often than their own.
struct SplitHomes {
  private let graph: LeveledGraph
  private let facts: AdviceFacts
  private let customs: NamingCustoms
  private let members: Set<Int>
  private let nodesOutside: [Int: Set<Int>]
  private let whole: WholeGraph
  /// Nodes on which the tangle does not depend, because they depend on it, and the tangle itself.
  private let above: Set<Int>
  private static let fileLimit = 2
  private var model: CodeModel { facts.model }

  /// - Parameter outside: by unit, the nodes outside the tangle whose code names it.
  init(
    _ tangle: Tangle, in graph: LeveledGraph, _ whole: WholeGraph, _ facts: AdviceFacts, _ customs: NamingCustoms,
    _ outside: [Int: Set<Int>]
  ) {
    (self.graph, self.facts, self.customs, nodesOutside) = (graph, facts, customs, outside)
    members = Set(tangle.members)
    self.whole = whole
    var (above, open) = (members, tangle.members)
    while let node = open.popLast() {
      for other in whole.dependents[node] where above.insert(other).inserted { open.append(other) }
    }
    self.above = above
  }

  func home(for split: FolderSplit, _ code: MovedCode, in index: LinkIndex) -> Int? {
    guard graph.level == .folder, split.isBelow, code.files.count <= Self.fileLimit,
      !FolderName(graph.nodes[split.from].id).isOfUseToAll
    else { return nil }
    let naming = index.touching(code.files).map { (link: index.links[$0], file: index.use($0).file) }
      .filter { code.files.contains(model.declarations[$0.link.used].file) && !code.files.contains($0.file) }
    let outside = code.files.flatMap { facts.units.unitsOfFile[$0.index] }.flatMap { nodesOutside[$0] ?? [] }
    let user = onlyUser(naming.map(\.link.dependent), outside: outside, besides: split.from)
    return user.flatMap { mayTake($0.node, code.files, from: split.from) ? $0.node : nil }
  }

  /// The one node but for the home that names what goes, and whether the home does not; nil where the home names it as
  /// often: then it is the home's.
  ///
  /// - Parameter naming: the nodes of the tangle that do, one for each reference.
  private func onlyUser(_ naming: [Int], outside: [Int], besides home: Int) -> (node: Int, isAlone: Bool)? {
    let users = Set(outside + naming).subtracting([home])
    guard users.count == 1, let node = users.first else { return nil }
    let counts = (there: naming.count { $0 == node }, here: naming.count { $0 == home })
    return counts.there > counts.here ? (node, counts.here == 0) : nil
  }

  /// The same for declarations that need nothing of where they are, where code that is not read has no say.
  ///
  /// - Returns: with it, whether nothing else names them.
  func home(for move: UnitMove, _ code: MovedCode, in index: LinkIndex) -> (node: Int, isAlone: Bool)? {
    guard graph.level == .folder, move.destination == .ownPlace, !move.isNested, move.raisedFrom == nil,
      !code.declarations.isEmpty,
      !FolderName(graph.nodes[move.from].id).isOfUseToAll, !facts.unread.mayName(code, model)
    else { return nil }
    let files = Set(code.declarations.map { model[$0].file })
    let naming = index.touching(code).filter { number in
      let ends = index.ends(of: number, goingWith: code)
      return ends.isUsed && !ends.isUser
    }.map { index.links[$0].dependent }
    let outside = code.declarations.flatMap { nodesOutside[$0.index] ?? [] }
    guard let user = onlyUser(naming, outside: outside, besides: move.from), members.contains(user.node),
      files.count == 1, let file = files.first, isOpen(user.node, files, move.from),
      customs.mayMove(move.declarations, of: file, into: graph.nodes[user.node].id)
    else { return nil }
    return user
  }

  private func mayTake(_ node: Int, _ files: Set<FileID>, from home: Int) -> Bool {
    guard isOpen(node, files, home) else { return false }
    let (folder, ids) = (graph.nodes[node].id, [graph.nodes[node].id, graph.nodes[home].id])
    let isNested = ids[0].hasPrefix(ids[1] + "/") || ids[1].hasPrefix(ids[0] + "/")
    // A view that goes from `Views` to `Views/Cart` is still among views.
    let isDeeper = ids[0].hasPrefix(ids[1] + "/")
    return files.allSatisfy {
      customs.mayMove($0, into: folder, nesting: isNested) && (isDeeper || !customs.isOfKind($0))
    }
  }

  /// Whether a folder of the same module may be named by all who name the files, and needs nothing of where they are.
  private func isOpen(_ node: Int, _ files: Set<FileID>, _ home: Int) -> Bool {
    guard node != home, graph.nodes[node].module == graph.nodes[home].module,
      !files.contains(where: { customs.isStrange($0, in: graph.nodes[node].id) })
    else { return false }
    return members.contains(node) || (!above.contains(node) && needsNothingElse(files, but: [home, node]))
  }

  private func needsNothingElse(_ files: Set<FileID>, but nodes: Set<Int>) -> Bool {
    files.flatMap { facts.units.unitsOfFile[$0.index] }.flatMap { facts.uses(in: DeclarationID($0)) }.allSatisfy {
      use in
      whole.nodeOfIdentifier[model[model[use.used].file].folder].map(nodes.contains) ?? true
    }
  }
}

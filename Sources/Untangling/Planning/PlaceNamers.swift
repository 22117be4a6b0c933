import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Whose code names what is told to go elsewhere, once all of it has gone: a place for it lies below these.
struct PlaceNamers {
  private let moved: MovedReferences
  private let links: TangleLinks
  private let units: OutermostDeclarations
  private let graph: LeveledGraph
  private let tangle: Tangle
  private var index: LinkIndex { moved.index }
  private var model: CodeModel { units.model }

  /// - Complexity: O(*moves* · *links*).
  init(
    beside advice: TangleAdvice, _ number: Int, of report: CycleReport, _ links: TangleLinks, _ index: LinkIndex,
    _ units: OutermostDeclarations
  ) {
    (self.links, self.units, graph, tangle) = (links, units, report.graph, report.tangles[number])
    var moved = MovedReferences(index, tangle, in: graph)
    for code in advice.changesOfPlace.compactMap({ advice.codeOfChange[$0.advice.withoutCuts] }).joined() {
      moved.move(code)
    }
    self.moved = moved
  }

  /// By move or declaration below, nodes of the graph: those of the tangle first.
  func namers(in advice: TangleAdvice) -> [CutAdvice: [Int]] {
    var result: [CutAdvice: [Int]] = [:]
    for change in advice.changesOfPlace.map(\.advice.withoutCuts) {
      let code = advice.codeOfChange[change] ?? []
      for part in change.parts { result[part] = namers(of: code.part(of: part, in: model)) }
    }
    for (told, members) in loweredMembers(advice) {
      result[told] = namers(of: [MovedCode(declarations: members, place: .own(members.min()!))])
    }
    return result
  }

  private func namers(of code: [MovedCode]) -> [Int] {
    let inside = moved.namers(of: code).filter { $0 < graph.nodes.count }
    let gone = code.flatMap(\.files).flatMap { units.unitsOfFile[$0.index] }
    let outside = Set(gone + code.flatMap(\.declarations).map(units.unit)).flatMap { links.namesOutside[$0] ?? [] }
      .filter { name in code.contains { $0.holds(name.used, model) } }.map(\.node)
    return inside.sorted() + Set(outside).subtracting(inside).sorted()
  }

  /// By advice, what its cuts name.
  private func loweredMembers(_ advice: TangleAdvice) -> [CutAdvice: Set<DeclarationID>] {
    let told = advice.ofCut.filter { if case .declareBelow = $0.value { true } else { false } }
    let adviceOfPair = Dictionary(uniqueKeysWithValues: told.map { (NodePair(graph.edges[$0]), $1) })
    var result: [CutAdvice: Set<DeclarationID>] = [:]
    for link in index.links where !adviceOfPair.isEmpty {
      guard let advice = adviceOfPair[NodePair(link.dependent, link.dependency)] else { continue }
      let used = model.uses[link.use].used
      if !model[used].kind.isNominal { result[advice, default: []].insert(used) }
    }
    for (advice, members) in result { result[advice] = members.union(company(of: members, in: advice)) }
    return result
  }

  /// What goes along: the members of the same type that the advice tells.
  private func company(of members: Set<DeclarationID>, in advice: CutAdvice) -> [DeclarationID] {
    guard case .declareBelow(let told, _) = advice, told.count > members.count,
      let type = members.first.flatMap({ model[$0].type })
    else { return [] }
    return model.declarations.indices.lazy.map(DeclarationID.init).filter {
      model[$0].type == type && !model[$0].kind.isNominal && told.contains(model[$0].signature)
    }
  }
}

extension CutAdvice {
  /// Moves that are told as one, each for itself.
  fileprivate var parts: [Self] { if case .several(let parts) = self { parts.map(\.withoutCuts) } else { [self] } }
}

extension [MovedCode] {
  /// What a move takes along of what several do.
  fileprivate func part(of advice: CutAdvice, in model: CodeModel) -> Self {
    guard count > 1 else { return self }
    let own = filter { $0.isOf(advice, model) }
    return own.isEmpty ? self : own
  }
}

extension MovedCode {
  fileprivate func isOf(_ advice: CutAdvice, _ model: CodeModel) -> Bool {
    let paths = Set(files.map { model[$0].path })
    switch advice {
    case .split(let split): return !paths.isDisjoint(with: split.files)
    case .move(let move):
      return paths.contains(move.file)
        || declarations.contains { id in
          model[model[id].file].path == move.file && (move.isWholeFile || Int(model[id].line) == move.line)
        }
    default: return false
    }
  }
}

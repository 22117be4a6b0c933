package import CodeModel
import DependencyGraph
package import SeparationChecks
import SeparationPlans

/// For each provider of a program the split that saves most for all of its consumers together.
///
/// A consumer alone may save nothing, because another one keeps it tied to the provider; and what one consumer needs is
/// cheaper where another one needs it too. So consumers are not judged one by one: among those that can be untied
/// cleanly the group is sought whose saving, over so many changes, exceeds what it touches by most.
package struct ProviderSplits: Sendable {
  /// Those that pay, the best first.
  package private(set) var splits: [ProviderSplit] = []
  /// The best of those that do not pay.
  package private(set) var unpaid: ProviderSplit?
  /// Dependencies that cannot be cut cleanly, those of before among them.
  package private(set) var refused: RefusedCuts
  /// Dependencies that were looked at.
  package private(set) var examinedCount = 0
  /// Those of them that were checked now, and not before.
  package private(set) var checkedCount = 0

  /// - Parameters:
  ///   - changes: in how many average changes a split has to save as many lines as it touches.
  ///   - refused: dependencies that could not be cut cleanly before, which are not checked again where nothing that
  ///     they see has changed.
  ///   - skipping: splits that turned out not to hold, as ``ProviderSplit/key``.
  /// - Throws: ``UnknownName`` for a name of the search that the graph does not have.
  package init(
    of model: CodeModel, search: SeparationSearch, within changes: Int, refused: RefusedCuts = RefusedCuts(),
    skipping: Set<String> = [], texts: SourceTexts
  ) throws(UnknownName) {
    self.refused = refused
    let facts = SeparationFacts(model, level: .module, weights: search.weights)
    let wanted = try WantedEdges(search, in: facts.parts.graph)
    let finder = SeparationFinder(facts, search: search, texts: texts)
    let sights = ModuleSights(facts, base: finder.base, texts: texts)
    let edges = facts.parts.graph.edges.filter(wanted.contains)
    for (provider, edges) in Dictionary(grouping: edges, by: \.dependency).sorted(by: { $0.key < $1.key }) {
      let consumers = edges.map(\.dependent).filter { !skipping.contains(Self.key(finder, $0, provider)) }
      guard finder.maySave(untying: consumers, from: provider) else { continue }
      examinedCount += consumers.count
      var clean: [Separation] = []
      for consumer in consumers {
        let sighting = sights.sighting(of: consumer, from: provider)
        if self.refused.contains(sighting) { continue }
        checkedCount += 1
        if case .found(let separation) = finder.separation(of: consumer, from: provider, demand: .clean) {
          clean.append(separation)
        } else {
          self.refused.insert(sighting)
        }
      }
      guard let best = SplitSearch(clean, facts: facts, finder: finder, changes: changes).best else { continue }
      if best.gain(in: changes) > 0, best.saving >= search.minimumSaving * best.averageRebuildBefore {
        splits.append(best)
      } else if unpaid.map({ best.gain(in: changes) > $0.gain(in: changes) }) ?? true {
        unpaid = best
      }
    }
    splits.sort { left, right in
      let gains = (left.gain(in: changes), right.gain(in: changes))
      return gains.0 != gains.1 ? gains.0 > gains.1 : left.provider < right.provider
    }
  }

  private static func key(_ finder: SeparationFinder, _ consumer: Int, _ provider: Int) -> String {
    "\(finder.base.names[consumer]):\(finder.base.names[provider])"
  }
}

extension SeparationFinder {
  /// Whether it would save enough if these consumers no longer depended on the provider, at no cost at all.
  func maySave(untying consumers: [Int], from provider: Int) -> Bool {
    guard !consumers.isEmpty else { return false }
    var graph = base
    for consumer in consumers {
      graph.edges.remove(.init(dependent: UInt32(consumer), dependency: UInt32(provider)))
    }
    let before = base.averageRebuild
    return before > 0 && before - graph.averageRebuild >= minimumSaving * before - 1e-9
  }
}

/// Looks for the consumers whose separations are best carried out together.
private struct SplitSearch {
  private let candidates: [Separation]
  private let facts: SeparationFacts
  private let finder: SeparationFinder
  private let changes: Int

  /// So many consumers are tried in every combination.
  private static let exhaustive = 6

  init(_ candidates: [Separation], facts: SeparationFacts, finder: SeparationFinder, changes: Int) {
    self.candidates = candidates.sorted { ($0.movedLines, $0.consumer) < ($1.movedLines, $1.consumer) }
    self.facts = facts
    self.finder = finder
    self.changes = changes
  }

  /// Nil where no combination holds.
  var best: ProviderSplit? {
    let groups = candidates.count <= Self.exhaustive ? combinations : growing
    var best: ProviderSplit?
    for group in groups {
      guard let split = split(group) else { continue }
      if best.map({ split.gain(in: changes) > $0.gain(in: changes) }) ?? true { best = split }
    }
    guard candidates.count > Self.exhaustive, let start = best else { return best }
    return thinned(start)
  }

  private var combinations: [[Separation]] {
    (1..<max(1, 1 << candidates.count)).map { bits in
      candidates.indices.filter { bits >> $0 & 1 == 1 }.map { candidates[$0] }
    }
  }

  /// Each alone, and those that need least together.
  private var growing: [[Separation]] {
    candidates.map { [$0] } + candidates.indices.dropFirst().map { Array(candidates[...$0]) }
  }

  /// Without those that are not worth what they cost.
  private func thinned(_ start: ProviderSplit) -> ProviderSplit {
    start.separations.reduce(start) { best, separation in
      guard let less = split(best.separations.filter { $0.consumer != separation.consumer }) else { return best }
      return less.gain(in: changes) > best.gain(in: changes) ? less : best
    }
  }

  /// Nil where the interface would be too much of the provider, or no interface, or modules would need each other.
  private func split(_ group: [Separation]) -> ProviderSplit? {
    guard let first = group.first else { return nil }
    let named =
      group.first { $0.interfaceName != nil && !facts.holdsOnlyValues($0.plan) }
      ?? group.first { $0.interfaceName != nil }
    var graph = finder.base
    var moved: Set<Int> = []
    for var separation in group {
      if case .new = separation.plan.interface, let name = named?.interfaceName {
        separation.interfaceName = name
        separation.plan.interface = .new(name: name)
      }
      graph = GraphChange(facts, separation: separation, base: graph, movedBefore: moved).graph
      moved.formUnion(separation.plan.moves.map { facts.units.unit(of: $0.declaration) })
    }
    let lines = moved.reduce(0) { $0 + facts.units.lines($1) }
    guard Double(lines) <= SeparationFinder.suggestedShare * Double(first.providerLines),
      finder.isInterface(moved.sorted()), graph.tangleSize <= finder.base.tangleSize
    else { return nil }
    return ProviderSplit(
      provider: first.provider, module: named?.interfaceName, separations: group, movedLines: lines,
      cost: lines + group.reduce(0) { $0 + $1.cost - $1.movedLines },
      averageRebuildBefore: finder.base.averageRebuild, averageRebuildAfter: graph.averageRebuild)
  }
}

import CodeModel
import HostSystem
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans

/// Carries a split out in memory, consumer by consumer: after each, the package is read again.
struct StepTrial {
  private(set) var state: PlanState
  private let start: PlanState
  private let reader: PlanReader
  private let search: SeparationSearch
  private var separations: [Separation] = []
  private var moves: [String] = []
  private var changes = ChangeSet()
  /// By path, the modules to which parts of a file have gone.
  private(set) var destinations: [String: Set<String>] = [:]
  /// `Consumer:Provider` of what did not come out as it should.
  private(set) var failed: Set<String> = []

  init(from state: PlanState, reader: PlanReader, search: SeparationSearch) {
    self.state = state
    start = state
    self.reader = reader
    self.search = search
  }

  /// - Returns: nil where nothing of the split holds.
  mutating func carryOut(_ split: ProviderSplit) async throws -> PlanStep? {
    for separation in split.separations {
      let isFirst = separations.isEmpty && (split.module == nil || separation.interfaceName == split.module)
      let now = isFirst ? separation : again(separation, module: split.module)
      if let now, try await untie(now) == nil { continue }
      failed.insert("\(separation.consumer):\(separation.provider)")
    }
    return step
  }

  /// Carries one separation out, a clean one of the package as it is by now.
  ///
  /// - Returns: why it does not hold; nil where the consumer no longer depends on the provider, and no modules need each
  ///   other for it.
  mutating func untie(_ now: Separation) async throws -> Refusal? {
    let change: ChangeSet
    do throws(Refusal) { change = try state.changes(for: now) } catch { return error }
    // What a generator writes it would write again as it was.
    let generated = change.changes.first { $0.oldPath != nil && GeneratedSource.isGenerated($0.before) }
    if let path = generated?.oldPath {
      return Refusal(file: path, GeneratedSource.refusal)
    }
    let snapshot = state.snapshot(after: change)
    let model = try await reader.read(snapshot)
    let next = PlanState(
      snapshot, model, weighing: state.weighing.moving(now.plan, from: state.model, to: model), after: state)
    let edge = Separation.Edge(dependent: now.consumer, dependency: now.provider)
    guard !next.edges.contains(edge) else { return Refusal("carried out, the dependency would still be there") }
    guard next.figures.tangles <= state.figures.tangles else { return Refusal("modules would need each other") }
    note(now, change)
    state = next
    return nil
  }

  private mutating func note(_ now: Separation, _ change: ChangeSet) {
    for move in now.plan.moves {
      let file = state.model[state.model[move.declaration].file].path
      if let module = now.interfaceName { destinations[file, default: []].insert(module) }
    }
    moves += now.plan.moves.map { state.model.identifier(of: $0.declaration) }
    separations.append(now)
    changes = changes.followed(by: change)
  }

  /// The same separation, of the package as it is now; nil where it is not clean any more.
  private func again(_ separation: Separation, module: String?) -> Separation? {
    var search = search
    search.weights = state.weighing.forSearch
    if let module { search.naming = InterfaceNaming(pattern: module) }
    let (state, wanted) = (state, search)
    return withDeepStack {
      CleanSeparation.find(
        (separation.consumer, separation.provider), in: state.model, search: wanted, texts: state.texts)
    }
  }

  /// What was carried out, as one step; nil where nothing was.
  var step: PlanStep? {
    guard let provider = separations.first?.provider else { return nil }
    let (before, after) = (start.edges, state.edges)
    return PlanStep(
      provider: provider, module: separations.lazy.compactMap(\.interfaceName).first,
      isNewModule: separations.contains { if case .new = $0.plan.interface { true } else { false } },
      consumers: separations.map(\.consumer).sorted(), moves: moves.sorted(),
      movedLines: separations.reduce(0) { $0 + $1.movedLines }, cost: separations.reduce(0) { $0 + $1.cost },
      removedEdges: before.subtracting(after).sorted(), addedEdges: after.subtracting(before).sorted(),
      changes: changes, after: state.figures, saving: start.figures.average - state.figures.average)
  }
}

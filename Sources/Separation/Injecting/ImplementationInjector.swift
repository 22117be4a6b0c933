import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// Takes implementations out of the consumer's code that it makes or reaches for in the middle of its work.
///
/// Of each, every mention in the consumer has to be one of these: an expression that makes it, `Impl()`, or reaches for
/// it, `Impl.shared`; a member that its protocol offers too; the written type of a property that such an expression
/// fills.
struct ImplementationInjector {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let consumer: Int
  private let provider: Int
  private var planner: ParameterPlanner
  /// Protocols that the consumer names from now on.
  private(set) var namedProtocols: Set<DeclarationID> = []
  private(set) var extractions: [SeparationPlan.Extraction] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, consumer: Int, provider: Int) {
    self.facts = facts
    self.texts = texts
    self.consumer = consumer
    self.provider = provider
    planner = ParameterPlanner(facts, texts: texts, consumer: consumer)
  }

  private var model: CodeModel { facts.model }

  var injecting: SeparationPlan.Injecting { planner.injecting }

  /// Whether the consumer makes instances of a type or reaches for one, beside naming it in types.
  func hasInstances(of type: DeclarationID, uses: [DeclarationUse]) -> Bool {
    uses.contains { $0.used == type && texts.code(of: $0.file)?.site(at: $0.offset)?.makesInstance ?? false }
  }

  /// Plans for one implementation, or tells why that cannot be: the plan is then as it was.
  ///
  /// - Parameter uses: what the consumer names of the type, its members and its extensions, in order.
  mutating func inject(_ type: DeclarationID, uses: [DeclarationUse]) throws(SeparationObstacle) {
    let before = self
    do {
      try inject(type, uses: uses, isSendable: false)
    } catch {
      self = before
      guard error.reason == .notSendable else { throw error }
      do { try inject(type, uses: uses, isSendable: true) } catch {
        self = before
        throw error
      }
    }
  }

  private mutating func inject(_ type: DeclarationID, uses: [DeclarationUse], isSendable: Bool)
    throws(SeparationObstacle)
  {
    let place = uses.first.map { model.location(of: $0) }
    var injection = InjectionOfType(
      facts, texts: texts, consumer: consumer, provider: provider, type: type, uses: uses, isSendable: isSendable)
    try injection.plan(with: &planner)
    if injection.isExtracted { extractions.append(injection.writtenProtocol) }
    namedProtocols.formUnion(injection.protocols)
    try checkRoots(of: type, place)
  }

  /// What its initializers and members ask of the code around them must not hang on the consumer.
  func mayHandOver(_ type: DeclarationID) -> Bool {
    let declaration = model[type]
    guard declaration.genericParameters.isEmpty, declaration.attributes.isEmpty, declaration.container == nil,
      declaration.access >= .package
    else { return false }
    // A superclass of another package may bind it to an actor.
    guard declaration.kind == .class, let first = declaration.inheritance.first, !first.namesKnownProtocol(in: model)
    else { return true }
    return first.namedParts.contains { $0.declaration.map { model[$0].kind == .protocol } ?? false }
  }

  /// Where other packages may call what takes the parameter, somebody in this one has to show how.
  private func checkRoots(of type: DeclarationID, _ place: Location?) throws(SeparationObstacle) {
    guard let module = facts.parts.module(of: consumer), model[module].isVended else { return }
    let receivers = Set(planner.injecting.parameters.filter { $0.implementation == type }.map(\.owner))
    guard let open = receivers.sorted().first(where: { model[$0].access == .public }) else { return }
    let roots = planner.injecting.arguments.filter {
      receivers.contains($0.owner) && $0.isRoot && !model[model[$0.call.file].module].kind.isTest
    }
    if roots.isEmpty { throw SeparationObstacle(.calledFromOutside, declaration: open, place: place) }
  }

  /// Whether a use of the consumer disappears.
  func removes(_ use: DeclarationUse) -> Bool { planner.replacedUses.contains([use.file.index, use.offset]) }
}

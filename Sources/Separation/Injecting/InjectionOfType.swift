import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// Takes one implementation out of the consumer's code.
struct InjectionOfType {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let type: DeclarationID
  private let uses: [DeclarationUse]
  /// Types that keep a shared instance may be shared between threads themselves.
  private let isSendable: Bool
  private let finder: AbstractionFinder
  private let instances: InstanceReader
  private let useReader: InstanceUseReader
  private let extraction: ExtractionFinder

  /// Protocols that the consumer knows the instances by from now on.
  private(set) var protocols: Set<DeclarationID> = []
  /// Whether a protocol has to be written.
  private(set) var isExtracted = false
  /// Members of the type that are used by way of the protocol.
  private(set) var members: Set<DeclarationID> = []
  /// Where they are named, and where the type is that goes.
  private var understood: Set<[Int]> = []

  init(
    _ facts: SeparationFacts, texts: SourceTexts, consumer: Int, provider: Int, type: DeclarationID,
    uses: [DeclarationUse], isSendable: Bool
  ) {
    self.facts = facts
    self.texts = texts
    self.type = type
    self.uses = uses
    self.isSendable = isSendable
    finder = AbstractionFinder(facts, of: type, texts: texts)
    instances = InstanceReader(facts: facts, texts: texts, provider: provider, type: type)
    useReader = InstanceUseReader(facts: facts, texts: texts, consumer: consumer, type: type)
    extraction = ExtractionFinder(facts, texts: texts, consumer: consumer, provider: provider)
  }

  private var model: CodeModel { facts.model }

  mutating func plan(with planner: inout ParameterPlanner) throws(SeparationObstacle) {
    for use in uses where use.used == type {
      guard let site = texts.code(of: use.file)?.site(at: use.offset) else { continue }
      try plan(site, use, with: &planner)
    }
    for use in uses
    where !understood.contains([use.file.index, use.offset])
      && !planner.replacedUses.contains([use.file.index, use.offset])
    {
      let reason = SeparationObstacle.Reason([use].hardestToReplace(facts.model, texts).use)
      throw SeparationObstacle(reason, declaration: type, place: model.location(of: use))
    }
    for use in uses where understood.contains([use.file.index, use.offset]) { planner.remove(use) }
  }

  private mutating func plan(_ site: InstanceSite, _ use: DeclarationUse, with planner: inout ParameterPlanner)
    throws(SeparationObstacle)
  {
    let source = try instances.source(of: site, use: use)
    let role = try useReader.read(site, use)
    for place in role.places { understood.insert([use.file.index, place]) }
    var (name, typeText) = try abstraction(for: role, source, use)
    if let property = role.property {
      let kept = isKeptForSeveralThreads(property, as: name) ? "\(name) & Sendable" : name
      if kept != name { typeText += " & Sendable" }
      retype(property, to: kept, with: &planner)
    }
    let stem = name.withoutProtocolSuffix
    var instance = InjectedInstance(
      implementation: type, spelling: source.spelling, named: source.named, type: typeText, isShared: source.isShared,
      isSendable: isSendable,
      origin: SeparationPlan.Place(use),
      names: role.names + [stem.loweringFirstWord, model[type].name.loweringFirstWord, "injected\(stem)"], stem: stem)
    if instance.isShared, isSendable { instance.type = try sendable(typeText, name, use) }
    let replacesLocal = role.local.map { $0.isConstant && $0.type == nil } ?? false && site.runsOnce
    instance.replacesLocal = replacesLocal
    let text = try planner.supply(instance, at: site, use: use)
    planner.replace(site, at: use, with: text, removesStatement: replacesLocal && text == role.local?.name)
  }

  /// The protocol's name, and how the parameter's type is written.
  private mutating func abstraction(
    for role: InstanceUse, _ source: InstanceReader.Source, _ use: DeclarationUse
  ) throws(SeparationObstacle) -> (name: String, type: String) {
    let lacking = SeparationObstacle(.lacksAbstraction, declaration: type, place: model.location(of: use))
    if let declared = role.declared ?? source.abstraction {
      guard finder.protocols.contains(declared) || source.abstraction != nil,
        finder.isOfClasses(declared) || !areSet(role.members) || role.declared != nil,
        role.members.allSatisfy({ finder.offers($0, by: declared) })
      else { throw lacking }
      protocols.insert(declared)
      return (model[declared].name, role.typeText ?? "any \(model[declared].name)")
    }
    let all = uses.map(\.used).filter { $0 != type && isMember($0) }
    if let found = finder.candidates(offering: all, areSet: areSet(all)).first
      ?? finder.candidates(offering: role.members, areSet: areSet(role.members)).first
    {
      protocols.insert(found)
      return (model[found].name, "any \(model[found].name)")
    }
    guard [.class, .actor].contains(model[type].kind), !role.members.isEmpty, extraction.mayExtract(type),
      role.members.allSatisfy({ extraction.isRequirement($0, of: model[type]) })
    else { throw lacking }
    isExtracted = true
    members.formUnion(role.members)
    let name = extraction.protocolName(for: model[type])
    return (name, "any \(name)")
  }

  /// Whether the consumer sets one of the members, or changes what it holds.
  private func areSet(_ members: [DeclarationID]) -> Bool {
    let setters = SetterUses(model, texts)
    return uses.contains { model[$0.used].kind == .variable && members.contains($0.used) && setters.sets($0) }
  }

  /// Of an instance, not of the type.
  private func isMember(_ id: DeclarationID) -> Bool {
    model[id].kind != .initializer && !model[id].flags.contains(.isStatic)
  }

  private mutating func retype(_ property: DeclarationID, to name: String, with planner: inout ParameterPlanner) {
    let declaration = model[property]
    let isOptional = if case .named? = declaration.valueType { false } else { true }
    let suffix = declaration.typeText.map { $0.hasSuffix("!") ? "!" : "?" } ?? "?"
    planner.retype(property, to: isOptional ? "(any \(name))\(suffix)" : "any \(name)")
    for use in uses where use.used == type && use.user == property && (use.kind == .stores || use.kind == .signature) {
      understood.insert([use.file.index, use.offset])
    }
  }

  /// Whether a property that several threads may ask holds what is `Sendable` now, and would not be by its protocol.
  private func isKeptForSeveralThreads(_ property: DeclarationID, as name: String) -> Bool {
    guard isSendableItself, !isExtracted, let owner = model[property].container.flatMap(facts.units.nominal),
      let declared = protocols.first(where: { model[$0].name == name })
    else { return false }
    return !finder.isSendable(declared) && facts.mayBeShared(owner)
  }

  private var isSendableItself: Bool {
    model[type].kind == .actor || finder.foreignProtocols.contains("Sendable")
      || finder.protocols.contains(where: finder.isSendable)
  }

  /// The type of a shared instance that is kept where its keeper may be shared between threads.
  private func sendable(_ text: String, _ name: String, _ use: DeclarationUse) throws(SeparationObstacle) -> String {
    if let declared = protocols.first(where: { model[$0].name == name }), finder.isSendable(declared) { return text }
    guard isSendableItself else {
      throw SeparationObstacle(.notSendable, declaration: type, place: model.location(of: use))
    }
    return isExtracted ? text : "\(text) & Sendable"
  }

  /// The protocol to write: Sendable where the type is.
  var writtenProtocol: SeparationPlan.Extraction {
    let isSendable = model[type].kind == .actor || finder.foreignProtocols.contains("Sendable")
    return SeparationPlan.Extraction(
      protocolName: extraction.protocolName(for: model[type]),
      inherits: isSendable ? ["AnyObject", "Sendable"] : ["AnyObject"], type: type,
      members: members.sorted(), mentions: [])
  }
}

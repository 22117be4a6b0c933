import CodeModel
import PlatformTables
import SeparationChecks
import SeparationPlans
import SourceSites

/// A type of the consumer whose initializers are to take a parameter, and whether they can.
struct InjectionHost {
  let type: DeclarationID
  let declaration: Declaration
  /// Those that set the stored properties themselves; the type itself for the initializer that the compiler writes.
  let initializers: [DeclarationID]

  private let facts: SeparationFacts

  /// - Parameter place: the code that asks for it.
  init(of type: DeclarationID, _ facts: SeparationFacts, texts: SourceTexts, place: Location?)
    throws(SeparationObstacle)
  {
    self.type = type
    self.facts = facts
    declaration = facts.model[type]
    let written = facts.initializers(of: type)
    let delegating = written.filter { texts.delegates(facts.model[$0]) }
    let own = written.filter { !delegating.contains($0) }
    let inBody = written.filter { facts.model[$0].container == type }
    initializers = inBody.isEmpty ? [type] : own
    guard inBody.isEmpty == written.isEmpty else {
      throw SeparationObstacle(.fixedInitializer(.inherited), declaration: type, place: place)
    }
    try checkKind(place)
    try checkConformances(place)
    for initializer in initializers where texts.assignsSelf(facts.model[initializer]) {
      throw SeparationObstacle(.fixedInitializer(.synthesized), declaration: type, place: place)
    }
  }

  private var model: CodeModel { facts.model }

  private func refuse(_ reason: SeparationObstacle.FixedInitializer, _ place: Location?) -> SeparationObstacle {
    SeparationObstacle(.fixedInitializer(reason), declaration: type, place: place)
  }

  private func checkKind(_ place: Location?) throws(SeparationObstacle) {
    guard [.class, .struct, .actor].contains(declaration.kind) else {
      throw SeparationObstacle(
        .outOfReach(declaration.kind == .enum ? .staticProperty : .foreignExtension), declaration: type, place: place)
    }
    if declaration.attributes.contains(where: { $0.namesEntryPoint }) { throw refuse(.entryPoint, place) }
    if declaration.flags.contains(.isConditional) { throw refuse(.synthesized, place) }
    if declaration.attributes.contains(where: { !$0.namesGlobalActor }) { throw refuse(.synthesized, place) }
    if facts.hasSubclasses(type) { throw refuse(.subclassed, place) }
    if initializers == [type], declaration.kind == .class,
      declaration.inheritance.contains(where: { !$0.namesKnownProtocol(in: model) })
    {
      throw refuse(.inherited, place)
    }
  }

  /// A struct that the compiler compares, hashes or encodes has to consist of what can be compared, hashed or encoded.
  private func checkConformances(_ place: Location?) throws(SeparationObstacle) {
    let finder = AbstractionFinder(facts, of: type)
    let coded = StandardProtocols.ofCoding
    let bound = declaration.kind == .struct ? coded.union(StandardProtocols.ofComparing) : coded
    if !finder.foreignProtocols.isDisjoint(with: bound) { throw refuse(.synthesized, place) }
  }

  /// Whether the compiler checks that its stored properties may be shared between threads.
  ///
  /// Structs that other packages do not see are `Sendable` by what they hold.
  var mayBeShared: Bool { facts.mayBeShared(type) }
}

extension SeparationFacts {
  /// Whether what a type keeps may be asked from several threads.
  func mayBeShared(_ type: DeclarationID) -> Bool {
    let declaration = model[type]
    if declaration.kind == .actor || declaration.attributes.contains(where: { $0.namesGlobalActor }) { return true }
    if declaration.kind == .struct, declaration.access < .public { return true }
    let finder = AbstractionFinder(self, of: type)
    return !finder.foreignProtocols.isDisjoint(with: StandardProtocols.ofSharing)
      || finder.protocols.contains { finder.isSendable($0) || !model[$0].attributes.isEmpty }
  }
}

extension SourceTexts {
  /// Whether an initializer calls another one of its type.
  func delegates(_ initializer: Declaration) -> Bool {
    var previous = ""
    for (name, text) in names(in: initializer) {
      if name.isMember, text == "init", previous == "self" { return true }
      previous = text
    }
    return false
  }

  func assignsSelf(_ initializer: Declaration) -> Bool {
    initializer.kind == .initializer
      && names(in: initializer).contains { name, text in name.follower == .equalSign && text == "self" }
  }

  /// Whether code of a declaration names something without a base: `name`, but neither `self.name` nor the label
  /// `name:`.
  func names(_ name: String, in declaration: Declaration) -> Bool {
    names(in: declaration).contains { $0.name.namesInScope && $0.text == name }
  }
}

extension SourceName {
  /// It names, or declares, what is known by its name alone.
  var namesInScope: Bool { !isMember && (role == .use || role == .declaration) }
}

extension TypeExpression {
  var namesEntryPoint: Bool {
    namedParts.contains { LanguageAttributes.entryPoints.contains($0.name) }
  }

  /// Not a superclass, as far as the name tells.
  func namesKnownProtocol(in model: CodeModel) -> Bool {
    namedParts.allSatisfy { named in
      named.declaration.map { model[$0].kind == .protocol }
        ?? StandardProtocols.withoutInitializers.contains(named.name)
    }
  }
}

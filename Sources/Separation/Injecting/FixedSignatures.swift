import CodeModel
import PlatformTables
import SeparationChecks
import SeparationPlans
import SourceSites

/// Whether an initializer or a function is free to take one more parameter.
struct FixedSignatures {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let consumer: Int

  init(_ facts: SeparationFacts, texts: SourceTexts, consumer: Int) {
    self.facts = facts
    self.texts = texts
    self.consumer = consumer
  }

  private var model: CodeModel { facts.model }

  func check(_ id: DeclarationID, place: Location?) throws(SeparationObstacle) {
    let declaration = model[id]
    guard facts.parts.part(of: id) == consumer else {
      throw SeparationObstacle(.outOfReach(.foreignExtension), declaration: id, place: place)
    }
    try checkAttributes(of: declaration, id, place)
    if declaration.kind.isNominal { return try checkImplicit(id, place) }
    func refuse(_ reason: SeparationObstacle.FixedInitializer) -> SeparationObstacle {
      SeparationObstacle(.fixedInitializer(reason), declaration: id, place: place)
    }
    guard [.initializer, .function].contains(declaration.kind) else { throw refuse(.required) }
    if declaration.type == nil, declaration.container != nil {
      throw SeparationObstacle(.outOfReach(.foreignExtension), declaration: id, place: place)
    }
    if let type = declaration.type.flatMap(facts.units.declaration(of:)), facts.hasSubclasses(type) {
      throw refuse(.subclassed)
    }
    let head = texts.head(of: declaration)
    if declaration.flags.contains(.isOverride) || head.contains("required ") { throw refuse(.required) }
    if declaration.flags.contains(.isConditional) || declaration.attributes.contains(where: { !$0.namesGlobalActor }) {
      throw refuse(.synthesized)
    }
    for attribute in ["@objc", "@_cdecl", "inlinable", "@IB", "@usableFromInline", "@_"] as [StaticString]
    where head.contains(attribute) {
      throw refuse(.required)
    }
    if declaration.name == "main", declaration.flags.contains(.isStatic) { throw refuse(.entryPoint) }
    if declaration.isOperator { throw refuse(.required) }
    if declaration.parameters.contains(where: \.isVariadic) { throw refuse(.required) }
    if isAskedForByProtocol(declaration) { throw refuse(.required) }
  }

  /// `@Wrapped var value` calls an initializer that it does not name.
  private func checkAttributes(of declaration: Declaration, _ id: DeclarationID, _ place: Location?)
    throws(SeparationObstacle)
  {
    guard declaration.kind == .initializer || declaration.kind.isNominal,
      let type = declaration.type.flatMap(facts.units.declaration(of:)),
      facts.units.callers(of: type).contains(where: texts.isAttribute)
    else { return }
    throw SeparationObstacle(.fixedInitializer(.required), declaration: id, place: place)
  }

  private func checkImplicit(_ id: DeclarationID, _ place: Location?) throws(SeparationObstacle) {
    let declaration = model[id]
    let finder = AbstractionFinder(facts, of: id)
    let asks = finder.protocols.contains { facts.requires(initializerOrFunction: "init", of: $0) }
    let isBound = !finder.foreignProtocols.isSubset(of: StandardProtocols.withoutInitializers)
    // What the memberwise initializer looks like, attributes and private properties decide.
    let isUnclear =
      declaration.kind == .struct
      && facts.storedProperties(of: id).contains { property in
        let property = model[property]
        return !property.attributes.isEmpty || property.flags.contains(.isConditional)
          || property.flags.contains(.isLazy)
          || (property.access < .internal && property.access < declaration.access && property.initialValue == nil)
      }
    if asks || isBound || isUnclear {
      throw SeparationObstacle(
        .fixedInitializer(asks || isBound ? .required : .synthesized), declaration: id, place: place)
    }
  }

  /// A requirement of that name, or where protocols are not seen, parameters that one of them could ask for.
  private func isAskedForByProtocol(_ declaration: Declaration) -> Bool {
    guard let type = declaration.type, let nominal = facts.units.declaration(of: type) else { return false }
    let finder = AbstractionFinder(facts, of: nominal)
    if finder.protocols.contains(where: { facts.requires(initializerOrFunction: declaration.name, of: $0) }) {
      return true
    }
    let unknown = finder.foreignProtocols.subtracting(StandardProtocols.withoutInitializers)
    guard !unknown.isEmpty else { return false }
    // No other package asks for an initializer with types of this one.
    return !declaration.parameters.contains { $0.defaultValue == nil && !$0.type.declarations.isEmpty }
  }
}

extension SeparationFacts {
  func requires(initializerOrFunction name: String, of id: DeclarationID) -> Bool {
    units.declarations(in: units.unit(of: id)).contains { model[$0].container == id && model[$0].name == name }
  }
}

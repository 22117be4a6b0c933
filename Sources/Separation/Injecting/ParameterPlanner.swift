import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// Hands instances to code of the consumer: by parameters, by properties that keep what an initializer is given, and
/// through every caller up to those who know the implementation.
///
/// Each function, initializer and type is given an instance once, however many places ask for it. Whatever is not
/// certain to compile is thrown as an obstacle; the planner is a value, so a plan that failed leaves no trace in the
/// copy that it was tried on.
struct ParameterPlanner {
  let facts: SeparationFacts
  let texts: SourceTexts
  let consumer: Int
  private(set) var injecting = SeparationPlan.Injecting()

  /// Names under which functions and types have an instance already.
  private var parameterNames: [Holder: String] = [:]
  private var propertyNames: [Holder: String] = [:]
  private var hosts: [DeclarationID: InjectionHost] = [:]
  /// Uses that go because an expression is replaced.
  private(set) var replacedUses: Set<[Int]> = []

  private struct Holder: Hashable {
    var owner: DeclarationID
    var key: InjectedInstance.Key
  }

  init(_ facts: SeparationFacts, texts: SourceTexts, consumer: Int) {
    self.facts = facts
    self.texts = texts
    self.consumer = consumer
  }

  var model: CodeModel { facts.model }

  // MARK: - What code at a place writes for an instance

  /// Makes an instance available where an expression stands.
  ///
  /// - Returns: what the expression becomes.
  mutating func supply(_ instance: InjectedInstance, at site: InstanceSite, use: DeclarationUse)
    throws(SeparationObstacle) -> String
  {
    let place = model.location(of: use)
    func unreachable(_ reason: SeparationObstacle.Unreachable) -> SeparationObstacle {
      SeparationObstacle(.outOfReach(reason), declaration: use.user, place: place)
    }
    guard !site.isInClosure else { throw unreachable(.closure) }
    guard !use.traits.contains(.defaultArgument) else { throw unreachable(.defaultArgument) }
    guard let user = use.user, facts.parts.part(of: user) == consumer else { throw unreachable(.topLevel) }
    let code = model[user]
    if use.traits.contains(.conditional) { throw SeparationObstacle(.insideCondition, declaration: user, place: place) }
    switch code.kind {
    case .initializer: return try supplyOnce(instance, to: user, site, place)
    case .variable where !site.isInAccessor && !code.flags.contains(.isLazy):
      return try supplyInitialValue(instance, of: user, site, place)
    case .function, .subscript, .deinitializer, .variable:
      let isInstance = code.type != nil && !code.flags.contains(.isStatic)
      if isInstance { return try supplyKept(instance, in: code, place) }
      guard code.kind == .function else { throw unreachable(.staticProperty) }
      return try supplyOnce(instance, to: user, site, place)
    default: throw unreachable(.staticProperty)
    }
  }

  /// To a function that is given what it needs each time it is called.
  private mutating func supplyOnce(
    _ instance: InjectedInstance, to owner: DeclarationID, _ site: InstanceSite, _ place: Location
  ) throws(SeparationObstacle) -> String {
    if instance.mayBeKept || site.runsOnce { return try parameter(instance, of: [owner], place: place) }
    return "\(try parameter(instance.factory, of: [owner], place: place))()"
  }

  /// To code that runs many times in the life of its object.
  private mutating func supplyKept(_ instance: InjectedInstance, in code: Declaration, _ place: Location)
    throws(SeparationObstacle) -> String
  {
    let kept = instance.mayBeKept ? instance : instance.factory
    if texts.head(of: code).contains("inlinable") {
      throw SeparationObstacle(.inlinable, declaration: instance.implementation, place: place)
    }
    guard let type = code.type.flatMap(facts.units.declaration(of:)), facts.parts.part(of: type) == consumer else {
      throw SeparationObstacle(
        .outOfReach(.foreignExtension), declaration: code.type.flatMap(facts.units.declaration(of:)), place: place)
    }
    let name = try property(kept, of: type, in: code, place: place)
    return instance.mayBeKept ? name : "\(name)()"
  }

  /// To a stored property: its value goes into the initializers, which are given the instance.
  private mutating func supplyInitialValue(
    _ given: InjectedInstance, of property: DeclarationID, _ site: InstanceSite, _ place: Location
  ) throws(SeparationObstacle) -> String {
    let declaration = model[property]
    guard !declaration.flags.contains(.isStatic), let type = declaration.container, model[type].kind.isNominal else {
      throw SeparationObstacle(
        .outOfReach(declaration.type == nil ? .topLevel : .staticProperty), declaration: property, place: place)
    }
    guard declaration.attributes.isEmpty, declaration.flags.isDisjoint(with: [.isConditional, .isWeak]),
      isAlone(property)
    else {
      throw SeparationObstacle(.outOfReach(.attribute), declaration: property, place: place)
    }
    let host = try host(type, place)
    let isConstant = declaration.flags.contains(.isConstant)
    // A caller of the memberwise initializer may give it another value.
    if host.initializers == [type], model[type].kind == .struct, !isConstant, declaration.access >= .internal {
      throw SeparationObstacle(.fixedInitializer(.synthesized), declaration: type, place: place)
    }
    try checkNames(in: declaration, of: host, place)
    var instance = given.mayBeKept || site.runsOnce ? given : given.factory
    let isMadeLater = instance.isFactory && !given.mayBeKept
    if !isMadeLater { instance.property = (declaration.name, isConstant) }
    let name = try parameter(instance, of: host.initializers, place: place)
    if !injecting.deferred.contains(where: { $0.property == property }) {
      let typeText = try typeText(of: declaration, property, place)
      injecting.deferred.append(.init(property: property, initializers: host.initializers, typeText: typeText))
    }
    return isMadeLater ? "\(name)()" : name
  }

  /// In an initializer, parameters and members hide what an initial value meant by a name.
  private func checkNames(in property: Declaration, of host: InjectionHost, _ place: Location)
    throws(SeparationObstacle)
  {
    let members = model.declarations.filter {
      $0.type == host.declaration.type && !$0.kind.isNominal && $0.kind != .initializer
    }.map(\.name)
    let parameters = host.initializers.flatMap { model[$0].parameters.map(\.name) }
    let hidden = Set(members + parameters).subtracting([property.name, ""])
    let text = texts.bytes(of: property)
    let value = text.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
    let isHidden = texts.names(in: property).contains { name, text in
      name.offset > value && name.namesInScope && hidden.contains(text)
    }
    if isHidden { throw SeparationObstacle(.fixedInitializer(.synthesized), declaration: host.type, place: place) }
  }

  /// What has to be written behind the name of a property that loses its initial value; nil where a type is written
  /// already.
  private func typeText(of property: Declaration, _ id: DeclarationID, _ place: Location) throws(SeparationObstacle)
    -> String?
  {
    if property.typeText != nil { return nil }
    guard case .named(let named)? = property.valueType, named.arguments.isEmpty, let type = named.declaration,
      model[type].genericParameters.isEmpty
    else {
      throw SeparationObstacle(.keepsInstance, declaration: id, place: place)
    }
    return named.name
  }

  /// Whether its `let` or `var` declares nothing else.
  private func isAlone(_ property: DeclarationID) -> Bool {
    let extent = model[property].extent
    return [property.index - 1, property.index + 1].allSatisfy { index in
      !model.declarations.indices.contains(index) || model.declarations[index].file != model[property].file
        || model.declarations[index].extent != extent
    }
  }

  // MARK: - Parameters and properties

  private mutating func host(_ type: DeclarationID, _ place: Location) throws(SeparationObstacle) -> InjectionHost {
    if let known = hosts[type] { return known }
    let host = try InjectionHost(of: type, facts, texts: texts, place: place)
    hosts[type] = host
    return host
  }

  /// Gives functions, all of one type where there are several, a parameter of one name.
  private mutating func parameter(
    _ instance: InjectedInstance, of owners: [DeclarationID], property: String? = nil, place: Location
  ) throws(SeparationObstacle) -> String {
    let holders = owners.map { Holder(owner: $0, key: instance.key) }
    let known = Set(holders.compactMap { parameterNames[$0] })
    let names = known.isEmpty ? instance.names : known.sorted()
    guard known.count <= 1,
      let name = names.first(where: { name in
        owners.allSatisfy { isFree(name, in: $0, for: instance) || known.contains(name) }
      })
    else {
      throw SeparationObstacle(.fixedInitializer(.required), declaration: owners.first, place: place)
    }
    for (owner, holder) in zip(owners, holders) where parameterNames[holder] == nil {
      try FixedSignatures(facts, texts: texts, consumer: consumer).check(owner, place: place)
      parameterNames[holder] = name
      injecting.parameters.append(
        .init(
          owner: owner, name: name, type: instance.typeText, isFactory: instance.isFactory,
          implementation: instance.implementation, property: property))
      try passToCallers(of: owner, instance, name: name)
    }
    return name
  }

  private mutating func property(
    _ instance: InjectedInstance, of type: DeclarationID, in code: Declaration, place: Location
  ) throws(SeparationObstacle) -> String {
    let isElsewhere = code.file != model[type].file
    if let known = propertyNames[Holder(owner: type, key: instance.key)] {
      if isElsewhere, let index = injecting.properties.firstIndex(where: { $0.type == type && $0.name == known }) {
        injecting.properties[index].isInternal = true
      }
      guard !texts.names(known, in: code) else { return "self.\(known)" }
      return known
    }
    let host = try host(type, place)
    if host.mayBeShared, !instance.isSendable {
      throw SeparationObstacle(.notSendable, declaration: instance.implementation, place: place)
    }
    let candidates = instance.names.filter { isFreeMember($0, of: type) && !texts.names($0, in: code) }
    let name = candidates.first { name in host.initializers.allSatisfy { isFree(name, in: $0, for: instance) } }
    guard let name else {
      throw SeparationObstacle(.fixedInitializer(.required), declaration: type, place: place)
    }
    propertyNames[Holder(owner: type, key: instance.key)] = name
    injecting.properties.append(.init(type: type, name: name, typeText: instance.typeText, isInternal: isElsewhere))
    var named = instance
    named.names = [name]
    _ = try parameter(named, of: host.initializers, property: name, place: place)
    return name
  }

  private func isFreeMember(_ name: String, of type: DeclarationID) -> Bool {
    !injecting.properties.contains { $0.type == type && $0.name == name }
      && !model.declarations.contains { $0.name == name && $0.type == model[type].type && $0.kind != .initializer }
  }

  /// Whether a function may have a parameter of that name: its body means nothing else by it.
  private func isFree(_ name: String, in owner: DeclarationID, for instance: InjectedInstance) -> Bool {
    if injecting.parameters.contains(where: { $0.owner == owner && $0.name == name }) { return false }
    let declaration = model[owner]
    if declaration.kind.isNominal {
      return !facts.storedProperties(of: owner).contains { model[$0].name == name } || instance.property?.name == name
    }
    if declaration.parameters.contains(where: { $0.name == name || $0.label == name }) { return false }
    if isDeclared(declaration, with: name) { return false }
    if instance.replacesLocal || instance.property.map({ $0.isConstant && $0.name == name }) ?? false { return true }
    return !texts.names(name, in: declaration)
  }

  /// Whether another function is called as this one would be with one parameter more: `find(path:shell:)`, which
  /// `find(path:)` calls with a shell of its own.
  private func isDeclared(_ function: Declaration, with name: String) -> Bool {
    let labels = function.parameters.map(\.label)
    return model.declarations.contains { other in
      other.kind == function.kind && other.name == function.name && other.type == function.type
        && other.parameters.count == labels.count + 1
        && other.parameters.indices.contains { index in
          var others = other.parameters.map(\.label)
          return others.remove(at: index) == name && others == labels
        }
    }
  }

  // MARK: - Callers

  private mutating func passToCallers(
    of owner: DeclarationID, _ instance: InjectedInstance, name: String
  ) throws(SeparationObstacle) {
    let callers = facts.units.callers(of: owner).filter { !model[owner].kind.isNominal || $0.kind == .creates }
    try CallSearch(facts, texts: texts).check(owner)
    for use in callers {
      let value =
        facts.parts.part(of: use.file) == consumer ? try handOn(instance, to: use) : try rootValue(instance, for: use)
      injecting.arguments.append(
        .init(
          call: SeparationPlan.Place(use), owner: owner, name: name, value: value,
          isRoot: facts.parts.part(of: use.file) != consumer,
          named: instance.named))
    }
  }

  private func rootValue(_ instance: InjectedInstance, for use: DeclarationUse) throws(SeparationObstacle) -> String {
    guard texts.call(in: use.file, at: use.offset) != nil else {
      throw SeparationObstacle(.usedAsValue, declaration: use.used, place: model.location(of: use))
    }
    return instance.value
  }

  private mutating func handOn(_ instance: InjectedInstance, to use: DeclarationUse) throws(SeparationObstacle)
    -> String
  {
    guard texts.call(in: use.file, at: use.offset) != nil,
      let site = texts.code(of: use.file)?.site(at: use.offset)
    else {
      throw SeparationObstacle(.usedAsValue, declaration: use.used, place: model.location(of: use))
    }
    var instance = instance
    instance.replacesLocal = false
    instance.property = nil
    return try supply(instance, at: site, use: use)
  }

  // MARK: - Expressions

  /// Puts what was supplied in the place of an expression.
  mutating func replace(_ site: InstanceSite, at use: DeclarationUse, with text: String, removesStatement: Bool = false)
  {
    injecting.replacements.append(
      .init(
        place: SeparationPlan.Place(use), expression: site.expression, text: text, removesStatement: removesStatement))
    for other in model.uses(in: use.file) where site.expression.contains(other.offset) {
      replacedUses.insert([use.file.index, other.offset])
    }
  }

  mutating func remove(_ use: DeclarationUse) { replacedUses.insert([use.file.index, use.offset]) }

  /// Types a property by the abstraction; for one whose initial value goes, the type has to be written in any case.
  mutating func retype(_ property: DeclarationID, to text: String) {
    if !injecting.retyped.contains(where: { $0.property == property }) {
      injecting.retyped.append(.init(property: property, typeText: text))
    }
  }
}

package import CodeModel
package import SeparationPlans
import SourceSites

/// Default arguments of the consumer that name an implementation where the parameter's type asks for an abstraction.
package struct InjectionCollector {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private var found: [Found] = []
  package var injections: [SeparationPlan.Injection] { found.map(\.injection) }
  package var obstacles: [SeparationObstacle] { found.flatMap(\.obstacles) }

  private struct Found {
    var injection: SeparationPlan.Injection
    var obstacles: [SeparationObstacle]
    /// What of the provider the default names.
    var uses: [DeclarationUse]
  }

  private struct Site: Hashable {
    var owner: DeclarationID
    var index: Int
  }

  /// The uses that go with the default arguments, by file and offset.
  private var gone: Set<[Int]> = []

  /// - Parameter uses: what the consumer names of the provider.
  package init(_ facts: SeparationFacts, uses: [DeclarationUse], consumer: Int, texts: SourceTexts) {
    self.facts = facts
    self.texts = texts
    var usesOfParameter: [Site: [DeclarationUse]] = [:]
    for use in uses where use.traits.contains(.defaultArgument) {
      guard let owner = use.user, let index = model[owner].parameter(holding: use) else { continue }
      usesOfParameter[Site(owner: owner, index: index), default: []].append(use)
    }
    for (parameter, uses) in usesOfParameter.sorted(by: { ($0.key.owner, $0.key.index) < ($1.key.owner, $1.key.index) })
    {
      guard isInjectable(model[parameter.owner].parameters[parameter.index], uses: uses) else { continue }
      add(parameter, uses: uses, consumer: consumer)
    }
  }

  private var model: CodeModel { _read { yield facts.model } }

  /// Whether a use of the consumer disappears with its default argument.
  package func removes(_ use: DeclarationUse) -> Bool { gone.contains([use.file.index, use.offset]) }

  /// Leaves defaults alone of which all that they name moves: the consumer goes on seeing it.
  package mutating func leave(where moves: (DeclarationID) -> Bool) {
    found.removeAll { $0.uses.allSatisfy { moves($0.used) } }
  }

  private func isInjectable(_ parameter: Parameter, uses: [DeclarationUse]) -> Bool {
    isAbstract(parameter.type)
      || uses.contains { [.class, .actor].contains(facts.units.root(facts.units.unit(of: $0.used)).kind) }
  }

  private func isAbstract(_ type: TypeExpression, depth: Int = 0) -> Bool {
    switch type.unwrapped {
    case .function, .composition, .parameter: true
    case .named(let named):
      switch named.declaration.map({ model[$0] }) {
      case let declaration? where declaration.kind == .protocol: true
      case let declaration? where declaration.kind == .typealias && depth < 8:
        declaration.valueType.map { isAbstract($0, depth: depth + 1) } ?? false
      default: false
      }
    default: false
    }
  }

  private mutating func add(_ parameter: Site, uses: [DeclarationUse], consumer: Int) {
    for use in uses { gone.insert([use.file.index, use.offset]) }
    var (callers, keptUses) = ([SeparationPlan.Place](), [SeparationPlan.Place]())
    var obstacles: [SeparationObstacle] = []
    for use in facts.units.callers(of: parameter.owner) {
      let place = model.location(of: use)
      guard let shape = texts.call(in: use.file, at: use.offset) else {
        obstacles.append(SeparationObstacle(.usedAsValue, declaration: parameter.owner, place: place))
        keptUses.append(SeparationPlan.Place(use))
        continue
      }
      guard relies(shape, on: parameter) else { continue }
      if facts.parts.part(of: use.file) == consumer || !mayPass(shape, parameter) {
        obstacles.append(SeparationObstacle(.reliesOnDefault, declaration: parameter.owner, place: place))
        keptUses.append(SeparationPlan.Place(use))
      } else {
        callers.append(SeparationPlan.Place(use))
      }
    }
    for use in attributes(relyingOn: parameter) {
      obstacles.append(
        SeparationObstacle(.reliesOnDefault, declaration: parameter.owner, place: model.location(of: use)))
    }
    for heir in heirs(inheriting: parameter.owner) {
      obstacles.append(
        SeparationObstacle(
          .fixedInitializer(.subclassed), declaration: parameter.owner, place: model.location(of: heir)))
    }
    if let place = placeOfWhatStays(parameter, consumer: consumer) {
      obstacles.append(SeparationObstacle(.argumentsOutOfReach, declaration: uses.first?.used, place: place))
    }
    var seen: Set<DeclarationID> = []
    let injection = SeparationPlan.Injection(
      owner: parameter.owner, parameter: parameter.index,
      implementations: uses.map(\.used).filter { seen.insert($0).inserted },
      callers: callers.sorted(), keptUses: keptUses.sorted())
    found.append(Found(injection: injection, obstacles: obstacles, uses: uses))
  }

  /// Without a label nothing can be passed behind another argument that is left out.
  private func mayPass(_ shape: CallShape, _ parameter: Site) -> Bool {
    let parameters = model[parameter.owner].parameters
    guard parameters[parameter.index].label == nil else { return true }
    let before = parameters[..<parameter.index]
    return shape.labels.count { $0 == nil } >= before.count { $0.label == nil }
      && before.allSatisfy { $0.label == nil || $0.defaultValue == nil || shape.labels.contains($0.label) }
  }

  /// `@Wrapped var value`, which calls the initializer without naming it, and leaves the parameter out.
  private func attributes(relyingOn parameter: Site) -> [DeclarationUse] {
    let owner = model[parameter.owner]
    guard owner.kind == .initializer, let type = owner.type.flatMap(facts.units.declaration(of:)) else { return [] }
    let labels = Set(owner.parameters.map(\.label))
    return facts.units.callers(of: type).filter { use in
      guard texts.isAttribute(use) else { return false }
      guard let shape = texts.call(in: use.file, at: use.offset) else { return true }
      return labels.isSuperset(of: shape.labels) && relies(shape, on: parameter)
    }
  }

  /// Where a default names what its caller would have to write in another way: a member of the type around, or what
  /// others do not see.
  private func placeOfWhatStays(_ parameter: Site, consumer: Int) -> Location? {
    let owner = model[parameter.owner]
    var place: Location?
    owner.parameters[parameter.index].defaultValue?.visit { expression in
      guard case .name(let name) = expression.form else { return }
      let named = name.declaration.map { model[$0] }
      let isOwn = name.declaration.map { facts.parts.part(of: $0) == consumer } ?? false
      let isMember = named.map { !$0.kind.isNominal && $0.type != nil || $0.container != nil } ?? false
      guard name.text == "Self" || isOwn && (isMember || named!.access < .public) else { return }
      place = Location(file: model[owner.file].path, line: Int(expression.line), column: Int(expression.column))
    }
    return place
  }

  /// Subclasses that call an initializer without naming it, and so rely on its default: those without a designated one
  /// of their own, and those that leave `super.init()` to the compiler.
  private func heirs(inheriting owner: DeclarationID) -> [DeclarationID] {
    guard model[owner].kind == .initializer, let type = model[owner].type.flatMap(facts.units.declaration(of:)) else {
      return []
    }
    let takesNothing = model[owner].parameters.allSatisfy { $0.defaultValue != nil }
    return facts.subclasses(of: type).filter { heir in
      let designated = facts.initializers(of: heir).filter { !texts.head(of: model[$0]).contains("convenience ") }
      return designated.isEmpty
        || takesNothing && designated.contains { !texts.bytes(of: model[$0]).contains("super.init") }
    }
  }

  private func relies(_ shape: CallShape, on parameter: Site) -> Bool {
    let parameters = model[parameter.owner].parameters
    let wanted = parameters[parameter.index]
    if shape.hasTrailingClosure, case .function = wanted.type.unwrapped, parameter.index == parameters.count - 1 {
      return false
    }
    return shape.withoutFurtherValues(of: parameters).reliesOnDefault(
      label: wanted.label, unlabeledBefore: parameters[..<parameter.index].count { $0.label == nil })
  }
}

extension CallShape {
  /// Without the values that follow the first of a parameter that takes any number: `2` of `opt(n: 1, 2)`.
  fileprivate func withoutFurtherValues(of parameters: [Parameter]) -> Self {
    let many = Set(parameters.filter(\.takesAnyNumber).compactMap(\.label))
    var (result, isFurther) = (self, false)
    result.labels = labels.filter { label in
      defer { if let label { isFurther = many.contains(label) } }
      return label != nil || !isFurther
    }
    return result
  }
}

extension Declaration {
  /// The parameter in whose default value a use stands.
  fileprivate func parameter(holding use: DeclarationUse) -> Int? {
    parameters.indices.first { index in
      var isFound = false
      parameters[index].defaultValue?.visit { if $0.line == use.line, $0.column == use.column { isFound = true } }
      return isFound
    }
  }
}

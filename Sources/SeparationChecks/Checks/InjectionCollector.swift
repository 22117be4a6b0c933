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
      let place = Location(file: model[use.file].path, line: Int(use.line), column: Int(use.column))
      guard let shape = texts.call(in: use.file, at: use.offset) else {
        obstacles.append(SeparationObstacle(.usedAsValue, declaration: parameter.owner, place: place))
        keptUses.append(SeparationPlan.Place(use))
        continue
      }
      guard relies(shape, on: parameter) else { continue }
      if facts.parts.part(of: use.file) == consumer {
        obstacles.append(SeparationObstacle(.reliesOnDefault, declaration: parameter.owner, place: place))
        keptUses.append(SeparationPlan.Place(use))
      } else {
        callers.append(SeparationPlan.Place(use))
      }
    }
    for heir in heirs(inheriting: parameter.owner) {
      obstacles.append(
        SeparationObstacle(
          .fixedInitializer(.subclassed), declaration: parameter.owner, place: model.location(of: heir)))
    }
    var seen: Set<DeclarationID> = []
    let injection = SeparationPlan.Injection(
      owner: parameter.owner, parameter: parameter.index,
      implementations: uses.map(\.used).filter { seen.insert($0).inserted },
      callers: callers.sorted(), keptUses: keptUses.sorted())
    found.append(Found(injection: injection, obstacles: obstacles, uses: uses))
  }

  /// Subclasses without a designated initializer of their own: who makes them relies on the default without naming the
  /// initializer.
  private func heirs(inheriting owner: DeclarationID) -> [DeclarationID] {
    guard model[owner].kind == .initializer, let type = model[owner].type.flatMap(facts.units.declaration(of:)) else {
      return []
    }
    return facts.subclasses(of: type).filter { heir in
      facts.initializers(of: heir).allSatisfy { texts.head(of: model[$0]).contains("convenience ") }
    }
  }

  private func relies(_ shape: CallShape, on parameter: Site) -> Bool {
    let parameters = model[parameter.owner].parameters
    let wanted = parameters[parameter.index]
    if shape.hasTrailingClosure, case .function = wanted.type.unwrapped, parameter.index == parameters.count - 1 {
      return false
    }
    return shape.reliesOnDefault(
      label: wanted.label, unlabeledBefore: parameters[..<parameter.index].count { $0.label == nil })
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

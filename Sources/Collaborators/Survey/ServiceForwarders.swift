package import CodeModel

/// Generic functions that ask a container for what their own callers decide, wherever they stand: `static func
/// resolve<T>() -> T { DI.container.resolve()! }`. Who calls one asks the container.
package struct ServiceForwarders {
  /// By function, the entrance of the container that it comes to in the end.
  package private(set) var entranceOfFunction: [DeclarationID: DeclarationID] = [:]
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  /// - Parameter entrances: what code names to get at containers, or to ask them.
  /// - Complexity: O(*uses*) for each forwarder behind another, at most.
  package init(to entrances: Set<DeclarationID>, _ survey: InjectionSurvey) {
    self.survey = survey
    var known = entrances
    var isComplete = entrances.isEmpty
    while !isComplete {
      isComplete = true
      for use in model.uses {
        guard known.contains(use.used), let user = use.user, !known.contains(user), survey.counts(use),
          forwards(user)
        else { continue }
        isComplete = false
        for function in [user] + requirements(metBy: user) {
          entranceOfFunction[function] = entranceOfFunction[use.used] ?? use.used
          known.insert(function)
        }
      }
    }
  }

  /// Of the default that a protocol's extension has for one of its requirements, the requirement.
  private func requirements(metBy id: DeclarationID) -> [DeclarationID] {
    let function = model[id]
    guard let owner = function.type, survey.isProtocol(owner) else { return [] }
    return survey.members(of: owner).filter { _, member in
      member.flags.contains(.isRequirement) && member.kind == .function && member.signature == function.signature
    }.map(\.id)
  }

  // MARK: - What forwards

  private static let mostLines = 8

  private func forwards(_ id: DeclarationID) -> Bool {
    guard model.declarations[id.index].kind == .function, !model.declarations[id.index].genericParameters.isEmpty
    else { return false }
    let function = model[id]
    // Not all bodies are read: of a short function its head tells as much.
    guard let body = model.bodies[id] else { return function.looksUpService && function.lines.count <= Self.mostLines }
    let generic = Set(function.genericParameters.map(\.name))
    let own = generic.union(function.parameters.filter { isMetatype($0.type, of: generic) }.map(\.name))
    if body.all.contains(where: { asks($0, for: own) }) { return true }
    guard case .parameter(let result)? = function.valueType?.unwrapped else { return false }
    return generic.contains(result) && body.isOneStatement
  }

  private func isMetatype(_ type: TypeExpression, of generic: Set<String>) -> Bool {
    guard case .metatype(.parameter(let name)) = type.unwrapped else { return false }
    return generic.contains(name)
  }

  /// `container.resolve(T.self)`, `container.resolve() as T`
  private func asks(_ expression: Expression, for own: Set<String>) -> Bool {
    switch expression.form {
    case .call(_, _, let arguments): expression.isLookup && arguments.contains { $0.value.names(own) }
    case .sequence(let parts):
      parts.contains(where: \.isCast) && parts.contains { $0.names(own) }
        && parts.contains { $0.all.contains(where: \.isLookup) }
    default: false
    }
  }
}

extension Expression {
  fileprivate var isOneStatement: Bool { if case .parts(let parts) = form { parts.count == 1 } else { true } }

  fileprivate var isCast: Bool { if case .operator(let text) = form { text.hasPrefix("as") } else { false } }

  fileprivate var isLookup: Bool {
    guard case .call(let callee, _, _) = form, let name = callee.named.typeName else { return false }
    return ["resolve", "get", "inject"].contains(where: name.text.hasPrefix)
  }

  /// Whether a type or parameter of one of the names stands in it.
  fileprivate func names(_ own: Set<String>) -> Bool {
    all.contains { part in
      switch part.form {
      case .name(let name): return own.contains(name.text)
      case .type(let type):
        if case .parameter(let name) = type.unwrapped { return own.contains(name) }
        return false
      default: return false
      }
    }
  }
}

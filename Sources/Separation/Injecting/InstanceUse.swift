import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// What the consumer does with an instance that it makes: by which protocol it knows it, and which members it asks for.
struct InstanceUse {
  /// The protocol that the code around asks for already, as a property's, parameter's or result's type.
  var declared: DeclarationID?
  /// How the code writes that type; nil where it writes none.
  var typeText: String?
  /// Members of the implementation, or of its protocols, that are used behind it.
  var members: [DeclarationID] = []
  /// Where they are named.
  var places: [Int] = []
  /// The property that keeps it and is typed by the implementation until now.
  var property: DeclarationID?
  /// What it may be called, best first.
  var names: [String] = []
  /// The local constant that it is bound to.
  var local: InstanceSite.Local?
}

/// Reads ``InstanceUse``s from the code around an expression.
struct InstanceUseReader {
  let facts: SeparationFacts
  let texts: SourceTexts
  let consumer: Int
  let type: DeclarationID

  private var model: CodeModel { facts.model }

  private func keeps(_ use: DeclarationUse) -> SeparationObstacle {
    SeparationObstacle(.keepsInstance, declaration: type, place: model.location(of: use))
  }

  func read(_ site: InstanceSite, _ use: DeclarationUse) throws(SeparationObstacle) -> InstanceUse {
    switch site.context {
    case .initialValue:
      guard let property = use.user, model[property].kind == .variable else { throw keeps(use) }
      return try kept(in: property, use)
    case .assignment(let target):
      guard let property = variable(at: target, in: use.file) else { throw keeps(use) }
      return try kept(in: property, use)
    case .receiver(let member): return try received([member], use)
    case .local(let local): return try bound(to: local, use)
    case .argument(let callee, let label): return try passed(to: callee, label: label, use)
    case .returned:
      guard let user = use.user, let declared = existential(model[user].valueType) else { throw keeps(use) }
      return InstanceUse(declared: declared)
    case .other: throw keeps(use)
    }
  }

  private func variable(at offset: Int, in file: FileID) -> DeclarationID? {
    model.uses(in: file).first { $0.offset == offset && model[$0.used].kind == .variable }?.used
  }

  /// The protocol that a type asks for: `P`, `any P`, `P?`.
  private func existential(_ type: TypeExpression?) -> DeclarationID? {
    switch type {
    case .opaque?, nil: nil
    case .optional(let inner)?, .implicitlyUnwrapped(let inner)?, .existential(let inner)?: existential(inner)
    case .named(let named)?: named.declaration.flatMap { model[$0].kind == .protocol ? $0 : nil }
    default: nil
    }
  }

  /// `some P` as a parameter's type: the compiler opens an existential that is passed for it.
  private func opened(_ parameter: TypeExpression) -> DeclarationID? {
    guard case .opaque(let inner) = parameter, let declared = existential(inner),
      AbstractionFinder(facts, of: type).isPlain(declared)
    else { return nil }
    return declared
  }

  // MARK: - Properties

  private func kept(in property: DeclarationID, _ use: DeclarationUse) throws(SeparationObstacle) -> InstanceUse {
    let declaration = model[property]
    if declaration.typeText != nil, let declared = existential(declaration.valueType) {
      return InstanceUse(declared: declared, typeText: declaration.typeText?.withoutOptional, names: [declaration.name])
    }
    guard declaration.valueType.names(type), declaration.access < .public,
      facts.parts.part(of: property) == consumer,
      !declaration.flags.contains(.isRequirement)
    else { throw keeps(use) }
    var result = InstanceUse(property: property, names: [declaration.name])
    for mention in facts.units.callers(of: property) {
      let site = texts.code(of: mention.file)
      if let member = site?.member(behind: mention.offset) {
        let received = try received([member], mention)
        result.members += received.members
        result.places += mention.file == use.file ? received.places : []
        guard mention.file == use.file else { throw keeps(mention) }
      } else if !isFilled(at: mention) {
        throw keeps(mention)
      }
    }
    return result
  }

  /// Whether a property is set there to an instance that is made on the spot: that place is read itself.
  private func isFilled(at mention: DeclarationUse) -> Bool {
    guard let code = texts.code(of: mention.file) else { return false }
    return model.uses(in: mention.file).contains { other in
      guard other.used == type, other.offset > mention.offset,
        case .assignment(let target)? = code.site(at: other.offset)?.context
      else { return false }
      return target == mention.offset
    }
  }

  // MARK: - Members, locals, arguments

  private func received(_ members: [Int?], _ use: DeclarationUse) throws(SeparationObstacle) -> InstanceUse {
    var result = InstanceUse()
    for offset in members {
      guard let offset,
        let named = model.uses(in: use.file).first(where: { $0.offset == offset && model[$0.used].type != nil })?.used
      else {
        throw keeps(use)
      }
      result.members.append(named)
      result.places.append(offset)
    }
    return result
  }

  private func bound(to local: InstanceSite.Local, _ use: DeclarationUse) throws(SeparationObstacle) -> InstanceUse {
    if let text = local.type {
      let name = text.withoutOptional.split(separator: " ").last.map(String.init) ?? text
      guard let declared = AbstractionFinder(facts, of: type).protocols.first(where: { model[$0].name == name }) else {
        throw keeps(use)
      }
      return InstanceUse(declared: declared, typeText: text.withoutOptional, names: [local.name], local: local)
    }
    guard local.isConstant else { throw keeps(use) }
    var result = try received(local.members, use)
    result.names = [local.name]
    result.local = local
    return result
  }

  private func passed(to callee: Int, label: String?, _ use: DeclarationUse) throws(SeparationObstacle) -> InstanceUse {
    let called = model.uses(in: use.file).first { other in
      other.offset == callee && [.function, .initializer].contains(model[other.used].kind)
    }
    let parameters = called.map { model[$0.used].parameters.filter { $0.label == label } } ?? []
    guard parameters.count == 1, let declared = existential(parameters[0].type) ?? opened(parameters[0].type) else {
      throw keeps(use)
    }
    return InstanceUse(declared: declared, names: [parameters[0].name])
  }
}

extension String {
  /// `(any P)?` → `any P`
  var withoutOptional: String {
    var text = Substring(self)
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    if text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
    return String(text)
  }
}

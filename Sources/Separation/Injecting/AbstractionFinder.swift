import CodeModel
import SeparationChecks
import SourceSites

/// Which protocols an implementation can be known by, and which of its members they offer.
struct AbstractionFinder {
  private let facts: SeparationFacts
  private let texts: SourceTexts?
  private let type: DeclarationID
  /// The protocols that the implementation conforms to by its declaration and its extensions, nearest first, and those
  /// that these inherit.
  let protocols: [DeclarationID]
  /// Protocols of other packages among them, by name.
  let foreignProtocols: Set<String>

  /// - Parameter texts: what the members throw is read there; where none are given it is taken to be alike.
  init(_ facts: SeparationFacts, of type: DeclarationID, texts: SourceTexts? = nil) {
    self.facts = facts
    self.texts = texts
    self.type = type
    let model = facts.model
    var found: [DeclarationID] = []
    var foreign: Set<String> = []
    let unit = facts.units.unit(of: type)
    let extensions = facts.units.extensions(of: unit).map(facts.units.root).filter { $0.type == model[type].type }
    var open = model[type].inheritance + extensions.flatMap(\.inheritance)
    var next = 0
    while next < open.count {
      defer { next += 1 }
      for named in open[next].namedParts {
        guard let declaration = named.declaration else {
          foreign.insert(named.name)
          continue
        }
        let target = model[declaration]
        if target.kind == .protocol, !found.contains(declaration) {
          found.append(declaration)
          open += target.inheritance
        } else if target.kind == .typealias, let value = target.valueType, open.count < 256 {
          open.append(value)
        }
      }
    }
    protocols = found
    foreignProtocols = foreign
  }

  private var model: CodeModel { facts.model }

  /// Protocols that `any` can name without losing members, and that other modules see.
  ///
  /// - Parameter areSet: whether the consumer sets one of the members: of an instance that is known by a protocol it can
  ///   do so where only classes conform to that.
  func candidates(offering members: [DeclarationID], areSet: Bool) -> [DeclarationID] {
    protocols.filter { candidate in
      isPlain(candidate) && (!areSet || isOfClasses(candidate)) && members.allSatisfy { offers($0, by: candidate) }
    }
  }

  func isOfClasses(_ id: DeclarationID) -> Bool {
    closure(of: id).contains { ancestor in
      model[ancestor].inheritance.flatMap(\.namedParts).contains { named in
        named.declaration.map { [.class, .actor].contains(model[$0].kind) }
          ?? ["AnyObject", "Swift.AnyObject", "class", "NSObjectProtocol", "Actor"].contains(named.name)
      }
    }
  }

  /// Neither it nor what it inherits has associated types, isolation, or requirements that are not seen.
  func isPlain(_ id: DeclarationID) -> Bool {
    closure(of: id).allSatisfy { ancestor in
      let declaration = model[ancestor]
      return declaration.access >= .package && declaration.attributes.isEmpty && declaration.container == nil
        && !facts.units.declarations(in: facts.units.unit(of: ancestor)).contains { model[$0].kind == .associatedType }
    }
  }

  /// Whether a protocol has the member: as a requirement that the implementation fulfils exactly, or by an extension of
  /// the protocol.
  func offers(_ member: DeclarationID, by id: DeclarationID) -> Bool {
    let wanted = model[member]
    let ancestors = closure(of: id)
    if let owner = wanted.type, ancestors.contains(where: { model[$0].type == owner }) {
      return !wanted.flags.contains(.isStatic)
    }
    guard wanted.type == model[type].type else { return false }
    return ancestors.contains { ancestor in
      facts.units.declarations(in: facts.units.unit(of: ancestor)).contains {
        model[$0].isExactly(wanted) && thrownType(by: $0) == thrownType(by: member)
      }
    }
  }

  /// `Fault` of `throws(Fault)`.
  private func thrownType(by id: DeclarationID) -> String? {
    guard model[id].flags.contains(.isThrowing), let texts else { return nil }
    let declaration = model[id]
    let bytes = texts.bytes(of: declaration.file)
    let text = String(
      decoding: bytes[declaration.extent.clamped(to: 0..<bytes.count)].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self
    )
    return text.firstRange(of: "throws(").map { String(text[$0.upperBound...].prefix { $0 != ")" }) }
  }

  func isSendable(_ id: DeclarationID) -> Bool {
    closure(of: id).contains {
      model[$0].inheritance.contains { $0.namedParts.contains { $0.name == "Sendable" || $0.name == "Swift.Sendable" } }
    }
  }

  private func closure(of id: DeclarationID) -> [DeclarationID] {
    var result = [id]
    var next = 0
    while next < result.count {
      for inherited in model[result[next]].inheritance.flatMap(\.declarations)
      where model[inherited].kind == .protocol && !result.contains(inherited) {
        result.append(inherited)
      }
      next += 1
    }
    return result
  }
}

extension Declaration {
  /// A requirement by which a caller gets the same member, with the same types, effects and labels, and without
  /// defaults.
  fileprivate func isExactly(_ member: Declaration) -> Bool {
    let effects: Flags = [.isAsync, .isThrowing, .isMutating, .isStatic]
    guard flags.contains(.isRequirement), kind == member.kind, signature == member.signature, attributes.isEmpty,
      member.attributes.isEmpty,
      flags.intersection(effects) == member.flags.intersection(effects), genericParameters.isEmpty,
      member.genericParameters.isEmpty,
      !member.parameters.contains(where: { $0.defaultValue != nil }), valueType == member.valueType
    else { return false }
    if kind == .variable, member.flags.contains(.isSettable), !member.flags.contains(.hasRestrictedSetter),
      !flags.contains(.isSettable)
    {
      return false
    }
    return zip(parameters, member.parameters).allSatisfy { $0.typeText == $1.typeText && $0.type == $1.type }
  }
}

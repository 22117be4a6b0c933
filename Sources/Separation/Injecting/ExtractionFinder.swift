import Algorithms
import CodeModel
import PlatformTables
import SeparationChecks
import SeparationPlans
import SourceSites

/// Finds the classes of the provider that a protocol can stand for in the consumer.
///
/// A class qualifies where the consumer only stores it, takes it as an argument, and calls or reads members of its
/// instances: then each mention of it may become an existential without any other line changing.
struct ExtractionFinder {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let consumer: Int
  private let provider: Int
  /// What the consumer names anywhere.
  private let namedByConsumer: Set<DeclarationID>

  init(_ facts: SeparationFacts, texts: SourceTexts, consumer: Int, provider: Int) {
    self.facts = facts
    self.texts = texts
    self.consumer = consumer
    self.provider = provider
    namedByConsumer = Set(facts.parts.uses(by: consumer).map(\.used))
  }

  private var model: CodeModel { _read { yield facts.model } }

  /// - Parameter uses: every use that the consumer makes of the class, its members and its extensions.
  /// - Throws: ``SeparationObstacle/Reason/unrequirable(_:)`` where nothing but a member is in the way,
  ///   ``SeparationObstacle/Reason/keepsInstance`` where nothing but what becomes of an instance is.
  func extraction(of type: DeclarationID, uses: [DeclarationUse]) throws(SeparationObstacle)
    -> SeparationPlan.Extraction?
  {
    let declaration = model[type]
    guard declaration.kind == .class, mayExtract(type) else { return nil }
    var mentions: [SeparationPlan.Place] = []
    var holders: Set<DeclarationID> = []
    var members: Set<DeclarationID> = []
    var refused: SeparationObstacle?
    for use in uses {
      if use.used == type {
        guard isPlainMention(use, of: type) else { return nil }
        mentions.append(SeparationPlan.Place(use))
        use.user.map { _ = holders.insert($0) }
      } else {
        guard isOfInstances(use.used, of: declaration) else { return nil }
        if let why = unrequirable(use.used) {
          refused =
            refused ?? SeparationObstacle(.unrequirable(why), declaration: use.used, place: model.location(of: use))
        }
        members.insert(use.used)
      }
    }
    guard !members.isEmpty, !mentions.isEmpty, holders.allSatisfy({ isGivenByName($0, type) }) else { return nil }
    if let refused { throw refused }
    let flow = InstanceFlow(facts: facts, texts: texts, consumer: consumer, type: type)
    if let place = flow.placeOfLeaving(holders) {
      throw SeparationObstacle(.keepsInstance, declaration: type, place: place)
    }
    return SeparationPlan.Extraction(
      protocolName: protocolName(for: declaration),
      inherits: isSendable(type) ? ["AnyObject", "Sendable"] : ["AnyObject"], type: type,
      members: members.sorted(), mentions: mentions.sorted())
  }

  /// Whether a protocol may stand for the type where an instance is handed over: nobody whom the consumer calls takes
  /// or gives the type itself.
  func mayExtract(_ type: DeclarationID) -> Bool {
    let declaration = model[type]
    return declaration.container == nil && declaration.genericParameters.isEmpty && declaration.attributes.isEmpty
      && !facts.mayBeIsolated(type) && conformsToNothingForeign(type) && !isPassedOn(type) && !isMeantWithoutName(type)
  }

  /// Where an instance goes by what it is to other packages, no use tells: it is thrown, compared, looped over, observed,
  /// and an existential is none of that.
  private func conformsToNothingForeign(_ type: DeclarationID) -> Bool {
    AbstractionFinder(facts, of: type).foreignProtocols.isSubset(of: ["Sendable", "Swift.Sendable", "AnyObject"])
  }

  /// Whether a caller leaves it to the type that is asked for which class is made or meant: `Host(hooks: .init())`,
  /// `host.hooks = .shared`. Where a protocol is asked for, that means nothing any more.
  private func isMeantWithoutName(_ type: DeclarationID) -> Bool {
    // `extension Making where Self == Hooks` gives it static members as well.
    let units = ([type] + AbstractionFinder(facts, of: type).protocols).map(facts.units.unit)
    return units.flatMap { [$0] + facts.units.extensions(of: $0) }.lazy.flatMap(facts.units.uses).contains { use in
      let member = model[use.used]
      guard member.kind == .initializer || member.flags.contains(.isStatic),
        facts.parts.part(of: use.file) != consumer
      else { return false }
      return texts.isImplicitMember(at: use.offset, in: use.file)
    }
  }

  /// Whether who calls what takes the class says which class is meant: `Host(hooks: .init())` and
  /// `Host(hooks: resolve())` leave that to the type that is asked for.
  private func isGivenByName(_ holder: DeclarationID, _ type: DeclarationID) -> Bool {
    let labels = model[holder].parameters.filter { $0.type.names(type) }.map(\.label)
    return facts.units.callers(of: holder).allSatisfy { use in
      labels.allSatisfy { label in
        let argument = texts.code(of: use.file)?.argument(labelled: label, ofCallAt: use.offset)
        return argument.map { saysWhatItIs($0, in: use.file, type) } ?? true
      }
    }
  }

  private func saysWhatItIs(_ value: Range<Int>, in file: FileID, _ type: DeclarationID) -> Bool {
    if texts.bytes(of: file)[value].first == UInt8(ascii: ".") { return false }
    let uses = model.uses(in: file).filter { value.contains($0.offset) }
    if uses.contains(where: { $0.used == type }) { return true }
    let names = texts.names(in: file)
    return names.names(in: value).allSatisfy { name in
      let named = uses.filter { $0.offset == name.offset }
      // A generic function gives what it is asked for, and of an unknown one that may be so.
      return named.isEmpty ? names.call(of: name) == nil : named.allSatisfy { model[$0.used].genericParameters.isEmpty }
    }
  }

  /// The type of a stored property that nobody else sees, or of a parameter: the class alone, or an optional of it.
  private func isPlainMention(_ use: DeclarationUse, of type: DeclarationID) -> Bool {
    guard use.kind == .stores || use.kind == .signature, let user = use.user.map({ model[$0] }), !isRepeated(user)
    else {
      return false
    }
    switch user.kind {
    case .variable:
      // Tests see what is internal.
      guard user.access <= .fileprivate || !isUsedOutside(use.user!), !user.flags.contains(.isComputed),
        user.typeText != nil, user.attributes.isEmpty, !isCompared(user),
        user.initialValue.map({ $0.form == .literal }) ?? true
      else { return false }
      return user.valueType.names(type)
    case .function, .initializer:
      let mentioning = user.parameters.filter { $0.type.declarations.contains(type) }
      let isResult = user.valueType?.declarations.contains(type) ?? false
      return !isResult && !user.flags.contains(.isOverride) && !mentioning.isEmpty
        && mentioning.allSatisfy { $0.type.names(type) && !$0.typeText.hasPrefix("inout") && !$0.isVariadic }
    default: return false
    }
  }

  /// Whether somebody else writes the same signature: who overrides it, and who does what a protocol asks.
  private func isRepeated(_ member: Declaration) -> Bool {
    guard let type = member.type.flatMap(facts.units.declaration(of:)) else { return false }
    guard model[type].kind == .protocol else {
      return (!member.flags.contains(.isFinal) && facts.hasSubclasses(type)) || isAskedElsewhere(member, of: type)
    }
    return facts.conformers[type]?.contains { facts.parts.part(ofUnit: $0) != consumer } ?? false
  }

  /// Whether a protocol of another module asks for it: its requirement names the class as before.
  private func isAskedElsewhere(_ member: Declaration, of type: DeclarationID) -> Bool {
    AbstractionFinder(facts, of: type).protocols.contains { id in
      facts.parts.part(of: model[id].file) != consumer
        && facts.units.declarations(in: facts.units.unit(of: id)).contains {
          model[$0].kind == member.kind && model[$0].signature == member.signature
        }
    }
  }

  /// Whether the compiler writes comparing, hashing or coding for who stores it, which no existential has.
  private func isCompared(_ property: Declaration) -> Bool {
    guard let type = property.type.flatMap(facts.units.declaration(of:)), !property.flags.contains(.isStatic) else {
      return false
    }
    let coded = StandardProtocols.ofCoding
    let bound = model[type].kind == .class ? coded : coded.union(StandardProtocols.ofComparing)
    return !AbstractionFinder(facts, of: type).foreignProtocols.isDisjoint(with: bound)
  }

  private func isUsedOutside(_ declaration: DeclarationID) -> Bool {
    facts.units.callers(of: declaration).contains { facts.parts.part(of: $0.file) != consumer }
  }

  /// Whether a protocol may ask for a member as it is.
  func isRequirement(_ id: DeclarationID, of type: Declaration) -> Bool {
    isOfInstances(id, of: type) && unrequirable(id) == nil
  }

  /// Whether a member is used behind an instance of the type, by whoever sees the provider.
  private func isOfInstances(_ id: DeclarationID, of type: Declaration) -> Bool {
    let member = model[id]
    return member.type == type.type && member.access >= .package && !member.flags.contains(.isStatic)
      && [.function, .variable, .subscript].contains(member.kind)
  }

  private func unrequirable(_ id: DeclarationID) -> SeparationObstacle.Unrequirable? {
    let member = model[id]
    let container = member.container.map { model[$0] }
    let isConditional = container?.kind == .extension && container?.inheritance.isEmpty == false
    if isConditional || !member.flags.isDisjoint(with: [.isConditional, .isUnavailable, .isMutating]) { return .bound }
    // A wrapper, or a result builder, of a parameter too.
    if !member.attributes.isEmpty || facts.units.uses(by: id).contains(where: texts.isAttribute) { return .attribute }
    if member.flags.contains(.hasRestrictedSetter), texts.head(of: member).contains("package(set)") { return .setter }
    let isOpaque = member.parameters.contains { $0.type.isOpaque } || member.valueType?.isOpaque ?? false
    if isOpaque || !member.genericParameters.isEmpty { return .generic }
    if member.parameters.contains(where: { $0.defaultValue != nil }) { return .defaultArgument }
    if member.kind == .subscript { return .subscripts }
    if member.kind == .variable, !saysItsType(member) { return .unwrittenType }
    return isNameableOutside(member) ? nil : .bound
  }

  /// A type that is written, or that the initial value has of itself and everybody knows.
  private func saysItsType(_ property: Declaration) -> Bool {
    if property.typeText != nil { return true }
    guard let type = property.valueType else { return false }
    return type.isWhollyKnown && type.declarations.isEmpty
  }

  /// Whether the protocol may write the types of a signature as the class does: what is nested in the class, or
  /// inherited, has its short name in there alone.
  private func isNameableOutside(_ member: Declaration) -> Bool {
    let signature =
      member.parameters.map { ($0.type, $0.typeText) } + [(member.valueType ?? .tuple([]), member.typeText ?? "")]
    return signature.allSatisfy { type, text in
      type.declarations.allSatisfy { id in
        model[id].container.map { text.contains("\(model[$0].name).\(model[id].name)") } ?? true
      }
    }
  }

  /// Whether the consumer calls something that takes or gives the class itself.
  private func isPassedOn(_ type: DeclarationID) -> Bool {
    facts.units.callers(of: type).contains { use in
      guard let user = use.user, facts.parts.part(of: use.file) != consumer,
        use.kind == .signature || use.kind == .stores
      else { return false }
      return namedByConsumer.contains(user)
    }
  }

  /// By its own line, an extension, or a protocol that it conforms to.
  private func isSendable(_ type: DeclarationID) -> Bool {
    !AbstractionFinder(facts, of: type).foreignProtocols.isDisjoint(with: ["Sendable", "Swift.Sendable"])
  }

  func protocolName(for declaration: Declaration) -> String {
    let taken = Set(model.declarations.lazy.filter { $0.kind.isNominal || $0.kind == .typealias }.map(\.name))
    let stripped = ["Implementation", "Impl", "Default"].lazy.compactMap { suffix in
      declaration.name.hasSuffix(suffix) ? String(declaration.name.dropLast(suffix.count)) : nil
    }.first { !$0.isEmpty && !taken.contains($0) }
    if let stripped { return stripped }
    let names = ["\(declaration.name)Protocol", "\(declaration.name)Interface", "Abstract\(declaration.name)"]
    let last = "\(declaration.name)Requirements"
    var number = 1
    while taken.contains(number == 1 ? last : "\(last)\(number)") { number += 1 }
    return names.first { !taken.contains($0) } ?? (number == 1 ? last : "\(last)\(number)")
  }
}

extension TypeExpression {
  fileprivate var isOpaque: Bool {
    switch self {
    case .opaque: true
    case .optional(let type), .array(let type): type.isOpaque
    default: false
    }
  }
}

extension SourceTexts {
  /// Whether a name stands behind a dot with no value before it: `.shared`
  fileprivate func isImplicitMember(at offset: Int, in file: FileID) -> Bool {
    var before = bytes(of: file).prefix(max(0, offset))[...]
    guard before.popLast() == UInt8(ascii: ".") else { return false }
    before = before.trimmingSuffix { $0 <= UInt8(ascii: " ") }
    guard let last = before.last else { return true }
    if "(,:=?[{&|<>+-*/!;".utf8.contains(last) { return true }
    // Of words only those that are no value may stand there.
    return Self.wordsBeforeValues.contains(String(decoding: before.suffix(while: \.isNameByte), as: UTF8.self))
  }

  private static let wordsBeforeValues: Set = [
    "return", "try", "await", "in", "else", "case", "throw", "yield", "is", "consume", "copy", "then", "where", "if",
    "guard", "while", "switch",
  ]
}

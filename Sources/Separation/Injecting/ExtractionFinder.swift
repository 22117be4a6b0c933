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
  func extraction(of type: DeclarationID, uses: [DeclarationUse]) -> SeparationPlan.Extraction? {
    let declaration = model[type]
    guard declaration.kind == .class, mayExtract(type) else { return nil }
    var mentions: [SeparationPlan.Place] = []
    var members: Set<DeclarationID> = []
    for use in uses {
      if use.used == type {
        guard isPlainMention(use, of: type) else { return nil }
        mentions.append(SeparationPlan.Place(use))
      } else {
        guard isRequirement(use.used, of: declaration) else { return nil }
        members.insert(use.used)
      }
    }
    guard !members.isEmpty, !mentions.isEmpty else { return nil }
    return SeparationPlan.Extraction(
      protocolName: protocolName(for: declaration),
      inherits: isSendable(declaration) ? ["AnyObject", "Sendable"] : ["AnyObject"], type: type,
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
        user.typeText != nil, user.attributes.isEmpty, !isCompared(user)
      else { return false }
      return isPlain(user.valueType, type)
    case .function, .initializer:
      let mentioning = user.parameters.filter { $0.type.declarations.contains(type) }
      let isResult = user.valueType?.declarations.contains(type) ?? false
      return !isResult && !user.flags.contains(.isOverride) && !mentioning.isEmpty
        && mentioning.allSatisfy { isPlain($0.type, type) && !$0.typeText.hasPrefix("inout") && !$0.isVariadic }
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

  private func isPlain(_ expression: TypeExpression?, _ type: DeclarationID) -> Bool {
    switch expression {
    case .named(let named): named.declaration == type
    case .optional(.named(let named)), .implicitlyUnwrapped(.named(let named)): named.declaration == type
    default: false
    }
  }

  private func isUsedOutside(_ declaration: DeclarationID) -> Bool {
    facts.units.callers(of: declaration).contains { facts.parts.part(of: $0.file) != consumer }
  }

  /// Whether a protocol may ask for a member as it is.
  func isRequirement(_ id: DeclarationID, of type: Declaration) -> Bool {
    let member = model[id]
    guard member.type == type.type, member.access >= .package, member.genericParameters.isEmpty,
      member.attributes.isEmpty,
      member.flags.isDisjoint(with: [.isStatic, .isConditional, .isUnavailable, .hasRestrictedSetter, .isMutating])
    else { return false }
    let container = member.container.map { model[$0] }
    guard container?.kind != .extension || container?.inheritance.isEmpty == true, isNameableOutside(member) else {
      return false
    }
    switch member.kind {
    case .function:
      return !member.parameters.contains { $0.defaultValue != nil || $0.type.isOpaque }
        && !(member.valueType?.isOpaque ?? false)
    case .variable: return member.typeText != nil
    default: return false
    }
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

  private func isSendable(_ declaration: Declaration) -> Bool {
    declaration.inheritance.contains { if case .named(let named) = $0 { named.name == "Sendable" } else { false } }
  }

  func protocolName(for declaration: Declaration) -> String {
    let taken = Set(model.types.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
    let stripped = ["Implementation", "Impl", "Default"].lazy.compactMap { suffix in
      declaration.name.hasSuffix(suffix) ? String(declaration.name.dropLast(suffix.count)) : nil
    }.first { !$0.isEmpty && !taken.contains($0) }
    if let stripped { return stripped }
    let names = ["\(declaration.name)Protocol", "\(declaration.name)Interface", "Abstract\(declaration.name)"]
    let last = "\(declaration.name)Requirements"
    let numbered = (2...).lazy.map { "\(last)\($0)" }
    return (names + [last]).first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? last
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

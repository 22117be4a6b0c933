import CodeModel
import SwiftFacts

/// Reads the surface of a file off its facts.
struct SurfaceCollector {
  private let facts: FileFacts
  private let hashes: [NameHash]
  private var surface = FileSurface()
  /// By declaration, what its members have from it: whose they are, and on what conditions.
  private var contexts: [UInt64] = []

  // The surface being read.
  private var digest: UInt64 = 0
  private var isMetatype = false

  static func surface(of facts: FileFacts) -> FileSurface {
    var collector = SurfaceCollector(facts)
    collector.collect()
    return collector.surface
  }

  private init(_ facts: FileFacts) {
    self.facts = facts
    hashes = facts.names.map { NameHash(of: $0) }
  }

  private mutating func collect() {
    for index in facts.declarations.indices { collect(facts.declarations[index]) }
    collectAllMentions()
  }

  // MARK: - One declaration

  private mutating func collect(_ fact: DeclarationFact) {
    digest = fact.container < 0 ? 0x243F_6A88_85A3_08D3 : contexts[Int(fact.container)]
    isMetatype = false
    mix(UInt64(fact.kind.rawValue) << 32 | UInt64(fact.flags.rawValue))
    mix(hashes[Int(fact.name)])
    mix(UInt64(bitPattern: Int64(fact.tupleElement)))
    let start = surface.mentions.count
    addContext(of: fact)
    addParts(of: fact)
    // Members of a constrained extension are there for some types alone.
    if let container = container(of: fact), container.kind == .extension { add(container.requirements) }
    guard !isLocal(fact) else {
      surface.mentions.removeLast(surface.mentions.count - start)
      return
    }
    surface.declarations.append(
      FileSurface.Declaration(
        name: fact.kind == .extension ? extendedNames(fact).first ?? 0 : hashes[Int(fact.name)], digest: digest,
        owners: owners(of: fact),
        mentions: start..<surface.mentions.count, traits: traits(of: fact)))
  }

  private mutating func addContext(of fact: DeclarationFact) {
    if fact.kind == .extension {
      add(fact.type)
      add(fact.requirements)
    }
    contexts.append(digest)
  }

  private mutating func addParts(of fact: DeclarationFact) {
    if fact.kind != .extension {
      add(fact.type)
      add(fact.requirements)
    }
    add(fact.inheritance)
    add(fact.attributes)
    for index in fact.genericParameters.indices {
      let parameter = facts.genericParameters[index]
      mix(hashes[Int(parameter.name)])
      mix(parameter.isPack ? 1 : 0)
      add(parameter.constraint)
    }
    for index in fact.parameters.indices {
      let parameter = facts.parameters[index]
      mix(hashes[Int(parameter.label)])
      mix(
        (parameter.defaultValue == noTerm ? 0 : 1) | (parameter.isVariadic ? 2 : 0) | (parameter.isAutoclosure ? 4 : 0)
          | (parameter.isPack ? 8 : 0))
      add(parameter.type)
      add(parameter.attributes)
    }
    if isValueRead(of: fact) { add(fact.value) }
  }

  /// A value tells a type where none is written, and an associated type's default is one.
  private func isValueRead(of fact: DeclarationFact) -> Bool { fact.type == noTerm || fact.kind == .associatedType }

  private func traits(of fact: DeclarationFact) -> FileSurface.Traits {
    var traits: FileSurface.Traits = []
    switch fact.kind {
    case .class, .struct, .enum, .actor, .protocol: traits.insert(.isType)
    case .typealias: traits.formUnion([.isType, .isTypealias])
    case .extension:
      traits.formUnion([.isType, .isExtension])
      if fact.inheritance.isEmpty { traits.insert(.isPlain) }
    case .associatedType: traits.formUnion([.isType, .isAssociatedType])
    case .initializer: traits.insert(isLiteralInitializer(fact) ? .isImplicit : .isInitializer)
    case .subscript: traits.insert(.isImplicit)
    case .variable where fact.type == noTerm: traits.insert(.isInferred)
    default: break
    }
    if Self.implicitNames.contains(hashes[Int(fact.name)]) { traits.insert(.isImplicit) }
    if isMetatype { traits.insert(.isMetatype) }
    if container(of: fact)?.kind == .protocol { traits.insert(.isRequirement) }
    return traits
  }

  /// `init(arrayLiteral:)` and its like are called by literals.
  private func isLiteralInitializer(_ fact: DeclarationFact) -> Bool {
    fact.parameters.indices.contains { facts.text(facts.parameters[$0].label).hasSuffix("Literal") }
  }

  /// What the language asks for by itself.
  private static let implicitNames = Set(
    [
      "callAsFunction", "wrappedValue", "projectedValue", "next", "makeIterator", "Element", "Key", "Value", "Iterator",
      "Index",
      "ArrayLiteralElement", "dynamicMember", "subscript",
    ].map { NameHash(of: $0) })

  private func container(of fact: DeclarationFact) -> DeclarationFact? {
    fact.container < 0 ? nil : facts.declarations[Int(fact.container)]
  }

  private func isLocal(_ fact: DeclarationFact) -> Bool {
    var current: DeclarationFact? = fact
    while let value = current {
      if value.flags.contains(.isLocal) { return true }
      current = container(of: value)
    }
    return false
  }

  private func owners(of fact: DeclarationFact) -> [NameHash] {
    if fact.kind == .extension { return extendedNames(fact) }
    guard let container = container(of: fact) else { return [] }
    return container.kind == .extension ? extendedNames(container) : [hashes[Int(container.name)]]
  }

  /// `B` and `A` for an extension of `A.B`.
  private func extendedNames(_ fact: DeclarationFact) -> [NameHash] {
    var names: [NameHash] = []
    var term = fact.type
    while term != noTerm {
      let value = facts[term]
      switch value.kind {
      case .arrayType: names.append(NameHash(of: "Array"))
      case .dictionaryType: names.append(NameHash(of: "Dictionary"))
      case .optionalType: names.append(NameHash(of: "Optional"))
      default: names.append(hashes[Int(value.name)])
      }
      term =
        [.memberType, .attributedType, .constrainedType].contains(value.kind)
        ? facts.children(of: term).first ?? noTerm : noTerm
    }
    return names
  }

  // MARK: - Terms

  private mutating func mix(_ value: UInt64) { digest = Self.mixed(digest, value) }

  private mutating func add(_ list: TermList) {
    mix(UInt64(list.count))
    for term in facts.list(list) { add(term) }
  }

  /// Everything about a term but where it stands.
  private mutating func add(_ id: TermID) {
    guard id != noTerm else { return mix(.max) }
    let term = facts[id]
    mix(
      UInt64(term.kind.rawValue) | UInt64(term.flags.rawValue) << 8 | UInt64(UInt32(bitPattern: term.linkCount)) << 16)
    if term.kind == .metatypeType { isMetatype = true }
    if term.kind == .declaration {
      // A declaration inside a closure that tells a type: too deep to follow, so that any change of the file counts.
      mix(UInt64(facts.terms.count))
      for term in facts.terms {
        mix(UInt64(term.kind.rawValue) << 32 ^ (term.kind == .declaration ? 0 : hashes[Int(term.name)]))
      }
      return
    }
    if term.name != 0 {
      mix(hashes[Int(term.name)])
      mention(term)
    }
    for child in facts.children(of: id) { add(child) }
  }

  private mutating func mention(_ term: Term) {
    guard term.kind != .stringLiteral else { return }
    surface.mentions.append(hashes[Int(term.name)])
    if let plain = plainName(term.name) { surface.mentions.append(plain) }
  }

  /// `name` for the `_name` and `$name` of a wrapped property.
  private func plainName(_ name: Name) -> NameHash? {
    let text = facts.text(name)
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first == UInt8(ascii: "$"), text.utf8.count > 1
    else { return nil }
    return NameHash(of: String(text.dropFirst()))
  }

  private static func mixed(_ digest: UInt64, _ value: UInt64) -> UInt64 {
    let product = (digest ^ value) &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product >> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  // MARK: - The whole file

  private mutating func collectAllMentions() {
    var isMentioned = [Bool](repeating: false, count: facts.names.count)
    let initializer = facts.names.firstIndex(of: "init").map { Name($0) }
    for term in facts.terms where term.kind != .declaration && term.kind != .stringLiteral {
      guard term.name == initializer, term.kind == .member || term.kind == .implicitMember else {
        isMentioned[Int(term.name)] = true
        continue
      }
      if !isOwnInitializer(term) { surface.mentionsInitializer = true }
    }
    // Inside a type all that it inherits is near, without its name being written.
    for fact in facts.declarations where fact.kind.isNominal { isMentioned[Int(fact.name)] = true }
    var all: [NameHash] = []
    for name in facts.names.indices where isMentioned[name] && name != 0 {
      all.append(hashes[name])
      if let plain = plainName(Name(name)) { all.append(plain) }
    }
    for statement in facts.imports where statement.namesDeclaration {
      if let name = statement.path.last { all.append(NameHash(of: name)) }
    }
    surface.allMentions = all
  }

  /// `self.init` and `super.init` mean the type around, or one that its declaration mentions.
  private func isOwnInitializer(_ term: Term) -> Bool {
    guard term.kind == .member, term.linkCount > 0 else { return false }
    let base = facts[facts.links[Int(term.firstLink)]]
    return base.kind == .identifier && ["self", "super"].contains(facts.text(base.name))
  }
}

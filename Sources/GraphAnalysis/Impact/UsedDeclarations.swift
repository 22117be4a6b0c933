import CodeModel

/// What of other modules the code of one module may use, by the words in it: too much, and never too little.
///
/// A type is used where it is named, and where something is used that has it, gives it or takes it: for `total().net`
/// the result of `total`. A member is used where its name stands and its type is used. What code uses without
/// writing a name (initializers, subscripts, what loops, wrappers and builders call) is used with its type.
struct UsedDeclarations {
  private let declared: VisibleDeclarations
  private var words: Set<String>
  private var usedTypes: Set<String> = []
  private(set) var parts: Set<Int> = []
  private(set) var members: Set<Int> = []
  /// What macros of the codebase write in this module is not known.
  private var usesMacros = false
  private var newTypes: [String] = []
  private var newWords: [String] = []

  init(of declared: VisibleDeclarations, byWords words: Set<String>) {
    self.declared = declared
    self.words = words
    for word in words { see(word) }
    for index in declared.members.indices where isUsedUnsaid(index) { use(member: index) }
    for index in declared.parts.indices where isMadeByMacro(declared.parts[index].part.attributes) {
      use(type: declared.parts[index].part.name)
    }
    while true {
      if let type = newTypes.popLast() {
        go(into: type)
      } else if let word = newWords.popLast() {
        see(word)
      } else {
        break
      }
    }
  }

  private func isUsedUnsaid(_ index: Int) -> Bool {
    let member = declared.members[index]
    if isMadeByMacro(member.member.attributes) { return true }
    guard let part = member.part, !declared.declaredTypes.contains(declared.parts[part].part.name) else { return false }
    return Self.isImplicit(member.member.name)
  }

  /// What a macro makes has names that stand nowhere.
  private func isMadeByMacro(_ attributes: [String]) -> Bool {
    attributes.contains { $0 == "#" || $0 == "#if" || !declared.declaredTypes.contains(Self.last($0)) }
  }

  private static func last(_ attribute: String) -> String {
    let bare = attribute.prefix { $0 != "<" }
    return String(bare.split(separator: ".").last ?? bare)
  }

  // MARK: - Words

  /// Code says a word, or what it uses takes its type from an expression that says it.
  private mutating func see(_ word: String) {
    if declared.partsByName[word] != nil { use(type: word) }
    for index in declared.membersByName[word] ?? [] where isReachable(index) { use(member: index) }
  }

  private func isReachable(_ index: Int) -> Bool {
    let (name, part) = (declared.members[index].member.name, declared.members[index].part)
    guard let part else { return true }
    let type = declared.parts[part].part.name
    if usedTypes.contains(type) || !declared.declaredTypes.contains(type) { return true }
    // An operator is found wherever it is declared, if there is something to apply it to.
    return Self.isOperator(name) && !declared.members[index].member.words.isDisjoint(with: usedTypes)
  }

  // MARK: - Types

  private mutating func use(type: String) {
    guard declared.partsByName[type] != nil, usedTypes.insert(type).inserted else { return }
    newTypes.append(type)
  }

  private mutating func go(into type: String) {
    for number in declared.partsByName[type] ?? [] {
      let part = declared.parts[number].part
      parts.insert(number)
      useTypes(part.header)
      let usesAll = part.inherited.contains(where: decidesAboutTypes) || isMadeByMacro(part.attributes)
      for index in declared.parts[number].members {
        let member = declared.members[index].member
        if usesAll || member.belongsToShape || words.contains(member.name) || Self.isImplicit(member.name) {
          use(member: index)
        }
      }
    }
    for word in words where Self.isOperator(word) { see(word) }
  }

  /// Whether members that no name reaches may decide what a type that inherits this is used for.
  private func decidesAboutTypes(_ inherited: String) -> Bool {
    if Self.plain.contains(inherited) { return false }
    return declared.declaredTypes.contains(inherited) ? declared.protocolsWithTypes.contains(inherited) : true
  }

  // MARK: - Members

  private mutating func use(member index: Int) {
    guard members.insert(index).inserted else { return }
    let member = declared.members[index].member
    useTypes(member.words)
    usesMacros = usesMacros || member.words.contains("macro")
    if let part = declared.members[index].part { use(type: declared.parts[part].part.name) }
    guard member.isInferred else { return }
    for word in member.words where words.insert(word).inserted { newWords.append(word) }
  }

  /// Types, and names for types, that stand in a signature.
  private mutating func useTypes(_ words: Set<String>) {
    for word in words {
      use(type: word)
      for index in declared.membersByName[word] ?? [] where isTypeName(index) { use(member: index) }
    }
  }

  private func isTypeName(_ index: Int) -> Bool {
    let member = declared.members[index].member
    return member.words.contains("typealias") || member.words.contains("associatedtype")
  }

  // MARK: - Changes

  /// Whether what is used of a module is among what became different in it.
  func mayNotice(_ change: InterfaceChange, of module: String) -> Bool {
    if usesMacros { return true }
    if change.isWhole, usesAnything(of: module) { return true }
    if parts.contains(where: {
      declared.parts[$0].module == module && change.types.contains(declared.parts[$0].part.name)
    }) {
      return true
    }
    return !change.members.isEmpty && members.contains { isAmong(change, declared.members[$0], of: module) }
  }

  /// Everybody uses the types of the standard library, so an extension of one is among what everybody uses.
  private func usesAnything(of module: String) -> Bool {
    parts.contains { declared.parts[$0].module == module } || members.contains { declared.members[$0].module == module }
      || declared.parts.contains { $0.module == module && !declared.declaredTypes.contains($0.part.name) }
  }

  private func isAmong(_ change: InterfaceChange, _ member: VisibleDeclarations.Member, of module: String) -> Bool {
    guard member.module == module, let part = member.part else { return false }
    return change.members[declared.parts[part].part.name]?.contains(member.member.name) ?? false
  }

  // MARK: - Names

  private static func isOperator(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return !(first == "_" || first == "#" || first == "$" || first.properties.isXIDStart)
  }

  /// Called by what code does, not by a name in it.
  private static func isImplicit(_ name: String) -> Bool { implicit.contains(name) || name.hasPrefix("build") }

  private static let implicit: Set = [
    "init", "subscript", "#", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue", "makeIterator",
    "next", "makeAsyncIterator", "appendInterpolation", "appendLiteral", "~=",
  ]
  /// Protocols and types of which no member of a conforming type decides about types.
  private static let plain: Set = [
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error", "LocalizedError",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "CaseIterable", "CodingKey",
    "String", "Int", "UInt8", "UInt16", "UInt32", "Int32", "UInt", "Character", "AnyObject", "Copyable", "Escapable",
    "BitwiseCopyable", "SendableMetatype", "XCTestCase", "NSObject", "TextOutputStream", "~Copyable",
  ]
}

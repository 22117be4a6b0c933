package import CodeModel
import PlatformTables

/// Reads what stands before the dot of a name.
package struct MentionReader {
  private let model: CodeModel
  private let source: SourceNames
  private let file: FileID
  private let bytes: [UInt8]
  private let uses: [Int: DeclarationID]
  private let typesWithDynamicMembers: Set<String>
  private let around: (Int) -> [Declaration]
  private let places: FunctionPlaces

  /// - Parameters:
  ///   - typesWithDynamicMembers: types whose members may be those of others: ``CodeModel/typesWithDynamicMembers``.
  ///   - around: the declarations around a place, in UTF-8 bytes, the innermost last; with an extension the type.
  package init(
    _ model: CodeModel, _ source: SourceNames, of file: FileID, _ bytes: [UInt8],
    typesWithDynamicMembers: Set<String>,
    around: @escaping (Int) -> [Declaration]
  ) {
    self.model = model
    self.source = source
    self.file = file
    self.bytes = bytes
    self.typesWithDynamicMembers = typesWithDynamicMembers
    self.around = around
    let uses = Dictionary(model.uses(in: file).map { ($0.offset, $0.used) }, uniquingKeysWith: { first, _ in first })
    self.uses = uses
    places = FunctionPlaces(model, source, bytes, uses)
  }

  /// Whether a name is known to name a function, a type or a case, and no value that is called.
  package func isFunction(_ name: SourceName) -> Bool {
    guard let used = uses[name.offset] else { return false }
    let kind = model[used].kind
    return kind.isNominal || [.function, .initializer, .enumCase, .macro, .typealias].contains(kind)
  }

  /// Whether a name is that of a generic parameter of what is around it.
  package func isGenericParameter(_ name: SourceName) -> Bool {
    let text = source.text(name)
    return !name.isMember && around(name.offset).contains { $0.genericParameters.contains { $0.name == text } }
  }

  package func mention(_ name: SourceName) -> NameMention {
    var mention = NameMention(offset: name.offset, call: source.call(of: name), base: base(of: name))
    mention.mayBeFunction = mention.call != nil || places.mayHold(name)
    mention.isBoundWithoutType = mention.call == nil && places.isBoundWithoutType(name)
    return mention
  }

  private func base(of name: SourceName) -> NameMention.Base {
    if name.isMember { return base(before: name.offset) }
    return name.isOperator ? .unknown : base(around: name.offset)
  }

  /// Without a dot a member is one of the types around.
  private func base(around offset: Int) -> NameMention.Base {
    var types: [String] = []
    guard !source.hasLocalTypes else { return .unknown }
    for declaration in around(offset) where declaration.kind.isNominal || declaration.kind == .extension {
      // A constraint may make it any type.
      guard declaration.kind != .protocol, let name = name(ofTypeDeclaredBy: declaration) else { return .unknown }
      types.append(name)
    }
    return .around(types)
  }

  private func name(ofTypeDeclaredBy declaration: Declaration) -> String? {
    guard declaration.kind == .extension else { return declaration.name }
    guard case .value(let name) = value(of: declaration.valueType) else { return nil }
    return name
  }

  private func base(before offset: Int) -> NameMention.Base {
    let base = baseAsWritten(before: offset)
    switch base {
    case .value(let type), .made(let type): return typesWithDynamicMembers.contains(type) ? .unknown : base
    case .conforming(let protocols):
      return protocols.contains { typesWithDynamicMembers.contains($0.lastName) } ? .unknown : base
    default: return base
    }
  }

  private func baseAsWritten(before offset: Int) -> NameMention.Base {
    if beginsExpression(before: offset) { return .nothing }
    guard var end = endOfBase(before: offset) else { return .unknown }
    let isUnwrapped = bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!")
    if isUnwrapped { end -= 1 }
    let start = end - bytes[..<end].suffix(while: \.isNameByte).count
    if start == end, bytes[end - 1] == UInt8(ascii: ")") { return isUnwrapped ? .unknown : result(ofCallEndingAt: end) }
    guard start < end, let name = source.name(at: start), name.role == .use else { return .unknown }
    if let used = uses[start] { return base(named: used, isUnwrapped: isUnwrapped) }
    guard !name.isMember else { return .unknown }
    let text = source.text(name)
    if text == "self" { return instance(around: start) }
    if let type = parameterType(text, at: start, isUnwrapped: isUnwrapped) { return type }
    if source.isLocal(name) { return isUnwrapped ? .unknown : localType(text, at: start) }
    return Self.knownTypes.contains(text) && !isDeclaredInFile(text) ? .type(text) : .unknown
  }

  /// `Type(…).member`, `make(…).member`
  private func result(ofCallEndingAt end: Int) -> NameMention.Base {
    guard let opening = bytes.openingParenthesis(ofCallEndingAt: end) else { return .unknown }
    let start = opening - bytes[..<opening].suffix(while: \.isNameByte).count
    guard start < opening, let name = source.name(at: start), name.role == .use else { return .unknown }
    guard let used = uses[start], model[used].kind == .function else { return made(ofTypeNamedAt: start) }
    return value(of: model[used].valueType)
  }

  private func base(named id: DeclarationID, isUnwrapped: Bool) -> NameMention.Base {
    let declaration = model[id]
    if declaration.kind.isNominal { return .type(declaration.name) }
    switch declaration.kind {
    case .variable: return value(of: declaration.valueType, isUnwrapped: isUnwrapped)
    case .enumCase: return declaration.container.map { .value(of: model[$0].name) } ?? .unknown
    default: return .unknown
    }
  }

  /// `self` in members of instances.
  private func instance(around offset: Int) -> NameMention.Base {
    let declarations = around(offset)
    guard !source.hasLocalTypes, let type = declarations.last(where: { $0.kind.isNominal || $0.kind == .extension }),
      type.kind != .protocol, declarations.last?.flags.contains(.isStatic) == false
    else { return .unknown }
    return name(ofTypeDeclaredBy: type).map { .value(of: $0) } ?? .unknown
  }

  /// The type of the one variable of that name in the declaration around, where its own text tells it:
  /// `let name: Type`, `let name = Type(…)`.
  private func localType(_ name: String, at offset: Int) -> NameMention.Base {
    guard let declaration = around(offset).last else { return .unknown }
    let found = source.names(in: declaration.extent).filter { $0.role == .declaration && source.text($0) == name }
    guard found.count == 1 else { return .unknown }
    var rest = bytes[(found[0].offset + name.utf8.count)...].withoutBlanksBefore
    guard let sign = rest.popFirst(), sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") else { return .unknown }
    rest = rest.withoutBlanksBefore
    if sign == UInt8(ascii: "="), let container = codingContainer(madeBy: rest, for: name) { return container }
    let type = rest.prefix(while: \.isNameByte)
    let isAlone =
      sign == UInt8(ascii: ":")
      ? ![".", "<", "?", "!", "&"].contains { rest[type.endIndex...].starts(with: $0.utf8) }
      : rest[type.endIndex...].first == UInt8(ascii: "(")
    guard isAlone, let type = nameOfType(at: type.startIndex) else { return .unknown }
    return sign == UInt8(ascii: ":") ? .value(of: type) : .made(of: type)
  }

  /// `try decoder.singleValueContainer()`, whose type the standard library tells.
  private func codingContainer(madeBy text: ArraySlice<UInt8>, for name: String) -> NameMention.Base? {
    var rest = text
    if rest.starts(with: "try ".utf8) || rest.starts(with: "try!".utf8) { rest = rest.dropFirst(4).withoutBlanksBefore }
    let owner = rest.prefix(while: \.isNameByte)
    rest = rest[owner.endIndex...]
    guard rest.popFirst() == UInt8(ascii: "."), case let method = rest.prefix(while: \.isNameByte),
      rest[method.endIndex...].first == UInt8(ascii: "("), let used = source.name(at: owner.startIndex),
      source.text(used) != name, case let owner = type(ofLocal: used),
      let result = owner.flatMap({ CodingContainers.result(of: String(decoding: method, as: UTF8.self), on: $0) })
    else { return nil }
    return value(of: .named(.init(name: result, declaration: nil)))
  }

  /// The name of a parameter's type.
  private func type(ofLocal name: SourceName) -> String? {
    switch parameterType(source.text(name), at: name.offset, isUnwrapped: false) {
    case .value(let type)?: type
    case .conforming(let protocols)?: protocols.count == 1 ? protocols[0].lastName : nil
    default: nil
    }
  }

  private func made(ofTypeNamedAt offset: Int) -> NameMention.Base {
    nameOfType(at: offset).map { .made(of: $0) } ?? .unknown
  }

  private func nameOfType(at offset: Int) -> String? {
    guard let name = source.name(at: offset), !source.isLocal(name) else { return nil }
    let text = source.text(name)
    guard let used = uses[offset] else {
      return Self.knownTypes.contains(text) && !isDeclaredInFile(text) ? text : nil
    }
    let type = model[used].kind == .initializer ? model[used].container : used
    return type.flatMap { model[$0].kind.isNominal ? model[$0].name : nil }
  }

  /// Types of the platform; an alias may stand for any other.
  static let knownTypes = StandardNames.needNoImport.union(FoundationNames.types)
    .subtracting(StandardTypes.aliases)
  private func value(of type: TypeExpression?, isUnwrapped: Bool) -> NameMention.Base {
    guard isUnwrapped else { return value(of: type) }
    guard case .optional(let wrapped)? = type else { return .unknown }
    return value(of: wrapped)
  }

  private func value(of type: TypeExpression?) -> NameMention.Base {
    switch type {
    case .array?: return .value(of: "Array")
    case .dictionary?: return .value(of: "Dictionary")
    case .existential(let inner)?, .opaque(let inner)?: return known(behindKeyword: inner)
    case .composition(let parts)?: return conforming(to: parts.compactMap(\.asNamed), of: parts.count)
    case .named(let named)? where isProtocol(named): return conforming(to: [named], of: 1)
    case .named(let named)?
    where named.declaration.map({ model[$0].kind.isNominal }) ?? Self.knownTypes.contains(named.name):
      return .value(of: named.lastName)
    default: return .unknown
    }
  }

  private func isProtocol(_ named: TypeExpression.Named) -> Bool {
    named.declaration.map { model[$0].kind == .protocol } ?? StandardProtocols.namedFirst.contains(named.lastName)
  }

  /// Of `any P` and `some P & Q`: what stands there is no struct, whoever declares it.
  private func known(behindKeyword type: TypeExpression) -> NameMention.Base {
    if case .composition(let parts) = type { return conforming(to: parts.compactMap(\.asNamed), of: parts.count) }
    return conforming(to: [type].compactMap(\.asNamed), of: 1)
  }

  /// - Parameter count: how many there are, those that are no names among them.
  private func conforming(to protocols: [TypeExpression.Named], of count: Int) -> NameMention.Base {
    let areKnown = protocols.allSatisfy {
      $0.declaration.map { model[$0].kind != .typealias } ?? !StandardTypes.aliases.contains($0.lastName)
    }
    return protocols.isEmpty || protocols.count < count || !areKnown ? .unknown : .conforming(to: protocols)
  }

  /// Whether nothing that could have members stands before the dot: `(.name`, `: .name`, `return .name`.
  private func beginsExpression(before offset: Int) -> Bool {
    guard offset >= 2, bytes[offset - 1] == UInt8(ascii: ".") else { return false }
    let before = bytes[..<(offset - 1)].withoutBlanksBehind
    let isApart = before.endIndex < offset - 1
    guard let last = before.last else { return true }
    if "([{,:;".utf8.contains(last) { return true }
    if isApart, "=|&<+-*".utf8.contains(last) { return true }
    // Of `a ? .b : .c` and `a ?? .b`, and not of a chain that goes on in the next line.
    if isApart, last == UInt8(ascii: "?") {
      let operand = before.dropLast(before.suffix(while: { $0 == UInt8(ascii: "?") }).count)
      return operand.last == UInt8(ascii: " ")
    }
    guard isApart, last.isNameByte else { return false }
    let word = before.suffix(while: \.isNameByte)
    return Self.wordsBefore.contains(String(decoding: word, as: UTF8.self))
  }

  private static let wordsBefore: Set<String> = ["await", "case", "else", "in", "return", "throw", "try", "where"]

  /// The end of the name before the dot, arguments of its type in between: `MemoryLayout<Int>.size`.
  private func endOfBase(before offset: Int) -> Int? {
    guard offset >= 2, bytes[offset - 1] == UInt8(ascii: ".") else { return nil }
    var end = offset - 1
    guard bytes[end - 1] == UInt8(ascii: ">") else { return end }
    var depth = 0
    while end > 0 {
      let byte = bytes[end - 1]
      if byte == UInt8(ascii: ">") { depth += 1 }
      if byte == UInt8(ascii: "<") { depth -= 1 }
      // What stands there is no list of types but code that compares.
      guard byte.isNameByte || "<>, .?[]:&".utf8.contains(byte) else { return nil }
      end -= 1
      if depth == 0 { return end }
    }
    return nil
  }

  /// The type of the parameter of that name of the function around, unless something else there has the name.
  private func parameterType(_ name: String, at offset: Int, isUnwrapped: Bool) -> NameMention.Base? {
    guard let function = around(offset).last(where: { !$0.parameters.isEmpty }),
      let parameter = function.parameters.first(where: { $0.name == name })
    else { return nil }
    let others = source.names(in: function.extent).count { $0.role == .declaration && source.text($0) == name }
    guard others == 1 else { return nil }
    if case .parameter(let generic) = parameter.type, !isUnwrapped { return constraint(of: generic, at: offset) }
    return value(of: parameter.type, isUnwrapped: isUnwrapped)
  }

  /// A generic parameter has what its constraints ask for; a `where` clause may say more.
  private func constraint(of generic: String, at offset: Int) -> NameMention.Base {
    let declarations = around(offset)
    let found = declarations.flatMap(\.genericParameters).filter { $0.name == generic }
    guard found.count == 1, let constraint = found[0].constraint,
      !declarations.contains(where: mayHaveWhereClause)
    else {
      return .unknown
    }
    return known(behindKeyword: constraint)
  }

  /// The type that an extension extends may stand in another file, whose text is not at hand: a generic one may have a
  /// `where` clause.
  private func mayHaveWhereClause(_ declaration: Declaration) -> Bool {
    guard declaration.file == file else { return !declaration.genericParameters.isEmpty }
    let start = declaration.offset
    let head = bytes[start..<max(start, declaration.extent.upperBound)].prefix { $0 != UInt8(ascii: "{") }
    return head.contains(" where ") || head.contains("\nwhere ")
  }

  private func isDeclaredInFile(_ text: String) -> Bool {
    source.names.contains { $0.role == .declaration && source.text($0) == text }
  }
}

extension CodeModel {
  /// The names of types with a `subscript(dynamicMember:)`.
  package var typesWithDynamicMembers: Set<String> {
    Set(
      declarations.lazy.filter { $0.kind == .subscript && $0.parameters.first?.label == "dynamicMember" }.compactMap {
        declaration in
        guard let container = declaration.container.map({ self[$0] }) else { return nil }
        guard container.kind == .extension else { return container.name }
        if case .named(let named)? = container.valueType {
          return named.declaration.map { self[$0].name } ?? named.name
        }
        return nil
      })
  }
}

extension [UInt8] {
  /// Where the arguments of a call begin, as long as nothing among them could hold a parenthesis that is none.
  func openingParenthesis(ofCallEndingAt end: Int) -> Int? {
    var depth = 0
    for position in stride(from: end - 1, through: 0, by: -1) {
      switch self[position] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\n"): return nil
      default: break
      }
      if depth == 0 { return position }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  var withoutBlanksBefore: Self { drop { $0 == UInt8(ascii: " ") } }

  var withoutBlanksBehind: Self {
    var rest = self
    while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\n") {
      rest.removeLast()
    }
    return rest
  }

  func suffix(while isIncluded: (UInt8) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

extension UInt8 {
  /// Of a name in ASCII.
  package var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

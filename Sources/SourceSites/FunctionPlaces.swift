import CodeModel
import PlatformTables

/// Where a name that is not called may mean a function all the same, given on as a value: `names.map(store.load)`.
///
/// A function has no members, no elements and no standard operators, is no condition, and is no argument for a
/// parameter of another type, no operand of them, no part of a text and no component of a key path.
struct FunctionPlaces {
  private let model: CodeModel
  private let source: SourceNames
  private let bytes: [UInt8]
  private let uses: [Int: DeclarationID]

  init(_ model: CodeModel, _ source: SourceNames, _ bytes: [UInt8], _ uses: [Int: DeclarationID]) {
    (self.model, self.source, self.bytes, self.uses) = (model, source, bytes, uses)
  }

  func mayHold(_ name: SourceName) -> Bool {
    guard !name.isOperator, bytes.indices.contains(name.offset), bytes[name.offset] != UInt8(ascii: "`") else {
      return true
    }
    let end = name.offset + source.text(name).utf8.count
    guard end <= bytes.count else { return false }
    let start = startOfChain(behind: name.offset)
    guard !isUsedAsValue(start..<end), !isPartOfValue(start..<end),
      assignedType(start).map({ $0.mayBeFunction(in: model) }) ?? true
    else { return false }
    return parameterType(ofArgumentWith: name.offset, end).map { $0.mayBeFunction(in: model) } ?? true
  }

  // MARK: - What stands behind

  /// `name.part`, `name[0]`, `name?.part`, `name!`, `name == 1`, `name = 1`, `if name {`
  private func isUsedAsValue(_ chain: Range<Int>) -> Bool {
    let rest = bytes[chain.upperBound...]
    if let first = rest.first, "[!?".utf8.contains(first) { return true }
    var next = rest
    while let byte = next.first, " \t\n\r".utf8.contains(byte) { next = next.dropFirst() }
    guard let first = next.first else { return false }
    // What comes in the next line goes on only where it begins with a dot or an operator.
    if first == UInt8(ascii: ".") { return !next.starts(with: ".self".utf8) }
    guard !rest[..<next.startIndex].contains(UInt8(ascii: "\n")) else { return false }
    // `if let load = store?.load {` may hold a function.
    if first == UInt8(ascii: "{") { return !mayBeUnwrapped(chain) || nameBound(to: chain.lowerBound) == nil }
    let sign = next.prefix(while: \.isSign)
    if sign.elementsEqual("??".utf8) { return next[sign.endIndex...].withoutBlanksBefore.isLiteral }
    return sign.elementsEqual("?".utf8) || Self.operators.contains(String(decoding: sign, as: UTF8.self))
  }

  private static let operators: Set<String> = [
    "=", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "&&", "||", "+=", "-=", "*=", "/=",
    "..<", "...",
  ]

  // MARK: - What stands before

  /// `\(name)`, `\.part.name`, `1 + name`, `if let part = name`
  private func isPartOfValue(_ chain: Range<Int>) -> Bool {
    let before = bytes[..<chain.lowerBound]
    if before.last == UInt8(ascii: "\\") || bytes[chain.lowerBound] == UInt8(ascii: "!") { return true }
    if before.beginsInterpolation { return true }
    let sign = Array(before.withoutSpacesBehind.reversed().prefix(while: \.isSign).reversed())
    if sign != Array("=".utf8), Self.operators.contains(String(decoding: sign, as: UTF8.self)) { return true }
    // A function is there or is not, without a condition.
    guard !mayBeUnwrapped(chain), let name = nameBound(to: chain.lowerBound) else { return false }
    let condition = bytes[..<name.lowerBound].withoutBlanksBehind.dropLast(3).withoutBlanksBehind
    return condition.last == UInt8(ascii: ",")
      || ["if", "guard", "while"].contains { condition.suffix(while: \.isNameByte).elementsEqual($0.utf8) }
  }

  private func mayBeUnwrapped(_ chain: Range<Int>) -> Bool { bytes[chain].contains(UInt8(ascii: "?")) }

  /// Where the name stands in `let name = chain`.
  private func nameBound(to start: Int) -> Range<Int>? {
    guard let word = wordAssigned(start) else { return nil }
    let keyword = bytes[..<word.lowerBound].withoutBlanksBehind.suffix(while: \.isNameByte)
    return keyword.elementsEqual("let".utf8) || keyword.elementsEqual("var".utf8) ? word : nil
  }

  /// The word before the equal sign of `word = chain`.
  private func wordAssigned(_ start: Int) -> Range<Int>? {
    let before = bytes[..<start].withoutSpacesBehind
    guard before.last == UInt8(ascii: "="), case let left = before.dropLast().withoutSpacesBehind,
      case let word = left.suffix(while: \.isNameByte), !word.isEmpty
    else { return nil }
    return word.indices
  }

  /// Of `name: Type = chain` and `part.name = chain`, as far as the model tells.
  private func assignedType(_ start: Int) -> TypeExpression? {
    guard let word = wordAssigned(start) else { return nil }
    if let used = uses[word.lowerBound] {
      guard model[used].kind.isNominal else { return model[used].kind == .variable ? model[used].valueType : nil }
      return .named(.init(name: model[used].name, declaration: used))
    }
    guard bytes[..<word.lowerBound].withoutSpacesBehind.last == UInt8(ascii: ":") else { return nil }
    return .named(.init(name: String(decoding: bytes[word], as: UTF8.self), declaration: nil))
  }

  /// `let name = chain` and nothing behind it: what a generic function is generic over would be known from nothing.
  func isBoundWithoutType(_ name: SourceName) -> Bool {
    let end = name.offset + source.text(name).utf8.count
    guard end <= bytes.count, nameBound(to: startOfChain(behind: name.offset)) != nil else { return false }
    let rest = bytes[end...].withoutBlanksBefore
    guard let first = rest.first else { return true }
    guard first == UInt8(ascii: "\n") else { return ";}".utf8.contains(first) }
    let next = rest.drop { " \t\r\n".utf8.contains($0) }
    if ["as", "is"].contains(where: { next.prefix(while: \.isNameByte).elementsEqual($0.utf8) }) { return false }
    return next.first.map { $0.isNameByte || "}@".utf8.contains($0) } ?? true
  }

  // MARK: - Arguments

  /// The type of the parameter that a chain of names is the whole argument for, as far as the model tells.
  private func parameterType(ofArgumentWith offset: Int, _ end: Int) -> TypeExpression? {
    guard let last = bytes[end...].withoutBlanksBefore.first, last == UInt8(ascii: ")") || last == UInt8(ascii: ",")
    else { return nil }
    let start = startOfChain(behind: offset)
    var before = bytes[..<start].withoutBlanksBehind
    var label: String?
    if before.last == UInt8(ascii: ":") {
      let word = before.dropLast().suffix(while: \.isNameByte)
      label = String(decoding: word, as: UTF8.self)
      before = before[..<word.startIndex].withoutBlanksBehind
    }
    guard let opening = opening(ofArgumentsBefore: before) else { return nil }
    return type(ofParameter: label, of: opening)
  }

  /// `make(1).part?.name`
  private func startOfChain(behind offset: Int) -> Int {
    var start = offset
    while start > 0 {
      if bytes[start - 1].isNameByte || ".?!".utf8.contains(bytes[start - 1]) {
        start -= 1
      } else if bytes[start - 1] == UInt8(ascii: ")"), let opening = bytes.openingParenthesis(ofCallEndingAt: start) {
        start = opening
      } else {
        break
      }
    }
    return start
  }

  /// The parenthesis around, where nothing among the arguments before could hold one that is none.
  private func opening(ofArgumentsBefore before: ArraySlice<UInt8>) -> Int? {
    guard let last = before.last, last == UInt8(ascii: "(") || last == UInt8(ascii: ",") else { return nil }
    var depth = 0
    for position in before.indices.reversed().prefix(Self.longestSearch) {
      switch before[position] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if depth == 0 { return before[position] == UInt8(ascii: "(") ? position : nil }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
    }
    return nil
  }

  private static let longestSearch = 1_000

  private func type(ofParameter label: String?, of opening: Int) -> TypeExpression? {
    let start = opening - bytes[..<opening].suffix(while: \.isNameByte).count
    guard start < opening else { return nil }
    guard let used = uses[start] else {
      let name = String(decoding: bytes[start..<opening], as: UTF8.self)
      let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      return !isMember && Self.numbers.contains(name) ? .named(.init(name: name, declaration: nil)) : nil
    }
    if model[used].kind.isNominal { return label.flatMap { type(ofProperty: $0, of: used) } }
    let types = model[used].parameters.filter { $0.label == label }.map(\.type)
    // Without a label, any of those without one may be meant.
    return types.first { $0.mayBeFunction(in: model) } ?? types.first
  }

  /// None of their initializers takes a function.
  private static let numbers: Set<String> = StandardTypes.raw.subtracting(["String", "Substring"])

  /// What the initializer takes that the compiler writes.
  private func type(ofProperty name: String, of id: DeclarationID) -> TypeExpression? {
    let type = model[id]
    let inside = model.declarations[(id.index + 1)...].prefix {
      $0.file == type.file && type.extent.contains($0.offset)
    }
    let own = inside.filter { $0.container == id }
    guard !own.contains(where: { $0.kind == .initializer }) else { return nil }
    return own.first { $0.kind == .variable && $0.name == name }?.valueType
  }
}

extension TypeExpression {
  func mayBeFunction(in model: CodeModel) -> Bool {
    switch self {
    case .array, .dictionary, .tuple, .metatype: false
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.mayBeFunction(in: model)
    case .existential(let inner): inner.namedParts.allSatisfy { ["Any", "Sendable"].contains($0.name) }
    case .named(let named):
      named.declaration.map { !model[$0].kind.isNominal } ?? !Self.neverFunctions.contains(named.name)
    default: true
    }
  }

  private static let neverFunctions = MentionReader.knownTypes.subtracting(["Any", "Sendable", "Optional"])
}

extension ArraySlice<UInt8> {
  /// In the line.
  fileprivate var withoutSpacesBehind: Self {
    var rest = self
    while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { rest.removeLast() }
    return rest
  }

  /// `\(`, `\#(`
  fileprivate var beginsInterpolation: Bool {
    guard last == UInt8(ascii: "(") else { return false }
    var rest = dropLast()
    while rest.last == UInt8(ascii: "#") { rest.removeLast() }
    return rest.last == UInt8(ascii: "\\")
  }

  /// A number, truth value or text, or an empty array or dictionary, and no member or element of one.
  fileprivate var isLiteral: Bool {
    guard let end = endOfLiteral else { return false }
    let next = self[end...].first ?? UInt8(ascii: "\n")
    return !next.isNameByte && !".([!?\"".utf8.contains(next) && !self[end...].nextLineBeginsWithDot
  }

  private var endOfLiteral: Index? {
    let word = prefix(while: \.isNameByte)
    if let first = word.first {
      let isTruth = word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
      return isTruth || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? word.endIndex : nil
    }
    for empty in ["[]", "[:]"] where starts(with: empty.utf8) { return startIndex + empty.utf8.count }
    guard first == UInt8(ascii: "\""), let end = dropFirst().firstIndex(where: { "\\\"\n".utf8.contains($0) }),
      self[end] == UInt8(ascii: "\"")
    else { return nil }
    return end + 1
  }

  /// A chain goes on in the next line.
  private var nextLineBeginsWithDot: Bool {
    first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ".")
  }
}

extension UInt8 {
  /// Of an operator.
  fileprivate var isSign: Bool { "=!<>+-*/%&|^~?.".utf8.contains(self) }
}

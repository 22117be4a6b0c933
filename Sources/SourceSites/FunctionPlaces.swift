import CodeModel

/// Where a name that is not called may mean a function all the same, given on as a value: `names.map(store.load)`.
///
/// A function has no members, no elements and no standard operators, is no condition, and is no argument for a
/// parameter of another type.
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
    guard end <= bytes.count, !isUsedAsValue(behind: bytes[end...]) else { return false }
    return parameterType(ofArgumentWith: name.offset, end).map(mayBeFunction) ?? true
  }

  // MARK: - What stands behind

  /// `name.part`, `name[0]`, `name?.part`, `name!`, `name == 1`, `name = 1`, `if name {`
  private func isUsedAsValue(behind rest: ArraySlice<UInt8>) -> Bool {
    if let first = rest.first, "[!?".utf8.contains(first) { return true }
    var next = rest
    while let byte = next.first, " \t\n\r".utf8.contains(byte) { next = next.dropFirst() }
    guard let first = next.first else { return false }
    // What comes in the next line goes on only where it begins with a dot or an operator.
    if first == UInt8(ascii: ".") { return !next.starts(with: ".self".utf8) }
    guard !rest[..<next.startIndex].contains(UInt8(ascii: "\n")) else { return false }
    if first == UInt8(ascii: "{") { return true }
    let sign = next.prefix { "=!<>+-*/%&|^~?.".utf8.contains($0) }
    return Self.operators.contains(String(decoding: sign, as: UTF8.self))
  }

  private static let operators: Set<String> = [
    "=", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "&&", "||", "+=", "-=", "*=", "/=",
    "..<", "...",
  ]

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
    guard start < opening, let used = uses[start] else { return nil }
    if model[used].kind.isNominal { return label.flatMap { type(ofProperty: $0, of: used) } }
    let types = model[used].parameters.filter { $0.label == label }.map(\.type)
    // Without a label, any of those without one may be meant.
    return types.first { mayBeFunction($0) } ?? types.first
  }

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

  private func mayBeFunction(_ type: TypeExpression) -> Bool {
    switch type {
    case .array, .dictionary, .tuple, .metatype: false
    case .optional(let inner), .implicitlyUnwrapped(let inner): mayBeFunction(inner)
    case .existential(let inner): inner.namedParts.allSatisfy { ["Any", "Sendable"].contains($0.name) }
    case .named(let named):
      named.declaration.map { !model[$0].kind.isNominal } ?? !MentionReader.knownTypes.contains(named.name)
    default: true
    }
  }
}

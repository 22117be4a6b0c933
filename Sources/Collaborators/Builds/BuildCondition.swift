/// What a release build makes of the condition of an `#if`, in three values.
///
/// `DEBUG` is not set there and `RELEASE` may be taken to be; nobody ships what runs in a simulator. Of all else nothing
/// is known: `os(iOS)`, `BETA`, `canImport(UIKit)`.
struct BuildCondition {
  private var tokens: ArraySlice<Substring>
  private var depth = 0
  /// Nobody nests a condition deeper, and the stack has an end.
  private static let deepest = 64

  private init(tokens: [Substring]) { self.tokens = tokens[...] }

  /// True or false where that is certain.
  static func value(inRelease condition: Substring) -> Bool? {
    var reader = Self(tokens: tokens(of: condition))
    return reader.alternatives()
  }

  // MARK: - a || b && !c

  private mutating func alternatives() -> Bool? {
    var result = conjunction()
    while tokens.first == "||" {
      tokens.removeFirst()
      let right = conjunction()
      result = result == true || right == true ? true : result == false && right == false ? false : nil
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = operand()
    while tokens.first == "&&" {
      tokens.removeFirst()
      let right = operand()
      result = result == false || right == false ? false : result == true && right == true ? true : nil
    }
    return result
  }

  private mutating func operand() -> Bool? {
    var isNegated = false
    while tokens.first == "!" {
      tokens.removeFirst()
      isNegated.toggle()
    }
    let value = tokens.first == "(" ? inParentheses() : flag()
    return value.map { $0 != isNegated }
  }

  private mutating func inParentheses() -> Bool? {
    tokens.removeFirst()
    guard depth < Self.deepest else {
      tokens = []
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let value = alternatives()
    if tokens.first == ")" { tokens.removeFirst() }
    return value
  }

  /// `DEBUG`, `true`, `os(iOS)`
  private mutating func flag() -> Bool? {
    guard let name = tokens.popFirst() else { return nil }
    guard tokens.first == "(" else { return Self.known[name] }
    let arguments = tokens.prefix { $0 != ")" }
    tokens = tokens.dropFirst(arguments.count + 1)
    return name == "targetEnvironment" && arguments.contains("simulator") ? false : nil
  }

  private static let known: [Substring: Bool] = ["DEBUG": false, "RELEASE": true, "true": true, "false": false]

  // MARK: - Tokens

  private static func tokens(of text: Substring) -> [Substring] {
    var result: [Substring] = []
    var rest = text
    while let first = rest.first {
      if rest.hasPrefix("//") || rest.hasPrefix("/*") { break }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let length = !word.isEmpty ? word.count : rest.hasPrefix("&&") || rest.hasPrefix("||") ? 2 : 1
      if !first.isWhitespace { result.append(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
    return result
  }
}

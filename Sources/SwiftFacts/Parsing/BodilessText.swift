/// A Swift file without comments, without the bodies of functions and computed properties, and without what is in types
/// that are not public: as much as tells what it offers others, at a fraction of the cost of parsing all of it.
///
/// ```swift
/// public func total() -> Int { prices.sum }   // public func total() -> Int {}
/// ```
///
/// Looks at tokens alone. Initial values stay, because types are inferred from them. Where braces do not come out even
/// (a regular expression may hold one), the text is the file itself.
package struct BodilessText {
  private var scanner: TokenSkipper
  private var result: [UInt8] = []
  /// Everything before it is in the result, or left out.
  private var copied = 0
  /// How many types are open around the place.
  private var depth = 0
  private var declaration = Introducer.none
  private var isPublic = false
  /// A modifier says so of what is introduced next.
  private var becomesPublic = false
  private var hasValue = false
  /// The next word is the name of what was introduced.
  private var expectsName = false
  private var isEven = true

  private enum Introducer { case none, type, `extension`, function, variable, other }

  package static func text(of bytes: [UInt8]) -> [UInt8] {
    var text = BodilessText(scanner: TokenSkipper(bytes))
    text.scan()
    return text.isEven && text.depth == 0 ? text.result : bytes
  }

  private init(scanner: TokenSkipper) { self.scanner = scanner }

  private mutating func scan() {
    result.reserveCapacity(scanner.bytes.count / 2)
    while let byte = scanner.current {
      switch byte {
      case UInt8(ascii: "{"): open()
      case UInt8(ascii: "}"):
        depth -= 1
        scanner.position += 1
        declaration = .none
      case UInt8(ascii: "("), UInt8(ascii: "["):
        expectsName = false
        skipGroup()
      case UInt8(ascii: "="):
        // Of an operator's name nothing follows.
        hasValue = hasValue || declaration == .variable
        scanner.position += 1
      default:
        if let word = scanner.takeWord() { take(word) } else { skipToken() }
      }
      if depth < 0 || !isEven {
        isEven = false
        return
      }
    }
    result += scanner.bytes[copied...]
  }

  private mutating func open() {
    switch declaration {
    case .extension,
      .type where isPublic:
      depth += 1
      scanner.position += 1
    case .type, .function: leaveOut()
    case .variable where !hasValue: leaveOut()
    default: skipGroup()
    }
    (declaration, hasValue, expectsName) = (.none, false, false)
  }

  private mutating func leaveOut() {
    result += scanner.bytes[copied...scanner.position]
    skipGroup()
    copied = max(copied, scanner.position - 1)
  }

  private mutating func skipToken() {
    let start = scanner.position
    scanner.skipToken()
    guard scanner.bytes[start] == UInt8(ascii: "/"), scanner.position > start + 1 else { return }
    result += scanner.bytes[copied..<start]
    result.append(UInt8(ascii: " "))
    copied = scanner.position
  }

  private mutating func skipGroup() { isEven = scanner.skipGroup() && isEven }

  private mutating func take(_ word: ArraySlice<UInt8>) {
    let word = String(decoding: word, as: UTF8.self)
    let introducer = Self.introducers[word]
    // `class func`, but `var actor`.
    if expectsName, introducer == nil || introducer == .type {
      expectsName = false
      return
    }
    expectsName = false
    guard let introducer else {
      if word == "public" || word == "open" { becomesPublic = true }
      return
    }
    // `protocol P: class {`
    if introducer == .type, declaration == .type || declaration == .extension { return }
    (declaration, hasValue, isPublic, becomesPublic) = (introducer, false, becomesPublic, false)
    expectsName = introducer != .other
  }

  private static let introducers: [String: Introducer] = [
    "struct": .type, "class": .type, "enum": .type, "extension": .extension, "protocol": .type, "actor": .type,
    "func": .function, "init": .function, "deinit": .function, "subscript": .function, "var": .variable,
    "let": .variable, "typealias": .other, "case": .other, "precedencegroup": .other, "macro": .other,
    "if": .other, "do": .other, "for": .other, "while": .other, "switch": .other, "guard": .other, "defer": .other,
  ]
}

/// A Swift file without comments, without the bodies of functions and computed properties, and without what other
/// packages cannot name: as much as tells what it offers others, at a fraction of the cost of parsing all of it.
///
/// ```swift
/// public func total() -> Int { prices.sum }   // public func total() -> Int {}
/// func round(_ price: Int) -> Int { price }   //
/// ```
///
/// Looks at tokens alone. Initial values stay, because types are inferred from them. Where braces do not come out even
/// (a regular expression may hold one), the text is the file itself.
package struct BodilessText {
  private var scanner: TokenSkipper
  private var result: [UInt8] = []
  private var pieces: [Piece] = []
  /// Everything before it is in the result, or left out.
  private var copied = 0
  /// The types that are open around the place, outermost first.
  private var containers: [Container] = []
  private var declaration = DeclarationWord.Introducer.none
  private var isPublic = false
  /// A modifier says so of what is introduced next.
  private var becomesPublic = false
  private var hasValue = false
  /// The next word is the name of what was introduced.
  private var expectsName = false
  private var isEven = true
  private var unit = Unit()
  /// Where the last token ends that is neither blank nor comment.
  private var lastEnd = 0

  private struct Container {
    /// What stands in it without a modifier is offered.
    var offersAll: Bool
    /// The number of its head.
    var piece: Int32
  }

  /// One declaration with its modifiers, or several where one cannot tell them apart.
  private struct Unit {
    /// Where it begins in the result.
    var start = 0
    /// Whether anything in it may be offered.
    var isKept = true
    /// So far there are attributes and modifiers alone.
    var isBeginning = false
    var kind = Piece.Kind.glue
    /// Nil where it is not known.
    var name: UInt64?
    /// More is declared than has one name.
    var isSeveral = false
    var hasValue = false

    var pieceKind: Piece.Kind {
      switch kind {
      case .glue, .imports: isSeveral ? .always : kind
      default: isSeveral || name == nil ? .always : kind
      }
    }
  }

  package static func text(of bytes: [UInt8]) -> [UInt8] { outline(of: bytes).text }

  /// The text, and where in it the declarations are.
  static func outline(of bytes: [UInt8]) -> (text: [UInt8], pieces: [Piece]) {
    var text = BodilessText(scanner: TokenSkipper(bytes))
    text.scan()
    guard text.isEven, text.containers.isEmpty else { return (bytes, [Piece(end: bytes.count)]) }
    return (text.result, text.pieces)
  }

  private init(scanner: TokenSkipper) { self.scanner = scanner }

  private mutating func scan() {
    result.reserveCapacity(scanner.bytes.count / 2)
    while isEven, let byte = scanner.current {
      switch byte {
      case UInt8(ascii: "{"): open()
      case UInt8(ascii: "}"): close()
      case UInt8(ascii: "("), UInt8(ascii: "["):
        // `let (a, b)`
        if expectsName, declaration == .variable { unit.isSeveral = true }
        expectsName = false
        skipGroup()
      case UInt8(ascii: "=") where declaration == .variable:
        (hasValue, unit.hasValue) = (true, true)
        scanner.position += 1
      case UInt8(ascii: ",") where declaration == .variable:
        unit.isSeveral = true
        scanner.position += 1
      case UInt8(ascii: "@"):
        beginUnit(at: scanner.position)
        scanner.position += 1
      case 0...UInt8(ascii: " "):
        scanner.position += 1
        continue
      default:
        let start = scanner.position
        if let word = scanner.takeWord() {
          take(word, from: start)
        } else if !skipToken() {
          continue
        }
      }
      lastEnd = scanner.position
    }
    endUnit(at: scanner.position)
  }

  private mutating func open() {
    switch declaration {
    case .extension,
      .protocol where isPublic,
      .type where isPublic:
      let offersAll = declaration == .protocol || (declaration == .extension && isPublic)
      scanner.position += 1
      endUnit(at: scanner.position)
      containers.append(Container(offersAll: offersAll, piece: Int32(pieces.count - 1)))
    case .type, .protocol, .function, .initializer: leaveOut()
    case .variable where !hasValue: leaveOut()
    default: skipGroup()
    }
    (declaration, hasValue, expectsName) = (.none, false, false)
  }

  private mutating func close() {
    endUnit(at: scanner.position)
    scanner.position += 1
    endUnit(at: scanner.position)
    isEven = containers.popLast() != nil
    declaration = .none
  }

  private mutating func leaveOut() {
    copy(to: scanner.position + 1)
    skipGroup()
    copied = max(copied, scanner.position - 1)
  }

  /// False where it is a comment.
  private mutating func skipToken() -> Bool {
    let start = scanner.position
    if scanner.isAtDirective { endUnit(at: start) }
    if expectsName, declaration == .function, let name = scanner.takeOperator() {
      unit.name = Piece.hash(name)
      expectsName = false
      return true
    }
    scanner.skipToken()
    guard scanner.bytes[start] == UInt8(ascii: "/"), scanner.position > start + 1 else { return true }
    copy(to: start)
    result.append(UInt8(ascii: " "))
    copied = scanner.position
    return false
  }

  private mutating func skipGroup() { isEven = scanner.skipGroup() && isEven }

  private mutating func copy(to end: Int) {
    if end > copied { result += scanner.bytes[copied..<end] }
    copied = max(copied, end)
  }
}

// MARK: - Declarations

extension BodilessText {
  /// Begins a declaration where one may begin: as the first of a line, or behind another.
  private mutating func beginUnit(at start: Int) {
    guard !unit.isBeginning, mayBegin(at: start) else { return }
    endUnit(at: start)
    unit = Unit(start: result.count, isKept: false, isBeginning: true)
    (becomesPublic, declaration, hasValue, expectsName) = (false, .none, false, false)
  }

  /// Whether a line begins at a place that does not go on with the one before, or a declaration just ended.
  private func mayBegin(at start: Int) -> Bool {
    guard lastEnd > 0 else { return true }
    switch scanner.bytes[lastEnd - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return true
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "&"): return false
    case UInt8(ascii: ">") where lastEnd > 1 && scanner.bytes[lastEnd - 2] == UInt8(ascii: "-"): return false
    default: return scanner.isFirstOfLine(start)
    }
  }

  /// Leaves out what was not offered; what follows is kept until a declaration begins.
  private mutating func endUnit(at end: Int) {
    copy(to: end)
    if !unit.isKept {
      result.removeLast(result.count - unit.start)
    } else if result.count > unit.start {
      pieces.append(
        Piece(
          start: Int32(unit.start), end: Int32(result.count), container: containers.last?.piece ?? -1,
          kind: unit.pieceKind, name: unit.name ?? 0,
          hasValue: unit.hasValue))
    }
    unit = Unit(start: result.count)
  }

  private mutating func take(_ text: ArraySlice<UInt8>, from start: Int) {
    let word = DeclarationWord(text)
    // `class func`, but `var actor`.
    if expectsName, word?.mayBeName ?? true {
      expectsName = false
      if !text.isEmpty { unit.name = Piece.hash(text) }
      return
    }
    expectsName = false
    guard let word else { return }
    beginUnit(at: start)
    switch word {
    case .modifier(let makesPublic): becomesPublic = becomesPublic || makesPublic
    case .introducer(let introducer): introduce(introducer)
    }
  }

  private mutating func introduce(_ introducer: DeclarationWord.Introducer) {
    // `import struct A.B`
    if declaration == .imports, !unit.isBeginning { return }
    // `protocol P: class {`
    if introducer == .type, [.type, .protocol, .extension].contains(declaration) { return }
    let isOffered = containers.last?.offersAll ?? false
    unit.isBeginning = false
    unit.isSeveral = unit.isSeveral || unit.name != nil || unit.kind == .imports
    unit.kind = Piece.Kind(introducer)
    if becomesPublic || isOffered || [.extension, .imports, .always].contains(introducer) { unit.isKept = true }
    (declaration, hasValue) = (introducer, false)
    // In a public extension so is a type, but the extension of another is none of it.
    (isPublic, becomesPublic) = (becomesPublic || isOffered, false)
    expectsName = ![.always, .imports, .initializer].contains(introducer)
    if introducer == .initializer { unit.name = Piece.hash("init".utf8) }
  }
}

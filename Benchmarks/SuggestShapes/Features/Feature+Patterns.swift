extension Feature {
  /// Patterns: what matches is found by types, not by names.
  static let patterns = list(
    #"""
    # pattern operator, free
    public struct Span {
      public let low: Int
      public let high: Int
      public init(low: Int, high: Int) { (self.low, self.high) = (low, high) }
    }

    public func ~= (span: Span, value: Int) -> Bool { span.low <= value && value < span.high }
    ---
    func useSpan(_ number: Int) -> Bool {
      let small = Span(low: 0, high: 3)
      switch number {
      case small: return true
      default: return false
      }
    }

    # pattern operator of a type
    public struct Suffix {
      public let text: String
      public init(_ text: String) { self.text = text }
      public static func ~= (suffix: Suffix, text: String) -> Bool { text.hasSuffix(suffix.text) }
    }
    ---
    func useSuffix(_ name: String) -> Bool {
      if case Suffix(".swift") = name { return true }
      return false
    }

    # pattern operator for foreign types
    public func ~= (wanted: [Int], value: Int) -> Bool { wanted.contains(value) }
    ---
    func useListPattern(_ number: Int) -> String {
      switch number {
      case [1, 2, 3]: "few"
      default: "many"
      }
    }

    # pattern operator in an extension of a foreign type
    extension Character {
      public static func ~= (set: Set<Character>, value: Character) -> Bool { set.contains(value) }
    }
    ---
    func useCharacterPattern(_ sign: Character) -> Bool {
      let vowels: Set<Character> = ["a", "e"]
      switch sign {
      case vowels: return true
      default: return false
      }
    }

    # enum cases
    public enum Gear {
      case park, reverse
      case drive(Int)
    }
    ---
    func useGear(_ gear: Gear) -> Int {
      switch gear {
      case .park, .reverse: 0
      case .drive(let level): level
      }
    }

    # if case, with payload
    public enum Event {
      case started
      case failed(code: Int, text: String)
    }
    ---
    func useEvent(_ events: [Event]) -> Int {
      var sum = 0
      for case .failed(let code, _) in events { sum += code }
      if case .started? = events.first { sum += 1 }
      return sum
    }

    # cast patterns
    public protocol Visible { var area: Int { get } }
    public struct Dot: Visible {
      public init() {}
      public var area: Int { 1 }
    }
    ---
    func useVisible(_ thing: Any) -> Int {
      switch thing {
      case let dot as Dot: dot.area
      case is any Visible: 2
      default: 0
      }
    }

    # catch patterns
    public enum Trouble: Error {
      case lost(String)
      case late
    }
    ---
    func useTrouble(_ work: () throws -> Void) -> String {
      do {
        try work()
        return ""
      } catch Trouble.lost(let name) {
        return name
      } catch let trouble as Trouble {
        return "\(trouble)"
      } catch {
        return "else"
      }
    }

    # option set
    public struct Style: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let bold = Style(rawValue: 1)
      public static let thin = Style(rawValue: 2)
    }
    ---
    func useStyle(_ style: Style = [.bold, .thin]) -> Bool { style.contains(.thin) }

    # static constants in patterns
    public struct Code: Hashable, Sendable {
      public let number: Int
      public init(_ number: Int) { self.number = number }
      public static let ok = Code(200)
    }

    extension Code {
      public static let gone = Code(410)
    }
    ---
    func useCode(_ code: Code) -> Bool {
      switch code {
      case .ok: true
      case .gone: false
      default: false
      }
    }

    # tuples and nested cases
    public enum Side { case left, right }
    public enum Move { case step(Side), stay }
    ---
    func useMove(_ pair: (Move, Side)) -> Int {
      switch pair {
      case (.step(.left), .right): 1
      case (.step, _): 2
      case (.stay, let side) where side == .left: 3
      default: 4
      }
    }

    # indirect enum
    public indirect enum Tree {
      case leaf(Int)
      case node(Tree, Tree)
      public var sum: Int {
        switch self {
        case .leaf(let value): value
        case .node(let left, let right): left.sum + right.sum
        }
      }
    }
    ---
    func useTree() -> Int { Tree.node(.leaf(1), .leaf(2)).sum }

    # optional pattern of an extension's member
    extension Int {
      public var halved: Int? { isMultiple(of: 2) ? self / 2 : nil }
    }
    ---
    func useHalved(_ numbers: [Int]) -> [Int] {
      var result: [Int] = []
      for number in numbers {
        guard case let half? = number.halved else { continue }
        result.append(half)
      }
      return result
    }
    """#)
}

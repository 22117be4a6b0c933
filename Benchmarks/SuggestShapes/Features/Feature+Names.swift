extension Feature {
  /// Names that types find: implicit members, key paths, overloads, members of foreign types.
  static let names = list(
    #"""
    # implicit member
    public struct Tint: Sendable {
      public let name: String
      public init(name: String) { self.name = name }
      public static let red = Tint(name: "red")
      public static func named(_ name: String) -> Tint { Tint(name: name) }
      public var darker: Tint { self }
    }
    ---
    func paint(_ tint: Tint, _ other: Tint? = .red) -> String { tint.name }
    func useTint() -> String { paint(.red.darker) + paint(.named("x")) + paint(.init(name: "y"), .red) }

    # implicit member of an extension
    public struct Font: Sendable {
      public let size: Int
      init(size: Int) { self.size = size }
    }

    extension Font {
      public static let body = Font(size: 12)
      public static func sized(_ size: Int) -> Font { Font(size: size) }
    }
    ---
    func text(in font: Font = .body) -> Int { font.size }
    func useFont() -> Int { text() + text(in: .sized(3)) }

    # implicit member of a foreign type
    extension Duration {
      public static var instant: Duration { .zero }
    }
    ---
    func wait(_ time: Duration = .instant) -> Duration { time }
    func useDuration() -> Duration { wait(.instant) }

    # implicit member of a protocol
    public protocol Theme { var name: String { get } }

    public struct DarkTheme: Theme {
      public init() {}
      public var name: String { "dark" }
    }

    extension Theme where Self == DarkTheme {
      public static var dark: DarkTheme { DarkTheme() }
    }
    ---
    func apply(_ theme: some Theme) -> String { theme.name }
    func useTheme() -> String { apply(.dark) }

    # implicit initializer in a closure
    public struct Grain: Sendable {
      public let size: Int
      public init(size: Int) { self.size = size }
    }
    ---
    func useGrain() -> [Grain] { [1, 2].map { .init(size: $0) } }

    # initializer as a function
    public struct Id: Hashable {
      public let raw: Int
      public init(_ raw: Int) { self.raw = raw }
      public init(raw: Int) { self.raw = raw }
    }
    ---
    func useId() -> [Int] { [1, 2].map(Id.init(_:)).map(\.raw) + [3].map(Id.init(raw:)).map { $0.raw } }

    # key path
    public struct Song {
      public var title: String
      public var artist: Artist
      public init(title: String, artist: Artist) { (self.title, self.artist) = (title, artist) }
    }

    public struct Artist {
      public var name: String
      public init(name: String) { self.name = name }
    }
    ---
    func useSong(_ songs: [Song]) -> [String] {
      let path = \Song.artist.name
      return songs.map(\.title) + songs.map { $0[keyPath: path] }
    }

    # key path to a foreign type's new member
    extension String {
      public var firstWord: Substring { split(separator: " ").first ?? "" }
    }
    ---
    func useFirstWord(_ lines: [String]) -> [Substring] { lines.map(\.firstWord) }

    # key path with subscripts and optionals
    public struct Board {
      public var rows: [Row] = []
      public init() {}
    }

    public struct Row {
      public var label: String?
      public init() {}
    }
    ---
    func useBoard(_ board: Board) -> Int {
      let path: KeyPath<Board, Int?> = \.rows[0].label?.count
      return board.rows.isEmpty ? 0 : board[keyPath: path] ?? 1
    }

    # method as a value
    public struct Scale {
      public let factor: Int
      public init(factor: Int) { self.factor = factor }
      public func scaled(_ value: Int) -> Int { value * factor }
    }
    ---
    func useScale() -> [Int] {
      let scale = Scale(factor: 2)
      let curried = Scale.scaled
      return [1, 2].map(scale.scaled) + [curried(scale)(3)]
    }

    # overloads by type
    public func show(_ number: Int) -> String { "int" }
    public func show(_ text: String) -> String { "text" }
    public func show<T>(_ thing: T) -> String { "any" }
    ---
    func useShow() -> String { show(1) + show("a") + show(2.0) }

    # overloads of a function and a closure
    public struct Ink5: Sendable { public static let red5 = Ink5() }
    public func paint5(_ names: [String]) -> Int { names.count }
    public let paint5: @Sendable (Ink5) -> Int = { _ in 1 }
    ---
    func usePaint5() -> Int { paint5(.red5) + paint5(["a"]) }

    # overloads of a function and a closure that is made
    public struct Ink6: Sendable { public static let red6 = Ink6() }
    func making6() -> @Sendable (Ink6) -> Int { { _ in 1 } }
    public func paint6(_ names: [String]) -> Int { names.count }
    public let paint6 = making6()
    ---
    func usePaint6() -> Int { paint6(.red6) + paint6(["a"]) }

    # overloads of a case and a static function
    public enum Shape7 { case round7(Int) }
    extension Shape7 { public static func round7(_ text: String) -> Shape7 { .round7(text.count) } }
    ---
    func useShape7() -> Shape7 { [Shape7.round7("a"), .round7(1)][0] }

    # overloads of a property and a method
    public struct Tool8 {
      public let turn8: @Sendable (Int) -> Int
      public init(turn8: @escaping @Sendable (Int) -> Int) { self.turn8 = turn8 }
    }
    extension Tool8 { public func turn8(_ text: String) -> Int { text.count } }
    ---
    func useTool8(_ tool: Tool8) -> Int { tool.turn8(1) + tool.turn8("a") }

    # overloads of a function and a value that is called
    public struct Call9: Sendable {
      public init() {}
      public func callAsFunction(_ number: Int) -> Int { number }
    }
    public let dial9 = Call9()
    public func dial9(_ text: String) -> Int { text.count }
    ---
    func useDial9() -> Int { dial9(1) + dial9("a") }

    # overloads by result
    public struct Reader {
      public init() {}
      public func read() -> Int { 1 }
      public func read() -> String { "a" }
    }

    extension Reader {
      public func read() -> Double { 1 }
    }
    ---
    func useReader() -> Int {
      let number: Int = Reader().read()
      let half: Double = Reader().read()
      return number + Int(half)
    }

    # overloads by label
    public func move(to place: Int) -> Int { place }
    public func move(by distance: Int) -> Int { -distance }
    ---
    func useMoves() -> Int { move(to: 1) + move(by: 2) }

    # function with the name of one of the standard library
    public func min(_ left: String, _ right: String) -> String { left < right ? left : right }
    ---
    func useMin() -> String { min("a", "b") }

    # member with the name of one of the standard library
    extension Array where Element == Int {
      public func contains(_ number: String) -> Bool { contains(Int(number) ?? 0) }
    }
    ---
    func useContains() -> Bool { [1, 2].contains("2") }

    # computed property of a foreign type
    extension Int {
      public var squared: Int { self * self }
    }
    ---
    func useSquared() -> [Int] { [1, 2].map { $0.squared } }

    # initializer of a foreign type
    extension String {
      public init(spelling number: Int) { self = "number \(number)" }
    }
    ---
    func useSpelling() -> String { String(spelling: 3) }

    # initializer of a foreign type, implicit
    extension Array where Element == Int {
      public init(counting end: Int) { self = Self(0..<end) }
    }
    ---
    func useCounting() -> [Int] {
      let list: [Int] = .init(counting: 3)
      return list + .init(counting: 2)
    }

    # mutating method of a foreign type
    extension Optional where Wrapped: Collection {
      public var isNilOrEmpty: Bool { self?.isEmpty ?? true }
      public mutating func clear() { self = nil }
    }
    ---
    func useNilOrEmpty(_ text: String?) -> Bool {
      var text = text
      text.clear()
      return text.isNilOrEmpty
    }

    # static member of a foreign type
    extension Int {
      public static let answer = 42
      public static func random(below limit: Int) -> Int { limit - 1 }
    }
    ---
    func useStatics() -> Int { Int.answer + .random(below: 3) }

    # member of text protocols
    extension StringProtocol {
      public func shouted() -> String { uppercased() + "!" }
    }
    ---
    func useShouted(_ text: String) -> String { text.dropFirst().shouted() + text.shouted() }

    # member of results and closures
    extension Result {
      public var value: Success? { try? get() }
    }
    ---
    func useResult(_ result: Result<Int, any Error>) -> Int { result.value ?? 0 }

    # default arguments
    public struct Padding: Sendable {
      public var width: Int
      public init(width: Int = 2) { self.width = width }
      public static let none = Padding(width: 0)
    }

    public func indent(_ text: String, by padding: Padding = .none, with sign: Character = defaultSign) -> String {
      String(repeating: sign, count: padding.width) + text
    }

    public let defaultSign: Character = " "
    ---
    func useIndent(_ padding: Padding = Padding()) -> String { indent("a") + indent("b", by: padding) }

    # default closure
    public func retry(times: Int = 2, onFailure: () -> Void = {}, _ work: () -> Bool) -> Bool {
      for _ in 0..<times where work() { return true }
      onFailure()
      return false
    }
    ---
    func useRetries() -> Bool { retry { true } && retry(times: 1) { true } && retry(onFailure: {}) { false } }

    # globals
    public let limit = 10
    public var isEven: (Int) -> Bool { { $0.isMultiple(of: 2) } }
    public let (low, high) = (1, 2)
    ---
    func useGlobals() -> Int { isEven(limit) ? low : high }

    # module before the name
    public struct Anchor {
      public init() {}
      public static let zero = 0
    }
    ---
    func useAnchor(_ anchor: $B.Anchor) -> Int { $B.Anchor.zero }
    """#)
}

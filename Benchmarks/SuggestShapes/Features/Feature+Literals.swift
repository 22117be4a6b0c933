extension Feature {
  /// Values that literals and interpolations stand for: the initializer that is meant is never written.
  static let literals = list(
    #"""
    # integer literal
    public struct Cents: ExpressibleByIntegerLiteral {
      public var count: Int
      public init(integerLiteral value: Int) { count = value }
    }
    ---
    func useCents() -> Int {
      let price: Cents = 250
      return price.count
    }

    # float literal by an extension
    public struct Degrees {
      public var value: Double
      public init(value: Double) { self.value = value }
    }

    extension Degrees: ExpressibleByFloatLiteral {
      public init(floatLiteral value: Double) { self.init(value: value) }
    }
    ---
    func useDegrees(_ angle: Degrees = 1.5) -> Double { angle.value }

    # string literal
    public struct Slug: ExpressibleByStringLiteral {
      public let text: String
      public init(stringLiteral value: String) { text = value }
    }
    ---
    var slugs: [Slug] { ["a", "b"] }
    func useSlug() -> String { slugs.map(\.text).joined() }

    # boolean literal
    public struct Answer {
      public let isYes: Bool
    }

    extension Answer: ExpressibleByBooleanLiteral {
      public init(booleanLiteral value: Bool) { self.init(isYes: value) }
    }
    ---
    func useAnswer() -> Answer { true }

    # nil literal
    public struct Gap: ExpressibleByNilLiteral {
      public init(nilLiteral: ()) {}
    }
    ---
    func useGap() -> Gap { nil }

    # array literal
    public struct Bag: ExpressibleByArrayLiteral {
      public var items: [Int]
      public init(arrayLiteral elements: Int...) { items = elements }
    }
    ---
    func useBag() -> Int { fill([1, 2, 3]) }
    private func fill(_ bag: Bag) -> Int { bag.items.count }

    # dictionary literal
    public struct Register: ExpressibleByDictionaryLiteral {
      public var count: Int
      public init(dictionaryLiteral elements: (String, Int)...) { count = elements.count }
    }
    ---
    struct RegisterUser {
      var register: Register = ["a": 1]
    }

    # literal in a generic function
    public protocol Weighed: ExpressibleByIntegerLiteral {
      var grams: Int { get }
    }

    public struct Parcel: Weighed {
      public let grams: Int
      public init(integerLiteral value: Int) { grams = value }
    }

    public func weigh<W: Weighed>(_ thing: W) -> Int { thing.grams }
    ---
    func useParcel() -> Int { weigh(7 as Parcel) }

    # literal of a foreign type
    extension Optional: ExpressibleByUnicodeScalarLiteral where Wrapped == Character {
      public init(unicodeScalarLiteral value: Character) { self = value }
    }
    ---
    func useScalar() -> Character? {
      let sign: Character? = "x"
      return sign
    }

    # interpolation of the standard library
    extension DefaultStringInterpolation {
      public mutating func appendInterpolation(padded value: Int, to width: Int) {
        appendLiteral(String(repeating: " ", count: width) + String(value))
      }
    }
    ---
    func usePadded(_ number: Int) -> String { "<\(padded: number, to: 4)>" }

    # interpolation without a label
    public struct Quoted {
      public let text: String
      public init(_ text: String) { self.text = text }
    }

    extension String.StringInterpolation {
      public mutating func appendInterpolation(_ quoted: Quoted) {
        appendLiteral("'\(quoted.text)'")
      }
    }
    ---
    func useQuoted(_ text: String) -> String {
      let quoted = Quoted(text)
      return "say \(quoted)"
    }

    # interpolation of one's own
    public struct Query: ExpressibleByStringInterpolation {
      public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [String] = []
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { parts.append(literal) }
        public mutating func appendInterpolation(raw text: String) { parts.append(text) }
        public mutating func appendInterpolation(_ number: Int) { parts.append("?\(number)") }
      }

      public let text: String
      public init(stringLiteral value: String) { text = value }
      public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.parts.joined() }
    }
    ---
    func useQuery(_ id: Int) -> Query { "select \(raw: "x") where id = \(id)" }

    # interpolation added to one's own
    public struct Markup: ExpressibleByStringInterpolation {
      public var text: String
      public init(stringLiteral value: String) { text = value }
    }

    extension DefaultStringInterpolation {
      public mutating func appendInterpolation(bold text: String) { appendLiteral("*\(text)*") }
    }
    ---
    func useMarkup() -> Markup { "a \(bold: "b")" }

    # interpolation of what conforms
    public protocol Renderable {
      var rendered: String { get }
    }

    extension DefaultStringInterpolation {
      public mutating func appendInterpolation<R: Renderable>(render thing: R) { appendLiteral(thing.rendered) }
    }
    ---
    struct Leaf: Renderable { var rendered: String { "leaf" } }
    func useRenderable() -> String { "\(render: Leaf())" }
    """#)
}

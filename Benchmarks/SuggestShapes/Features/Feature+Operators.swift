extension Feature {
  /// Operators: told apart by the types of what they stand between.
  static let operators = list(
    #"""
    # operator of one's own type
    public struct Vector {
      public var x: Int
      public init(x: Int) { self.x = x }
      public static func + (left: Vector, right: Vector) -> Vector { Vector(x: left.x + right.x) }
      public static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x) }
    }
    ---
    func useVector() -> Int { (-(Vector(x: 1) + Vector(x: 2))).x }

    # operator by an extension
    public struct Money: Equatable {
      public var cents: Int
      public init(cents: Int) { self.cents = cents }
    }

    extension Money {
      public static func * (money: Money, factor: Int) -> Money { Money(cents: money.cents * factor) }
      public static func += (money: inout Money, other: Money) { money.cents += other.cents }
    }
    ---
    func useMoney() -> Bool {
      var money = Money(cents: 2) * 3
      money += Money(cents: 1)
      return money == Money(cents: 7)
    }

    # new operator with a precedence group
    precedencegroup PipePrecedence {
      associativity: left
      higherThan: AssignmentPrecedence
    }

    infix operator |>: PipePrecedence

    public func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
    ---
    func usePipe() -> Int { 3 |> { $0 + 1 } |> { $0 * 2 } }

    # operator in an extension of a foreign type
    extension String {
      public static func / (left: String, right: String) -> String { left + "/" + right }
    }
    ---
    func useSlash() -> String { "a" / "b" / "c" }

    # new operator in an extension of a foreign type
    infix operator <+>: AdditionPrecedence

    extension Array {
      public static func <+> (left: [Element], right: Element) -> [Element] { left + [right] }
    }
    ---
    func useAppend() -> [Int] { [1] <+> 2 <+> 3 }

    # prefix and postfix operators
    prefix operator √
    postfix operator %

    public prefix func √ (value: Double) -> Double { value.squareRoot() }
    public postfix func % (value: Double) -> Double { value / 100 }
    ---
    func useRoot() -> Double { √(25%) }

    # known operator for foreign types
    public func + (left: [String: Int], right: [String: Int]) -> [String: Int] { left.merging(right) { $1 } }
    ---
    func useMerge() -> Int { (["a": 1] + ["b": 2]).count }

    # operator of a protocol
    public protocol Summable {
      static func + (left: Self, right: Self) -> Self
    }

    extension Int: Summable {}

    public func total<S: Summable>(_ first: S, _ rest: S...) -> S { rest.reduce(first, +) }
    ---
    func useTotal() -> Int { total(1, 2, 3) }

    # operator by a protocol's extension
    public protocol Mergeable {
      func merged(with other: Self) -> Self
    }

    infix operator <>: AdditionPrecedence

    extension Mergeable {
      public static func <> (left: Self, right: Self) -> Self { left.merged(with: right) }
    }
    ---
    extension Int: Mergeable { public func merged(with other: Int) -> Int { self + other } }
    func useMergeable() -> Int { 1 <> 2 <> 3 }

    # comparison by an extension
    public struct Version {
      public let major: Int
      public init(major: Int) { self.major = major }
    }

    extension Version: Comparable {
      public static func < (left: Version, right: Version) -> Bool { left.major < right.major }
    }
    ---
    func useVersion(_ versions: [Version]) -> Bool {
      versions.max()?.major == 3 && versions[0] >= versions[1] && versions.sorted().isEmpty
    }

    # operator as a value
    public struct Amount {
      public var value: Int
      public init(_ value: Int) { self.value = value }
    }

    public func + (left: Amount, right: Amount) -> Amount { Amount(left.value + right.value) }
    ---
    func useAmount() -> Int { [Amount(1), Amount(2)].reduce(Amount(0), +).value }

    # equality added to a foreign type
    public func == (left: (Int, String), right: (Int, String)?) -> Bool { right.map { $0.0 == left.0 } ?? false }
    ---
    func usePair() -> Bool { (1, "a") == Optional((1, "b")) }

    # range-like operator
    infix operator ±: RangeFormationPrecedence

    public func ± (center: Int, width: Int) -> ClosedRange<Int> { (center - width)...(center + width) }
    ---
    func useAround(_ number: Int) -> Bool { (5 ± 2).contains(number) }

    # overloaded operators of several types
    public struct Meters {
      public var value: Double
      public init(_ value: Double) { self.value = value }
    }

    public struct Seconds {
      public var value: Double
      public init(_ value: Double) { self.value = value }
    }

    public struct Speed {
      public var value: Double
    }

    public func / (distance: Meters, time: Seconds) -> Speed { Speed(value: distance.value / time.value) }
    public func * (speed: Speed, time: Seconds) -> Meters { Meters(speed.value * time.value) }
    ---
    func useSpeed() -> Double { ((Meters(6) / Seconds(2)) * Seconds(3)).value }

    # arithmetic protocols
    public struct Pixels: AdditiveArithmetic {
      public var count: Int
      public init(count: Int) { self.count = count }
      public static var zero: Pixels { Pixels(count: 0) }
      public static func + (left: Pixels, right: Pixels) -> Pixels { Pixels(count: left.count + right.count) }
      public static func - (left: Pixels, right: Pixels) -> Pixels { Pixels(count: left.count - right.count) }
    }
    ---
    func usePixels(_ all: [Pixels]) -> Int {
      var sum = all.reduce(.zero, +)
      sum -= Pixels(count: 1)
      return sum.count
    }

    # ternary chain of a new assignment operator
    infix operator ??=: AssignmentPrecedence

    public func ??= <T>(left: inout T?, right: @autoclosure () -> T) { if left == nil { left = right() } }
    ---
    func useDefault() -> Int? {
      var value: Int?
      value ??= 3
      return value
    }

    # operator that the consumer implements
    infix operator <+>: AdditionPrecedence
    prefix operator ¬

    public struct Sum6 {
      public var value: Int
      public init(value: Int) { self.value = value }
      public static func <+> (left: Sum6, right: Sum6) -> Sum6 { Sum6(value: left.value + right.value) }
    }

    public prefix func ¬ (value: Bool) -> Bool { !value }
    ---
    struct Own6 {
      var value: Int
      static func <+> (left: Own6, right: Own6) -> Own6 { Own6(value: left.value + right.value) }
      static prefix func ¬ (own: Own6) -> Own6 { Own6(value: -own.value) }
    }

    func useOwn6(_ sum: Sum6) -> Int { (Own6(value: sum.value) <+> ¬Own6(value: 2)).value }

    # precedence group for an operator of the consumer
    precedencegroup Pipe6 {
      associativity: left
      higherThan: AssignmentPrecedence
    }

    infix operator |>>: Pipe6

    public func |>> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
    ---
    infix operator >>>>: Pipe6

    func >>>> <A, B>(value: A, function: (A) -> B) -> B { function(value) }

    func usePipe6() -> Int { 1 |>> { $0 + 1 } >>>> { $0 * 2 } }

    # operator that a protocol's conformer implements
    infix operator <~>: ComparisonPrecedence

    public protocol Near6 { static func <~> (left: Self, right: Self) -> Bool }

    extension Near6 {
      public static func far(_ left: Self, _ right: Self) -> Bool { !(left <~> right) }
    }
    ---
    struct Point6: Near6 {
      var x: Int
      static func <~> (left: Point6, right: Point6) -> Bool { abs(left.x - right.x) < 2 }
    }

    func usePoint6() -> Bool { Point6.far(Point6(x: 1), Point6(x: 5)) }
    """#)
}

extension Feature {
  /// Who may see what, attributes, and what imports say.
  static let access = list(
    #"""
    # extension with an access level
    public struct Street {
      public let name: String
      public init(name: String) { self.name = name }
    }

    public extension Street {
      var sign: String { "[\(name)]" }
      func isSame(as other: Street) -> Bool { length == other.length }
    }

    private extension Street {
      var length: Int { name.count }
    }
    ---
    func useStreet() -> String { Street(name: "a").isSame(as: Street(name: "b")) ? Street(name: "c").sign : "" }

    # extension of a foreign type with an access level
    public extension Int {
      var isRound: Bool { self % 10 == 0 }
    }
    ---
    func useRound() -> Bool { 10.isRound }

    # setters of several levels
    public final class Dial {
      public internal(set) var value = 0
      public fileprivate(set) var turns = 0
      package(set) public var limit = 9
      public init() {}
      public func turn() {
        value += 1
        turns += 1
      }
    }
    ---
    func useDial(_ dial: Dial) -> Int {
      dial.turn()
      return dial.value + dial.turns + dial.limit
    }

    # inlinable code of a public type
    public struct Vec {
      @usableFromInline var parts: [Int]
      @inlinable public init(_ parts: [Int]) { self.parts = parts }
      @inlinable public var norm: Int { parts.reduce(0) { $0 + squared($1) } }
      @inlinable @inline(__always) func squared(_ value: Int) -> Int { value * value }
    }
    ---
    func useVec() -> Int { Vec([1, 2]).norm }

    # open property that writes no type
    public struct Kernel: Sendable {
      public var size: Int
      public init(size: Int) { self.size = size }
    }

    public func makeKernel() -> Kernel { Kernel(size: 3) }

    public struct KernelShelf: Sendable {
      public var kernel = makeKernel()
      public init() {}
    }
    ---
    func useKernel() -> Int { Kernel(size: 1).size }

    # inlinable code that names no type
    public protocol Grained { var grain: Int { get } }

    public struct Grain: Grained {
      public var grain: Int
      public init(grain: Int) { self.grain = grain }
    }

    public func makeGrain() -> Grain { Grain(grain: 3) }
    public func weigh(_ grained: some Grained) -> Int { grained.grain }

    @inlinable public func weighGrain() -> Int {
      let grain = makeGrain()
      return weigh(grain)
    }
    ---
    func useGrain() -> Int { Grain(grain: 1).grain }

    # generic argument that conforms by what moves
    public protocol Labelled { var label: String { get } }
    extension String: Labelled { public var label: String { self } }

    public struct LabelBox<Item: Labelled> {
      public var item: Item
      public init(item: Item) { self.item = item }
    }

    public func labels(of box: LabelBox<String>) -> [String] { [box.item.label] }
    public typealias LabelBoxes = [LabelBox<String>]
    ---
    func useLabel(_ item: some Labelled) -> String { item.label + "a".label }

    # inlinable extension
    extension Sequence where Element == Int {
      @inlinable public func mean() -> Int { plainSum() / 2 }
      @usableFromInline func plainSum() -> Int { reduce(0, +) }
    }
    ---
    func useMean() -> Int { [1, 2].mean() }

    # code that is emitted into callers
    @backDeployed(before: macOS 14, iOS 17)
    public func answerToAll() -> Int { 42 }

    @_alwaysEmitIntoClient public func answerToNone() -> Int { 41 }
    ---
    func useAnswers() -> Int { answerToAll() + answerToNone() }

    # system programming interface in an extension
    public struct Radar {
      public init() {}
    }

    extension Radar {
      @_spi(Sweeping) public func sweep() -> Int { 1 }
    }
    ---
    @_spi(Sweeping) import $B
    func useRadar() -> Int { Radar().sweep() }

    # imports with an access level in the provider
    private import Foundation

    public struct Stamp {
      public let seconds: Int
      public init(seconds: Int) { self.seconds = seconds }
      public var isLate: Bool { Date().timeIntervalSince1970 > Double(seconds) }
    }
    ---
    func useStamp() -> Bool { Stamp(seconds: 1).isLate }

    # signatures made of Foundation
    public import Foundation

    public struct Visit {
      public let date: Date
      public var page: URL?
      public init(date: Date) { self.date = date }
    }
    ---
    import Foundation
    func useVisit() -> Bool { Visit(date: Date()).date > Visit(date: .distantPast).date }

    # import by the consumer with an access level
    public struct Toll {
      public let amount: Int
      public init(amount: Int) { self.amount = amount }
    }
    ---
    internal import $B
    func useToll() -> Int { Toll(amount: 2).amount }

    # import made known to callers
    public struct Fare {
      public let price: Int
      public init(price: Int) { self.price = price }
    }
    ---
    public import $B
    public func useFare(_ fare: Fare = Fare(price: 1)) -> Int { fare.price }
    extension Fare { public var doubled: Int { price * 2 } }

    # import for the package
    public enum Lane { case slow, fast }
    ---
    package import $B
    package func useLane(_ lane: Lane) -> Bool { lane == .fast }

    # deprecated and renamed
    public struct Signpost {
      public init() {}
      @available(*, deprecated, renamed: "point()") public func show() -> Int { point() }
      @available(*, unavailable, message: "no") public func hide() {}
      public func point() -> Int { 1 }
    }

    @available(*, deprecated, renamed: "Signpost") public typealias Guide = Signpost
    ---
    func useSignpost() -> Int { Signpost().point() }

    # disfavoured overloads
    @_disfavoredOverload public func choose(_ value: Int?) -> Int { 0 }
    public func choose(_ value: Int) -> Int { value }
    ---
    func useChoose() -> Int { choose(1) + choose(nil) }

    # retroactive conformance in the consumer
    public protocol Weighed { var weight: Int { get } }
    public struct Stone { public init() {} }
    ---
    extension Stone: @retroactive CustomStringConvertible { public var description: String { "stone" } }
    extension Stone: Weighed { public var weight: Int { 1 } }
    func useStone() -> String { "\(Stone())\(Stone().weight)" }

    # retroactive conformance in the provider
    extension Array: @retroactive CustomStringConvertible2 where Element == Int {
      public var text2: String { "ints" }
    }

    public protocol CustomStringConvertible2 { var text2: String { get } }
    ---
    func useText2(_ thing: some CustomStringConvertible2) -> String { thing.text2 }
    func useIntsText() -> String { useText2([1]) }

    # consumer's extensions of the provider's types
    public struct Meadow {
      public var flowers: Int
      public init(flowers: Int) { self.flowers = flowers }
    }

    public protocol Blooming { var flowers: Int { get } }
    ---
    extension Meadow: Blooming {}
    extension Blooming { var isBare: Bool { flowers == 0 } }
    extension Meadow { init() { self.init(flowers: 0) } }
    func useMeadow() -> Bool { Meadow().isBare }

    # condition about an import
    #if canImport(Foundation)
    import Foundation
    #endif

    public struct Diary {
      public init() {}
      #if canImport(Foundation)
      public var today: Date { Date() }
      #endif
    }
    ---
    #if canImport(Foundation)
    import Foundation
    func useDiary() -> Date { Diary().today }
    #endif

    # extensions of Foundation's types
    import Foundation

    extension Notification.Name {
      public static let arrived = Notification.Name("arrived")
    }

    extension URL {
      public var isPlain: Bool { query == nil }
    }

    extension NSLock {
      public func holding<T>(_ work: () -> T) -> T {
        lock()
        defer { unlock() }
        return work()
      }
    }
    ---
    import Foundation
    func useArrived(_ url: URL) -> Bool {
      NotificationCenter.default.post(name: .arrived, object: nil)
      return NSLock().holding { url.isPlain }
    }

    # subclass of a class of Foundation
    import Foundation

    open class Operation2: Operation, @unchecked Sendable {
      open func work() -> Int { 1 }
      open override func main() { _ = work() }
    }
    ---
    import Foundation
    func useOperation(_ operation: Operation2) -> Bool {
      operation.start()
      return operation.isFinished
    }

    # errors with localized texts
    import Foundation

    public enum LoadingError: LocalizedError {
      case missing(String)
      public var errorDescription: String? {
        switch self { case .missing(let name): name }
      }
    }
    ---
    import Foundation
    func useLoadingError(_ error: any Error) -> String {
      switch error {
      case LoadingError.missing(let name): name
      case let error as LoadingError: error.localizedDescription
      default: ""
      }
    }

    # private extension shared by file
    public struct Safe {
      let code: Int
      public init(code: Int) { self.code = code }
      public func opens(with other: Int) -> Bool { matches(other) }
    }

    fileprivate extension Safe {
      func matches(_ other: Int) -> Bool { scrambled(code) == scrambled(other) }
    }

    private func scrambled(_ value: Int) -> Int { value ^ 5 }
    private let seed3 = 1
    ---
    func useSafe() -> Bool { Safe(code: 1).opens(with: 2) }

    # frozen and other enums
    @frozen public enum Turn { case left, right }
    public enum Signal2 { case red, green }
    ---
    func useTurn(_ turn: Turn, _ signal: Signal2) -> Int {
      switch turn {
      case .left: 1
      case .right:
        switch signal {
        case .red: 2
        case .green: 3
        @unknown default: 4
        }
      }
    }
    """#)
}

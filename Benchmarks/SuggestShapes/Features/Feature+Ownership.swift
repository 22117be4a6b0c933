extension Feature {
  /// Who owns a value, what is not copied, typed errors and accessors.
  static let ownership = list(
    #"""
    # consuming and borrowing parameters
    public struct Crate {
      public var items: [Int]
      public init(items: [Int]) { self.items = items }
      public consuming func emptied() -> [Int] { items }
      public borrowing func count() -> Int { items.count }
    }

    public func merge(_ left: consuming Crate, _ right: borrowing Crate) -> Int { left.count() + right.count() }
    ---
    func useCrate() -> Int {
      let crate = Crate(items: [1])
      return merge(Crate(items: []), crate) + crate.emptied().count
    }

    # struct that is not copied, with an implicit initializer
    public struct Handle2: ~Copyable {
      var number: Int
      var isOpen = true
      deinit {}
      public consuming func close() -> Int {
        isOpen = false
        return number
      }
    }

    public func openHandle() -> Handle2 { Handle2(number: 1) }
    ---
    func useHandle(_ handle: consuming Handle2) -> Int { handle.close() }

    # enum that is not copied
    public enum Slot: ~Copyable {
      case empty
      case full(Int)
      public consuming func take() -> Int {
        switch consume self {
        case .empty: 0
        case .full(let value): value
        }
      }
    }
    ---
    func useSlot() -> Int { Slot.full(2).take() + Slot.empty.take() }

    # generic over what is not copied
    public struct Holder<Value: ~Copyable>: ~Copyable {
      public var value: Value
      public init(_ value: consuming Value) { self.value = value }
    }

    extension Holder: Copyable where Value: Copyable {}
    ---
    func useHolder() -> Int {
      let holder = Holder(3)
      let copy = holder
      return copy.value + holder.value
    }

    # protocol of what is not copied
    public protocol Closing: ~Copyable {
      consuming func shut() -> Int
    }

    extension Closing where Self: ~Copyable {
      public consuming func shutTwice() -> Int { shut() }
    }
    ---
    struct Gate: ~Copyable, Closing { consuming func shut() -> Int { 1 } }
    func useClosing() -> Int { Gate().shutTwice() }

    # typed errors, generic
    public enum Fault: Error, Equatable { case broken(at: Int) }

    public func attempt<Failure: Error>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int { try work() }
    ---
    func fail() throws(Fault) -> Int { throw .broken(at: 1) }
    func useAttempt() -> Int {
      do { return try attempt(fail) } catch .broken(let place) { return place } catch { return 0 }
    }

    # rethrowing function
    public func twiceTried(_ work: () throws -> Int) rethrows -> Int { try work() + work() }
    ---
    func useTwiceTried() -> Int { twiceTried { 1 } }

    # closures with typed errors
    public struct Parser2<Failure: Error> {
      let parse: (String) throws(Failure) -> Int
      public init(parse: @escaping (String) throws(Failure) -> Int) { self.parse = parse }
      public func callAsFunction(_ text: String) throws(Failure) -> Int { try parse(text) }
    }
    ---
    func useParser() -> Int { Parser2 { (text: String) throws(Never) -> Int in text.count }("ab") }

    # initializers that fail
    public struct Even {
      public let value: Int
      public init?(_ value: Int) {
        guard value % 2 == 0 else { return nil }
        self.value = value
      }
      public init(exactly value: Int) throws {
        guard let even = Even(value) else { throw OddNumber() }
        self = even
      }
    }

    public struct OddNumber: Error {}
    ---
    func useEven() -> Int {
      do { return try (Even(2)?.value ?? 0) + Even(exactly: 4).value } catch is OddNumber { return 0 } catch { return 1 }
    }

    # accessors of all kinds
    public struct Box2: Sendable {
      private var stored = [1, 2]
      public lazy var sum: Int = stored.reduce(0, +)
      public var first: Int {
        get { stored[0] }
        set { stored[0] = newValue }
      }
      public var second: Int {
        _read { yield stored[1] }
        _modify { yield &stored[1] }
      }
      public static let standard = Box2()
      public init() {}
    }
    ---
    func useBox() -> Int {
      var box = Box2.standard
      box.first += 1
      box.second -= 1
      return box.sum
    }

    # lazy property without an initializer
    public struct Almanac {
      lazy var days = [1, 2]
      var year = 2024
      public mutating func first() -> Int { days[0] + year }
    }

    public func makeAlmanac() -> Almanac { Almanac(year: 3) }
    ---
    func useAlmanac(_ almanac: inout Almanac) -> Int { almanac.first() }

    # observed property in an implicit initializer
    public struct Thermostat {
      var degrees: Int = 20 { didSet { changes += 1 } }
      var changes = 0
      let unit = "C"
      var note: String?
      public var reading: String { "\(degrees) \(unit) \(note ?? "")" }
    }

    public func makeThermostat() -> Thermostat { Thermostat(degrees: 3, note: "x") }
    ---
    func useThermostat(_ thermostat: Thermostat) -> String { thermostat.reading }

    # implicit initializer with closures, tuples and generics
    public struct Recipe<Item> {
      var steps: [(Item) -> Int] = []
      var finish: (Int) -> Int
      var range: (Int, Int) = (0, 1)
      var items: [Item]
      public func cook() -> Int { items.reduce(0) { sum, item in sum + steps.reduce(0) { $0 + $1(item) } } }
    }

    public func makeRecipe() -> Recipe<Int> { Recipe(finish: { $0 }, items: [1]) }
    ---
    func useRecipe(_ recipe: Recipe<Int>) -> Int { recipe.cook() }

    # implicit initializer with inferred types
    public struct Layout2 {
      var margin = 1.5, title = "t"
      var isWide = false
      var sizes = [1, 2]
      var inset = Inset(top: 1)
      public var total: Int { sizes.count + inset.top + title.count }
    }

    struct Inset { var top: Int }

    public func makeLayout() -> Layout2 { Layout2(isWide: true) }
    ---
    func useLayout(_ layout: Layout2) -> Int { layout.total }

    # weak and unowned references
    public final class Owner2 {
      public init() {}
      public private(set) lazy var pet = Pet(owner: self)
    }

    public final class Pet {
      unowned let owner: Owner2
      public weak var friend: Pet?
      init(owner: Owner2) { self.owner = owner }
    }
    ---
    func useOwner(_ owner: Owner2) -> Bool {
      owner.pet.friend = owner.pet
      return owner.pet.friend == nil
    }

    # required and convenience initializers
    open class Shape2 {
      public let sides: Int
      public required init(sides: Int) { self.sides = sides }
      public convenience init?(name: String) {
        guard name == "square" else { return nil }
        self.init(sides: 4)
      }
      public class func make() -> Self { Self(sides: 3) }
    }
    ---
    class Star: Shape2 {}
    func useShape() -> Int { Star.make().sides + (Star(name: "square")?.sides ?? 0) }

    # arguments that the compiler gives
    public func place(_ file: String = #fileID, _ line: Int = #line, _ name: StaticString = #function) -> Int { line }
    ---
    func usePlaceOfCall() -> Int { place() }

    # variadic and labelled parameters
    public func join(_ parts: String..., by separator: String = ",", last: String...) -> String {
      parts.joined(separator: separator) + last.joined()
    }
    ---
    func useJoin() -> String { join("a", "b", last: "c") + join("a", by: ";") }

    # functions that escape and convention
    public final class Registry2 {
      public typealias Callback = @convention(c) (Int32) -> Int32
      var handlers: [() -> Int] = []
      public init() {}
      public func add(_ handler: @autoclosure @escaping () -> Int) { handlers.append(handler) }
      public func run(_ callback: Callback) -> Int { Int(callback(1)) + handlers.map { $0() }.reduce(0, +) }
    }
    ---
    func useRegistry(_ registry: Registry2) -> Int {
      registry.add(1 + 1)
      return registry.run { $0 + 1 }
    }
    """#)
}

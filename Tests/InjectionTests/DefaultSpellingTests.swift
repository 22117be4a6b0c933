import CodeModel
import InjectionFindings
import Testing

/// A default that names an implementation is one wherever a parameter stands and however the implementation is made.
@Suite struct DefaultSpellingTests {
  private static func sample(_ consumer: String, beside others: [(String, String)] = []) -> InjectionSample {
    InjectionSample(
      files: [
        ("Interface/Store.swift", "public protocol Store { func load() -> String }\n"),
        (
          "Disk/Disk.swift",
          """
          import Interface
          public let isFast = true
          public final class Disk: Store {
            public static let live = Disk()
            public init() {}
            public init(path: String) {}
            public func load() -> String { "" }
            public static func make() -> Disk { Disk() }
            public func cached() -> Self { self }
            public struct Builder { public init() {}; public func build() -> Disk { Disk() } }
          }
          public func makeDisk() -> Disk { Disk() }
          public struct Disks { public init() {}; public func first() -> any Store { Disk() } }
          public func configure<T>(_ it: T, _ body: (T) -> Void) -> T { body(it); return it }
          """
        ),
        ("Cart/Cart.swift", "import Interface\nimport Disk\n\(consumer)\n"),
      ] + others)
  }

  @Test(arguments: [
    "any Store = Disk()", "any Store = Disk.init()", "any Store = Disk(path: \"a\")", "any Store = Disk.live",
    "any Store = Disk.make()", "any Store = makeDisk()", "any Store = (Disk())",
    "(any Store)? = Disk()", "any Store? = Disk()",
    "Store = Disk()", "Store? = Disk()", "Optional<any Store> = Disk()", "(any Store)! = Disk()", "some Store = Disk()",
    "any Store & Sendable = Disk()", "sending any Store = Disk()", "borrowing any Store = Disk()",
    "[any Store] = [Disk()]", "@escaping () -> any Store = { Disk() }",
    "@escaping () -> any Store = Disk.init", "@Sendable @escaping () -> any Store = { Disk() }",
    "any Store = try! Disk()",
    "any Store = Disk() as any Store", "any Store = (Disk() as! Disk)", "any Store = isFast ? Disk.live : Disk()",
    "any Store = isFast ? Other() : Disk()", "any Store = Registry.current ?? Disk()", "any Store = { Disk() }()",
    "any Store = { let disk = Disk(); return disk }()",
    "any Store = { if isFast { return Disk.live }; return Disk() }()",
    "@autoclosure () -> any Store = Disk()", "@autoclosure @escaping () throws -> any Store = Disk()",
    "@escaping () -> any Store = { Disk() as any Store }",
    "any Store = Disk().cached()", "any Store = Disk.live.cached().cached()", "any Store = Disk.Builder().build()",
    "any Store = Disks().first()", "any Store = configure(Disk()) { _ in }",
  ])
  func howeverItIsMade(parameter: String) {
    let sample = Self.sample("public final class Cart { public init(store: \(parameter)) {} }")
    let findings = sample.findings(.bastardInjection)
    #expect(findings.count == 1)
    #expect(findings.first?.location.line == 3)
    #expect(findings.first?.cost.map { sample.model[$0.dependency].name } == "Disk")
  }

  @Test(arguments: [
    "public final class Cart { public init(store: any Store = Disk()) {} }",
    "public struct Cart { public init(store: any Store = Disk()) {} }",
    "public actor Cart { public init(store: any Store = Disk()) {} }",
    "public enum Cart { case one; public init(store: any Store = Disk()) { self = .one } }",
    "public final class Cart { public convenience init(store: any Store = Disk()) { self.init() }; init() {} }",
    "public final class Cart { public init?(store: any Store = Disk()) { nil } }",
    "public final class Cart {}; extension Cart { public convenience init(with store: any Store = Disk()) { self.init() } }",
    "public final class Cart { public func show(_ store: any Store = Disk()) {} }",
    "public final class Cart { public static func show(in store: any Store = Disk()) {} }",
    "public final class Cart { public class func show(a: Int, store: any Store = Disk()) {} }",
    "public func show(store: any Store = Disk()) {}",
    "public func show<S: Store>(store: S = Disk.live) {}",
    "public func show<S>(store: S = Disk()) where S: Store {}",
    "public struct Cart<S> where S: Sendable, S: Store { public init(store: S = Disk()) {} }",
    "public struct Cart<S: Store> { public init(store: S = Disk()) {} }",
    "public struct Cart { var store: any Store = Disk(); let count: Int }",
    "public final class Cart { public struct Dependencies { var store: any Store = Disk() } }",
    "public enum Outer { public final class Cart { public init(store: any Store = Disk()) {} } }",
    "@MainActor public final class Cart { public init(store: any Store = Disk()) {} }",
    "public final class Cart { let store: any Store; public init(store: (any Store)? = nil) { self.store = store ?? Disk() } }",
    "public final class Cart { let store: any Store; public init(store: (any Store)? = nil) { self.store = store.or(Disk()) } }",
    "public final class Cart { var store: (any Store)?; public init(store: (any Store)? = nil) { self.store = store; self.store ??= Disk() } }",
    "public final class Cart { public func show(in store: (any Store)? = nil) { _ = (store ?? Disk()).load() } }",
    "public struct Cart { public subscript(name: String, store: any Store = Disk()) -> String { name } }",
    "public enum Cart { case filled(store: any Store = Disk()), empty }",
    "public struct Cart { lazy var store: any Store = Disk(); let count: Int }",
    "public final class Cart { public var store: any Store = Disk() }",
    "public final class Cart { lazy var store: any Store = { Disk() }() }",
    "public actor Cart { var store: any Store = Disk(); init() {} }",
    "public struct Cart { var store: any Store = if isFast { Disk.live } else { Disk() }; let count: Int }",
    "public final class Cart { init(store: any Store) {}; public convenience init() { self.init(store: Disk()) } }",
    "public struct Cart { init(store: any Store) {}; public init(count: Int) { self.init(store: Disk.init(path: \"\")) } }",
  ])
  func whereverItStands(consumer: String) {
    let findings = Self.sample(consumer).findings(.bastardInjection)
    #expect(findings.count == 1)
    #expect(findings.first?.location.line == 3)
  }

  /// Docs: values, `nil`, what does nothing, what is private, and what the owner declares itself are no such defaults.
  @Test(arguments: [
    "public final class Cart { public init(store: (any Store)? = nil) {} }",
    "public final class Cart { public init(count: Int = 3, store: any Store) {} }",
    "public final class Cart { public init(disk: Disk = Disk()) {} }",
    "final class NoOpStore: Store { func load() -> String { \"\" } }\nfinal class Cart { init(store: any Store = NoOpStore()) {} }",
    "public final class Cart { private func show(store: any Store = Disk()) {} }",
    "public final class Cart { fileprivate init(store: any Store = Disk()) {} }",
    "public struct Cart { private var store: any Store = Disk(); let count: Int }",
    "public struct Cart { let store: any Store = Disk(); let count: Int }",
    "public struct Cart { var store: any Store { Disk() }; let count: Int }",
    "public struct Cart { static var store: any Store = Disk(); let count: Int }",
    "public final class Cart { let names: [String]; public init(names: [String]? = nil) { self.names = names ?? [] } }",
    "public final class Cart { public private(set) var store: any Store = Disk() }",
    "public final class Cart { public init(isFast: Bool = Disk.live.load() == \"\" || true) {} }",
    "public final class Cart { public func show(_ name: String?) { _ = Disk() } }",
  ])
  func whatIsNone(consumer: String) {
    #expect(Self.sample(consumer).findings(.bastardInjection).isEmpty)
  }

  /// Somebody parted the abstraction from what does the work: one line less is half of what is left.
  @Test func thatHoldsOnToTheOtherModuleAsMuchAsAllElseIsAWarning() throws {
    let sample = Self.sample(
      """
      public final class Cart { public init(store: any Store = Disk()) {} }
      func other() { _ = makeDisk() }
      struct Program { static func main() {} }
      """, beside: [("App/main.swift", "import Cart\nprint(1)")])
    let finding = try #require(sample.findings(.bastardInjection).first)
    #expect(finding.severity == .warning)
    #expect(finding.cost?.remainingLines == 1)
  }

  @Test func thatIsAStandInOfAnotherModuleShipsIt() {
    let sample = Self.sample(
      "import Mocks\npublic final class Cart { public init(store: any Store = MockStore()) {} }",
      beside: [
        (
          "Mocks/MockStore.swift",
          "import Interface\npublic final class MockStore: Store { public init() {}; public func load() -> String { \"\" } }"
        )
      ])
    #expect(
      sample.texts(.bastardInjection) == [
        "warning 4: init of Cart takes store: any Store and falls back to MockStore of module Mocks, which stands in for tests"
      ])
  }

  @Test func andWhatIsMadeTogetherHoldTheEdge() {
    let sample = Self.sample(
      """
      public final class Cart { public init(store: any Store = Disk()) {} }
      public final class Shelf { public convenience init() { self.init(store: Disk()) }; init(store: any Store) {} }
      public final class Shop { public var store: any Store = Disk() }
      """)
    #expect(
      sample.texts(.bastardInjection) == [
        "warning 3: init of Cart takes store: any Store and falls back to Disk of module Disk",
        "warning 4: init() of Shelf passes Disk of module Disk for store: any Store",
        "warning 5: store of Shop is a settable any Store and begins as Disk of module Disk",
      ])
  }

  /// SE-0299: a member of the one type that an extension of the protocol is for.
  @Test(arguments: [
    "init(store: some Store = .fast) {}", "init(store: any Store = .fast) {}", "init(store: (any Store)? = .fast) {}",
    "init<S: Store>(store: S = .fast) {}", "init(store: some Store = .made()) {}",
  ])
  func aMemberOfAnExtensionThatNamesItsOneType(initializer: String) {
    for result in ["Self", "Disk"] {
      let sample = InjectionSample([
        "Interface/Store.swift": "public protocol Store { func load() -> String }",
        "Disk/Disk.swift": """
        import Interface
        public final class Disk: Store { public init() {}; public func load() -> String { "" } }
        extension Store where Self == Disk {
          public static var fast: \(result) { Disk() }
          public static func made() -> \(result) { Disk() }
        }
        """,
        "Cart/Cart.swift": "import Interface\nimport Disk\nfinal class Cart { \(initializer) }",
      ])
      #expect(sample.findings(.bastardInjection).map(\.severity) == [.warning])
      #expect(sample.edges == ["Cart -> Disk injects"])
    }
  }
}

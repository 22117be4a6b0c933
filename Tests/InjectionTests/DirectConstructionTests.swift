import InjectionFindings
import Testing

/// `direct-construction`
@Suite struct DirectConstructionTests {
  private let store = """
    public protocol Store { func load() }
    public final class Disk: Store { public init() {}; public func load() {} }
    public final class Reader { let store: any Store; public init(store: any Store) { self.store = store } }
    """

  @Test(arguments: [
    "final class A { let disk = Disk(); func go() { disk.load() } }",
    "final class A { private lazy var disk = Disk(); func go() { disk.load() } }",
    "final class A { let disk: any Store; init() { disk = Disk() }; func go() { disk.load() } }",
    "struct A: Work { let disk = Disk(); func work() { disk.load() } }; protocol Work { func work() }",
  ])
  func aServiceThatMakesWhatOthersAreGiven(owner: String) {
    let sample = InjectionSample(["Core/Core.swift": store, "App/A.swift": "import Core\n\(owner)"])
    #expect(
      sample.texts(.directConstruction) == [
        "warning 2: A makes Disk of module Core itself, which others are given as Store"
      ])
    #expect(
      sample.findings(.directConstruction)[0].remedy
        == "take any Store as a parameter of init and let the composition root pass Disk: seam suggest --edge App:Core")
    #expect(
      InjectionSample("\(store)\n\(owner)").texts(.directConstruction) == [
        "note 4: A makes Disk itself, which others are given as Store"
      ])
  }

  @Test(arguments: [
    // Made and handed on; a factory's method, a default, a helper of its own, and a value.
    "final class A { let disk: Disk; init() { disk = Disk() } }", "final class A { func make() -> Disk { Disk() } }",
    "final class A { init(disk: Disk = Disk()) {} }",
    "final class A { let own = Own(); final class Own: Store { func load() {} } }",
    "final class A { let own = Own() }; private final class Own: Store { func load() {} }",
    "struct A { let disk = Disk() }", "final class A: Store { let disk = Disk(); func load() {} }",
    "@main final class A { let disk = Disk() }", "final class MockA { let disk = Disk() }",
    // Its choice among several is its job.
    "final class Net: Store { func load() {} }; final class A { let disk: any Store; init(fast: Bool) { disk = fast ? Net() : Disk() } }",
  ])
  func whatIsNoFault(owner: String) {
    #expect(InjectionSample("\(store)\n\(owner)").texts(.directConstruction) == [])
  }

  @Test(arguments: [
    ("Disk(level: level)", 0), ("Disk(level: self.level)", 0), ("Disk(owner: self)", 0), ("Disk(level: 3)", 1),
  ])
  func whatIsMadeOfTheStateOfItsOwnerIsNotPassedToIt(construction: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Store { func load() }
      final class Disk: Store { init(level: Int) {}; init(owner: A) {}; func load() {} }
      final class Reader { init(store: any Store) {} }
      final class A { private var level = 1; private lazy var disk = \(construction); func go() { disk.load() } }
      """)
    #expect(sample.findings(.directConstruction).count == count)
  }

  @Test(arguments: [
    "actor A { let disk: any Store; init(s: (any Store)?) { disk = s ?? Disk() } }",
    "struct A { let disk: any Store; init(s: Store? = nil) { if let s { disk = s } else { disk = Disk() } } }",
    "class A { let disk: Store; init(s: Store?) { disk = s ?? Disk.shared } }; extension Disk { static let shared = Disk() }",
  ])
  func aDefaultInTheBodyIsAnEdgeWithinOneModule(owner: String) {
    let sample = InjectionSample("\(store)\n\(owner)")
    #expect(sample.texts(.bastardInjection) == [])
    #expect(sample.findings(.directConstruction).isEmpty && sample.edges.contains("A -> Disk injects"))
  }

  @Test(arguments: [
    // For the screen that it is given, and one of many kinds.
    "public final class Toaster: Store { public init(on view: UIViewController) {}; public func load() {} }",
    "public class Toaster: Store { public init() {}; public func load() {} }; final class One: Store { func load() {} }; final class Two: Store { func load() {} }",
  ])
  func whatWorksOnAScreenOrIsOneOfManyKindsIsMadeByWhoNeedsIt(made: String) {
    let sample = InjectionSample([
      "Core/Core.swift": "\(store)\n\(made)",
      "App/A.swift": "import Core\nfinal class A { let t: Toaster; init() { t = Toaster(); t.load() } }",
    ])
    #expect(sample.texts(.directConstruction) == [])
  }

  @Test func aDefaultInTheBodyIsBastardInjection() {
    let owner = "actor A { let disk: any Store; init(s: (any Store)?) { disk = s ?? Disk() } }"
    let sample = InjectionSample(["Core/Core.swift": store, "Cart/A.swift": "import Core\n\(owner)"])
    #expect(
      sample.texts() == ["warning 2: init of A takes s: (any Store)? and falls back to Disk of module Core"])
  }

  @Test(arguments: [
    // Another initializer takes it; it wraps what the same initializer is given; it is an eraser; it lacks what is used.
    "final class A { let s: any Store; init(store: any Store) { s = store }; convenience init() { self.init(store: Disk()) } }",
    "final class Page: Store { init(url: Link) {}; func load() {} }; final class Link {}; final class A { let p: Page; init(url: Link) { p = Page(url: url) } }",
    "final class AnyStore: Store { init(_ store: any Store) {}; func load() {} }; final class A { let s = AnyStore(Disk()) }",
    "final class Full: Store { func load() {}; func save() {} }; final class A { let f = Full(); func go() { f.save() } }",
    "@propertyWrapper final class Kept: Store { var wrappedValue = 1; func load() {} }; final class A { @Kept var n: Int }",
    "final class NullStore: Store { func load() {} }; final class A { let s = NullStore() }",
  ])
  func whatIsGivenOrMadeOfWhatIsGiven(owner: String) {
    let protocols = "public protocol Store { func load() }\npublic final class Disk: Store { public func load() {} }"
    let reader = "final class Reader { init(store: any Store) {} }"
    let sample = InjectionSample(["Core/Core.swift": protocols, "App/A.swift": "import Core\n\(reader)\n\(owner)"])
    #expect(sample.texts(.directConstruction) == [])
  }

  @Test func conformanceUnderAConditionIsNone() {
    let sample = InjectionSample(
      """
      protocol Cache { func get() }
      final class Registry<Key, Value> {}
      extension Registry: Cache where Key == Int { func get() {} }
      final class Reader { init(cache: any Cache) {} }
      final class A { let names = Registry<String, String>() }
      """)
    #expect(sample.texts(.directConstruction) == [])
  }

  @Test func aProtocolByWhichNobodyIsGivenAnythingHidesNothing() {
    let sample = InjectionSample(
      """
      protocol ViewModel { func load() }
      final class ScreenViewModel: ViewModel { func load() {} }
      final class Coordinator { let model: any ViewModel; init() { model = ScreenViewModel() } }
      final class Other { var model: any ViewModel; init() { model = ScreenViewModel() } }
      """)
    #expect(sample.texts(.directConstruction) == [])
  }

  @Test func anOwnerOfManyIsToldOnce() {
    let kinds = ["One", "Two", "Three", "Four"]
    let services = kinds.map { "protocol \($0) { func go() }; final class \($0)Impl: \($0) { func go() {} }" }
    let holders = kinds.map { "final class Uses\($0) { init(x: any \($0)) {} }" }
    let fields = kinds.map { "let field\($0) = \($0)Impl()" }.joined(separator: "; ")
    let calls = kinds.map { "field\($0).go()" }.joined(separator: "; ")
    let sample = InjectionSample(
      (services + holders + ["final class Facade { \(fields); func all() { \(calls) } }"]).joined(separator: "\n"))
    #expect(
      sample.texts(.directConstruction) == [
        "note 9: Facade makes 4 implementations itself: OneImpl, TwoImpl, ThreeImpl, FourImpl"
      ])
  }
}

import CodeModel
import InjectionFindings
import Testing

/// Who wires by shape, and what is said of several targets and other people's members.
@Suite struct RootShapeTests {
  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"
  private let parts = """
    final class Mail { func send() {} }
    final class Post { func send() {} }
    """

  private func places(_ source: String) -> [String] {
    InjectionSample("\(disk)\n\(parts)\n\(source)").findings(.singleton).map(\.message)
  }

  /// The one instance of a class that makes all services is asked for these, and not taken whole.
  @Test(arguments: [(8, true), (2, false)])
  func whatMakesAllServicesOnceIsAskedForThem(count: Int, wires: Bool) {
    let parts = (1...count).map { "final class S\($0) { init(n: Int) {}; func go() {} }" }.joined(separator: "\n")
    let made = (1...count).map { "let s\($0) = S\($0)(n: 1)" }.joined(separator: "; ")
    let sample = InjectionSample(
      """
      \(parts)
      final class Hub { static let shared = Hub(); \(made); private init() {} }
      final class U { init(n: Int) {}; func go() { Hub.shared.s1.go(); Hub.shared.s2.go() } }
      final class V { init(n: Int) {}; func go() { Hub.shared.s2.go() } }
      final class Home { func go() { U(n: 1).go(); V(n: 1).go() } }
      """)
    let remedies = sample.findings(.singleton).compactMap(\.remedy)
    #expect(remedies.map { $0.contains("take what they ask of it by init") } == [wires])
  }

  /// A small program wires the libraries below it; an extension that it carries along is none.
  @Test(arguments: [(Module.Kind.library, true), (.appExtension, false)])
  func aSmallProgramWiresWhatLiesBelowIt(kind: Module.Kind, wires: Bool) throws {
    var sample = InjectionSample([
      "Core/Part.swift": "public struct Part {}",
      "App/main.swift": "import Core\nprint(Part())",
      "App/Users.swift": """
      \(disk)
      final class A { func go() { Disk.shared.go() } }
      final class B { func go() { Disk.shared.go() } }
      final class C { let a = A(), b = B() }
      """,
    ])
    let core = try #require(sample.model.modules.firstIndex { $0.name == "Core" })
    sample.model.modules[core].kind = kind
    #expect(sample.findings(.singleton).isEmpty == wires)
  }

  /// `@main struct Start { let runtime = Runtime() }`, and whoever is shown reaches into it.
  @Test(arguments: [("@main ", true), ("", false)])
  func whatTheEntryPointMakesForItsPartWiresWhereItMakesMany(mark: String, wires: Bool) {
    let parts = (1...8).map { "final class P\($0) { init(n: Int) {}; func go() {} }" }
    let made = (1...8).map { "let p\($0) = P\($0)(n: 1)" }
    let sample = InjectionSample(
      """
      \(disk)
      \(parts.joined(separator: "\n"))
      final class Runtime { \(made.joined(separator: "; ")); init(n: Int) {}; func go() { Disk.shared.go() } }
      \(mark)struct Start { let runtime = Runtime(n: 1) }
      final class U { let r: Runtime; init(r: Runtime) { self.r = r }; func go() { Disk.shared.go(); Disk.shared.go() } }
      final class V { let r: Runtime; init(r: Runtime) { self.r = r }; func go() { Disk.shared.go() } }
      final class Home { func go(r: Runtime) { _ = U(r: r); _ = V(r: r) } }
      """)
    #expect(sample.findings(.singleton).map { $0.message.contains("in the composition root") } == [wires])
  }

  @Test(arguments: [("Container", 0), ("Hub", 8)])
  func whatMakesManyAndIsCalledAContainerWiresThoughOthersReachIntoIt(name: String, count: Int) {
    let parts = (1...8).map { "final class S\($0) { static let shared = S\($0)(); var n = 0; func go() { n += 1 } }" }
    let made = (1...8).map {
      "final class P\($0) { let s: S\($0); init(s: S\($0)) { self.s = s }; func go() { s.go() } }"
    }
    let asked = (1...8).map { "S\($0).shared.go()" }
    let hub = (1...8).map { "private lazy var p\($0) = P\($0)(s: S\($0).shared)" }
    let users = (1...5).map { "final class U\($0) { let hub: \(name); init(hub: \(name)) { self.hub = hub } }" }
    let other = "final class W { func go() { \(asked.joined(separator: "; ")) } }"
    let read = (1...8).map { "p\($0).go()" }
    let maker = "final class \(name) { \(hub.joined(separator: "; ")); func go() { \(read.joined(separator: "; ")) } }"
    let sample = InjectionSample((parts + made + users + [other, maker]).joined(separator: "\n"))
    #expect(sample.findings(.ambientAccess).filter { $0.message.hasPrefix("\(name) ") }.count == count)
  }

  @Test func aContextThatIsHandedAboutWiresNothing() {
    let context = "final class AccountContext { let m = Mail(); let p = Post(); func go() { Disk.shared.go() } }"
    let users = (1...5).map { "final class U\($0) { let c: AccountContext; init(c: AccountContext) { self.c = c } }" }
    let other = "final class A { func go() { Disk.shared.go() } }\nfinal class B { func go() { Disk.shared.go() } }"
    #expect(
      places("\(context)\n\(other)\n\(users.joined(separator: "\n"))") == [
        "Disk.shared is reached from 3 places in 3 types of 1 module"
      ])
    #expect(
      places("\(context)\n\(other)") == [
        "Disk.shared is reached from 2 places in 2 types of 1 module, and from 1 place in the composition root"
      ])
  }

  @Test func aCoordinatorWiresWhereItMakesServicesForTheApp() {
    func coordinator(_ made: String) -> String {
      """
      final class Screen: UIViewController {}
      final class FlowCoordinator { func go() { Disk.shared.go(); \(made) } }
      final class A { func go() { Disk.shared.go() } }
      final class B { func go() { Disk.shared.go() } }
      """
    }
    let wired = "Disk.shared is reached from 2 places in 2 types of 1 module, and from 1 place in the composition root"
    let reached = "Disk.shared is reached from 3 places in 3 types of 1 module"
    #expect(places(coordinator("_ = (Mail(), Post())")) == [wired])
    #expect(places(coordinator("_ = Screen()")) == [reached])
    #expect(
      places(coordinator("_ = (Mail(), Post())") + "\nfinal class Other { func go() { _ = FlowCoordinator() } }") == [
        reached
      ])
  }

  @Test func aPlanFreesAFileOfSeveralTargetsOnce() throws {
    let users = "final class A { func go() { Disk.shared.go() } }\nfinal class B { func go() { Disk.shared.go() } }"
    var sample = InjectionSample([
      "Core/Core.swift":
        "public final class Disk { public static let shared = Disk(); public var n = 0; public func go() {} }",
      "App/Users.swift": "import Core\n\(users)", "Watch/Users.swift": "import Core\n\(users)",
      "Watch/Own.swift": "import Core\nfinal class Own { func go() { Disk.shared.go() } }",
    ])
    for index in sample.model.files.indices where sample.model.files[index].path.hasSuffix("/Users.swift") {
      sample.model.files[index].path = "Shared/Users.swift"
    }
    let plan = try #require(sample.findings(.singleton).first).plan
    #expect(
      plan.map { "\(sample.model[$0.module].name) \($0.places), left \($0.remaining.text)" } == [
        "App 2, left 1 place in 1 type of 1 module", "Watch 1, left 0 places of 0 modules",
      ])
  }

  @Test(arguments: [
    ("final class User { func go() { Disk.shared.go(); Disk.shared.mine() } }", false),
    ("final class User { func go() { Disk.shared.go(); Disk.shared.come() } }", false),
    ("final class User { func go() { Disk.shared.go() } }", true),
  ])
  func noProtocolIsAdvisedOfMembersThatOthersHave(user: String, isAdvised: Bool) throws {
    let sample = InjectionSample([
      "Core/Core.swift": """
      open class Base { public init() {}; public func come() {} }
      public final class Disk: Base { public static let shared = Disk(); var n = 0; public func go() {}; public func a() {}; public func b() {} }
      """,
      "Cart/Cart.swift":
        "import Core\nextension Disk { func mine() {} }\n\(user)\nfinal class Two { func go() { Disk.shared.go() } }",
    ])
    let remedy = try #require(sample.findings(.singleton).first?.remedy)
    #expect(remedy.contains("a closure for what they use") == isAdvised)
  }

  // MARK: - What keeps an edge

  private func severities(_ consumer: String) -> [String] {
    InjectionSample([
      "B/B.swift": """
      public struct Item { public var name: String; public init(name: String) { self.name = name } }
      public enum Way { case slow, fast }
      public protocol Store { func load(_ way: Way) -> Item }
      public final class Disk: Store { public init(_ cache: Cache = Cache()) {}; public func load(_ way: Way) -> Item { Item(name: "") } }
      public final class Cache { public init() {}; public func go() {} }
      """,
      "A/A.swift": "import B\n" + consumer,
    ]).texts(.bastardInjection).map { String($0.prefix { $0 != ":" }) }
  }

  @Test(arguments: [
    // A default over several lines, a function that makes one, and the data of which the abstraction speaks.
    "final class A { init(store: any Store = Disk(\n  Cache()\n)) {} }",
    "final class A { init(makeStore: @escaping () -> any Store = { Disk() }) {} }",
    "final class A { let s: any Store; init(s: any Store = Disk()) { self.s = s }\n func go(_ i: Item) -> String {\n s.load(.fast).name } }",
  ])
  func aDefaultThatAloneTiesTwoModulesIsAWarning(consumer: String) {
    #expect(severities(consumer) == ["warning 2"])
  }

  @Test func whatALibraryOffersItsCallersIsNoFaultWhereTheEdgeStays() {
    let more = "func more(_ c: Cache) { c.go() }"
    #expect(severities("public final class A { public init(s: any Store = Disk()) {} }\n\(more)") == [])
    #expect(severities("final class A { init(s: any Store = Disk()) {} }\n\(more)") == ["note 2"])
  }
}

/// What is made from what one is given, or for a screen.
@Suite struct MadeFromGivenTests {
  private func told(_ owner: String, made: String) -> [String] {
    InjectionSample(
      """
      protocol Stores { func load() }
      final class Disk: Stores { func load() {} }
      protocol Checking { func check() }
      \(made)
      final class Given { init(checking: any Checking) {} }
      final class Owner { private let checker: Checker; \(owner) func go() { checker.check() } }
      """
    ).texts(.directConstruction)
  }

  @Test func aCollaboratorOfTheSameInitializerMakesIt() {
    let made = "final class Checker: Checking { init(stores: any Stores = Disk()) {}; func check() {} }"
    #expect(told("init(stores: any Stores) { checker = Checker(stores: stores) }", made: made) == [])
    #expect(told("init(n: Int) { checker = Checker() }", made: made).count == 1)
  }

  @Test func anInheritedInitializerTakesArgumentsToo() {
    let made = "class Base { init(n: Int) {} }; final class Checker: Base, Checking { func check() {} }"
    #expect(told("init(n: Int) { let m = n + 1; checker = Checker(n: m) }", made: made) == [])
  }

  @Test func whatPresentsIsTheScreens() {
    let made = "final class Checker: Checking { var page: UIViewController?; func check() {} }"
    #expect(told("init(n: Int) { checker = Checker() }", made: made) == [])
  }
}

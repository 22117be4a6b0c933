import CodeModel
import InjectionFindings
import Testing

/// `bastard-injection`
@Suite struct BastardInjectionTests {
  /// An interface, its implementation, and a consumer in three modules.
  private func feature(_ consumer: String) -> InjectionSample {
    InjectionSample([
      "Interface/B.swift": """
      public protocol FeatureB { func open() -> String }
      public typealias Favorites = (_ news: [String], _ tags: [String]) -> [String]
      public struct Client { public var load: (Int) -> String; public init(load: @escaping (Int) -> String) { self.load = load } }
      """,
      "B/B.swift": """
      import Interface
      public final class FeatureBImpl: FeatureB {
        public static let live = FeatureBImpl()
        public init() {}
        public func open() -> String { "" }
        public static func make() -> any FeatureB { FeatureBImpl() }
      }
      public enum NewsFavorites { public static func make(from news: [String], with tags: [String]) -> [String] { [] } }
      public func makeB() -> any FeatureB { FeatureBImpl() }
      extension FeatureB where Self == FeatureBImpl { public static var standard: FeatureBImpl { FeatureBImpl() } }
      extension Client { public static let live = Client { _ in "" } }
      """,
      "A/A.swift": "import Interface\nimport B\n" + consumer,
    ])
  }

  @Test(arguments: [
    (
      "public final class A { public init(b: any FeatureB = FeatureBImpl()) {} }",
      "init of A takes b: any FeatureB and falls back to FeatureBImpl"
    ),
    (
      "public final class A { init(b: FeatureB? = FeatureBImpl.init()) {} }",
      "init of A takes b: FeatureB? and falls back to FeatureBImpl"
    ),
    (
      "public final class A { init(b: some FeatureB = FeatureBImpl.live) {} }",
      "init of A takes b: some FeatureB and falls back to FeatureBImpl.live"
    ),
    (
      "struct A<B: FeatureB> { init(b: B = .standard) {} }",
      "init of A takes b: B and falls back to FeatureBImpl (.standard)"
    ),
    (
      "struct A { func show(in b: any FeatureB = FeatureBImpl.make()) {} }",
      "show of A takes b: any FeatureB and falls back to FeatureBImpl.make()"
    ),
    ("func show(b: any FeatureB = makeB()) {}", "show takes b: any FeatureB and falls back to makeB()"),
    (
      "struct A { var b: any FeatureB = FeatureBImpl(); let n: Int }",
      "the memberwise init of A takes b: any FeatureB and falls back to FeatureBImpl"
    ),
    (
      "class A { init(favorites: @escaping Favorites = NewsFavorites.make(from:with:)) {} }",
      "init of A takes favorites: Favorites and falls back to NewsFavorites.make(from:with:)"
    ),
    (
      "class A { init(plugins: [any FeatureB] = [FeatureBImpl()]) {} }",
      "init of A takes plugins: [any FeatureB] and falls back to FeatureBImpl"
    ),
    ("class A { init(client: Client = .live) {} }", "init of A takes client: Client and falls back to Client (.live)"),
  ])
  func everyAbstractionWithEveryKindOfDefaultAcrossModules(consumer: String, message: String) {
    #expect(feature(consumer).texts(.bastardInjection) == ["warning 3: \(message) of module B"])
  }

  @Test func saysWhichModuleEdgeItKeepsAndWhatRemovesIt() throws {
    let sample = feature(
      "final class A { init(b: any FeatureB = FeatureBImpl()) {} }\nlet other = makeB()")
    let finding = try #require(sample.findings(.bastardInjection).first)
    let cost = try #require(finding.cost)
    #expect(sample.model[cost.dependent].name == "A")
    #expect(sample.model[cost.dependency].name == "B")
    #expect(cost.lines == 2)
    #expect(cost.removedLines == 1)
    // The 11 lines of B and the 4 of A.
    #expect(cost.rebuiltLines == 15)
    #expect(finding.remedy == "drop the default and let the composition root pass it")
    #expect(finding.types.map { sample.model[$0].name } == ["A", "FeatureB", "FeatureBImpl"])
    #expect(finding.location == Location(file: "A/A.swift", line: 3, column: 40))
    #expect(sample.edges == ["A -> FeatureBImpl injects"])
  }

  @Test func withinOneModuleItCostsNothingAndMakesAnEdge() {
    let sample = InjectionSample(
      """
      protocol Store { func load() -> String }
      final class Disk: Store { func load() -> String { "" } }
      final class A { init(store: any Store = Disk(), name: String) {} }
      final class B { init(store: any Store = Disk()) {} }
      """)
    #expect(sample.texts(.bastardInjection) == [])
    #expect(sample.edges == ["A -> Disk injects", "B -> Disk injects"])
  }

  @Test(arguments: [
    ("public var title: String; public var action: () -> Void", 0),
    ("public var isQuick: Bool; public var decorator: ((Int) -> Void)?; public var done: (() -> Void)?", 0),
    ("public var load: () -> Int; public var save: (Int) -> Void; public var name: String", 1),
  ])
  func anEntryOfAMenuAndOptionsAreNoAbstractions(members: String, count: Int) {
    let sample = InjectionSample([
      "Core/Core.swift": "public struct Thing { \(members) }",
      "Kit/Kit.swift": "import Core\nextension Thing { public static var usual: Thing { make() } }",
      "Shop/Shop.swift": "import Core\nimport Kit\nfinal class A { init(thing: Thing = .usual) {} }",
    ])
    #expect(sample.findings(.bastardInjection).count == count)
  }

  @Test func standInsAndWhatIsSwitchedOffAreNoImplementations() {
    let sample = InjectionSample(
      """
      protocol Store { func load() }
      final class MockStore: Store { func load() {} }
      final class DisabledStore: Store { func load() {} }
      class A { init(store: any Store = MockStore()) {} }
      class B { init(store: any Store = DisabledStore()) {} }
      class C { let s: any Store; init(store: (any Store)? = nil) { s = store ?? DisabledStore() } }
      """)
    #expect(sample.texts() == [])
  }

  @Test func whatAFunctionMayDoIsPartOfTheParameter() {
    let sample = InjectionSample([
      "Net/Net.swift": "public enum Net { public static func get(_ s: String) async throws -> String { s } }",
      "A/A.swift":
        "import Net\nfinal class A { init(get: @escaping (String) async throws -> String = Net.get) {} }",
    ])
    #expect(
      sample.texts(.bastardInjection) == [
        "warning 2: init of A takes get: (String) async throws -> String and falls back to Net.get(_:) of module Net"
      ])
  }

  @Test func aProgramThatWiresIsFree() {
    let sample = InjectionSample([
      "Core/Core.swift":
        "public protocol Store { func load() }; public final class Disk: Store { public init() {}; public func load() {} }",
      "App/main.swift": "import Core\nprint(A())",
      "App/A.swift": "import Core\nfinal class A { init(store: any Store = Disk()) {} }",
    ])
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func aClosureThatFallsBackToAnotherModule() {
    let sample = InjectionSample([
      "Net/Net.swift": "public enum Net { public static func fetch(_ name: String) -> String { name } }",
      "Feed/Feed.swift": "import Net\nfinal class Loader { init(fetch: @escaping (String) -> String = Net.fetch) {} }",
    ])
    #expect(
      sample.texts(.bastardInjection) == [
        "warning 2: init of Loader takes fetch: (String) -> String and falls back to Net.fetch(_:) of module Net"
      ])
  }

  @Test func linesThatNameAbstractionsHoldNoEdge() throws {
    let sample = InjectionSample([
      "B/B.swift":
        "public protocol Store { func load() }\npublic final class Disk: Store { public init() {}; public func load() {} }",
      "A/A.swift": """
      import B
      final class A {
        let store: any Store
        init(store: any Store = Disk()) { self.store = store }
        func go() { store.load() }
      }
      """,
    ])
    let finding = try #require(sample.findings(.bastardInjection).first)
    #expect(finding.severity == .warning)
    #expect(finding.cost?.lines == 3)
    #expect(finding.cost?.abstractLines == 2)
    #expect(
      finding.remedy == "drop the default and let the composition root pass it: seam suggest --edge A:B")
  }

  @Test(arguments: ["Disk()", "NOPStore()"])
  func whereTheEdgeStaysAnywayADefaultBesideItsAbstractionIsFine(value: String) {
    let sample = InjectionSample([
      "B/B.swift": """
      public protocol Store { func load() }
      public final class Disk: Store { public init() {}; public func load() {} }
      public final class NOPStore: Store { public init() {}; public func load() {} }
      public func more() {}
      """,
      "A/A.swift": """
      import B
      final class A { init(store: any Store = \(value)) {} }
      func one() { more() }
      func two() { more() }
      """,
    ])
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func findingsThatHoldAnEdgeTogetherAreWarnings() {
    let sample = feature(
      """
      public final class A { public init(b: any FeatureB = FeatureBImpl()) {} }
      public final class C { public init(b: any FeatureB = FeatureBImpl()) {} }
      """)
    #expect(sample.findings(.bastardInjection).map(\.severity) == [.warning, .warning])
  }

  @Test func oneOfManyLinesThatKeepAnEdgeChangesNothing() {
    let sample = feature(
      """
      final class A { init(b: any FeatureB = FeatureBImpl()) {} }
      let one = makeB()
      let two = makeB()
      """)
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func valuesAreNoServices() {
    let sample = InjectionSample(
      """
      protocol Store { func load() -> String }
      protocol Style { var width: Int { get } }
      struct Bold: Style { var width = 2 }
      struct Empty: Store { func load() -> String { "" } }
      struct Fixed: Store, Equatable { let disk: Disk; func load() -> String { "" } }
      final class Disk: Store, Equatable { func load() -> String { "" } ; static func == (a: Disk, b: Disk) -> Bool { true } }
      struct Options { var level = 1 }
      final class A {
        init(
          list: [Int] = [], options: Options = Options(), other: Options = .init(), style: any Style = Bold(), store: any Store = Empty(),
          fixed: any Store = Fixed(disk: Disk()), done: @escaping (Int) -> Void = { _ in }, none: (any Store)? = nil, disk: Disk = Disk()
        ) {}
      }
      """)
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func privateCodeItsOwnPartsAndTheCompositionRootAreFree() {
    let sample = InjectionSample([
      "App/main.swift": "let app = Main()",
      "App/App.swift": """
      protocol Store { func load() }
      final class Disk: Store { func load() {} }
      final class A { private init(store: any Store = Disk()) {} }
      final class B { final class Own: Store { func load() {} }; init(store: any Store = Own()) {} }
      @main struct Main { init(store: any Store = Disk()) {} }
      #if false
      #endif
      """,
    ])
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func whatTheSystemOrAnotherPackageImplementsIsAFineDefault() {
    let sample = InjectionSample(
      """
      import Foundation
      protocol Session { func data() }
      extension URLSession: Session { func data() {} }
      final class A { init(session: any Session = URLSession.shared, clock: any Clock = ContinuousClock()) {} }
      """)
    #expect(sample.texts(.bastardInjection) == [])
  }
}

/// Live instances beside their interfaces.
@Suite struct LiveInstanceTests {
  private func sample(_ interface: String, user: String = "import Weather") -> InjectionSample {
    InjectionSample([
      "Network/Network.swift": "public final class Network { public static func get() -> Int { 1 } }",
      "Weather/Weather.swift": "import Network\n\(interface)", "Page/Page.swift": user,
    ])
  }

  /// A warning where somebody else need not build it, and nothing where another way leads there.
  @Test(arguments: [
    ("import Weather", "warning"), ("import Weather\nimport Network", "note"), ("", "note"),
  ])
  func needWhatTheInterfaceDoesNot(user: String, severity: String) {
    let sample = sample(
      """
      public struct Weather { var load: () -> Int }
      extension Weather { public static let live = Weather(load: { Network.get() }) }
      """, user: user)
    #expect(
      sample.texts(.bastardInjection) == [
        "\(severity) 3: live of Weather lies beside its interface and needs module Network"
      ])
  }

  @Test func areNoBurdenWhereTheModuleIsReachedAnyway() {
    let sample = InjectionSample([
      "Network/Network.swift": "public final class Network { public static func get() -> Int { 1 } }",
      "Model/Model.swift": "import Network\npublic struct Model {}",
      "Weather/Weather.swift": """
      import Model
      import Network
      public struct Weather { var load: () -> Model }
      extension Weather { public static let live = Weather(load: { _ = Network.get(); return Model() }) }
      """,
    ])
    #expect(sample.texts(.bastardInjection) == [])
  }

  @Test func areNoBurdenWhereTheModuleNeedsItAnyway() {
    let sample = sample(
      """
      public struct Weather { var load: () -> Int }
      extension Weather { public static let live = Weather(load: { Network.get() }) }
      func one() -> Int { Network.get() }
      func two() -> Int { Network.get() }
      """)
    #expect(sample.texts(.bastardInjection) == [])
  }

  /// What others wrote is shipped, and stands in for nothing.
  @Test(arguments: [("ThirdParty", "warning", ""), ("Mocks", "warning", ", which stands in for tests")])
  func onlyWhatIsForTestsStandsIn(folder: String, severity: String, end: String) {
    let sample = InjectionSample([
      "Api/A.swift": "public protocol Reporter { func send(_ text: String) }",
      "Kit/\(folder)/K.swift":
        "import Api\npublic final class KitReporter: Reporter { var sent: [String] = []; public init() {}; public func send(_ text: String) { sent.append(text) } }",
      "Core/C.swift":
        "import Api\nimport Kit\npublic final class Core { let r: any Reporter; public init(r: any Reporter = KitReporter()) { self.r = r } }",
    ])
    #expect(
      sample.texts(.bastardInjection) == [
        "\(severity) 3: init of Core takes r: any Reporter and falls back to KitReporter of module Kit\(end)"
      ])
  }

  /// The library on top of others is the composition root of its callers.
  @Test(arguments: [
    (true, "public", "", 0), (false, "public", "", 1), (true, "", "", 1),
    (true, "public", "import A\nfunc use() { _ = A() }", 1),
  ])
  func whatALibraryOnTopOffersIsUsual(isVended: Bool, access: String, user: String, count: Int) {
    var sample = InjectionSample([
      "Api/A.swift": "public protocol Reporter { func send(_ text: String) }",
      "Kit/K.swift":
        "import Api\npublic final class KitReporter: Reporter { var sent: [String] = []; public init() {}; public func send(_ text: String) { sent.append(text) } }",
      "A/A.swift":
        "import Api\nimport Kit\n\(access) final class A { let r: any Reporter; \(access) init(r: any Reporter = KitReporter()) { self.r = r } }",
      "User/U.swift": user,
    ])
    for index in sample.model.modules.indices { sample.model.modules[index].isVended = isVended }
    #expect(sample.findings(.bastardInjection).count == count, "\(sample.texts())")
  }
}

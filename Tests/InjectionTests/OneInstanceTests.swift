import InjectionFindings
import Testing

/// What is the one instance of a type, by whatever name code reaches for it.
@Suite struct OneInstanceTests {
  private func reached(_ type: String, by name: String) -> [String] {
    InjectionSample(
      """
      \(type)
      final class A { func go() { use(\(name)) } }
      final class B { func go() { use(\(name)) } }
      func use(_ x: Any) {}
      """
    ).findings(.singleton).map(\.message)
  }

  @Test(arguments: ["current", "main", "general", "default", "standard", "live", "everyday"])
  func anInstanceThatKeepsStateIsASingletonWhateverItIsCalled(name: String) {
    #expect(
      reached("final class Hub { static let `\(name)` = Hub(); var n = 0; func go() {} }", by: "Hub.\(name)") == [
        "Hub.\(name) is reached from 2 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    // What a getter gives is stored: under another name, behind a lock, or in a global.
    "final class Hub { private static let stored = Hub(); static var current: Hub { stored }; var n = 0; func go() {} }",
    "final class Hub { private static let stored: Mutex<Hub> = Mutex(Hub()); static var current: Hub { stored.withLock { $0 } }; func go() {} }",
    "private let stored = Hub(); final class Hub { static var current: Hub { stored }; var n = 0; func go() {} }",
    // By a protocol of which it makes itself the implementation.
    "protocol Going { func go() }; final class Hub: Going { static let current: any Going = Hub(); var n = 0; func go() {} }",
    // A struct before an object, and one that anybody may replace.
    "struct Hub { static let current = Hub(); private let defaults = UserDefaults.standard; func set(_ n: Int) {} }",
    "struct Hub { static var current = Hub(); var n = 0 }",
    // Beside what is made for previews.
    "final class Hub { static let current = Hub(); static let preview = Hub(); static let sample = Hub(); func go() {} }",
  ])
  func whatAGetterGivesAndWhatStandsBeforeAnObjectCounts(type: String) {
    #expect(reached(type, by: "Hub.current") == ["Hub.current is reached from 2 places in 2 types of 1 module"])
  }

  @Test(arguments: [
    // A struct that shares what lasts, though it does nothing itself, and one before what another package makes.
    "struct Hub { static let shared = Hub(); private let box: NSPersistentContainer; var n: Int { 1 } }",
    "struct Hub { static let shared = Hub(); private let engine = Engine.engineOfAll(); func close() {} }",
    // A queue of its own for work of its own.
    "final class Hub { static let shared = Hub(); private let one: DispatchQueue = .main; func refresh() {} }",
    "final class Hub { static let shared = Hub(); private let one: DispatchQueue = .main; func load(_ n: Int, then: () -> Void) {} }",
  ])
  func whatSharesAnObjectOfAnotherPackageCounts(type: String) {
    #expect(reached(type, by: "Hub.shared") == ["Hub.shared is reached from 2 places in 2 types of 1 module"])
  }

  @Test func ofSeveralNobodyCanPassTheOneInstance() throws {
    let sample = InjectionSample(
      """
      final class Player {
        static let first = Player()
        static var players: [Player] = []
        static var active: Player { find() ?? first }
        private static func find() -> Player? { nil }
        var n = 0
        func go() {}
      }
      func make() -> Player { Player() }
      final class A { func go() { Player.active.go() } }
      final class B { func go() { Player.active.go() } }
      """)
    let finding = try #require(sample.findings(.singleton).first)
    #expect(finding.message == "Player.active is reached from 2 places in 2 types of 1 module")
    #expect(
      finding.remedy
        == "let A and B take a closure for what they use, 1 of its 2 members (go), by init, from who knows which is meant"
    )
  }

  /// Its work is with a server or a disk, and in nothing that it stores.
  @Test(arguments: [
    "func go(done: @escaping () -> Void) {}", "func go() async {}", "func go() -> AnyPublisher<Int, Never> { make() }",
  ])
  func aStructWhoseWorkTakesTimeIsOne(member: String) {
    #expect(
      reached("struct Hub { static let shared = Hub(); let path = \"\"; \(member) }", by: "Hub.shared") == [
        "Hub.shared is reached from 2 places in 2 types of 1 module"
      ])
    #expect(reached("struct Hub { static let shared = Hub(); let path = \"\"; func go() {} }", by: "Hub.shared") == [])
  }

  @Test func oneThatIsKnownByItsProtocolMayBeEmptyUntilItIsSet() {
    let type = "protocol Going { func go() }; final class Hub: Going { static var shared: (any Going)!; func go() {} }"
    #expect(
      reached(type, by: "Hub.shared!") == [
        "Hub.shared is empty until it is set, and reached from 2 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    "struct Hub { static let shared = Hub(); private let log = Logger(); func go() {} }",
    "struct Hub { static let shared = Hub(); private let data: Data; func go() {} }",
    "final class HubFormatter { static let shared = HubFormatter(); var cache: [Int: Int] = [:]; func go() {} }; typealias Hub = HubFormatter",
    "final class Benchmark { static let shared = Benchmark(); var n = 0; func go() {} }; typealias Hub = Benchmark",
  ])
  func toolsAndWhatMeasuresDoNot(type: String) {
    #expect(reached(type, by: "Hub.shared") == [])
  }

  @Test func twoNamesOfOneInstanceAreOneSingleton() {
    let type =
      "final class Hub { static let shared = Hub(); static var current: Hub { shared }; var n = 0; func go() {} }"
    #expect(
      reached(type + "\nfinal class C { func go() { Hub.shared.go() } }", by: "Hub.current") == [
        "Hub.shared is reached from 3 places in 3 types of 1 module"
      ])
  }

  @Test(arguments: [
    // What whoever calls binds.
    "struct Hub { @TaskLocal static var current = Hub(); var n = 0; let log: () -> Void = {}; func go() {} }",
    // Values, constants, one of several, nothing, themes, calculations, made anew, and an object of many.
    "struct Hub: Equatable { static var current = Hub(); var n = 0 }",
    "final class Hub { static let current = Hub(); let n = 0 }",
    "final class Hub { static let current = Hub(); static let other = Hub(); var n = 0; func go() {} }",
    "final class Hub { static let current = Hub(); var a: UIColor = .red; var b: UIFont = .x; func go() {} }",
    "final class Hub { static let current = Hub(); func sum(_ n: Int) -> Int { n } }",
    "struct Hub { static var current: Hub { Hub() }; var n = 0; func go() {} }",
    "struct Hub { static let current = Hub(); var n = 0; func go() {} }",
  ])
  func valuesAndConstantsDoNot(type: String) {
    #expect(reached(type, by: "Hub.current") == [])
  }

  @Test(arguments: ["empty", "placeholder", "noop", "example", "preview", "mock"])
  func whatStandsForNothingIsNone(name: String) {
    #expect(reached("final class Hub { static let \(name) = Hub(); var n = 0; func go() {} }", by: "Hub.\(name)") == [])
  }

  @Test func anObjectOfManyIsNoneByANameThatSaysNothing() {
    let type = "final class Hub { static let first = Hub(); var n = 0; func go() {} }; func f() { _ = Hub() }"
    #expect(reached(type, by: "Hub.first") == [])
  }

  @Test(arguments: [
    "final class Hub: EventLoopGroup { static let shared = Hub(); func go() {} }",
    "final class WorkThreadPool { static let shared = WorkThreadPool(); func go() {} }; typealias Hub = WorkThreadPool",
    "final class Hub { static let shared = Hub(); private let one: DispatchQueue = .main; func run(_ work: () -> Void) {} }",
    "final class Hub { static let shared = Hub(); private let one = DispatchQueue(label: \"one\"); var n = 0; func run(_ work: () -> Void) {} }",
  ])
  func whatRunsTheProcessIsGlobalByNature(type: String) {
    #expect(reached(type, by: "Hub.shared") == [])
  }
}

import CodeModel
import InjectionFindings
import Testing

/// What is advised has to be possible, and to change something.
@Suite struct AdviceTests {
  private let disk = "final class Disk { static let shared = Disk(); var count = 0; func go() { count += 1 } }"

  private func remedies(_ source: String) -> [String] {
    InjectionSample(source).findings(.singleton).compactMap(\.remedy)
  }

  @Test(arguments: [
    // The system's intents have a wrapper of that name.
    ("", "@Dependency var disk: Disk", false), ("", "@Dependency(key: \"disk\") var disk: Disk", false),
    ("", "@Dependency(\\.disk) var disk", true), ("", "@Dependency(Disk.self) var disk", true),
    ("@propertyWrapper struct Dependency { var wrappedValue: Disk { fatalError() } }", "@Dependency var disk", true),
  ])
  func aHabitIsAWrapperThatAsksByAKey(wrapper: String, property: String, isHabit: Bool) {
    let users = ["A", "B", "C"].map { "final class \($0) { \(property) }\n" }.joined()
    let reaching = ["P", "Q"].map { "final class \($0) { func go() { Disk.shared.go() } }\n" }.joined()
    let found = remedies("\(disk)\n\(wrapper)\n\(users)\n\(reaching)")
    #expect(found.map { $0.contains("@Dependency") } == [isHabit])
  }

  @Test func whoeverConfiguresItIsNoConsumer() {
    let source = """
      final class Registry {
        static let shared = Registry()
        var entries: [String] = []
        func register(_ name: String) { entries.append(name) }
        func find() -> Int { entries.count }
      }
      final class Plugin { func start() { Registry.shared.register("a") } }
      final class Reader { func go() -> Int { Registry.shared.find() } }
      final class Other { func go() -> Int { Registry.shared.find() } }
      """
    #expect(remedies(source).map { $0.hasPrefix("let Reader and Other take ") } == [true])
  }

  @Test func aProtocolThatHandsOutTheObjectItselfIsNoneToAdvise() {
    let source = """
      final class Core { func check() {}; func start() {} }
      final class App {
        static let shared = App()
        var core: Core? = Core()
        var name = ""
        func one() {}
        func two() {}
      }
      final class P { func go() { App.shared.core?.check() } }
      final class Q { func go() { App.shared.core?.start() } }
      """
    #expect(remedies(source) == ["let P and Q take it by init, and the composition root pass the one instance"])
  }

  @Test(arguments: [
    "private let given: Disk?; init(disk: Disk? = nil) { given = disk }; func go() { if let given { given.go() } else { Disk.shared.go() } }",
    "private let given: Disk?; init(disk: Disk? = nil) { given = disk }; func go() { (given ?? Disk.shared).go() }",
  ])
  func whoTakesItAlreadyIsToldNothing(members: String) {
    let sample = InjectionSample(
      """
      \(disk)
      final class P { \(members) }
      final class Q { func go() { Disk.shared.go() } }
      """)
    #expect(sample.texts(.ambientAccess) == ["note 3: Q reaches for Disk.shared"])
    #expect(sample.findings(.singleton).compactMap(\.remedy).map { $0.contains("P") } == [false])
  }

  @Test func whatIsMadeFreelyHasNoOneInstance() {
    let source = """
      struct Box { static let standard = Box(); let defaults = UserDefaults.standard; func clear() {} }
      final class P { func go() { Box.standard.clear() } }
      final class Q { func go() { Box.standard.clear() } }
      """
    #expect(remedies(source).count == 1)
    #expect(remedies("\(source)\nfinal class R { func go() { Box().clear() } }") == [])
  }

  @Test func whatIsAdvisedHasTheMembersOfTheProtocolThatIsThere() {
    let source = """
      protocol Polling { func poll() }
      protocol Client { func ask() }
      final class API: Polling, Client { var count = 0; func poll() { count += 1 }; func ask() {} }
      final class Poller { init(client: any Polling) { client.poll() } }
      final class Cart { private let client: any Client = API(); init() {}; func go() { client.ask() } }
      """
    #expect(InjectionSample(source).texts(.directConstruction) == [])
    let found = InjectionSample(source.replacing("client.ask()", with: "(client as! any Polling).poll()"))
    #expect(found.texts(.directConstruction).count == 1)
  }

  @Test(arguments: ["Options", "Configuration", "Config"])
  func whatACallerChoosesIsNoInjection(name: String) {
    let source = """
      protocol Store { func load() }
      final class Disk: Store { var count = 0; func load() { count += 1 } }
      final class Reader { init(store: any Store) {} }
      public final class Client\(name) { public var store: (any Store)?; public init() {} }
      func make() { let it = Client\(name)(); it.store = Disk() }
      """
    #expect(InjectionSample(source).texts(.propertyInjection) == [])
  }

  @Test func whatAStoredStaticAloneMakesCouldBeGivenNothing() {
    let source = """
      protocol Store { func load() }
      final class Disk: Store { var count = 0; func load() { count += 1 } }
      final class Reader { init(store: any Store) {} }
      enum Module { private static let state = State(); static func start() { state.setStore(Disk()) } }
      private final class State { private var store: (any Store)?; func setStore(_ store: any Store) { self.store = store } }
      """
    #expect(InjectionSample(source).texts(.methodInjection) == [])
  }

  @Test func aWrapperThatClassesUseIsNoneForAStruct() {
    let users = ["A", "B", "C"].map { "final class \($0) { @Injected var disk: Disk }\n" }.joined()
    for (kind, isHabit) in [("final class", true), ("struct", false)] {
      let source = """
        \(disk)
        \(users)
        \(kind) P { let name: Disk; func go() { Disk.shared.go() } }
        \(kind) Q { let name: Disk; func go() { Disk.shared.go() } }
        """
      #expect(
        InjectionSample(source).findings(.ambientAccess).map { $0.remedy!.contains("@Injected") } == [isHabit, isHabit])
    }
  }

  @Test func whatItsOwnContainerMakesWouldLinkBack() {
    let source = """
      final class Core { static let shared = Core(); let parts = Parts(); var count = 0; func go() { count += 1 } }
      final class Parts { let users = Users() }
      final class Users { func load() { Core.shared.go() } }
      final class P { func go() { Core.shared.go() } }
      final class Q { func go() { Core.shared.go() } }
      """
    #expect(InjectionSample(source).findings(.ambientAccess).map(\.location.line) == [4, 5])
  }

  @Test func aSetterThatIsDoneWithWhatWasThereIsNoInjection() {
    func texts(_ first: String) -> [String] {
      InjectionSample(
        """
        protocol Camera { func stop() }
        final class Lens: Camera { var count = 0; func stop() { count += 1 } }
        final class Reader { init(camera: any Camera) {} }
        public final class Session {
          private var camera: (any Camera)?
          public init() {}
          public func setCamera(_ camera: any Camera) { \(first); self.camera = camera }
        }
        """
      ).texts(.methodInjection)
    }
    #expect(texts("_ = 1").count == 1)
    #expect(texts("self.camera?.stop()") == [])
  }

  /// Screens are made by storyboards and each other, and namespaces by nobody.
  @Test(arguments: ["enum E# { static", "struct V#: View {"])
  func whatNobodyCouldTakeIsOnlyCounted(kind: String) {
    let disk =
      "public final class Tracks { public static let shared = Tracks(); public var count = 0; public func go() {} }"
    let users = (1...5).map {
      "\(kind.replacing("#", with: "\($0)")) func go() { Tracks.shared.go(); Tracks.shared.go() } }\n"
    }
    let sample = InjectionSample([
      "Core/A.swift": disk, "App/B.swift": "import Core\nimport SwiftUI\n\(users.joined())",
    ])
    #expect(sample.texts(.singleton) == [])
    #expect(sample.report.untold.map(\.reach?.places) == [10])
  }
}

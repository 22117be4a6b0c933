import InjectionFindings
import Testing

/// Who could be given a singleton, and who could not, because others make it.
@Suite struct TakerTests {
  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"

  @Test(arguments: [
    // A view of another package, whatever its class is called.
    "class Card: FancyThing { override init(frame: CGRect) {}; func go() { Disk.shared.go() } }; let c = Card(frame: 0)",
    "class Card: FancyThing { override func layoutSubviews() { Disk.shared.go() } }; let c = Card()",
    "class Card: MessageCell { func go() { Disk.shared.go() } }; let c = Card()",
    "class Card: FancyThing { required init?(coder: NSCoder) {}; func go() { Disk.shared.go() } }; let c = Card(coder: a)",
    "final class Choice: NSMenuItem { func go() { Disk.shared.go() } }; let c = Choice()",
    // Rows of a store.
    "final class Row: Codable { var a = 1; func go() { Disk.shared.go() } }; let r = Row()",
    "final class Row: NSManagedObject { @NSManaged var a: Int; func go() { Disk.shared.go() } }; let r = Row()",
    "final class Row: Entity { @Persisted var a: Int; func go() { Disk.shared.go() } }; let r = Row()",
    "@Model final class Row { var a = 1; func go() { Disk.shared.go() } }; let r = Row()",
    // What the system makes.
    "struct Play: AudioPlaybackIntent { func perform() { Disk.shared.go() } }; let p = Play()",
    "struct Find: EntityStringQuery { func go() { Disk.shared.go() } }; let f = Find()",
    // What makes itself, under whatever name.
    "final class Hub { static let everyday = Hub(); func go() { Disk.shared.go() } }",
  ])
  func whatOthersMakeIsNotToldToTakeIt(user: String) {
    #expect(InjectionSample("\(disk)\n\(user)\n\(InjectionSample.another)").texts(.ambientAccess) == [])
  }

  @Test(arguments: [
    "class Page: FancyThing { init(n: Int) {}; required init?(coder: NSCoder) {}; func go() { Disk.shared.go() } }; func make() { _ = Page(n: 1) }",
    "final class Keeper: Saving { @Persisted var a: Int; func go() { Disk.shared.go() } }; func make() { _ = Keeper() }\n@propertyWrapper struct Persisted { var wrappedValue: Int }",
    "final class Hub { static let everyday = Hub(); func go() { Disk.shared.go() } }; func make() { _ = Hub() }",
  ])
  func whatOurCodeMakesIsTold(user: String) {
    #expect(InjectionSample("\(disk)\n\(user)\n\(InjectionSample.another)").texts(.ambientAccess).count == 1)
  }

  @Test(arguments: [
    "@State private var store = Store()", "@StateObject private var store = Store()",
    "@StateObject private var store: Store; init() { _store = StateObject(wrappedValue: Store()) }",
    "@State private var store: Store; init(n: Int) { _store = State(initialValue: Store()) }",
  ])
  func aStoreThatAViewOwnsIsGivenNothing(property: String) {
    let sample = InjectionSample(
      """
      \(disk)
      final class Store { func go() { Disk.shared.go() } }
      struct Page: View { \(property) }
      struct Other: View { func go() { Disk.shared.go() } }
      """)
    #expect(sample.texts(.ambientAccess, .singleton) == [])
  }

  @Test(arguments: [
    ("init(tray: Tray? = nil) { self.tray = tray ?? Store.shared.makeTray() }", 0),
    ("init(tray: Tray? = nil) { self.tray = Store.shared.makeTray() ; _ = Store.shared.makeShelf() }", 1),
    ("init(name: String) { tray = Store.shared.makeTray() }", 1),
  ])
  func whoTakesWhatASingletonWouldMakeIsGivenIt(initializer: String, count: Int) {
    let sample = InjectionSample(
      """
      final class Tray { var items = 0; func add() { items += 1 } }
      final class Shelf { var items = 0; func add() { items += 1 } }
      final class Store {
        static let shared = Store()
        var made = 0
        func makeTray() -> Tray { made += 1; return Tray() }
        func makeShelf() -> Shelf { made += 1; return Shelf() }
      }
      final class A { let tray: Tray; \(initializer) }
      final class B { func go() { _ = Store.shared.makeTray() } }
      """)
    #expect(sample.findings(.ambientAccess).filter { $0.message.hasPrefix("A ") }.count == count)
  }

  /// It keeps one for each view, and no other file could make one.
  @Test(arguments: [("private ", 0), ("", 1)])
  func whatOnlyMakesItselfIsPassedNothing(access: String, count: Int) {
    let sample = InjectionSample(
      """
      final class Store { static let shared = Store(); var count = 0; func load() { count += 1 } }
      \(access)final class Loader {
        static func loader() -> Loader { Loader() }
        func go() { Store.shared.load() }
      }
      func run() { Loader.loader().go() }
      \(InjectionSample.another("Store.shared.load()"))
      """)
    #expect(sample.findings(.ambientAccess).count == count)
  }

  @Test func whoNeverReadsItIsNotToldToTakeIt() {
    let users = ["A", "B"].map { "final class \($0) { func go() { Disk.shared.go() } }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      \(disk)
      \(users)
      final class Idle { private let kept = Disk.shared; func go() {} }
      final class Maker { let a = A(), b = B(), idle = Idle() }
      """)
    let remedies = sample.findings(.singleton).compactMap(\.remedy)
    #expect(remedies.count == 1)
    #expect(remedies.allSatisfy { $0.contains("A and B") && !$0.contains("Idle") }, "\(remedies)")
  }

  /// What the class above takes, its heirs hand on.
  @Test func anHeirIsNotNamedBesideTheClassAboveIt() {
    let sample = InjectionSample(
      """
      \(disk)
      class A { func go() { Disk.shared.go() } }
      final class Heir: A { func more() { Disk.shared.go() } }
      final class B { func go() { Disk.shared.go() } }
      final class Maker { let a = A(), heir = Heir(), b = B() }
      """)
    let remedies = sample.findings(.singleton).compactMap(\.remedy)
    #expect(remedies.count == 1)
    #expect(remedies.allSatisfy { $0.hasPrefix("let A and B take") }, "\(remedies)")
  }

  /// Previews make what they show, and are not shipped.
  @Test(arguments: ["@StateObject", "@ObservedObject", "@State"])
  func whatAPreviewMakesChangesNothing(wrapper: String) {
    let sample = InjectionSample(
      """
      \(disk)
      final class Store { func go() { Disk.shared.go() } }
      final class Desk { private var store = Store() }
      struct Page: View { \(wrapper) var store: Store }
      struct Page_Previews: PreviewProvider { static var previews: some View { Page(Store()) } }
      #Preview { Page(Store()) }
      \(InjectionSample.another)
      """)
    #expect(sample.findings(.ambientAccess).map(\.remedy) == ["take Disk as a parameter of init"])
  }

  @Test func defaultsOfParametersAreUsesAsWell() {
    let users = """
      final class A { init(disk: Disk = .shared) {} }
      final class B { init(disk: Disk = Disk.shared) {} }
      """
    // Within one module they cost nothing.
    #expect(InjectionSample("\(disk)\n\(users)").texts() == [])
    let core = disk.replacing("final class", with: "public final class").replacing("static", with: "public static")
    let sample = InjectionSample(["Core/Disk.swift": core, "App/Users.swift": "import Core\n\(users)"])
    #expect(
      sample.texts() == [
        "note 1: Disk.shared is reached from 2 places in 2 types of 1 module, 2 default arguments among them"
      ])
    #expect(
      sample.findings().map(\.remedy) == [
        "all of them take it already: drop the defaults, and let the composition root pass the one instance"
      ])
  }

  @Test func whatOneTypeAndTheRootShareIsTold() {
    let sample = InjectionSample(
      "\(disk)\nfinal class A { func go() { Disk.shared.go() } }\n@main struct M { static func main() { Disk.shared.go() } }"
    )
    #expect(
      sample.texts(.singleton) == [
        "note 1: Disk.shared is reached from 1 place in 1 type of 1 module, and from 1 place in the composition root"
      ])
  }

  @Test func aLockIsNoServiceToTake() {
    let lock = "final class SpinLock { func lock() {} }\nlet all = SpinLock()"
    let use = "{ func a() { all.lock() } }"
    #expect(InjectionSample("\(lock)\nfinal class A \(use)\nfinal class B \(use)\nfinal class C \(use)").texts() == [])
  }

  /// Nobody could take it, and nobody shares it.
  @Test func aStateThatOneViewReachesForIsNotTold() {
    let sample = InjectionSample(
      "\(disk)\nstruct Page: View { func a() { Disk.shared.go() }; func b() { Disk.shared.go() } }")
    #expect(sample.texts() == [])
  }

  @Test func whatRemembersIsNoMereAnswer() {
    let limiter =
      "final class Limiter { static let shared = Limiter(); private var last: [String: Int] = [:]; func may(_ n: String) -> Bool { true } }"
    let use = "{ func a() { _ = Limiter.shared.may(\"\") } }"
    let users = "final class A \(use); final class B \(use)"
    #expect(InjectionSample("\(limiter)\n\(users)").texts(.singleton).count == 1)
  }

  @Test(arguments: [
    "var store: any Store = Memory()", "var store: (any Store)?", "var store: Store!", "var store: [Memory] = []",
  ])
  func aGlobalVariableThatHoldsAService(global: String) {
    let texts = InjectionSample(
      """
      protocol Store { func load() }; final class Memory: Store { func load() {} }
      \(global)
      final class A { func go() { store.load() } }
      final class B { func go() { store.load() } }
      """
    ).texts(.singleton)
    #expect(texts.count == 1 && texts[0].hasSuffix("reached from 2 places in 2 types of 1 module"))
  }

  /// A variable that waits for its object, and one that gives the services of the moment.
  @Test(arguments: [
    ("enum Global { static var memory: Memory! }", "Global.memory", 1),
    ("enum Global { static weak var memory: Memory! }", "Global.memory", 0),
    ("enum Global { static var memory: Int! }", "Global.memory", 0),
    ("enum Global { static var current: Services! { nil } }", "Global.current.store", 1),
    ("enum Global { static var current: Int { 1 } }", "Global.current", 0),
  ])
  func aStaticVariableOfAnotherType(global: String, use: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Store { func load() }
      final class Memory: Store { var n = 0; func load() { n += 1 } }
      struct Services { let store: any Store; let other: any Store }
      \(global)
      final class A { func go() { print(\(use)) } }
      final class B { func go() { print(\(use)); print(\(use)) } }
      """)
    #expect(sample.findings(.singleton).count == count)
  }

  /// What is told from others by what it holds, what only developers see, and what is made anew for each look.
  @Test(arguments: [
    ("final class Row: Hashable", 0), ("final class Row: ObservableObject, Hashable", 1),
    ("final class Row: Equatable", 0), ("final class DebugMenu", 0),
    ("struct Pins: MapContent", 0), ("struct Bars: ChartContent", 0), ("final class Row", 1),
  ])
  func whatIsNotToTakeAnything(type: String, count: Int) {
    let sample = InjectionSample(
      """
      \(disk)
      \(type) { let title: String; init(title: String) { self.title = title }; func go() { Disk.shared.go() } }
      \(InjectionSample.another)
      """)
    #expect(sample.findings(.ambientAccess).count == count)
  }

  /// All of a program is read.
  @Test(arguments: [("final class A", "", 0), ("final class A", "_ = A()", 1), ("public final class A", "", 1)])
  func whatNoProgramMakesIsPassedNothing(type: String, statement: String, count: Int) {
    let sample = InjectionSample([
      "App/A.swift": "\(disk)\n\(InjectionSample.another)\n\(type) { func go() { Disk.shared.go() } }",
      "App/main.swift": "\(statement)\n",
    ])
    #expect(sample.findings(.ambientAccess).count == count)
  }

  /// Nobody here changes what others wrote.
  @Test(arguments: [
    ("App/ThirdParty/Kit/A.swift", 0), ("App/3rd-party/A.swift", 0), ("Vendor/A.swift", 0), ("App/Vendor/A.swift", 1),
    ("App/A.swift", 1),
  ])
  func whatOthersWroteIsNotTold(path: String, count: Int) {
    let sample = InjectionSample(files: [
      ("App/Disk.swift", disk), (path, "final class A { func go() { Disk.shared.go() } }"),
      ("App/B.swift", InjectionSample.another),
    ])
    #expect(sample.findings(.ambientAccess).count == count)
  }

  /// Who took it would keep the one that was there before.
  @Test(arguments: [("", false), ("func swap() { Store.shared = Store() }", true)])
  func whatIsReplacedIsHandedOverByAClosure(code: String, isReplaced: Bool) {
    let sample = InjectionSample(
      """
      final class Store { static var shared = Store(); var count = 0; func load() { count += 1 } }
      final class A { func go() { Store.shared.load() } }
      final class B { func go() { Store.shared.load() } }
      \(code)
      """)
    let remedies = sample.findings(.singleton).map(\.remedy) + sample.findings(.ambientAccess).map(\.remedy)
    #expect(remedies.count == 3)
    #expect(remedies.allSatisfy { $0?.contains("closure that gives it") ?? false == isReplaced }, "\(remedies)")
  }

  /// What only a test replaces is the same object for as long as the program runs.
  @Test func whatATestReplacesIsNotReplaced() {
    let store =
      "public final class Store { public static var shared = Store(); var n = 0; public func load() { n += 1 } }"
    let sample = InjectionSample([
      "App/Store.swift": store, "App/A.swift": "public final class A { func go() { Store.shared.load() } }",
      "App/B.swift": "public final class B { func go() { Store.shared.load() } }",
      "AppTests/T.swift": "import App\nfinal class T { func setUp() { Store.shared = Store() } }",
    ])
    let remedies = sample.findings(.singleton).compactMap(\.remedy)
    #expect(!remedies.isEmpty && remedies.allSatisfy { !$0.contains("replaced") }, "\(remedies)")
  }

  @Test func theProtocolThatIsWrittenBesideItIsTaken() {
    let sample = InjectionSample(
      """
      protocol Loading { func load() }
      final class Store: Loading { static let shared = Store(); var count = 0; func load() { count += 1 } }
      final class A { let store: any Loading = Store.shared; func go() { store.load() } }
      final class B { func go() { Store.shared.load() } }
      """)
    #expect(sample.findings(.ambientAccess).first?.remedy == "take any Loading as a parameter of init")
  }

  /// Its own type is no other one, and what nobody replaces need not be open.
  @Test func whatHoldsAnObjectOfItsOwnTypeByAProtocol() {
    func findings(_ keyword: String) -> [InjectionFinding] {
      InjectionSample(
        """
        protocol Dating { func date() }
        final class Dates: Dating { static \(keyword) shared: any Dating = Dates(); var n = 0; func date() { n += 1 } }
        final class A { func go() { Dates.shared.date() } }
        final class B { func go() { Dates.shared.date(); Dates.shared.date() } }
        """
      ).findings(.singleton)
    }
    #expect(!(findings("let").first?.message.contains("another type") ?? true))
  }
}

import CodeModel
import InjectionFindings
import Testing

/// What is said of singletons that some of those who reach for them have already, or could have from the environment.
@Suite struct HolderTests {
  private let hub =
    "import SwiftUI\nfinal class Hub: ObservableObject { static let shared = Hub(); var count = 0; func go() { count += 1 } }"

  private func remedies(_ source: String) -> [String] {
    InjectionSample("\(hub)\n\(source)").findings(.singleton).compactMap(\.remedy)
  }

  private static let others = ["P", "Q", "R"].map {
    "struct \($0): View { var body: some View { Text(\"\\(Hub.shared.count)\") } }"
  }.joined(separator: "\n")

  /// Code of an object uses the one that the object has, whoever filled the property; not before it is made, nor where
  /// another instance is about.
  @Test(arguments: [
    ("final class U { let hub: Hub; init(hub: Hub) { self.hub = hub }; func go() { Hub.shared.go() } }", true),
    ("struct U: View { @EnvironmentObject var hub: Hub; func go() { Hub.shared.go() } }", true),
    ("struct U: View { @Environment(Hub.self) private var hub; func go() { Hub.shared.go() } }", true),
    // It has held it from the start.
    (
      "final class U { weak var hub: Hub?; init(hub: Hub) { self.hub = hub }; func go() { Hub.shared.go(); hub?.go() } }",
      true
    ),
    (
      "final class U { weak var hub: Hub?; init(hub: Hub?) { self.hub = hub }; func go() { (hub ?? Hub.shared).go() } }",
      false
    ),
    (
      "final class U { var hub: Hub?; init(hub: Hub) { self.hub = hub }; func go() { Hub.shared.go(); hub = nil } }",
      false
    ),
    ("class B { var hub: Hub!; func f() {} }\nfinal class U: B { func go() { Hub.shared.go() } }", true),
    ("final class U { let hub = Hub.shared; func go() { Hub.shared.go() } }", false),
    ("final class U { let hub: Hub; init(hub: Hub) { self.hub = hub; Hub.shared.go() } }", false),
    ("final class U { let hub: Hub; init(hub: Hub) { self.hub = hub }; static func go() { Hub.shared.go() } }", false),
    ("final class U { let all: [Hub]; init(all: [Hub]) { self.all = all }; func go() { Hub.shared.go() } }", false),
    (
      "final class U { let hub: Hub; init(hub: Hub) { self.hub = hub }; func go() { Hub.shared.go() } }\nlet other = Hub()",
      false
    ),
  ])
  func whoHasItUsesThat(user: String, hasIt: Bool) {
    let start = "@main struct Start: App { var body: some Scene { WindowGroup { P(); Q(); R() } } }"
    let found = remedies("\(user)\n\(Self.others)\n\(start)")
    #expect(found.map { $0.hasPrefix("let U use the one that it has by a property already") } == [hasIt])
  }

  @Test(arguments: [
    ("", "put it into the environment where the scene begins, and let its 3 views take it from there"),
    (
      "struct V: View { @Environment(Hub.self) var hub; var body: some View { Text(\"\") } }",
      "let its 3 views take it from the environment, as 1 type does"
    ),
  ])
  func theEnvironmentIsFilledOnce(more: String, remedy: String) {
    let start = "@main struct Start: App { var body: some Scene { WindowGroup { P(); Q(); R() } } }"
    #expect(remedies("\(Self.others)\n\(more)\n\(start)") == [remedy])
  }

  /// What a window's controller makes has an environment of its own, whatever a scene puts into its own.
  @Test func whatIsHostedTakesNothingFromTheScene() {
    let start = "@main struct Start: App { var body: some Scene { WindowGroup { P(); Q() } } }"
    let window = "final class Window: NSWindowController { func show() { _ = NSHostingView(rootView: Frame()) } }"
    let frame = "struct Frame: View { var body: some View { R() } }"
    #expect(remedies("\(Self.others)\n\(start)\n\(window)\n\(frame)") == [])
    #expect(remedies("\(Self.others)\n\(start.replacing("Q()", with: "Q(); Frame()"))\n\(frame)").count == 1)
  }

  /// `P.init` cannot ask the environment, and neither can static code.
  @Test(arguments: ["init() { Hub.shared.go() }", "static func go() { Hub.shared.go() }"])
  func whatRunsBeforeAViewIsShownIsNotToldToAskTheEnvironment(member: String) {
    let views = ["P", "Q", "R"].map { "struct \($0): View { \(member); var body: some View { Text(\"\") } }" }
    let start = "@main struct Start: App { var body: some Scene { WindowGroup { P(); Q(); R() } } }"
    #expect(!remedies("\(views.joined(separator: "\n"))\n\(start)").contains { $0.contains("environment") })
  }

  /// A getter that gives what is behind it hands out another object once a function has replaced that.
  @Test(arguments: [("static func renew() { stored = Hub2() }", true), ("static func renew() {}", false)])
  func whatIsReplacedBehindAGetterIsNotKept(function: String, isReplaced: Bool) {
    let source = """
      final class Hub2 {
        private static var stored = Hub2()
        static var shared: Hub2 { stored }
        var count = 0
        func go() { count += 1 }
        \(function)
      }
      final class A { func go() { Hub2.shared.go() } }
      final class B { func go() { Hub2.shared.go() } }
      """
    let found = InjectionSample(source).findings(.singleton).compactMap(\.remedy)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("it is replaced while the program runs") == isReplaced)
  }

  /// To use what is at hand costs nothing, however few do.
  @Test func whatOneOfManyHasAtHandIsTold() {
    let calls = String(repeating: "Hub4.shared.go(); ", count: 10)
    let sample = InjectionSample(
      """
      final class Hub4 { static let shared = Hub4(); var n = 0; func go() { n += 1 } }
      enum A { static func go() { \(calls) } }
      enum B { static func go() { \(calls) } }
      final class Page { let hub: Hub4; init(hub: Hub4) { self.hub = hub }; func go() { Hub4.shared.go() } }
      """)
    #expect(
      sample.findings(.singleton).map(\.remedy) == ["let Page use the one that it has by a property already"])
  }

  /// The name of a view stands before that of a value, and the singleton makes no view.
  @Test(arguments: [("enum Tab { case feed }", false), ("final class Tab { func go() { Hub3.shared.go() } }", true)])
  func aValueOfAViewIsNoViewThatItHolds(nested: String, isMade: Bool) {
    let source = """
      import SwiftUI
      final class Hub3 { static let shared = Hub3(); var tab: Page.Tab?; var n = 0; func go() { n += 1 } }
      struct Page: View { \(nested); func f() { Hub3.shared.go() }; var body: some View { Text("") } }
      final class A { func go() { Hub3.shared.go() } }
      final class B { func go() { Hub3.shared.go() } }
      """
    let found = InjectionSample(source).findings(.singleton).map(\.message)
    #expect(found.map { $0.contains("that it makes or holds itself") } == [isMade])
  }

  /// What the environment holds at first is made with nothing at hand, so that nothing can come by init.
  @Test(arguments: [
    ("extension EnvironmentValues { @Entry var store: Store = .init() }", 0),
    ("struct Key: EnvironmentKey { static let defaultValue = Store() }", 0), ("func make() -> Store { .init() }", 1),
  ])
  func aDefaultOfTheEnvironmentIsFilledOnPurpose(place: String, count: Int) {
    let source = """
      import SwiftUI
      protocol Loading { func load() }
      final class Disk: Loading { func load() {} }
      protocol Saving { func save() }
      final class Card: Saving { func save() {} }
      final class Store {
        var loader: (any Loading)!
        var saver: (any Saving)!
        func setup(loader: any Loading, saver: any Saving) { self.loader = loader; self.saver = saver }
        func go() { loader.load(); saver.save() }
      }
      final class Root { let store = Store(); func go() { store.setup(loader: Disk(), saver: Card()) } }
      \(place)
      """
    let text = "setup of Store brings 'loader' and 'saver' after init: a use before that crashes"
    #expect(InjectionSample(source).findings(.methodInjection).map(\.message) == Array(repeating: text, count: count))
  }

  /// `.init()` makes an object as `Disk()` does.
  @Test(arguments: ["Disk()", ".init()"]) func aDefaultThatTheCompilersInitializerMakes(value: String) {
    let source = """
      protocol Loading { func load() }
      final class Disk: Loading { func load() {} }
      final class Card: Loading { func load() {} }
      final class Store { let disk: Disk; init(disk: Disk = \(value)) { self.disk = disk }; func go() { disk.load() } }
      final class Other { let loader: any Loading; init(loader: any Loading) { self.loader = loader } }
      """
    #expect(InjectionSample(source).model.uses.contains { $0.kind == .creates && $0.traits.contains(.defaultArgument) })
  }

  /// The view that puts it into the environment cannot take it from there.
  @Test(arguments: [
    (".environmentObject(hub)", "@StateObject private var hub = Hub.shared", false),
    (".environment(hub)", "@State private var hub = Hub.shared", false),
    (".environmentObject(Hub.shared)", "", false), (".environment(\\.title, 1)", "", true),
  ])
  func whoProvidesItDoesNotTakeIt(modifier: String, property: String, mayTake: Bool) {
    let top =
      "struct Top: View { \(property); var body: some View { VStack { P(); Q() }\(modifier).onAppear { Hub.shared.go() } } }"
    let start = "@main struct Start: App { var body: some Scene { WindowGroup { Top() } } }"
    let others = Self.others.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(remedies("\(others)\n\(top)\n\(start)").isEmpty != mayTake)
  }
}

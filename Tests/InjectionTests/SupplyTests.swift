import CodeModel
import InjectionFindings
import Testing

/// Who could be handed what, and in which way a codebase hands things over.
@Suite struct SupplyTests {
  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"

  @Test(arguments: [
    ("final class Maker { func make() { _ = A() } }", 1),
    ("func make() { _ = A() }", 1),
    ("enum Maker { static func make() { _ = A() } }", 1),
    // Nobody passes these anything.
    ("enum Maker { static let a = A() }", 0),
    ("final class Maker { static let shared = Maker(); func make() { _ = A() } }", 0),
    ("final class Maker { static let shared = Maker(); let inner = Inner() }; final class Inner { let a = A() }", 0),
    ("final class Screen: UIViewController { let a = A() }", 0),
    ("final class Maker { init(a: A = A()) {} }", 0),
    // One of several would have to reach for it as before.
    ("enum Maker { static let a = A() }; final class Other { let a = A() }", 0),
    // What hands out one that it makes needs it of those who ask.
    ("enum Maker { static func make() -> A { A() } }; final class Other { func go() { _ = Maker.make() } }", 1),
    ("enum Maker { static func make() -> A { A() } }; enum Other { static let a = Maker.make() }", 0),
    (
      "enum Maker { case one; func make() -> A { A() } }; final class S: UIViewController { let a = Maker.one.make() }",
      0
    ),
    ("extension Int { func make() -> A { A() } }; final class Other { func go() { _ = 1.make() } }", 1),
    // Who is handed nothing hands nothing on, however far down.
    ("final class Low { let a = A() }; final class Top { static let shared = Top(); func go() { _ = Low() } }", 0),
    // What a class above takes comes by those who make its heirs.
    ("final class Heir: A {}; final class Maker { let a = Heir() }", 1),
    ("final class Heir: A {}; enum Maker { static let a = Heir() }", 0),
    // Its own instances are its own affair.
    ("extension A { static let everyday = A() }; final class Maker { let a = A() }", 1),
  ])
  func whoIsMadeByNobodyWithAnythingToHandOverIsNotTold(maker: String, count: Int) {
    let sample = InjectionSample(
      "\(disk)\n\(InjectionSample.another)\nclass A { func go() { Disk.shared.go() } }\n\(maker)")
    #expect(sample.findings(.ambientAccess).count == count)
  }

  @Test func whoIsNotMadeByTheRootGetsItThroughThoseThatAre() {
    let users = "final class A { func go() { Disk.shared.go() } }\nfinal class B { func go() { Disk.shared.go() } }"
    let near = InjectionSample("\(disk)\n\(users)\n@main struct Main { let a = A(); let b = B() }")
    let far = InjectionSample(
      "\(disk)\n\(users)\n@main struct Main { let c = C() }\nfinal class C { let a = A(); let b = B() }")
    #expect(
      near.findings(.singleton).first?.remedy?.hasSuffix("and the composition root pass that of the one instance")
        == true)
    #expect(
      far.findings(.singleton).first?.remedy?.hasSuffix("pass that of the one instance, through those that make them")
        == true)
  }

  @Test(arguments: [(2, "take Disk as a parameter of init"), (3, "ask for Disk by @Inject, as 3 types of App do")])
  func theCodebasesOwnInjectionIsAdvised(users: Int, remedy: String) {
    let injected = (0..<users).map { "final class U\($0) { @Inject var store: Store }" }.joined(separator: "\n")
    let sample = InjectionSample(
      "\(disk)\n\(InjectionSample.another)\nfinal class Store {}\n@propertyWrapper struct Inject<T> { var wrappedValue: T; init() { fatalError() } }\n"
        + "\(injected)\nfinal class A { func go() { Disk.shared.go() } }")
    #expect(sample.findings(.ambientAccess).map(\.remedy) == [remedy])
  }

  /// Whoever asks by a wrapper is handed nothing by those who make it.
  @Test func theCodebasesOwnInjectionServesWhomNobodyCouldHandIt() {
    let injected = (0..<3).map { "final class U\($0) { @Inject var store: Store }" }.joined(separator: "\n")
    let sample = InjectionSample(
      "import Kit\n\(disk)\n\(InjectionSample.another)\nfinal class Store {}\n\(injected)\nfinal class A { func go() { Disk.shared.go() } }\n"
        + "enum Maker { static let a = A() }; func make() -> A { A() }")
    #expect(sample.findings(.ambientAccess).map(\.remedy) == ["ask for Disk by @Inject, as 3 types of App do"])
  }

  @Test(arguments: [
    (": ObservableObject", 4, "App", 1), (": ObservableObject", 4, "UIApplicationDelegate", 0),
    (": ObservableObject", 2, "App", 0), ("", 4, "App", 0),
  ])
  func whatViewsWatchComesByTheEnvironment(supertype: String, views: Int, program: String, count: Int) {
    let calls = String(repeating: "_ = Disk.shared.n; ", count: 2)
    let others = (0..<4).map { "enum E\($0) { static func go() { \(calls)\(calls)\(calls) } }" }
    let pages = (0..<views).map { "struct V\($0): View { func go() { \(calls) } }" }
    let sample = InjectionSample(
      "@main struct Main: \(program) { func body() { _ = (V0(), V1(), V2(), V3()) } }; final class Disk\(supertype) { static let shared = Disk(); var n = 0; func go() {} }\n"
        + (others + pages).joined(separator: "\n"))
    #expect(
      sample.findings(.singleton).compactMap(\.remedy)
        == Array(
          repeating: "put it into the environment where the scene begins, and let its 4 views take it from there",
          count: count))
  }

  /// The system makes intents; what the app adds to their container is handed to them.
  @Test(arguments: [
    ("actor Disk", "AppIntent", Module.Kind.app, true), ("@MainActor class Disk", "AppIntent", .app, true),
    ("class Disk", "AppIntent", .app, false), ("actor Disk", "INIntent", .app, false),
    ("actor Disk", "AppIntent", .appExtension, false),
  ])
  func intentsAreHandedWhatTheirContainerHas(disk: String, supertype: String, kind: Module.Kind, isTold: Bool) {
    let intents = (0..<3).map { "struct I\($0): \(supertype) { func perform() { Disk.shared.go() } }" }
    var sample = InjectionSample(
      "\(disk) { static let shared = Disk(); var n = 0; func go() { n += 1 } }\n" + intents.joined(separator: "\n"))
    for index in sample.model.modules.indices { sample.model.modules[index].kind = kind }
    #expect(
      sample.findings(.singleton).map(\.remedy)
        == (isTold
          ? [
            "add it to AppDependencyManager where the app starts, and let its 3 intents take it by AppIntents' @Dependency"
          ]
          : []))
  }

  /// What one scene puts into its environment does not reach another.
  @Test(arguments: [
    ("WindowGroup { V0() }; Window(\"Map\", id: \"map\") { V1() }", "each of their 2 scenes begins"),
    ("WindowGroup { V0(); V1() }; Settings { Other() }", "the scene begins"),
  ])
  func eachSceneHasAnEnvironment(scenes: String, text: String) throws {
    let pages = (0..<2).map { "struct V\($0): View { func go() { _ = (Disk.shared.n, V2(), V3()) } }" }
    let parts = (2..<4).map { "struct V\($0): View { func go() { _ = (Disk.shared.n, Disk.shared.n) } }" }
    let sample = InjectionSample(
      "@main struct Main: App { var body: some Scene { \(scenes) } }\nstruct Other: View {}\n"
        + "final class Disk: ObservableObject { static let shared = Disk(); var n = 0; func go() {} }\n"
        + (pages + parts).joined(separator: "\n"))
    let remedy = try #require(sample.findings(.singleton).first?.remedy)
    #expect(remedy == "put it into the environment where \(text), and let its 4 views take it from there")
  }

  /// One class that could take it frees few places where views watch it in many.
  @Test func viewsAndTakersAreToldTogether() throws {
    let pages = (0..<4).map { "struct V\($0): View { func go() { _ = Disk.shared.n; _ = Disk.shared.n } }" }
    let sample = InjectionSample(
      "@main struct Main: App { let a = A(); func body() { _ = (V0(), V1(), V2(), V3()) } }\n"
        + "final class Disk: ObservableObject { static let shared = Disk(); var n = 0; func go() {} }\n"
        + "final class A { func go() { Disk.shared.go() } }\n" + pages.joined(separator: "\n"))
    let remedy = try #require(sample.findings(.singleton).first?.remedy)
    #expect(remedy.hasPrefix("put it into the environment where the scene begins, and let its 4 views"), "\(remedy)")
    #expect(remedy.contains("; and let A take "), "\(remedy)")
  }

  /// A wrapper of a framework that is not read is a habit as well, whatever it is called exactly.
  @Test(arguments: [("LazyInjectService", true), ("InjectService", true), ("Injectable", false), ("Published", false)])
  func aWrapperOfAFrameworkIsAdvised(wrapper: String, isHabit: Bool) {
    let injected = (0..<3).map { "final class U\($0) { @\(wrapper) var store: Store }" }.joined(separator: "\n")
    let sample = InjectionSample(
      "import InfomaniakDI\n\(disk)\n\(InjectionSample.another)\nfinal class Store {}\n\(injected)\nfinal class A { func go() { Disk.shared.go() } }"
    )
    let habit = "ask for Disk by @\(wrapper), as 3 types of App do"
    #expect(
      sample.findings(.ambientAccess).map(\.remedy) == [isHabit ? habit : "take Disk as a parameter of init"])
  }

  @Test func whatAContainerOfTheCodebasesOwnHandsOutByItsMethodsIsTold() {
    let sample = InjectionSample(
      """
      protocol Loading { func load() }; protocol Storing { func save() }; protocol Playing { func play() }
      final class Container {
        static let shared = Container()
        func loader() -> any Loading { fatalError() }
        func store() -> any Storing { fatalError() }
        func player() -> any Playing { fatalError() }
      }
      final class A { func go() { Container.shared.loader().load() } }
      final class B { func go() { Container.shared.store().save() } }
      """)
    #expect(
      sample.texts(.serviceLocator) == [
        "note 3: Container.shared hands out 3 services (loader, store, player) to 2 places in 2 types of 1 module"
      ])
  }

  /// A public function that only other modules call takes nothing that these cannot name.
  @Test(arguments: [("public", "", 0), ("public", "func own() { _ = Maker.make() }", 1), ("", "", 1)])
  func whatAFunctionForOthersMakesIsHandedNothingOfItsModule(access: String, more: String, count: Int) {
    let sample = InjectionSample(
      "\(disk)\n\(InjectionSample.another)\nfinal class A { func go() { Disk.shared.go() } }\npublic enum Maker { \(access) static func make() -> Any { A() } }\n\(more)"
    )
    #expect(sample.findings(.ambientAccess).count == count)
  }
}

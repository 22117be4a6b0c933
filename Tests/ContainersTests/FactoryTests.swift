import Containers
import TestSupport
import Testing

@Suite struct FactoryTests {
  @Test func factoriesAreSeenThroughToWhatTheyMake() {
    let project = Project(
      containers:
        """
        import FactoryKit
        protocol Clock {}
        final class SystemClock: Clock {}
        final class Timer { init(clock: Clock) {} }
        extension Container {
          var clock: Factory<Clock> { self { SystemClock() }.singleton }
          var timer: Factory<Timer> { Factory(self) { Timer(clock: self.clock()) } }
          var spare: Factory<Clock> { self { SystemClock() } }
        }
        final class Screen { @Injected(\\.timer) var timer }
        final class Other { func show() { _ = Container.shared.clock() } }
        """)
    #expect(project.findings == ["unused-registration 8: nobody asks for Container.spare: Clock"])
    #expect(
      project.injections == [
        "Other -> SystemClock resolves", "Screen -> Timer resolves", "Timer -> SystemClock injects",
      ])
  }

  /// `resolve()` of a factory is the call of it, and `resolve(\.x)` asks as a wrapper does.
  @Test func whatIsResolvedIsAskedFor() {
    let project = Project(
      containers:
        """
        import FactoryKit
        protocol Clock {}
        final class SystemClock: Clock {}
        final class Timer { init(clock: Clock) {} }
        extension Container {
          var clock: Factory<Clock> { self { SystemClock() } }
          var timer: Factory<Timer> { self { Timer(clock: self.clock.resolve()) } }
        }
        final class Screen { func show() { _ = Container.shared.timer.resolve() } }
        final class Watch { let clock = resolve(\\Container.clock) }
        final class Gauge { func read() { _ = dependency(\\.clock) } }
        struct Names { func resolve() {} }
        final class Other { let names = Names(); func go() { names.resolve() } }
        """)
    #expect(
      project.injections == [
        "Gauge -> SystemClock resolves", "Screen -> Timer resolves", "Timer -> SystemClock injects",
        "Watch -> SystemClock resolves",
      ])
  }

  /// A file of two targets declares its factories in both.
  @Test func whatAWrapperAsksForIsThatOfItsOwnTarget() {
    let container = """
      import FactoryKit
      protocol Clock {}
      final class SystemClock: Clock {}
      final class Tools: SharedContainer {}
      extension Tools { var clock: Factory<Clock> { self { SystemClock() } } }
      """
    let project = Project(containers: [
      "App/Tools.swift": container, "Share/Tools.swift": container,
      "App/Screen.swift": "import FactoryKit\nfinal class Screen { @LazyInjected(\\Tools.clock) var clock }",
    ])
    #expect(project.findings == [])
    #expect(project.injections.contains("Screen -> SystemClock resolves"))
  }

  @Test func factoriesThatCallEachOtherAreACycleUnlessOneIsLazy() {
    func source(_ wrapper: String) -> String {
      """
      import Factory
      final class A { init(b: B) {} }
      final class B { @\(wrapper)(\\.a) var a: A }
      extension Container {
        var a: Factory<A> { self { A(b: self.b()) } }
        var b: Factory<B> { self { B() } }
      }
      """
    }
    #expect(
      Project(containers: source("Injected")).findings == [
        "injection-cycle 5: A -> B -> A wait for each other to be made"
      ])
    #expect(Project(containers: source("LazyInjected")).findings == [])
  }

  /// What is local to a function is a part of it.
  @Test(arguments: [
    "func show() { _ = Container.shared.clock() }", "func show() { let c = Container.shared; _ = c.clock() }",
    "func show() { func inner() { _ = Container.shared.clock() }; inner() }",
    "func show() { struct Inner { func go() { _ = Container.shared.clock() } }; Inner().go() }",
    "var x = 0 { didSet { _ = Container.shared.clock() } }", "init() { defer { _ = Container.shared.clock() } }",
    "var x: Int { func inner() { _ = Container.shared.clock() }; inner(); return 1 }",
  ])
  func aFactoryIsAskedWhereverItIsCalled(member: String) {
    let project = Project(
      containers:
        """
        import FactoryKit
        protocol Clock {}
        final class SystemClock: Clock {}
        extension Container { var clock: Factory<Clock> { self { SystemClock() } } }
        final class Other { \(member) }
        """)
    #expect(project.findings == [])
    #expect(project.injections == ["Other -> SystemClock resolves"])
  }

  /// What a closure asks for when it is called is not waited for.
  @Test(arguments: [("isIn: { self.auth.resolve().isIn }", 0), ("auth: self.auth.resolve()", 1)])
  func whatIsAskedForLaterClosesNoCycle(argument: String, count: Int) {
    let project = Project(
      containers:
        """
        import Factory
        final class Log { init(isIn: @escaping () -> Bool) {}; init(auth: Auth) {} }
        final class Auth { let isIn = true; init(log: Log) {} }
        extension Container {
          var log: Factory<Log> { Factory(self) { Log(\(argument)) } }
          var auth: Factory<Auth> { Factory(self) { Auth(log: self.log.resolve()) } }
        }
        final class Page { @Injected(\\.auth) var auth }
        """)
    #expect(project.findings.count { $0.hasPrefix("injection-cycle") } == count, "\(project.findings)")
  }
}

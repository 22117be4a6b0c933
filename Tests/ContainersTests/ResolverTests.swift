import TestSupport
import Testing

@Suite struct ResolverTests {
  @Test func registrationsAnswerCallsAndWrappers() {
    let project = Project(
      containers:
        """
        import Resolver
        protocol Store {}
        protocol Clock {}
        final class Disk: Store { init(clock: Clock) {} }
        final class SystemClock: Clock {}
        final class Spare {}
        extension Resolver {
          static func registerAll() {
            register { SystemClock() as Clock }
            register { Disk(clock: resolve(Clock.self)) }.implements(Store.self).scope(.application)
            register { Spare() }
          }
        }
        final class Screen { @Injected var store: Store; @OptionalInjected var none: Int?; @LazyInjected var text: String }
        """)
    #expect(
      project.findings == [
        "unused-registration 11: nobody asks for Spare", "missing-registration 14: nothing is registered for String",
      ])
    #expect(project.injections == ["Disk -> SystemClock injects", "Screen -> Disk resolves"])
  }

  /// What the source does not tell may be what is asked for.
  @Test(arguments: [
    "register { () -> Store in flag ? Disk() : Memory() }", "register { Foreign() }.implements(Store.self)",
    "register { foreign() }",
  ])
  func whatIsRegisteredInOtherWordsIsNotMissing(registration: String) {
    let project = Project(
      containers: """
        import Resolver
        protocol Store {}
        final class Disk: Store {}
        final class Memory: Store {}
        final class Spare {}
        extension Resolver {
          static func registerAll() {
            register { Spare() }
            \(registration)
          }
        }
        final class Screen { @Injected var store: Store; @Injected var spare: Spare }
        """)
    #expect(project.findings == [])
  }

  /// `resolve()` in a registration is what the argument is for, or anything.
  @Test(arguments: [
    (
      "final class Deep { init(net: Net, clock: Clock?) {} }", "Deep(net: resolve(), clock: optional())", [] as [String]
    ),
    ("struct Deep { let net: Net; var clock: Clock }", "Deep(net: resolve(), clock: resolve(name: .wall))", []),
    (
      "final class Deep { init(net: Net, clock: Clock) {} }", "Deep(net: resolve(), clock: other())",
      ["unused-registration 9: nobody asks for Clock"]
    ),
    ("final class Deep { init(net: Net) {} }", "Deep(net: wrapped(resolve()))", []),
  ])
  func aRegistrationAsksForItsArguments(deep: String, made: String, findings: [String]) {
    let project = Project(
      containers: """
        import Resolver
        final class Net {}
        final class Clock {}
        \(deep)
        extension Resolver {
          static func registerAll() {
            register { Net() }
            register { \(made) }
            register\(made.contains(".wall") ? "(name: .wall)" : "") { Clock() }
          }
        }
        final class Screen { @Injected var deep: Deep }
        """)
    #expect(project.findings == findings)
  }

  /// What a closure asks for when it is called is not waited for.
  @Test(arguments: [("isIn: { resolve(Auth.self).isIn }", 0), ("auth: resolve(Auth.self)", 1)])
  func whatIsAskedForLaterClosesNoCycle(argument: String, count: Int) {
    let project = Project(
      containers:
        """
        import Resolver
        final class Log { init(isIn: @escaping () -> Bool) {}; init(auth: Auth) {} }
        final class Auth { let isIn = true; init(log: Log) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Log(\(argument)) }
            register { Auth(log: resolve(Log.self)) }
          }
        }
        final class Page { @Injected var auth: Auth }
        """)
    #expect(project.findings.count { $0.hasPrefix("injection-cycle") } == count, "\(project.findings)")
  }
}

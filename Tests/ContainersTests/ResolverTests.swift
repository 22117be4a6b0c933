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
}

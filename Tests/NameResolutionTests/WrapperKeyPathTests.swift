import CodeModel
import TestSupport
import Testing

/// Key paths in the arguments of property wrappers, whose root the wrapper's initializer tells.
@Suite struct WrapperKeyPathTests {
  private static let values = """
    struct Values { var clock: Clock { Clock() } }
    struct Clock { func tick() {} }
    extension Values { var mail: Mail { Mail() } }
    struct Mail { func send() {} }
    @propertyWrapper struct Dep<Value> { init(_ k: KeyPath<Values, Value>) {}; var wrappedValue: Value { fatalError() } }
    func with<R>(_ update: (inout Values) -> Void, operation: () -> R) -> R { operation() }
    """

  @Test(arguments: [
    ("struct U { @Dep(\\.mail) var m; func f() { m.send() } }", "U -> Mail calls"),
    ("struct U { @Dep(\\.mail) var m }", "U -> Values accesses"),
    ("struct U { @Dep(\\.clock) private var c: Clock; func f() { c.tick() } }", "U -> Clock calls"),
    ("class U { func f() { with { $0.clock.tick() } operation: { 1 } } }", "U -> Clock calls"),
    ("struct W { @Dep(\\.mail) var m }; struct U { let w: W; func f() { w.m.send() } }", "U -> Mail calls"),
  ])
  func theirMembersAreFound(source: String, edge: String) {
    #expect(Project("\(Self.values)\n\(source)").kinds.contains(edge))
  }

  /// What a wrapper is generic over may be told by the initial value alone.
  @Test(arguments: [
    ("struct U { @Opt var c = Clock(); func f() { c.tick() } }", "U -> Clock calls"),
    ("struct U { @Opt(\"name\") var c = Clock(); func f() { c.tick() } }", "U -> Clock calls"),
    ("struct U { @Maybe var c = Clock(); func f() { c.tick() } }", "U -> Clock calls"),
    ("struct U { @Opt(\"name\") var c = Clock(); func f() { $c.log() } }", "U -> Opt calls"),
  ])
  func initialValuesTellToo(source: String, edge: String) {
    let wrappers = """
      @propertyWrapper struct Opt<Value> {
        var wrappedValue: Value
        var projectedValue: Self { self }
        func log() {}
      }
      extension Opt where Value: Sendable {
        init(wrappedValue: Value, _ name: String = "", length: Int = 0) { self.wrappedValue = wrappedValue }
        init(wrappedValue: Value, _ name: String) { self.wrappedValue = wrappedValue }
      }
      @propertyWrapper struct Maybe<Value> { var wrappedValue: Value.Stored }
      """
    #expect(Project("\(Self.values)\n\(wrappers)\n\(source)").kinds.contains(edge))
  }

  /// SwiftUI's own are known, whose values programs extend.
  @Test(arguments: [
    ("struct U { @Environment(\\.theme) var theme; func f() { theme.paint() } }", "U -> Theme calls"),
    ("struct U { @Environment(\\.theme) private var theme: Theme }", "U -> EnvironmentValues accesses"),
    ("struct U { @Environment(Theme.self) var theme; func f() { theme.paint() } }", "U -> Theme calls"),
    (
      "struct U { var body: some View { Text(\"\").environment(\\.theme, Theme()) } }",
      "U -> EnvironmentValues accesses"
    ),
  ])
  func soAreThoseOfSwiftUI(source: String, edge: String) {
    let values =
      "import SwiftUI\nstruct Theme { func paint() {} }; extension EnvironmentValues { var theme: Theme { Theme() } }"
    #expect(Project("\(values)\n\(source)").kinds.contains(edge))
    #expect(
      !Project(
        "struct U { func f(x: X) { x.environment(\\.theme) } }\nextension EnvironmentValues { var theme: Int { 1 } }"
      )
      .kinds.contains("U -> EnvironmentValues accesses"))
  }

  /// The same of pointfree's Dependencies, which mostly lies in another repository.
  @Test(arguments: [
    ("struct U { @Dependency(\\.clock) var clock; func f() { clock.wind() } }", "U -> Clock calls"),
    ("struct U { @Dependency(\\.clock.now) var now }", "U -> DependencyValues accesses"),
    ("struct U { @Dependency(Clock.self) var clock; func f() { clock.wind() } }", "U -> Clock calls"),
    (
      "struct U { func f() { withDependencies { $0.clock = Clock() } operation: { print(1) } } }",
      "U -> DependencyValues accesses"
    ),
  ])
  func soAreThoseOfDependencies(source: String, edge: String) {
    let values = """
      import Dependencies
      struct Clock { var now = 1; func wind() {} }
      extension DependencyValues { var clock: Clock { get { Clock() } set {} } }
      """
    #expect(Project("\(values)\n\(source)").kinds.contains(edge))
  }

  @Test func aDependencyOfThePackageIsItsOwn() {
    let own =
      "struct Dependency { var name: String }\nstruct U { let all: [Dependency]; func f() { print(all[0].name) } }"
    #expect(Project(own).kinds.contains("U -> Dependency accesses"))
  }

  /// And of Factory, whose containers programs extend.
  @Test(arguments: [
    "struct U { @Injected(\\.clock) var clock; func f() { clock.wind() } }",
    "struct U { @LazyInjected(\\Container.clock) var clock; func f() { clock.wind() } }",
    "struct U { @Injected(\\Own.clock) var clock; func f() { clock.wind() } }",
    "struct U { func f() { Container.shared.clock().wind() } }",
    "struct U { let clock = Container.shared.clock.resolve(); func f() { clock.wind() } }",
  ])
  func soAreThoseOfFactory(source: String) {
    let container = """
      import FactoryKit
      struct Clock { var now = 1; func wind() {} }
      extension Container { var clock: Factory<Clock> { self { Clock() }.singleton } }
      final class Own: SharedContainer { static let shared = Own(); var clock: Factory<Clock> { self { Clock() } } }
      """
    let kinds = Project("\(container)\n\(source)").kinds
    #expect(kinds.contains("U -> Clock calls"))
    #expect(kinds.contains("U -> Container accesses") || kinds.contains("U -> Own accesses"))
  }
}

import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

@Suite struct DependenciesTests {
  private let source = """
    import Dependencies
    struct Weather { var load: () -> Int }
    struct Clock { var now: () -> Int }
    final class Station { init() {} }
    extension Weather: DependencyKey { static var liveValue: Weather { let station = Station(); return Weather(load: { 1 }) } }
    enum ClockKey: TestDependencyKey { static let testValue = Clock(now: { 0 }) }
    extension DependencyValues {
      var weather: Weather { get { self[Weather.self] } set { self[Weather.self] = newValue } }
      var clock: Clock { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }
    }
    final class Screen { @Dependency(\\.weather) var weather; @Dependency(\\.uuid) var uuid }
    final class Other { @Dependency(Weather.self) var weather }
    """

  @Test func keysAreSeenThroughToTheirLiveValues() {
    let project = Project(containers: source)
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "Other -> Station resolves", "Other -> Weather resolves", "Screen -> Station resolves",
        "Screen -> Weather resolves", "Weather -> Station provides",
      ])
  }

  /// However the client is written; what its closures make while they run is nothing that others get.
  @Test(arguments: [
    "static var liveValue: Self { .init(run: { Station().go() }) }",
    "static let liveValue = Self(run: { Station().go() })",
    "static let liveValue: Gauge = .live\n  static let live = Gauge(run: { Station().go() })",
    "static let liveValue = Gauge.make()\n  static func make() -> Self { Self(run: {}) }",
  ])
  func aClientIsWhatOthersGet(live: String) {
    let project = Project(
      containers: """
        import Dependencies
        struct Gauge { var run: () -> Void }
        final class Station { func go() {} }
        extension Gauge: DependencyKey {
          \(live)
        }
        extension DependencyValues { var gauge: Gauge { get { self[Gauge.self] } set { self[Gauge.self] = newValue } } }
        final class Screen { @Dependency(\\.gauge) var gauge }
        """)
    #expect(project.injections == ["Screen -> Gauge resolves"])
  }

  /// The one instance that a live value is, in each branch of a condition.
  @Test func theInstanceThatALiveValueNamesIsTheImplementation() {
    let project = Project(
      containers: """
        import Dependencies
        protocol Settings {}
        final class Defaults: Settings { static let shared = Defaults() }
        final class Free: Settings {}
        enum SettingsKey: DependencyKey {
          #if FREE
          static let liveValue: Settings = Free()
          #else
          static let liveValue: Settings = Defaults.shared
          #endif
        }
        extension DependencyValues { var settings: Settings { get { self[SettingsKey.self] } set { self[SettingsKey.self] = newValue } } }
        final class Screen { @Dependency(\\.settings) var settings }
        """)
    #expect(project.injections.contains("Screen -> Defaults resolves"), "\(project.injections)")
  }

  @Test func aKeyThatIsSetAtTheRootIsNotMissing() {
    let project = Project(
      containers: source
        + "\nfinal class Late { @Dependency(\\.clock) var clock; func go() { withDependencies { $0.clock = Clock(now: { 1 }) } operation: {} } }"
    )
    #expect(project.findings == [])
  }

  @Test func aKeyWithoutALiveValueIsMissing() {
    let project = Project(containers: [
      "App/main.swift": source + "\nfinal class Late { @Dependency(\\.clock) var clock }"
    ])
    #expect(
      project.findings == [
        "missing-provider 13: ClockKey has no liveValue, and 'clock' takes it: only tests have a value"
      ])
  }

  /// In servers most are taken where they are used: in functions, in closures, at the top level.
  @Test(arguments: [
    "final class Local { func go() { @Dependency(\\.weather) var weather; print(weather) } }",
    "final class Local { func go() { run { if true { @Dependency(Weather.self) var w; print(w) } } } }",
    "final class Local { static var all: Int { @Dependency(\\.weather.load) var load; return load() } }",
    "final class Local { init() { @Dependency(\\.weather) @Other var weather: Weather; print(weather) } }",
  ])
  func variablesOfFunctionsTakeAsPropertiesDo(code: String) {
    let injections = Project(containers: source + "\n" + code).injections
    #expect(injections.contains("Local -> Weather resolves"), "\(injections)")
    #expect(injections.contains("Local -> Station resolves"), "\(injections)")
  }

  @Test func whatAFunctionTakesWithoutALiveValueIsMissing() {
    let project = Project(containers: [
      "App/main.swift": source + "\nfunc late() { @Dependency(\\.clock) var clock; print(clock) }"
    ])
    #expect(
      project.findings == [
        "missing-provider 13: ClockKey has no liveValue, and 'clock' takes it: only tests have a value"
      ])
  }

  @Test func aProtocolOfTheCodebasesOwnMayHaveTheName() {
    let project = Project(
      containers: """
        protocol DependencyKey { associatedtype Value; static var value: Value { get } }
        @propertyWrapper struct Dependency<T> { init(_ key: any DependencyKey.Type) {}; var wrappedValue: T { fatalError() } }
        enum Clock: DependencyKey { static let value = 3 }
        final class Screen { @Dependency(Clock.self) var clock: Int }
        """)
    #expect(project.findings == [])
    #expect(project.graph(.dependencies) == nil)
  }

  private static let interface = """
    import Dependencies
    public struct Clock { public var now: () -> Int }
    extension Clock: TestDependencyKey { public static let testValue = Clock(now: { 0 }) }
    extension DependencyValues { public var clock: Clock { get { self[Clock.self] } set { self[Clock.self] = newValue } } }
    public final class Late { @Dependency(\\.clock) var clock }
    """
  private static let live = """
    import Core
    import Dependencies
    extension Clock: @retroactive DependencyKey { public static let liveValue = Clock(now: { 1 }) }
    """

  /// Who links the module may add the value: only where a program is read does a missing one show.
  @Test(arguments: [
    (["Core/Core.swift": interface], 0), (["Core/Core.swift": interface, "App/main.swift": "import Core"], 1),
    (["Core/Core.swift": interface, "App/main.swift": "print(1)"], 0),
    (["Core/Core.swift": interface, "App/main.swift": live], 0),
    (["Core/Core.swift": interface, "App/main.swift": "import Core", "Example/Live.swift": live], 0),
  ])
  func aProgramHasTheLastWord(files: [String: String], count: Int) {
    let project = Project(containers: files.sorted { $0.key > $1.key }.map { ($0.key, $0.value) })
    #expect(project.findings(.missingProvider).count == count)
  }
}

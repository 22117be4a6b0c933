import CodeModel
import InjectionFindings
import Testing

/// What is no collaborator although it is a singleton, who cannot be given one, and what works like one.
@Suite struct NatureTests {
  private let users = """
    final class A { func go() { use(Hub.shared.one) } }
    final class B { func go() { use(Hub.shared.one) } }
    func use(_ x: Any) {}
    """

  @Test(arguments: [
    // Colours, and types of colours.
    "final class Hub { static let shared = Hub(); var one: UIColor { .red }; var two = UIFont(); func go() {} }",
    "struct Palette { var a: Color; var b: Color }; final class Hub { static let shared = Hub(); var one = Palette(a: .red, b: .red); func go() {} }",
    // Constants of the build.
    "final class Hub { static let shared = Hub(); let one = \"1.0\"; var n = 0; func go() {} }",
    "final class Hub: NSObject { static let shared = Hub(); var one: Bool { true }; func go() {} }",
    "class Hub: NSObject { static let shared = Hub(); let one: [String: Any] = [:]; func sum() -> Int { 1 } }",
    // What is found out once about the device and the process, and a variable that nobody sets.
    "final class Hub { static let shared = Hub(); lazy var one: String = Bundle.main.id; var n = 0; func go() {} }",
    "final class Hub { static let shared = Hub(); private(set) lazy var one: Bool = { UIDevice.current.isPad }(); func go() {} }",
    "final class Hub { static let shared = Hub(); private var known_: String?; var one: String { if let known_ { return known_ }; known_ = Bundle.main.id; return known_! }; var n = 0; func go() {} }",
    "final class Hub { static let shared = Hub(); var one = \"1.0\"; var n = 0; func go() {} }",
    "struct Info { var name = \"\" }; final class Hub { static let shared = Hub(); private(set) var one = Info(); init() { one.name = read() }; func read() -> String { \"\" } }",
    // What only looks up or formats.
    "final class Hub { static let shared = Hub(); private var cache: [Int: String] = [:]; func one(_ n: Int) -> String { \"\" } }",
  ])
  func appearanceAndConstantsAreNoCollaborators(hub: String) {
    #expect(InjectionSample("\(hub)\n\(users)").texts() == [])
  }

  @Test func stateThatAPropertyGivesIsNoConstant() {
    let hub = "final class Hub { static let shared = Hub(); private var n = 0; var one: Bool { n > 0 }; func go() {} }"
    #expect(InjectionSample("\(hub)\n\(users)").findings(.ambientAccess).count == 2)
  }

  @Test(arguments: [
    "var one = \"\"; func go() { one = \"a\" }", "var one = 0; func go() {}",
    "private var kept: String?; var one: String { kept ?? \"\" }; func go() { kept = nil }",
    "private(set) var one = \"\"; func go() { self.one = \"b\" }",
    "struct Info { var name = \"\" }; private(set) var one = Info(); init() {}; func go() { self.one.name = \"b\" }",
  ])
  func whatCodeMayChangeIsNoConstant(members: String) {
    let hub = "final class Hub { static let shared = Hub(); \(members) }"
    #expect(InjectionSample("\(hub)\n\(users)").findings(.ambientAccess).count == 2)
  }

  /// Another branch may have it as something else, and an initializer is the same in all.
  @Test(arguments: ["#if os(Linux)\nHUB\n#endif", "#if os(macOS)\n#else\nHUB\n#endif"])
  func whatExistsInSomeBuildsIsTakenByNobodyWhoExistsInAll(place: String) {
    let hub = "final class Hub { static let shared = Hub(); var n = 0; func go() { n = 1 } }"
    let call = String(repeating: "Hub.shared.go(); ", count: 5)
    let users = ["A", "B", "C", "D"].map { "final class \($0) {\nfunc go() {\n#if os(Linux)\n\(call)\n#endif\n} }" }
    let makes = "func make() { _ = (A(), B(), C(), D()) }"
    let sample = InjectionSample(
      "\(place.replacing("HUB", with: hub))\n\(users.joined(separator: "\n"))\n\(makes)")
    #expect(sample.findings(.ambientAccess).isEmpty)
    #expect(sample.texts(.singleton) == [])
  }

  @Test(arguments: [
    "let disk: any Files = Disk()", "extension Disk { static let shared: Files = Disk() }",
  ])
  func whatIsKnownByAProtocolIsTakenByIt(place: String) {
    let name = place.hasPrefix("let") ? "disk" : "Disk.shared"
    let sample = InjectionSample(
      """
      protocol Files { func read(); func write() }
      final class Disk: Files { var n = 0; func read() { n = 1 }; func write() {} }
      \(place)
      extension Files { func check() {} }
      final class A { func go() { \(name).check() } }
      final class B { func go() { let files = \(name); files.read() } }
      func make() { _ = (A(), B()) }
      """)
    for finding in sample.findings(.singleton, .ambientAccess) {
      #expect(finding.remedy?.contains("any Files") ?? true)
    }
    #expect(!sample.findings(.singleton).isEmpty)
  }

  /// Who could not take it has members of its own.
  @Test func aProtocolHasWhatItsTakersUse() {
    let sample = InjectionSample(
      """
      final class Hub { static let shared = Hub(); var n = 0; func a() { n = 1 }; func b() {}; func c() {}; func d() {} }
      final class A { func go() { Hub.shared.a() } }
      struct Page: View { func go() { Hub.shared.b() } }
      func make() { _ = A() }
      """)
    #expect(
      sample.findings(.singleton).first?.remedy?.contains("1 of its 5 members (a)") == true)
  }

  @Test func viewsMayShowAnOverlay() {
    let sample = InjectionSample(
      """
      final class Overlay: UIView {}
      final class Toast { static let shared = Toast(); private let view: Overlay = Overlay(); func show() {} }
      final class Page: UIViewController { func go() { Toast.shared.show() } }
      final class Other: UIViewController { func go() { Toast.shared.show() } }
      final class Flow { func go() { _ = (Page(), Other()) } }
      """)
    #expect(sample.texts() == [])
  }

  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"

  @Test(arguments: [
    "@Model final class Entry { func go() { Disk.shared.go() } }",
    "final class S { func go() { Disk.shared.go() } }; extension EnvironmentValues { @Entry var s: S = S() }",
    "final class S { func go() { Disk.shared.go() } }; struct K: EnvironmentKey { static let defaultValue = S() }",
    "final class Nav: UINavigationController { func go() { Disk.shared.go() } }; func f() { _ = Nav() }",
    // A base of what a storyboard makes; a class of the system's that nobody makes.
    "class Base: UIViewController { func go() { Disk.shared.go() } }; final class One: Base {}; final class Two: Base {}; func f() { _ = One() }",
    "final class Tunnel: OpenTunnelProvider { func go() { Disk.shared.go() } }",
    // What makes itself, and what adapts the singleton to a protocol.
    "final class S { static let shared = S(); private init() {}; var n: Int { Disk.shared.n } }",
    "protocol Counting { func count() -> Int }; struct S: Counting { func count() -> Int { Disk.shared.n } }",
    // What a decoder makes.
    "final class S: NSObject, NSCoding { func go() { Disk.shared.go() } }; func f() { _ = S() }",
    // What nobody reads.
    "final class S { private let disk = Disk.shared }",
  ])
  func whoCannotTakeItIsNotTold(user: String) {
    #expect(InjectionSample("\(disk)\n\(user)\n\(InjectionSample.another)").texts(.ambientAccess) == [])
  }

  @Test func whatAClassAboveReachesForIsToldThere() {
    let sample = InjectionSample(
      """
      \(disk)
      class Base { func go() { Disk.shared.go() } }
      final class Heir: Base { func come() { Disk.shared.go() } }
      """)
    #expect(sample.texts(.ambientAccess) == ["note 2: Base reaches for Disk.shared"])
  }

  @Test func aPropertyThatOthersOnlyReadIsNotSetFromOutside() {
    func texts(_ use: String) -> [String] {
      InjectionSample(
        """
        protocol Working { func work() }
        final class W: Working { func work() {} }
        final class Player { var worker: (any Working)!; func start() { worker.work() } }
        final class Owner { let player = Player(); func go(_ w: any Working) { \(use) } }
        """
      ).texts(.propertyInjection)
    }
    #expect(texts("player.worker.work()") == [])
    #expect(
      texts("player.worker = w") == [
        "note 3: 'worker' of Player is set from outside after init: a use before that crashes"
      ])
  }
}

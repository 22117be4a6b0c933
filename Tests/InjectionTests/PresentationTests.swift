import InjectionFindings
import Testing

/// What only a screen cares for, and helpers that keep nothing: nobody wants to be given these.
@Suite struct PresentationTests {
  @Test(arguments: [
    "final class Hub { static let shared = Hub(); private let tap = UIImpactFeedbackGenerator(); var n = 0; func go() {} }",
    "final class Hub { static let shared = Hub(); private var ids: [Int: SystemSoundID] = [:]; func go() {} }",
    "final class HapticPlayer { static let shared = HapticPlayer(); var n = 0; func go() {} }; typealias Hub = HapticPlayer",
    "final class ToastCenter { static let shared = ToastCenter(); var n = 0; func go() {} }; typealias Hub = ToastCenter",
    "final class HudHelper { static let shared = HudHelper(); var n = 0; func go() {} }; typealias Hub = HudHelper",
    "final class HUDCenter { static let shared = HUDCenter(); var n = 0; func go() {} }; typealias Hub = HUDCenter",
    "final class Hub { static let shared = Hub(); let one = DateFormatter(); lazy var two: ISO8601DateFormatter = .init(); func go() {} }",
  ])
  func whatIsFeltOrFormatsIsNoCollaboratorOfAnybody(type: String) {
    let sample = InjectionSample(
      """
      \(type)
      final class A { func go() { Hub.shared.go() } }
      final class B { func go() { Hub.shared.go() } }
      """)
    #expect(sample.texts() == [])
  }

  private func reached(from users: String) -> [String] {
    InjectionSample(
      """
      final class RowCache { static let shared = RowCache(); private var rows: [Int: CGSize] = [:]; func clear() {} }
      final class DiskCache { static let shared = DiskCache(); private var rows: [Int: Int] = [:]; func clear() {} }
      \(users)
      """
    ).findings(.singleton).map(\.message)
  }

  @Test func aCacheIsTheScreensWhereScreensReachForIt() {
    let views = """
      struct Page: View { func go() { RowCache.shared.clear(); DiskCache.shared.clear() } }
      enum Pages { struct Inner: View { func go() { RowCache.shared.clear(); DiskCache.shared.clear() } } }
      """
    #expect(reached(from: views) == [])
    #expect(
      reached(from: "final class A { func go() { DiskCache.shared.clear() } }\n\(views)") == [
        "DiskCache.shared is reached from 3 places in 3 types of 1 module"
      ])
  }

  // MARK: - Static services

  private func told(_ keys: String, by users: String? = nil) -> [InjectionFinding] {
    let users =
      users
      ?? (1...4).map { "final class U\($0) { func go() { Keys.one(1); Keys.two(2); Keys.one(3) } }" }
      .joined(separator: "\n")
    return InjectionSample("\(keys)\n\(users)").findings(.staticService)
  }

  @Test(arguments: [
    // Works on what it is handed, and keeps nothing.
    "enum Keys { static func one(_ n: Int) {}; static func two(_ n: Int) {} }",
    // Works on functions.
    "enum Keys { static func one(_ f: @escaping (Int) -> Void) async {}; static func two(_ f: @escaping () -> Int) async {} }",
    // Felt.
    "enum KeysHaptics { static var n = 1; static func one(_ n: Int) {}; static func two(_ n: Int) {} }; typealias Keys = KeysHaptics",
  ])
  func helpersAreNoServices(keys: String) {
    #expect(told(keys).isEmpty)
  }

  @Test(arguments: [
    "enum Keys { private static var all: [Int] = []; static func one(_ n: Int) {}; static func two(_ n: Int) {} }",
    "enum Keys { static func one(_ n: Int) async -> Int { n }; static func two(_ n: Int) async -> Int { n } }",
    "enum Keys { static func one(_ n: Int) -> Observable<Int> { f() }; static func two(_ n: Int) -> AnyPublisher<Int, E> { f() } }",
    "enum Keys { static func one(_ n: Int, _ f: @escaping () -> Void = {}) {}; static func two(_ n: Int, _ f: @escaping () -> Void = {}) {} }",
  ])
  func whatKeepsStateOrTakesTimeIsOne(keys: String) {
    #expect(
      told(keys).map(\.message) == ["Keys works by static members, reached from 12 places in 4 types of 1 module"])
  }

  @Test func onlyWhoCodeMakesIsNamedAmongThoseToFree() {
    let keys = "enum Keys { static var n = 1; static func one(_ n: Int) {}; static func two(_ n: Int) {} }"
    let reach = "func go() { Keys.one(1); Keys.two(2); Keys.one(3); Keys.two(4) }"
    let cells = "final class Row: UITableViewCell { \(reach) }\nfinal class Page: UIViewController { \(reach) }"
    #expect(
      told(keys, by: "\(cells)\nfinal class A { \(reach) }").map(\.remedy) == [
        "make its members those of an instance, and let its users take it by init, and the composition root pass it, those that ask least first: A"
      ])
    #expect(told(keys, by: "\(cells)\nstruct S: View { \(reach) }").isEmpty)
  }

  // MARK: - Previews

  @Test func whatIsMadeForPreviewsIsNoLocator() {
    let services = (1...3).map { "final class S\($0) { func go() {} }" }.joined(separator: "\n")
    let members = (1...3).map { "static let preview\($0) = S\($0)(); static let mock\($0) = S\($0)()" }
    let sample = InjectionSample(
      """
      \(services)
      enum Fakes { \(members.joined(separator: "; ")) }
      final class A { func go() { Fakes.preview1.go(); Fakes.mock2.go() } }
      final class B { func go() { Fakes.preview3.go() } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }
}

import InjectionFindings
import Testing

/// What is said to those who ask a locator.
@Suite struct LocatorAdviceTests {
  // MARK: - Defaults

  private func remedy(_ users: String) -> String? {
    InjectionSample(
      """
      protocol Stores { func load() }
      protocol Mailing { func send() }
      protocol Clock { func tick() }
      final class Disk: Stores { var n = 0; func load() { n += 1 } }
      final class Mail: Mailing { var n = 0; func send() { n += 1 } }
      final class Wall: Clock { var n = 0; func tick() { n += 1 } }
      final class DependencyContainer {
        static let shared = DependencyContainer()
        private let disk = Disk(), mail = Mail(), wall = Wall()
        func getStores() -> any Stores { disk }
        func getMail() -> any Mailing { mail }
        func getClock() -> any Clock { wall }
      }
      \(users)
      """
    ).findings(.serviceLocator).first?.remedy
  }

  private let a = "final class A { init(s: any Stores = DependencyContainer.shared.getStores()) {} }"
  private let b =
    "final class B { init(s: (any Stores)? = nil) { let own = s ?? DependencyContainer.shared.getStores() } }"
  private let c = "final class C { func go() { DependencyContainer.shared.getMail().send() } }"
  private let maker = "final class Home { func go() { _ = (A(), B(), C()) } }"

  @Test func whoTakesItButForADefaultLosesThat() {
    #expect(
      remedy("\(a)\n\(b)\n\(c)\n\(maker)")
        == "let its users take what they ask for by init, and the composition root pass it, those that ask least first: C; and drop the defaults of A and B, which take it already"
    )
    #expect(
      remedy("\(a)\n\(b)\n\(maker)")
        == "drop the defaults of A and B, which take what they ask for already, and let the composition root pass it"
    )
  }

  // MARK: - What they have

  private func remedyOfHolder(services: String, users: String) -> String? {
    InjectionSample(
      """
      final class Settings { var host = ""; func save() { host += "x" } }
      final class Auth { var token = ""; func log() { token += "x" } }
      final class Lists { var all = [""]; func load() { all += ["x"] } }
      final class Hub {
        static let shared = Hub()
        \(services)
        let auth = Auth(); let lists = Lists(); let link: Link
        private init() { link = Link(settings: settings, auth: auth) }
      }
      \(users)
      enum A { static func go() { Hub.shared.settings.save(); Hub.shared.lists.load(); Hub.shared.auth.log() } }
      """
    ).findings(.serviceLocator).first?.remedy
  }

  private let link =
    "final class Link { let settings: Settings; init(settings: Settings, auth: Auth) { self.settings = settings }"

  @Test(arguments: [
    // One object, which it holds.
    ("let settings = Settings()", "func go() { Hub.shared.settings.save() } }", true),
    // It holds another kind, is about to be made, or asks for what may be another object by now.
    ("let settings = Settings()", "func go() { Hub.shared.auth.log() } }", false),
    (
      "let settings = Settings()",
      "convenience init() { Hub.shared.settings.save(); self.init(settings: Settings(), auth: Auth()) } }", false
    ),
    ("var settings: Settings { Settings() }", "func go() { Hub.shared.settings.save() } }", false),
    (
      "var settings = Settings()",
      "func go() { Hub.shared.settings.save() } }; func reset(_ s: Settings) { Hub.shared.settings = s }", false
    ),
    (
      "let settings = Settings()",
      "func go() { Hub.shared.settings.save() } }; final class Own { let mine = Settings() }", false
    ),
  ])
  func whoHoldsWhatItAsksForIsToldSo(services: String, code: String, isTold: Bool) {
    let remedy = remedyOfHolder(services: services, users: "\(link); \(code)")
    #expect((remedy == "let Link use what it has by properties already") == isTold, "\(remedy ?? "nil")")
  }
}

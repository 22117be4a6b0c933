import CodeModel
import InjectionFindings
import Testing

/// A singleton is one however Swift lets it be written, and so is reaching for it.
@Suite struct SingletonSpellingTests {
  /// Two types that code makes, each of which reaches for the session; what stands behind `declaration` and `use`.
  private static func sample(_ declaration: String, outside: String = "", use: String) -> InjectionSample {
    InjectionSample([
      "App/Session.swift": """
      final class Session {
        \(declaration)
        var user = ""
        var visits: [String] = []
        func login() { user = "a" }
        static func check(_ session: Session) { session.login() }
      }
      \(outside)
      """,
      "App/Users.swift": """
      func keep(_ session: Session) { session.login() }
      final class Cart { func go() async throws { \(use) } }
      final class Feed { func go() async throws { \(use) } }
      final class Pair { let cart = Cart(); let feed = Feed() }
      """,
    ])
  }

  private static func tellers(_ sample: InjectionSample) -> [String] {
    sample.findings(.ambientAccess).compactMap { $0.types.first }.map { sample.model[$0].name }.sorted()
  }

  @Test(arguments: [
    ("static let shared = Session()", ""), ("static let shared: Session = Session()", ""),
    ("static let shared: Session = .init()", ""), ("static let shared = Session.init()", ""),
    ("static var shared = Session()", ""), ("public private(set) static var shared = Session()", ""),
    ("static let shared: Session = { Session() }()", ""),
    ("static let shared: Session = { let made = Session(); made.login(); return made }()", ""),
    ("@MainActor static let shared = Session()", ""), ("nonisolated(unsafe) static var shared = Session()", ""),
    ("nonisolated static let shared = Session()", ""), ("static let (shared, other) = (Session(), 1)", ""),
    ("static let `shared` = Session()", ""), ("static let count = 3, shared = Session()", ""),
    ("", "extension Session { static let shared = Session() }"),
    ("class var shared: Session { kept }; private static let kept = Session()", ""),
    ("static var shared: Session { Home.session }", "enum Home { static let session = Session() }"),
    ("static var shared: Session { get { Home.session } }", "enum Home { static let session = Session() }"),
    ("static var shared: Session { return Home.session }", "enum Home { static let session = Session() }"),
    ("static let shared: Session = make()\n  static func make() -> Session { Session() }", ""),
  ])
  func howeverItIsDeclared(declaration: String, outside: String) {
    let sample = Self.sample(declaration, outside: outside, use: "Session.shared.login()")
    #expect(Self.tellers(sample) == ["Cart", "Feed"])
  }

  @Test(arguments: [
    "Session.shared.login()", "let s = Session.shared; s.login()", "let s: Session = .shared; s.login()",
    "let s: Session? = .shared; s?.login()", "App.Session.shared.login()", "(Session.shared).login()",
    "Session\n      .shared\n      .login()", "Session.`shared`.login()", "keep(.shared)", "keep(Session.shared)",
    "Session.check(.shared)", "print(\"\\(Session.shared.user)\")", "Session.shared.user = \"b\"",
    "Session.shared.user += \"b\"", "Session.shared.visits.append(\"\")", "Session.shared.visits[0] = \"b\"",
    "if Session.shared.user.isEmpty { return }", "guard case let u = Session.shared.user, !u.isEmpty else { return }",
    "switch Session.shared.user { case \"\": break; default: break }", "for v in Session.shared.visits { print(v) }",
    "while Session.shared.user.isEmpty { break }", "Task { Session.shared.login() }",
    "defer { Session.shared.login() }",
    "[Session.shared].forEach { $0.login() }", "_ = { Session.shared.user }()",
    "let login = Session.shared.login; login()",
    "let all = [\"a\": Session.shared]; all[\"a\"]?.login()", "_ = true ? Session.shared.user : \"\"",
    "func inner() { Session.shared.login() }; inner()", "async let u = Session.shared.user; _ = await u",
    "_ = Session.shared as AnyObject", "do { Session.shared.login() }", "let (s, _) = (Session.shared, 1); s.login()",
    "\n#if os(Linux)\nSession.shared.login()\n#endif\n", "_ = Session.shared[keyPath: \\.user]",
    "typealias S = Session; S.shared.login()", "let t = Session.self; t.shared.login()",
  ])
  func howeverItIsReachedFor(use: String) {
    let sample = Self.sample("static let shared = Session()", use: use)
    #expect(Self.tellers(sample) == ["Cart", "Feed"])
  }

  /// Members of every kind in which a type may reach.
  @Test(arguments: [
    "let s = Session.shared; func go() { s.login() }",
    "var u: String { Session.shared.user }",
    "var u: String { get { Session.shared.user } set { Session.shared.user = newValue } }",
    "subscript(i: Int) -> String { Session.shared.visits[i] }",
    "init() { Session.shared.login() }", "deinit { Session.shared.login() }",
    "static func of() {}; func go() { Session.shared.login() }",
  ])
  func inWhateverMemberItIsReachedFor(member: String) {
    let sample = InjectionSample(
      """
      final class Session { static let shared = Session(); var user = ""; var visits: [String] = []; func login() { user = "a" } }
      final class Cart { \(member) }
      final class Other { func go() { Session.shared.login() } }
      final class Pair { let cart = Cart(); let other = Other() }
      """)
    #expect(Self.tellers(sample) == ["Cart", "Other"])
  }

  /// What only has the name of one is none.
  @Test(arguments: [
    "struct Session { static let shared = 3; var user = \"\"; func login() {} }\nstruct Use { func go() { _ = Session.shared } }",
    "enum Session { static let shared = \"a\" }\nfinal class Use { func go() { _ = Session.shared } }",
    "struct Size: Equatable { static let shared = Size(); let width = 1 }\nfinal class Use { func go() { _ = Size.shared } }",
    "final class Session { let shared = 3; func login() {} }\nfinal class Use { func go() { _ = Session().shared } }",
    "final class Session { func shared() -> Session { self } }\nfinal class Use { func go() { _ = Session().shared() } }",
    "final class Use { struct Session { static let shared = 1 }; func go() { _ = Session.shared } }",
  ])
  func whatIsNone(source: String) {
    let sample = InjectionSample(source + "\nfinal class Maker { let use = 1 }")
    #expect(sample.findings(.singleton, .ambientAccess).isEmpty)
  }

  @Test(arguments: [
    ("static func shared() -> Session { kept }; private static let kept = Session()", "Session.shared().login()"),
    (
      "class func sharedInstance() -> Session { kept }; private static let kept = Session()",
      "Session.sharedInstance().login()"
    ),
    (
      "static func instance() -> Session { if isTest { return one }; return two }; static var isTest = false; private static let one = Session(); private static let two = Session()",
      "Session.instance().login()"
    ),
    (
      "static var shared: Session { switch isTest { case true: one; case false: two } }; static var isTest = false; private static let one = Session(); private static let two = Session()",
      "Session.shared.login()"
    ),
  ])
  func aFunctionOrAChoiceGivesOneToo(declaration: String, use: String) {
    #expect(Self.tellers(Self.sample(declaration, use: use)) == ["Cart", "Feed"])
  }

  @Test func aFunctionThatMakesOneEachTimeIsRecreated() {
    let sample = Self.sample("static func shared() -> Session { Session() }", use: "Session.shared().login()")
    #expect(
      sample.findings(.recreatedSingleton).map(\.message) == ["Session.shared() makes a new instance on each read"])
  }

  @Test(arguments: ["current: Session!", "`default`: Session?", "main: Session?"])
  func oneThatIsSetLateIsToldByWhatItDoes(declaration: String) {
    let name = declaration.prefix { $0 != ":" }
    let sample = Self.sample("static var \(declaration)", use: "Session.\(name)?.login()")
    #expect(sample.findings(.singleton).count == 1)
    #expect(
      sample.findings(.singleton).first?.message.contains(
        "is empty until it is set, and reached from 2 places in 2 types") == true)
  }

  @Test(arguments: [
    "var x = 0 { didSet { Session.shared.login() } }", "var x = 0 { willSet { Session.shared.login() } }",
    "@Kept(Session.shared) var x: Int; func y() -> Int { x }",
    "private lazy var s = Session.shared; func y() { s.login() }",
    "var x: Int { get { 0 } set { Session.shared.login() } }",
    "subscript(n: Int) -> Int { Session.shared.login(); return n }",
    "deinit { Session.shared.login() }", "init() { func inner() { Session.shared.login() }; inner() }",
  ])
  func whateverMemberReachesForIt(member: String) {
    let sample = InjectionSample(
      """
      final class Session { static let shared = Session(); var user = ""; func login() { user = "a" } }
      @propertyWrapper struct Kept { init(_ session: Session) {}; var wrappedValue: Int { 1 } }
      final class Cart { \(member) }
      final class Feed { func go() { Session.shared.login() } }
      func go() { _ = (Cart(), Feed()) }
      """)
    #expect(Self.tellers(sample) == ["Cart", "Feed"])
  }
}

import TestSupport
import Testing

/// What `error` is in a `catch` without a type: what all that is tried throws, where that is one type (SE-0413).
@Suite struct ThrownErrorTests {
  private static let declarations = """
    struct Why { func tell() {} }
    struct Failure: Error { var why: Why }
    struct Other: Error { var why: Why }
    func fail() throws(Failure) -> Int { 0 }
    func failOtherwise() throws(Other) -> Int { 0 }
    func failSomehow() throws -> Int { 0 }
    func rest() -> Int { 0 }
    func take(_ n: Int) throws(Failure) {}
    func pass<E: Error>(_ body: () throws(E) -> Void) throws(E) {}
    func again(_ body: () throws -> Void) rethrows {}
    struct Risk { init(n: Int) throws(Failure) {}; func run() throws(Failure) -> Int { 0 } }
    struct Source<E: Error> { func read() throws(E) -> Int { 0 } }
    enum Fault: Error { case bad(Why) }
    func check() throws(Fault) {}
    """

  @Test(arguments: [
    "try fail()", "let n = try fail(); _ = n", "_ = try fail()", "if let n = try? fail() { _ = n }; _ = try fail()",
    "_ = rest(); _ = try fail(); print(1)", "_ = try Risk(n: 1)", "_ = try risk.run()", "try take(fail())",
    "do { _ = try fail() }", "do { _ = try failSomehow() } catch {}; _ = try fail()",
    "if true { _ = try fail() }; for _ in 0..<1 { _ = try fail() }", "_ = try! failSomehow(); _ = try fail()",
    "let close = { _ = try failSomehow() }; _ = close; _ = try fail()", "_ = try source.read()",
  ])
  func oneTypeThatAllTriesThrowIsTheError(body: String) {
    #expect(Self.names("do { \(body) } catch { error.why.tell() }"))
  }

  @Test(arguments: [
    "_ = try fail(); _ = try failOtherwise()", "_ = try fail(); _ = try failSomehow()",
    "_ = try fail() + failSomehow()",
    "_ = try unread()", "_ = try fail(); try unread()", "_ = try unread(fail())", "throw Failure(why: Why())",
    "_ = try fail(); throw Other(why: Why())", "try again { _ = try fail() }", "try pass { _ = try fail() }",
    "do { _ = try failSomehow() } catch is Other {}; _ = try fail()", "", "let n = rest(); _ = n",
  ])
  func whereAnotherMayBeThrownItIsAnyError(body: String) {
    #expect(!Self.names("do { \(body) } catch { error.why.tell() }"))
  }

  @Test func aPatternTakesTheErrorApart() {
    #expect(Self.names("do { try check() } catch .bad(let why) { why.tell() }"))
  }

  private static func names(_ statement: String) -> Bool {
    let use = "struct U { func f(risk: Risk, source: Source<Failure>) { \(statement) } }"
    return Project(declarations + "\n" + use).kinds.contains("U -> Why calls")
  }
}

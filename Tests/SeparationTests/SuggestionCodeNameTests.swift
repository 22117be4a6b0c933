import CodeModel
import Testing

/// Names wherever the language has a place for them: what B adds to a type of another package is named by code of A, of
/// which the sources do not tell what it names. Clean means it compiles, so what is meant has to move as well.
@Suite struct SuggestionCodeNameTests {
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...40).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  private func moves(_ code: String, offered: String = "extension URL { public func frob() -> Int { 1 } }")
    async throws -> [String]
  {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\nimport Foundation\npublic func go(_ word: Word) {\n\(code)\n}\n",
        "B/Word.swift": "import Foundation\npublic struct Word {}\n\(offered)\n", "B/Rest.swift": filling,
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    return suggestion.moves
  }

  @Test(arguments: [
    #"print("\(Bundle.main.bundleURL.frob())")"#,
    #"print("a \("b \("c \(Bundle.main.bundleURL.frob())")")")"#,
    "print(\"\"\"\n  // \\(Bundle.main.bundleURL.frob())\n  \"\"\")",
    "print(\"\"\"\n  \\(\n  Bundle.main.bundleURL\n  // of the program\n  .frob())\n  \"\"\")",
    ##"print(#"a \#(Bundle.main.bundleURL.frob()) b"#)"##,
    "print(#\"\"\"\n  \"\"\" \\#(Bundle.main.bundleURL.frob())\n  \"\"\"#)",
    ##"print(#"\"#, Bundle.main.bundleURL.frob())"##,
    ##"print(#"""#, Bundle.main.bundleURL.frob())"##,
    #"_ = (/"/, Bundle.main.bundleURL.frob())"#,
    #"_ = (#/"/#, Bundle.main.bundleURL.frob())"#,
    #"#expect(Bundle.main.bundleURL.frob() == 1)"#,
    "@Wrapped(Bundle.main.bundleURL.frob()) var a: Int",
    "@Wrapped(\"\\(Bundle.main.bundleURL.frob())\") var a: Int",
    "_ = Bundle.main.bundleURL . /* the */ frob()",
    "_ = Bundle.main.bundleURL.`frob`()",
  ])
  func membersThatMayBeMeantMove(code: String) async throws {
    #expect(try await moves(code) == ["Word", "extension URL"])
  }

  @Test(arguments: [
    #"print("Bundle.main.bundleURL.frob()")"#,
    ##"print(#"\(Bundle.main.bundleURL.frob())"#)"##,
    "print(\"\"\"\n  Bundle.main.bundleURL.frob()\n  \"\"\")",
    "_ = /a.frob()/",
    "_ = #/a.frob()/#",
    "// Bundle.main.bundleURL.frob()",
    "/* a /* b */ .frob() */",
    "word.of(frob: 1)",
  ])
  func whatOnlyLooksLikeAUseDoesNot(code: String) async throws {
    #expect(try await moves(code) == ["Word"])
  }

  @Test(arguments: [
    ("print(true ? limit : 1)", true),
    ("_ = [limit: 1]", true),
    ("switch 1 { case limit: break; default: break }", true),
    ("print(0...limit)", true),
    ("func f(limit: Int) {}", false),
    ("print(a(limit: 1))", false),
    ("#if limit\n#endif", false),
  ])
  func globalsThatMayBeMeantMove(code: String, isMeant: Bool) async throws {
    // Two files declare it, so it is not known which one is named.
    let moves = try await moves(
      code, offered: "#if os(Linux)\npublic let limit = 1\n#else\npublic let limit = 2\n#endif")
    #expect(moves == (isMeant ? ["Word", "limit", "limit"] : ["Word"]))
  }

  @Test(arguments: [("_ = Date() <~> Date()", true), ("print(\"<~>\") // <~>", false)])
  func operatorsThatMayBeMeantMove(code: String, isMeant: Bool) async throws {
    let moves = try await moves(
      code, offered: "infix operator <~>\nextension Date { public static func <~> (a: Date, b: Date) -> Bool { true } }"
    )
    #expect(moves.contains("extension Date") == isMeant)
  }

  /// The way to a name in a long chain of members is long, and leads over the stack.
  @Test func aChainOfMembersEndsNobodysStack() async throws {
    let chain = "FeatureBImpl()" + String(repeating: ".b", count: 20_000)
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\npublic struct A {\n  public init() {}\n  func go() { _ = \(chain) }\n}",
        "B/B.swift": """
        public protocol FeatureB { func run() }
        public final class FeatureBImpl: FeatureB {
          public init() {}
          public func run() {}
        }
        """,
        "App/main.swift": "import A\n_ = A()",
      ])
    #expect(suggestion.obstacles == ["keepsInstance FeatureBImpl A/A.swift:4"])
  }
}

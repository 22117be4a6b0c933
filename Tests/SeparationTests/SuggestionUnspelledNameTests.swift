import Testing

/// Declarations that code uses without writing their names.
@Suite struct SuggestionUnspelledNameTests {
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...60).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  private func suggestion(a: String, b: String, rest: String = "") async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\n\(a)", "B/B.swift": b, "B/More.swift": rest, "B/Rest.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
  }

  @Test(arguments: [
    // Interpolation.
    (
      "func f() -> String { \"\\(padded: 1)\" }",
      "extension DefaultStringInterpolation { public func appendInterpolation(padded x: Int) {} }",
      ["extension DefaultStringInterpolation", "Word"]
    ),
    (
      "func f() -> String { \"\\(1)\" }",
      "extension DefaultStringInterpolation { public func appendInterpolation(padded x: Int) {} }", ["Word"]
    ),
    // Patterns.
    (
      "func f(_ x: Int) { switch x { case [1]: break; default: break } }",
      "public func ~= (a: [Int], b: Int) -> Bool { true }", ["~=(a:b:)", "Word"]
    ),
    // Subscripts.
    (
      "func f(_ x: [Int]) -> Int? { foreign(x)[safe: 1] }",
      "extension Array { public subscript(safe x: Int) -> Int? { nil } }", ["extension Array", "Word"]
    ),
    // Conformances of others' types to others' protocols.
    (
      "func f() throws { throw \"no\" }", "extension String: @retroactive Error {}", ["extension String", "Word"]
    ),
    // A requirement that an extension of somebody else's protocol fulfils.
    (
      "func f(_ n: any Named) {}",
      """
      public protocol Named { func go() }
      extension Int: Named {}
      extension SignedInteger where Self: Named { public func go() {} }
      """,
      ["Named", "extension Int", "extension SignedInteger", "Word"]
    ),
    // A requirement of A's own protocol that B's extension fulfils.
    (
      "protocol Titled { var title: String { get } }\nextension String: Titled {}",
      "extension String { public var title: String { self } }", ["extension String", "Word"]
    ),
  ])
  func whatIsUsedWithoutItsNameMoves(a: String, b: String, moves: [String]) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) {}\n\(a)", b: b, rest: "public struct Word {}")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == moves)
  }

  /// What nobody else sees, and what is no member of the type that conforms, fulfils nothing for A.
  @Test(arguments: [
    ("enum Kind: String, Codable { case a }", "extension String { public var size: Int { 1 } }"),
    ("enum Kind: String, Foreign { case a }", "extension String { public var size: Int { 1 } }"),
    ("struct Row: Foreign {}\nextension Row: View {}", "extension View { public func wide() -> Int { 1 } }"),
    ("extension String: Foreign {}", "private extension String { var size: Int { 1 } }"),
    ("extension String: Foreign {}", "extension String { var size: Int { 1 } }"),
    // What has other labels is another member.
    (
      "protocol Titled { func title(of n: Int) -> String }\nextension String: Titled { func title(of n: Int) -> String { self } }",
      "extension String { public func title() -> String { self } }"
    ),
  ])
  func whatFulfilsNothingStays(a: String, b: String) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) {}\n\(a)", b: b, rest: "public struct Word {}")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  /// What an attribute demands goes with the type, and what fulfils a requirement of another protocol with its own.
  @Test(arguments: [
    (
      "@dynamicMemberLookup public struct Word {}",
      "extension Word { public subscript(dynamicMember name: String) -> Int { 1 } }", ["Word", "extension Word"]
    ),
    ("public struct Word {}", "extension Word { public func callAsFunction() {} }", ["Word", "extension Word"]),
    ("public struct Word {}", "extension Word { public func stays() {} }", ["Word"]),
    (
      "public protocol Named {}\npublic struct Word: Named, CustomStringConvertible {}",
      "extension Named { public var description: String { \"\" } }", ["Named", "Word", "extension Named"]
    ),
    (
      "public protocol Named { func go(on n: Int) }\npublic struct Word: Named { public func go(on n: Int) {} }",
      "extension Named { public func go() {} }", ["Named", "Word"]
    ),
    (
      "public protocol Named { func go(on n: Int) }\npublic struct Word: Named {}",
      "extension Named { public func go(on count: Int) {} }", ["Named", "Word", "extension Named"]
    ),
    // What the type's own line says it conforms to.
    (
      "public struct Word: Identifiable {}", "extension Word { public var id: Int { 1 } }", ["Word", "extension Word"]
    ),
    (
      "public enum Word: Foreign { case a }\nextension Word { var size: Int { 1 } }", "", ["Word", "extension Word"]
    ),
    (
      "public struct Word { public struct Part: Identifiable {} }",
      "extension Word.Part { public var id: Int { 1 } }", ["Word", "extension Word.Part"]
    ),
    (
      "public struct Word: Hashable {}", "extension Word { public var size: Int { 1 } }", ["Word"]
    ),
    // The labels of an operator's function are no part of its name.
    (
      "public protocol Named { static func + (a: Self, b: Self) -> Self }\npublic struct Word: Named {}",
      "extension Named { public static func + (lhs: Self, rhs: Self) -> Self { lhs } }",
      ["Named", "Word", "extension Named"]
    ),
    (
      "infix operator <>\npublic struct Word {\n  public static func <> (a: Word, b: Word) {}\n}", "",
      ["<>", "Word"]
    ),
  ])
  func whatATypeIsNothingWithoutGoesWithIt(b: String, rest: String, moves: [String]) async throws {
    let suggestion = try await suggestion(a: "public func go(_ word: Word) {}", b: b, rest: rest)
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == moves)
  }

  /// The provider's own code may rely on it, and so may that of all who import the provider.
  @Test(arguments: [
    (
      "", "extension Int: @retroactive Error {}", "",
      ["App/main.swift addInterface", "B/Rest.swift addInterfaceToProvider"]
    ),
    (
      "", "extension Int: @retroactive Error {}", "func go(_ word: Word) {}",
      ["App/main.swift addInterface", "B/More.swift addInterfaceToProvider", "B/Rest.swift addInterfaceToProvider"]
    ),
    ("func f(_ named: any Named) {}", "public protocol Named {}\nextension Int: Named {}", "", []),
  ])
  func aConformanceOfOthersStaysLoaded(a: String, b: String, rest: String, edits: [String]) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) {}\n\(a)", b: "public struct Word {}\n\(b)", rest: rest)
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.filter { !$0.hasPrefix("A/") } == edits)
  }

  /// Who implements an operator, and who uses one of somebody else's functions, needs its declaration.
  @Test(arguments: [
    ("struct Own { static func <> (a: Own, b: Own) {} }", ["<>", "Word"]),
    ("infix operator ><: Late\nfunc >< (a: Int, b: Int) {}", ["Late", "Word"]),
    ("infix operator <>\nfunc <> (a: Word, b: Word) {}", ["Word"]),
    ("func f() -> Bool { 1 > 2 }", ["Word"]),
  ])
  func theDeclarationOfAnOperatorMoves(a: String, moves: [String]) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) {}\n\(a)", b: "infix operator <>\nprecedencegroup Late {}",
      rest: "func <> (a: Int, b: Int) {}\npublic struct Word {}")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == moves)
    #expect(suggestion.imports.contains("B/More.swift addInterfaceToProvider") == moves.contains("<>"))
  }

  /// Types tell which of several modules' functions of one name is meant.
  @Test(arguments: [
    ("func map(_ word: Word) -> Int { map { $0 } }", ["Word", "map(_:)"]),
    ("func map(_ word: Word) -> Int { map(2) }", ["Word", "map(_:)"]),
    ("func map(_ word: Word) -> Int { map(of: 1) }", ["Word"]),
    ("struct Own { func map() {}; func f() { map() } }", ["Word"]),
  ])
  func whatOverloadsAFunctionOfTheConsumerMoves(a: String, moves: [String]) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) {}\n\(a)\nfunc map(of n: Int) -> Int { n }", b: "public struct Word {}",
      rest: "public func map<A>(_ f: A) -> Int { 1 }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == moves)
  }

  /// A call may mean a closure, or a case, as well as a function of its name.
  @Test(arguments: [
    ("size(\"a\")", ["size", "size(_:)", "Word"], "public let size: (Int) -> Int = { $0 }"),
    ("size(\"a\")", ["size", "size(_:)", "Word"], "public let size = makeSize()"),
    ("size(\"a\")", ["size(_:)", "Word"], "public enum Other { case size }"),
  ])
  func whatIsCalledLikeAFunctionMovesWithIt(call: String, moves: [String], other: String) async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) -> Int { \(call) }", b: "public struct Word {}",
      rest: "public func size(_ text: String) -> Int { 1 }\n\(other)")
    #expect(suggestion.obstacles == [])
    #expect(Set(suggestion.moves).subtracting(["makeSize()"]) == Set(moves))
  }

  /// A property that holds no closure is no overload.
  @Test func aPropertyOfTheNameStays() async throws {
    let suggestion = try await suggestion(
      a: "public func go(_ word: Word) -> Int { size(\"a\") }", b: "public struct Word {}",
      rest: "public func size(_ text: String) -> Int { 1 }\npublic let size: Int = 1")
    #expect(Set(suggestion.moves) == ["size(_:)", "Word"])
  }

  /// A pattern asks for the operator of a type that moves, in a file that names neither.
  @Test func aPatternImportsItsOperator() async throws {
    let word = "public struct Word { public init() {}; public static func ~= (word: Word, n: Int) -> Bool { true } }"
    let suggestion = try await self.suggestion(
      a: "func f(_ word: Word) {}", b: word,
      rest: "func match(_ n: Int) { switch n { case limit: break; default: break } }")
    #expect(suggestion.imports.contains("B/More.swift addInterfaceToProvider"))
  }

  /// Where each file imports the modules whose members it uses, that holds for members without a name.
  @Test(arguments: [
    ("Word: ExpressibleByStringLiteral { public init(stringLiteral text: String) {} }", "take(\"a\")", true),
    ("Word: ExpressibleByArrayLiteral { public init(arrayLiteral words: Int...) {} }", "take([1])", true),
    ("Word: OptionSet { public var rawValue = 1; public init(rawValue: Int) {} }", "take([])", true),
    ("Word: ExpressibleByNilLiteral { public init(nilLiteral: ()) {} }", "take(nil)", true),
    ("Word: Sequence { public func makeIterator() -> AnyIterator<Int> { fatalError() } }", "for _ in made {}", true),
    ("Word: ExpressibleByStringLiteral { public init(stringLiteral text: String) {} }", "other(\"a\")", false),
    ("Word: ExpressibleByNilLiteral { public init(nilLiteral: ()) {} }", "print(made)", false),
  ])
  func aMemberWithoutANameIsImported(word: String, use: String, isImported: Bool) async throws {
    for settings in ["", ", swiftSettings: [.enableUpcomingFeature(\"MemberImportVisibility\")]"] {
      let suggestion = try await Suggestion(
        of: "A:B", targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", [])], asInTree: true, settings: settings,
        files: [
          ("A/A.swift", "import B\nfunc f(_ word: Word) {}"), ("B/B.swift", "public struct \(word)"),
          ("B/Stay.swift", "func take(_ word: Word) {}\nlet made: Word! = nil\nfunc other(_ text: String) {}\n"),
          ("B/More.swift", "func more() { \(use) }\n"), ("B/Rest.swift", filling),
          ("App/main.swift", "import A\nimport B\nprint(Rest())\n"),
        ])
      let isAdded = suggestion.imports.contains("B/More.swift addInterfaceToProvider")
      #expect(isAdded == (isImported && !settings.isEmpty), "\(suggestion.imports)")
    }
  }
}

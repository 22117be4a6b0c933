import Testing

/// What stands in the way is called what it is.
@Suite struct ObstacleReasonTests {
  /// A small thing is no obstacle by its size.
  @Test(arguments: [
    // Nothing would be left.
    ("let word = Word()", "public struct Word { public init() {} }", "wholeProvider Word"),
    // Each for itself is small enough.
    (
      "let words = (First(), Second())",
      ["First", "Second"].map { name in
        "public struct \(name) { public init() {}\n\((1...8).map { "public var p\($0): Int { 1 }" }.joined(separator: "\n"))\n}"
      }.joined(separator: "\n") + "\npublic struct Third {}",
      "outgrows Second"
    ),
    // By its extension it takes what nothing leads to by a name.
    (
      "let word: Word? = nil",
      "public struct Word {}\nextension Word: CustomStringConvertible {\npublic var description: String { \"\" }\n\((1...20).map { "public var p\($0): Int { 1 }\n" }.joined())}\npublic struct Third {}",
      "drags Word"
    ),
  ])
  func whatIsSmallIsNotCalledLarge(a: String, b: String, obstacle: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []],
      ["A/A.swift": "import B\n\(a)\n", "B/B.swift": "\(b)\n", "App/main.swift": "import A\n"])
    #expect(suggestion.obstacles.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [obstacle])
  }

  /// An implementation is no part of an interface by itself; a value that holds one takes it there all the same.
  @Test func whatSomethingElseTakesAlongIsNone() async throws {
    let engine = "public final class Engine: Port { public init() {}; public func run() {} }"
    let consumer = "public func go(_ word: Word, _ port: any Port) { print(port is Engine) }"
    let apart = try await Suggestion.ofPair(
      a: consumer, b: "public protocol Port { func run() }\n\(engine)\npublic struct Word { let n = 1 }")
    #expect(apart.obstacles == ["namesType Engine A/A.swift:2"])
    let held = try await Suggestion.ofPair(
      a: consumer, b: "public protocol Port { func run() }\n\(engine)\npublic struct Word { let engine = Engine() }")
    #expect(held.obstacles == [])
  }

  /// A protocol can stand wherever a name, a result or an alias is of the type.
  @Test(arguments: [
    ("func f() { let rest: Rest? = nil; print(rest as Any) }", "typedBy"),
    ("func f() { let rests: [Rest] = []; print(rests) }", "typedBy"),
    ("typealias Other = Rest", "typedBy"),
    ("func f() { let make: (Int) -> Rest? = { _ in nil }; print(make) }", "typedBy"),
    ("func f() { let made = { (rest: Rest) in rest }; print(made) }", "typedBy"),
    ("var rest: Rest? { nil }", "typedBy"),
    ("var rest: Optional<Rest> { nil }", "typedBy"),
    ("var rests: Optional<[Rest]> = nil", "typedBy"),
    ("func f(_ x: Any) -> Bool { x is Rest }", "namesType"),
    ("func f() { print(size(of: Rest.self)) }", "namesType"),
  ])
  func whereAProtocolCanStandItIsSaid(a: String, reason: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\n\(a)", b: "public struct Word {}",
      rest:
        "extension Rest: Hashable { public static func == (a: Rest, b: Rest) -> Bool { true }\n public func hash(into x: inout Hasher) {} }"
    )
    #expect(suggestion.obstacles == ["\(reason) Rest A/A.swift:3"])
  }

  /// A type within another is not that, and a member that another module adds is not its own.
  @Test(arguments: [
    ("func f() { print(Engine.Kind.fast) }", "namesNested Engine A/A.swift:3"),
    ("func f(_ kind: Engine.Kind) {}", "namesNested Engine A/A.swift:3"),
    ("func f() { print(Engine.Part()) }", "namesNested Engine A/A.swift:3"),
    ("func f(_ handler: Engine.Handler) {}", "namesNested Engine A/A.swift:3"),
    ("func f() { print(Engine.one) }", "usesStatic Engine A/A.swift:3"),
    ("extension Engine { static var own: Int { 1 } }\nfunc f() { print(Engine.own) }", "namesType Engine A/A.swift:4"),
    ("func f(_ engine: B.Engine) {}", "typedBy Engine A/A.swift:3"),
  ])
  func whatIsUsedOfAnImplementationIsTold(a: String, obstacle: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\n\(a)",
      b: """
        public struct Word {}
        public protocol Port { func run() }
        public final class Engine: Port {
          public static let one = 1
          public enum Kind { case fast }
          public struct Part { public init() {} }
          public typealias Handler = (Int) -> Void
          public func run() {}
        }
        """)
    #expect(suggestion.obstacles == [obstacle])
  }

  /// A value that no protocol stands for is told by what it takes along, and not by what is done with it.
  @Test func aValueIsNoInstanceBehindAProtocol() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\npublic func f(_ wide: Wide = Wide()) { [wide].forEach { print($0) } }",
      b: "public struct Word {}\npublic struct Wide { public init() { Rest().f1() } }")
    #expect(suggestion.obstacles == ["drags Wide A/A.swift:3"])
  }

  /// What cannot be handed over is told where it is made, and not where it is named first.
  @Test func whatCannotBeHandedOverIsToldWhereItIsMade() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ engine: Engine) {}\nfunc f() { print(Engine()) }",
      b:
        "public protocol Port { func run() }\n@MainActor public final class Engine: Port { public init() {}; public func run() {} }"
    )
    #expect(suggestion.obstacles == ["constructs Engine A/A.swift:3"])
  }

  /// In another module it is subclassed because it is open, whatever else is overridden there.
  @Test func aClassIsAsOpenElsewhereAsBefore() async throws {
    let suggestion = try await Suggestion.ofPair(
      a:
        "public func go(_ base: Base) {}\nclass Sub: Base {}\nclass Mine { func run() {} }\nclass Yours: Mine { override func run() {} }",
      b: "open class Base { public init() {}; public func run() {} }")
    #expect(suggestion.obstacles == [])
  }

  /// The name behind the module's is in the way already.
  @Test func aNameBehindTheModulesIsToldOnce() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\nfunc f() { let rest: B.Rest? = nil; print(rest as Any) }",
      b: "public struct Word {}")
    #expect(suggestion.obstacles == ["typedBy Rest A/A.swift:3"])
  }

  /// The declaration that a name may mean is told, an operator too, which nobody finds by a column.
  @Test(arguments: [
    ("func f() { foreign().cost() }", "extension String { public func cost() { Rest().f1() } }", "String.cost()"),
    (
      "func f(_ x: Int) -> Bool { foreign(x) <> 1 }",
      "public func <> (a: some Any, b: Int) -> Bool { Rest().f1(); return true }\ninfix operator <>", "<>(a:b:)"
    ),
  ])
  func whatANameMayMeanIsTold(a: String, b: String, name: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\n\(a)", b: "public struct Word {}\n\(b)")
    #expect(suggestion.obstacles == ["unresolvedName \(name) A/A.swift:3"])
  }

  /// What would move along if the rest was settled is no obstacle beside it.
  @Test func whatCanMoveIsNoObstacleBesideOthers() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) { foreign().cost() }\nlet rest: Rest? = nil",
      b: "public struct Word {}\nextension String { public func cost() {} }")
    #expect(suggestion.obstacles == ["typedBy Rest A/A.swift:3"])
  }

  /// However many subclasses stay, or declarations of one file move, there is one thing to do about it.
  @Test func whatHasOneRemedyIsOneObstacle() async throws {
    let subclasses = (1...3).map { "class Part\($0): Base { let rest = Rest() }\n" }.joined()
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ base: Base) {}", b: "public class Base { public init() {} }\n\(subclasses)")
    #expect(suggestion.obstaclesWithPlaces == ["subclassedInProvider Base B/B.swift:2 and 2 more"])
  }

  // MARK: - Code that is copied into other modules

  /// A case is as open as its enum, a requirement as its protocol; and what moves together sees itself.
  @Test(arguments: [
    "@usableFromInline enum Fault: Error { case bad }\npublic struct Word { public init() {}\n@inlinable public func f() throws { throw Fault.bad } }",
    "@usableFromInline protocol Part { func g() }\npublic struct Word { public init() {}\n@usableFromInline var part: any Part { fatalError() }\n@inlinable public func f() { part.g() } }",
    "public struct Word { public init() {}\n@inlinable func f() { g() }\n@usableFromInline func g() {} }",
  ])
  func whatIsInlinedNamesWhatItNamedBefore(b: String) async throws {
    let suggestion = try await Suggestion.ofPair(a: "public func go(_ word: Word) { try? word.f() }", b: b)
    #expect(suggestion.obstacles == [])
  }

  // MARK: - Passing on

  /// Nobody relies on what stays if nothing of it is public.
  @Test(arguments: [("", [String]()), ("public func more() {}", ["reexports A/A.swift:1"])])
  func passingOnWhatMovesWhollyIsNoObstacle(more: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []], products: ["A"],
      [
        "A/A.swift": "@_exported import B\npublic func go(_ word: Word) {}\n",
        "B/B.swift": "public struct Word {}\n\(more)\n",
        "B/Own.swift": (1...20).map { "func own\($0)() {}\n" }.joined(), "App/main.swift": "import A\n",
      ])
    #expect(suggestion.obstacles == obstacles)
  }

  // MARK: - Operators of one type

  /// Literals are no numbers of a type that nobody names.
  @Test(arguments: ["==", "<", "+"])
  func operatorsOfATypeThatStaysAreOutOfReach(name: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) { print(foreign() \(name) 2, 1 \(name) 2) }",
      b:
        "public struct Word {}\npublic struct Wide: ExpressibleByIntegerLiteral { public init(integerLiteral n: Int) { Rest().f1() } }\npublic func \(name) (a: Wide, b: Wide) -> Wide { a }"
    )
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }
}

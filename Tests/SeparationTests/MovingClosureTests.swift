import Separation
import SeparationPlans
import Testing

/// What cannot stay behind when something moves.
@Suite struct MovingClosureTests {
  private func moves(_ a: String, _ b: String, rest: String = "") async throws -> [String] {
    let suggestion = try await Suggestion.ofPair(a: a, b: b, rest: rest)
    #expect(suggestion.obstacles == [])
    return suggestion.moves
  }

  private let take = "public func take(_ plan: Plan) {}"

  /// What the compiler writes for a protocol's sake it writes in the file of the type.
  @Test(arguments: [
    ("public struct Plan {}\nextension Plan: Wire {}\nprotocol Wire: Codable {}", ["Plan", "extension Plan", "Wire"]),
    (
      "public enum Plan { case a }\nextension Plan: Wire {}\nprotocol Wire: All {}\nprotocol All: CaseIterable {}",
      ["Plan", "extension Plan", "Wire", "All"]
    ),
    ("public struct Plan: Codable {}\nextension Plan: Wire {}\nprotocol Wire: Codable {}", ["Plan"]),
    ("public struct Plan {}\nextension Plan: Wire {}\nprotocol Wire {}", ["Plan"]),
    // An initializer of a type that stands within is none of the type around it.
    ("public struct Plan {}\nextension Plan { struct Inner { init() {} } }", ["Plan"]),
    ("public struct Plan {}\nextension Plan { init(n: Int) {} }", ["Plan", "extension Plan"]),
  ])
  func extensionsGoAlongWhereTheyHaveTo(b: String, names: [String]) async throws {
    #expect(try await moves(take, b) == names)
  }

  /// The compiler sees one of two extensions: what is called may be either's.
  @Test func membersOfExtensionsUnderBothConditionsGoTogether() async throws {
    let b = """
      public struct Plan {}
      #if DEBUG
      extension Plan { public var size: Int { 1 } }
      #else
      extension Plan { public var size: Int { 2 } }
      #endif
      """
    #expect(
      try await moves("public func take(_ plan: Plan) -> Int { plan.size }", b) == [
        "Plan", "extension Plan", "extension Plan",
      ])
  }

  /// What moves can name nothing that stays, in signatures, bodies and initial values.
  @Test(arguments: [
    ("public struct Plan { var key: Key }\nstruct Key {}", ["Plan", "Key"]),
    ("public struct Plan { func go() { _ = Key() } }\nstruct Key {}", ["Plan", "Key"]),
    (
      "public struct Plan { var key = makeKey() }\nfunc makeKey() -> Key { Key() }\nstruct Key {}",
      ["Plan", "makeKey()", "Key"]
    ),
    ("public struct Plan { func go(n: Int = count) {} }\nlet count = 1", ["Plan", "count"]),
    ("public struct Plan<T: Named> { var t: T? }\nprotocol Named {}", ["Plan", "Named"]),
    (
      "public struct Plan: Named {}\npublic protocol Named: Base {}\npublic protocol Base {}",
      ["Plan", "Named", "Base"]
    ),
    ("public class Plan: Base {}\npublic class Base {}", ["Plan", "Base"]),
    ("public struct Plan { func go() throws(Oops) {} }\npublic enum Oops: Error {}", ["Plan", "Oops"]),
    (
      "public struct Plan { var x: some Named { Impl() } }\nprotocol Named {}\nstruct Impl: Named {}",
      ["Plan", "Named", "Impl"]
    ),
    ("@propertyWrapper struct Low { var wrappedValue: Int }\npublic struct Plan { @Low var n = 1 }", ["Low", "Plan"]),
    ("public struct Plan { var x: Alias }\ntypealias Alias = [Key]\nstruct Key {}", ["Plan", "Alias", "Key"]),
    ("public struct Plan { func go() -> String { \"\\(Key())\" } }\nstruct Key {}", ["Plan", "Key"]),
    (
      "public struct Plan { func go(_ x: Any) { switch x { case is Key: break; default: break } } }\nstruct Key {}",
      ["Plan", "Key"]
    ),
    ("public struct Plan { let path = \\Key.n }\nstruct Key { var n = 1 }", ["Plan", "Key"]),
    ("public struct Plan { var key: Nest.Key? }\nenum Nest { struct Key {} }", ["Plan", "Nest"]),
    (
      "public struct Plan { @Build func go() -> Int { 1 } }\n@resultBuilder struct Build { static func buildBlock(_ x: Int) -> Int { x } }",
      ["Plan", "Build"]
    ),
    (
      "@globalActor actor Back { static let shared = Back() }\npublic struct Plan { @Back func go() {} }",
      ["Back", "Plan"]
    ),
    (
      "public struct Plan { func go() { for _ in List() {} } }\nstruct List: Sequence { func makeIterator() -> It { It() } }\nstruct It: IteratorProtocol { func next() -> Int? { nil } }",
      ["Plan", "List", "It"]
    ),
  ])
  func whatItNames(b: String, names: [String]) async throws { #expect(try await moves(take, b) == names) }

  /// What stays may be named by nothing that moves, and may name what moves.
  @Test(arguments: [
    ("public struct Plan {}\nstruct Other {}", ["Plan"]),
    ("public struct Plan {}\nfunc make() -> Plan { Plan() }", ["Plan"]),
    ("public struct Plan {}\nextension Plan { func unused() {} }", ["Plan"]),
    ("public struct Plan {}\nstruct Other { var plan: Plan }", ["Plan"]),
    ("public protocol Named {}\npublic struct Plan {}", ["Plan"]),
    // Another overload of a function that nobody names.
    ("public struct Plan {}\nfunc go() {}\nfunc go(_ n: Int) {}", ["Plan"]),
  ])
  func whatItDoesNotName(b: String, names: [String]) async throws { #expect(try await moves(take, b) == names) }

  @Test(arguments: [
    // A conformance that both sides may know.
    ("public struct Plan {}", "extension Plan: Equatable {}", ["Plan", "extension Plan"]),
    (
      "public struct Plan {}", "extension Plan: CustomStringConvertible { public var description: String { \"\" } }",
      ["Plan", "extension Plan"]
    ),
    ("public struct Plan {}", "extension Plan: Hidden {}\nprotocol Hidden {}", ["Plan"]),
    // Initializers of a value, which set its properties.
    (
      "public struct Plan { var n = 1 }", "extension Plan { init(text: String) { self.init(n: 2) } }",
      ["Plan", "extension Plan"]
    ),
    ("public enum Plan { case a }", "extension Plan { init(text: String) { self = .a } }", ["Plan", "extension Plan"]),
    ("public class Plan { init() {} }", "extension Plan { convenience init(text: String) { self.init() } }", ["Plan"]),
    // What the compiler looks for.
    (
      "@dynamicCallable public struct Plan {}", "extension Plan { func dynamicallyCall(withArguments list: [Int]) {} }",
      ["Plan", "extension Plan"]
    ),
    (
      "public actor Plan {}",
      "extension Plan { nonisolated var unownedExecutor: UnownedSerialExecutor { fatalError() } }",
      ["Plan", "extension Plan"]
    ),
  ])
  func extensionsThatBelongToIt(b: String, rest: String, names: [String]) async throws {
    #expect(try await moves(take, b, rest: rest) == names)
  }

  /// Private parts, one statement, one operator.
  @Test(arguments: [
    (
      "public struct Plan { private var n = 1; fileprivate func hidden() {} }\nfunc other(_ p: Plan) { p.hidden() }",
      ["Plan", "other(_:)"]
    ),
    ("public struct Plan { func go() { secret() } }\nprivate func secret() {}", ["Plan", "secret()"]),
    ("public struct Plan { let x = first }\nlet first = 1, second = 2", ["Plan", "first", "second"]),
    (
      "infix operator <+>: Plus\nprecedencegroup Plus {}\npublic struct Plan { static func <+> (a: Plan, b: Plan) {} }",
      ["<+>", "Plus", "Plan"]
    ),
    (
      "public struct Plan { func go() { help(1) } }\nfunc help(_ n: Int) {}\nfunc help(_ s: String) {}",
      ["Plan", "help(_:)", "help(_:)"]
    ),
    ("#if os(Linux)\npublic struct Plan {}\n#else\npublic struct Plan { var n = 1 }\n#endif", ["Plan", "Plan"]),
  ])
  func whatIsTiedToIt(b: String, names: [String]) async throws { #expect(try await moves(take, b) == names) }

  /// Defaults go where something that moves, or the consumer, conforms.
  @Test(arguments: [
    ("struct Own: Named { }\npublic func take(_ x: any Named) {}", ["Named", "extension Named"]),
    ("public func take(_ x: any Named) {}", ["Named"]),
  ])
  func defaultImplementations(a: String, names: [String]) async throws {
    let b = "public protocol Named { var name: String { get } }\nextension Named { public var name: String { \"\" } }"
    #expect(try await moves(a, b) == names)
  }

  /// A protocol takes along what makes a type conform that has moved before.
  @Test func aConformanceOfWhatHasMovedGoesWithItsProtocol() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["BInterface"], "BInterface": []],
      [
        "A/A.swift": "import B\nfunc f(_ named: any Named) {}\n",
        "B/B.swift": "import BInterface\npublic protocol Named { var n: Int { get } }\nextension Name: Named {}\n",
        "B/Rest.swift": Suggestion.filling, "BInterface/Name.swift": "public struct Name { public var n = 1 }\n",
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Named", "extension Name"])
  }

  /// It makes no less of an interface of what moves.
  @Test func aConformanceOfWhatHasMovedIsPartOfAnInterface() async throws {
    let report = try await Suggestion.all(
      minimumSaving: 0, targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", ["BInterface"]), ("BInterface", [])],
      files: [
        ("A/A.swift", "import B\nfunc f() { _ = make() }\n"),
        (
          "B/B.swift",
          "import BInterface\npublic protocol Named {}\nextension Name: Named {}\npublic func make() -> any Named { Name() }\n"
        ),
        ("B/Rest.swift", Suggestion.filling), ("BInterface/Name.swift", "public struct Name { public init() {} }\n"),
        ("App/main.swift", "import A\nimport B\nprint(Rest())\n"),
      ])
    #expect(report.separations.map { $0.plan.isClean } == [true])
  }
}

import Separation
import SeparationPlans
import Testing

/// Wherever Swift lets code name a type, what moves takes that type along.
@Suite struct MovingPositionTests {
  private static func moves(_ plan: String, key: String = "struct Key { init() {}; var n = 1 }") async throws
    -> [String]
  {
    let suggestion = try await Suggestion.ofPair(a: "public func take(_ plan: Plan) {}", b: "\(plan)\n\(key)")
    #expect(suggestion.obstacles == [])
    return suggestion.moves
  }

  /// Types of what is declared.
  @Test(arguments: [
    "var k: Key?", "var k: Key = Key()", "let k = Key()", "static var k: Key?", "static let k = Key()",
    "lazy var k = Key()",
    "var k: [Key] = []", "var k: [String: Key] = [:]", "var k: Set<Int> = [Key().n]", "var k: (Key, Int)?",
    "var k: Key.Type?",
    "var k: (Key) -> Void = { _ in }", "var k: () -> Key = { Key() }", "var k: (() throws -> [Key?])?",
    "var k: Result<Key, any Error>?",
    "var k: Optional<Key>", "var k: Key! = nil", "var k: Array<Dictionary<Int, Key>> = []", "private var k: Key?",
    "weak var k: AnyObject? { didSet { _ = Key() } }", "var k: Int { Key().n }",
    "var k: Int { get { Key().n } set { _ = Key() } }",
    "var k: Int = 0 { willSet { _ = Key() } }", "subscript(k: Key) -> Int { 1 }", "subscript(i: Int) -> Key { Key() }",
    "subscript(i: Int) -> Int { Key().n }", "func f(_ k: Key) {}", "func f() -> Key { Key() }",
    "func f(k: Key = Key()) {}",
    "func f(k: Int = Key().n) {}", "func f(_ k: inout Key) {}", "func f(_ k: Key...) {}",
    "func f(_ k: @escaping (Key) -> Void) {}",
    "func f(_ k: borrowing Key) {}", "func f(_ k: consuming Key) {}", "func f<T>(_ t: T) where T == Key {}",
    "func f<T>(_ t: T) where T: Sequence, T.Element == Key {}", "func f() -> some Sequence<Key> { [Key()] }",
    "func f() -> any Sequence<Key> { [Key()] }", "func f(_ k: some Sequence<Key>) {}", "init(k: Key) {}",
    "init?(k: Key?) {}", "typealias K = Key", "typealias K<T> = [T: Key]", "struct Inner { var k: Key? }",
    "enum Inner { case a(Key) }",
    "struct Inner<T> where T == Key {}", "class Inner { func f(_ k: Key) {} }", "static func f() -> Key { Key() }",
    "static func == (l: Plan, r: Key) -> Bool { true }", "static prefix func ! (p: Plan) -> Key { Key() }",
  ])
  func inMembers(member: String) async throws {
    #expect(try await Self.moves("public struct Plan {\n  init() {}\n  \(member)\n}") == ["Plan", "Key"])
  }

  /// Statements and expressions of a body.
  @Test(arguments: [
    "_ = Key()", "_ = Key.init()", "_ = Key.self", "_ = [Key]()", "_ = [Int: Key]()", "_ = Key?.none as Any",
    "let k: Key? = nil; _ = k",
    "_ = x as? Key", "_ = x is Key", "_ = x as! Key", "if let k = x as? Key { _ = k }",
    "guard x is Key else { return }",
    "switch x { case let k as Key: _ = k; default: break }", "switch x { case is Key: break; default: break }",
    "for case let k as Key in [x] { _ = k }", "while x is Key { break }", "repeat { _ = Key() } while false",
    "defer { _ = Key() }",
    "_ = { Key() }", "_ = { (k: Key) in k.n }", "_ = { () -> Key in Key() }", "_ = { [k = Key()] in k.n }",
    "func g() -> Key { Key() }; _ = g",
    "struct L { var k: Key? }; _ = L()", "_ = \"\\(Key().n)\"", "_ = #\"\\#(Key().n)\"#",
    "_ = \"\"\"\n\\(Key().n)\n\"\"\"", "_ = \\Key.n",
    "_ = (Key(), 1)", "_ = [Key()]", "_ = [1: Key()]", "_ = MemoryLayout<Key>.size", "_ = true ? Key() : Key()",
    "_ = Optional<Key>.none as Any",
    "let (k, _) = (Key(), 1); _ = k", "do { _ = Key() }", "Task { _ = Key() }", "async let k = Key(); _ = await k",
    "_ = `Key`()",
    "_ = Key\n      .init()", "_ = B.Key()", "if case let k? = Optional(Key()) { _ = k }",
    "_ = unsafeBitCast(1, to: Key.self)",
    "_ = ([Key].self, Key?.self)", "#if os(Linux)\n    _ = Key()\n    #endif", "_ = if true { Key() } else { Key() }",
    "return ({ _ = Key() })()",
    "typealias L = Key; _ = L()", "_ = type(of: Key())", "label: for _ in 0..<Key().n { break label }",
    "_ = x as Any is Key.Type",
  ])
  func inBodies(body: String) async throws {
    #expect(
      try await Self.moves("public struct Plan {\n  func f(_ x: Any) async {\n    \(body)\n  }\n}") == ["Plan", "Key"])
  }

  /// Heads of declarations.
  @Test(arguments: [
    ("public class Plan: Key {}", "public class Key {}"), ("public struct Plan: Key {}", "public protocol Key {}"),
    ("public struct Plan: Sendable, Key {}", "public protocol Key {}"),
    ("public protocol Plan: Key {}", "public protocol Key {}"),
    ("public protocol Plan where Self: Key {}", "public protocol Key {}"),
    ("public protocol Plan { associatedtype K: Key }", "public protocol Key {}"),
    ("public protocol Plan { associatedtype K where K: Key }", "public protocol Key {}"),
    ("public protocol Plan<K> { associatedtype K = Key }", "public struct Key {}"),
    ("public protocol Plan { var k: Key { get } }", "public struct Key {}"),
    ("public protocol Plan { func f() throws(Key) }", "public struct Key: Error {}"),
    ("public protocol Plan { static var k: any Key { get } }", "public protocol Key {}"),
    ("public protocol Plan { init(k: Key) }", "public struct Key {}"),
    ("public protocol Plan { subscript(k: Key) -> Int { get } }", "public struct Key {}"),
    ("public enum Plan { case a(Key) }", "public struct Key {}"),
    ("public indirect enum Plan { case a(Key, Plan) }", "public struct Key {}"),
    ("public enum Plan { case a(k: [Key?]) }", "public struct Key {}"),
    ("public typealias Plan = Key", "public struct Key {}"),
    ("public typealias Plan = (Key) -> Void", "public struct Key {}"),
    ("public typealias Plan = any Key & Sendable", "public protocol Key {}"),
    ("public struct Plan<T> where T: Key {}", "public protocol Key {}"),
    ("public actor Plan { var k: Key? }", "struct Key {}"),
    ("@Key public struct Plan {}", "@globalActor public actor Key { public static let shared = Key() }"),
    ("public struct Plan { @Key var n: Int }", "@propertyWrapper struct Key { var wrappedValue: Int }"),
    (
      "public struct Plan { @Key() var n: Int }",
      "@propertyWrapper struct Key { init(wrappedValue: Int = 0) { self.wrappedValue = wrappedValue }; var wrappedValue: Int }"
    ),
    (
      "public struct Plan { func f(@Key _ g: () -> Int) {} }",
      "@resultBuilder struct Key { static func buildBlock(_ x: Int) -> Int { x } }"
    ),
    (
      "public struct Plan { @Key var n: Int { 1 } }",
      "@resultBuilder struct Key { static func buildBlock(_ x: Int) -> Int { x } }"
    ),
    ("public struct Plan { func f(_ g: @Key () -> Void) {} }", "@globalActor actor Key { static let shared = Key() }"),
    ("public struct Plan { func f(k: isolated Key) {} }", "actor Key {}"),
    ("public struct Plan { func f() throws(Key) {} }", "struct Key: Error {}"),
    ("public struct Plan { func f() { do throws(Key) { throw Key() } catch {} } }", "struct Key: Error {}"),
    (
      "public struct Plan { func f() { do { throw 1 as! any Error } catch is Key {} catch {} } }",
      "struct Key: Error {}"
    ),
  ])
  func inHeads(plan: String, key: String) async throws {
    #expect(try await Self.moves(plan, key: key) == ["Plan", "Key"])
  }

  /// What only looks like the name stays where it is.
  @Test(arguments: [
    "var Key: Int { 1 }", "func Key() {}", "func f(Key: Int) {}", "func f() { let Key = 1; _ = Key }",
    "func f() { _ = \"Key()\" }",
    "/* Key */ var n: Int { 1 } // Key()", "func f() { struct Key {}; _ = Key() }", "func f<Key>(_ k: Key) {}",
    "struct Key { init() {} }; var k = Key()",
    "enum E { case Key }; var e = E.Key", "func f() { g(Key: 1) }; func g(Key: Int) {}",
    "typealias Key = Int; var k: Key = 1",
    "var t: (Key: Int, n: Int) = (Key: 1, n: 2)", "func f() { _ = { (Key: Int) in Key } }",
    "func f() { for Key in [1] { _ = Key } }",
  ])
  func whatIsNone(member: String) async throws {
    #expect(try await Self.moves("public struct Plan {\n  init() {}\n  \(member)\n}") == ["Plan"])
  }
}

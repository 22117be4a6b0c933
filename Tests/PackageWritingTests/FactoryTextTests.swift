import SwiftSyntax
import Testing

@testable import PackageWriting

/// What is written for callers outside, once a default has gone: it passes on what it is given, and the default itself.
@Suite struct FactoryTextTests {
  private static func factory(_ text: String, without dropped: Set<Int> = [0], isMemberOfClass: Bool = false) throws
    -> [String]
  {
    let marked = try Marked(text)
    let owner = try #require(marked.source.declaration(named: marked["①"]))
    let factory = try FactoryText(
      of: owner, without: dropped, isMemberOfClass: isMemberOfClass, indent: "  ", in: marked.source)
    // What is written parses, in a type as where it is to stand.
    _ = try EditedSource(path: "File.swift", text: "extension T {\n\(factory.declaration)\n}\n")
    return factory.declaration.split(separator: "\n").map(String.init)
  }

  private static func member(_ parameters: String) -> String { "struct T { public ①init(\(parameters)) {} }" }

  @Test(arguments: [
    ("p: P = A()", "public init() {", "self.init(p: A())"),
    ("p: P = A(), n: Int", "public init(n: Int) {", "self.init(p: A(), n: n)"),
    ("p: P = A(), n: Int = 1", "public init(n: Int = 1) {", "self.init(p: A(), n: n)"),
    ("p: P = A(), _ n: Int", "public init(_ n: Int) {", "self.init(p: A(), n)"),
    ("p: P = A(), to n: Int", "public init(to n: Int) {", "self.init(p: A(), to: n)"),
    ("_ p: P = A(), n: Int", "public init(n: Int) {", "self.init(A(), n: n)"),
    ("p: P = A(), n: inout Int", "public init(n: inout Int) {", "self.init(p: A(), n: &n)"),
    (
      "p: P = A(), n: @autoclosure () -> Int", "public init(n: @autoclosure () -> Int) {", "self.init(p: A(), n: n())"
    ),
    ("p: P = A(), for: Int", "public init(for: Int) {", "self.init(p: A(), for: `for`)"),
    ("p: P = A(), `in`: Int", "public init(`in`: Int) {", "self.init(p: A(), `in`: `in`)"),
    ("p: P = A(), default self2: Int", "public init(default self2: Int) {", "self.init(p: A(), default: self2)"),
    (
      "p: P = A(), where: Int, is: Int", "public init(where: Int, is: Int) {",
      "self.init(p: A(), where: `where`, is: `is`)"
    ),
  ])
  func whatItIsGivenIsPassedOn(parameters: String, head: String, call: String) throws {
    let lines = try Self.factory(Self.member(parameters))
    #expect(lines == ["/// `init(\(Self.labels(parameters)))` with `A()`.", head, "  \(call)", "}"])
  }

  /// `p:n:` of the parameters.
  private static func labels(_ parameters: String) -> String {
    parameters.split(separator: ", ").map { "\($0.prefix { $0 != " " && $0 != ":" }):" }.joined()
  }

  @Test func aClassGetsAFurtherInitializerAsConvenience() throws {
    #expect(try Self.factory(Self.member("p: P = A()"), isMemberOfClass: true)[1] == "public convenience init() {")
  }

  @Test(arguments: [
    ("func ①make(p: P = A()) -> Int { 1 }", "public func make() -> Int {", "make(p: A())"),
    ("func ①make(p: P = A()) async throws {}", "public func make() async throws {", "try await make(p: A())"),
    ("func ①make(p: P = A()) throws {}", "public func make() throws {", "try make(p: A())"),
    ("struct T { static func ①make(p: P = A()) {} }", "public static func make() {", "self.make(p: A())"),
    ("struct T { mutating func ①make(p: P = A()) {} }", "public mutating func make() {", "self.make(p: A())"),
    (
      "func ①make<E>(p: P = A(), e: E) -> E where E: Hashable { e }",
      "public func make<E>(e: E) -> E where E: Hashable {", "make(p: A(), e: e)"
    ),
    (
      "@MainActor @inlinable func ①make(p: P = A()) {}", "@MainActor public func make() {", "make(p: A())"
    ),
  ])
  func aFunctionKeepsItsEffects(text: String, head: String, call: String) throws {
    let lines = try Self.factory(text)
    #expect(lines[1] == head && lines[2] == "  \(call)")
  }

  @Test func severalDefaultsAreToldTogether() throws {
    let lines = try Self.factory(Self.member("p: P = A(), n: Int, q: Q = B(1)"), without: [0, 2])
    #expect(
      lines == [
        "/// `init(p:n:q:)` with `A()` and `B(1)`.", "public init(n: Int) {", "  self.init(p: A(), n: n, q: B(1))", "}",
      ])
  }

  @Test(arguments: ["struct T { ①subscript(p: P = A()) -> Int { 1 } }", "let ①make = 1", "struct ①T {}"])
  func nothingElseGetsOne(text: String) {
    #expect(throws: Refusal.self) { try Self.factory(text) }
  }
}

import Testing

@testable import PackageWriting

@Suite struct ProtocolExtractionTests {
  private func extracted(
    _ text: String, members: [Character], settable: [Character] = [], awaited: [Character] = [],
    inheriting inheritance: [String] = []
  ) throws -> String {
    let marked = try Marked(text)
    return try ProtocolExtraction(
      named: "Shopping", inheriting: inheritance, of: marked.declaration("①"),
      members: members.map { name in
        var member = ProtocolExtraction.Member(marked.declaration(name), at: marked[name], in: marked.source)
        member.isSettable = settable.contains(name)
        member.isAwaited = awaited.contains(name)
        return member
      }, in: marked.source
    ).text(level: .public, style: .swift)
  }

  @Test func signaturesAreCopiedWithoutBodiesAndDefaults() throws {
    let text = try extracted(
      """
      @MainActor public final class ①Shop: Base, Sendable {
        /// Buys.
        @discardableResult
        public func ②buy<T: Item>(
          _ item: T,
          count: Int = 1,
        ) async throws -> Receipt where T: Sellable { fatalError() }
        public static func ③open() {}
        public private(set) var ④name = "a"
        public var ⑤total: Int { get async { 0 } }
      }
      """, members: ["②", "③", "④", "⑤"], inheriting: ["AnyObject", "Sendable"])
    #expect(
      text == """
        @MainActor
        public protocol Shopping: AnyObject, Sendable {
          @discardableResult func buy<T: Item>(_ item: T, count: Int) async throws -> Receipt where T: Sellable
          static func open()
          var name: String { get }
          var total: Int { get async }
        }

        """)
  }

  @Test func whatIsSetIsRequiredSettable() throws {
    let text = try extracted("struct ①S { var ②a: Int }", members: ["②"], settable: ["②"])
    #expect(text == "public protocol Shopping {\n  var a: Int { get set }\n}\n")
  }

  /// From outside its actor whoever asks waits.
  @Test func whatAnActorIsolatesIsAwaited() throws {
    let text = try extracted(
      """
      actor ①A {
        func ②a() -> Int { 1 }
        func ③b(_ n: Int) throws {}
        func ④c() async throws(E) -> Int { 1 }
        let ⑤d: Int
        nonisolated func ⑥e() {}
      }
      """, members: ["②", "③", "④", "⑤", "⑥"], settable: ["⑤"], awaited: ["②", "③", "④", "⑤"])
    #expect(
      text == """
        public protocol Shopping {
          func a() async -> Int
          func b(_ n: Int) async throws
          func c() async throws(E) -> Int
          var d: Int { get async }
          nonisolated func e()
        }

        """)
  }

  @Test(arguments: [
    "class ①C { func ②f() -> some P { 1 } }", "class ①C { let ②a = make() }", "class ①C { ②init() {} }",
  ])
  func whatCannotBeRequiredIsRefused(text: String) throws {
    #expect(throws: Refusal.self) { try extracted(text, members: ["②"]) }
  }

  @Test func theTypeConformsBehindItself() throws {
    var marked = try Marked("final class ①Shop {} // all\n\nlet a = 1\n")
    try marked.source.addConformance(of: marked.declaration("①"), named: "Shop", to: "Shopping")
    #expect(marked.source.edited() == "final class Shop {} // all\n\nextension Shop: Shopping {}\n\nlet a = 1\n")
  }

  @Test(arguments: [
    ("let a: ①Shop", "let a: any Shopping"),
    ("let a: ①Shop?", "let a: (any Shopping)?"),
    ("let a: [①Shop]", "let a: [any Shopping]"),
    ("let a: B.①Shop", "let a: any Shopping"),
    ("func f(_ a: some ①Shop) {}", "func f(_ a: some Shopping) {}"),
    ("func f(_ a: ①Shop = .init()) {}", "func f(_ a: any Shopping = .init()) {}"),
  ])
  func aMentionBecomesTheProtocols(before: String, after: String) throws {
    var marked = try Marked(before)
    try marked.source.replaceType(at: marked["①"], withAny: "Shopping")
    #expect(marked.source.edited() == after)
  }

  @Test func aMentionAsAValueIsRefused() throws {
    var marked = try Marked("let a = ①Shop()")
    #expect(throws: Refusal.self) { try marked.source.replaceType(at: marked["①"], withAny: "Shopping") }
  }
}

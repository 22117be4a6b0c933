import TestSupport
import Testing

@testable import SwiftFacts

@Suite struct BodilessTextTests {
  @Test(arguments: [
    ("public func total() -> Int { prices.sum }", "public func total() -> Int {}"),
    ("public var total: Int { get { 1 } set { } }", "public var total: Int {}"),
    ("public let make = { 1 }", "public let make = { 1 }"),
    (
      "public struct A { public init() { a = 1 } /* no */ let b = \"}\" }",
      "public struct A { public init() {}   }"
    ),
    (
      "struct A { public var b: Int }; extension A { public func c() { d } }",
      "extension A { public func c() {} }"
    ),
    ("public protocol P: class { var a: Int { get } }", "public protocol P: class { var a: Int {} }"),
    ("public class C { class func f() { g() } }", "public class C { }"),
    ("public class C { public class func f() { g() }; func h() {} }", "public class C { public class func f() {}; }"),
    ("public func f() { \"\\(g(\"}\"))\" }; public func h() {}", "public func f() {}; public func h() {}"),
    ("public func f() { #\"}\"\"# ; // }\n }", "public func f() {}"),
    // A bracket in a regular expression: the text as it is.
    ("public func f() { /{/ }", "public func f() { /{/ }"),
    (
      "public struct A { public var subscript_: Int; public func `init`() { 1 }; public var b = A.init() }",
      "public struct A { public var subscript_: Int; public func `init`() {}; public var b = A.init() }"
    ),
  ])
  func keepsWhatIsDeclared(source: String, expected: String) {
    #expect(String(decoding: BodilessText.text(of: Array(source.utf8)), as: UTF8.self) == expected)
  }

  private static let hidden: [(String, String?)] = [
    (
      """
      public struct A {
        /// A comment.
        @inlinable
        internal func a(b: Int = 1) -> C { 1 }
        public private(set) var d: E
        let f = g
          .h { 1 }
        let i:
          @Sendable () -> Void
        public let j: Int =
          open(k)
        enum L { case m }
      }
      """,
      """
      public struct A {
        public private(set) var d: E
        public let j: Int =
          open(k)
        }
      """
    ),
    ("public extension A { struct B { public var c: Int }; func d() { } }", nil),
    (
      "public enum A { case b; indirect case e(A); static func f() {} }",
      "public enum A { case b; indirect case e(A); }"
    ),
    (
      "extension A: P {\n#if os(Linux)\nfunc b() {}\n#else\npublic func c() {}\n#endif\n}",
      "extension A: P {\n#if os(Linux)\n#else\npublic func c() {}\n#endif\n}"
    ),
    (
      "infix operator +++: Q; func +++ (a: A, b: A) {}; public func - (a: A) {}",
      "infix operator +++: Q; public func - (a: A) {}"
    ),
  ]

  /// What others cannot name is left out with its attributes; where one cannot tell where it ends, it stays.
  @Test(arguments: hidden)
  func leavesOutWhatOthersCannotName(source: String, expected: String?) {
    let text = String(decoding: BodilessText.text(of: Array(source.utf8)), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains { $0 != " " } }
    #expect(lines.joined(separator: "\n") == (expected ?? source.replacing("{ }", with: "{}")))
  }

  @Test func onlyWhatOthersCanNameIsOffered() {
    let source = """
      import A
      public struct S { public var a = 1; var b = 2; public init(c: Int = 3) {}; struct Inner {} }
      struct Hidden { public var d: Int }
      extension S { func e() {} }
      public extension S { func f() {}; private func g() {} }
      public protocol P { var h: Int { get }; associatedtype I }
      extension S: P {}
      public enum E { case j(k: Int) }
      """
    let facts = FileFacts(offeredBy: Array(source.utf8), configuration: nil)
    #expect(facts.declarations.map { facts.text($0.name) } == ["S", "a", "init", "", "f", "P", "h", "I", "", "E", "j"])
    #expect(facts.declarations.allSatisfy { $0.body == noTerm || $0.kind == .variable })
    #expect(facts.imports.map(\.path) == [["A"]])
  }

  @Test func interpolationsWithoutEndAreNoText() {
    let source = String(repeating: "\"\\(", count: 50_000)
    #expect(BodilessText.text(of: Array(source.utf8)) == Array(source.utf8))
  }
}

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
      "public struct A { public init() {}   let b = \"}\" }"
    ),
    (
      "struct A { public var b: Int }; extension A { public func c() { d } }",
      "struct A {}; extension A { public func c() {} }"
    ),
    ("public protocol P: class { var a: Int { get } }", "public protocol P: class { var a: Int {} }"),
    ("public class C { class func f() { g() } }", "public class C { class func f() {} }"),
    ("public func f() { \"\\(g(\"}\"))\" }; public func h() {}", "public func f() {}; public func h() {}"),
    ("public func f() { #\"}\"\"# ; // }\n }", "public func f() {}"),
    // A bracket in a regular expression: the text as it is.
    ("public func f() { /{/ }", "public func f() { /{/ }"),
    (
      "public struct A { var subscript_: Int; func `init`() { 1 }; var b = A.init() }",
      "public struct A { var subscript_: Int; func `init`() {}; var b = A.init() }"
    ),
  ])
  func keepsWhatIsDeclared(source: String, expected: String) {
    #expect(String(decoding: BodilessText.text(of: Array(source.utf8)), as: UTF8.self) == expected)
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

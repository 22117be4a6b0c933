import CodeModel
import SwiftFacts
import Testing

@testable import PackageReading

/// What the calls of `f` pass.
@Suite struct CallShapeTests {
  /// By name of `f`: `(a:_:)` and behind it `{_:b:}` for trailing closures; nil where it is no call.
  private func shapes(_ source: String) -> [String?] {
    let found = SourceNames(parsing: Array(source.utf8))
    return found.names.filter { found.text($0) == "f" }.map { name in
      found.call(of: name).map { shape in
        let closures = shape.closureLabels.map { "\($0 ?? "_"):" }.joined()
        return "(\(shape.labels.map { "\($0 ?? "_"):" }.joined()))\(closures.isEmpty ? "" : "{\(closures)}")"
      }
    }
  }

  @Test(arguments: [
    ("f()", "()"),
    ("f(1)", "(_:)"),
    ("f(a: 1, 2, `in`: 3)", "(a:_:in:)"),
    ("f(a: g(b: 1, c: 2), d: (e: 1, h: 2), i: [j: k, l: m])", "(a:d:i:)"),
    ("f(\n  // a: 1,\n  b: \"c: \\(d), e: \",\n  g: 2)", "(b:g:)"),
    (##"f(#"a: ", b: "#, c: /, d:/)"##, "(_:c:)"),
    ("f(a ? b : c, d: e)", "(_:d:)"),
    ("f({ a in b }, c: { d })", "(_:c:)"),
    ("f { a }", "(){_:}"),
    ("f(a: 1) { b }", "(a:){_:}"),
    ("f(a: 1) { b } c: { d } _: { e }", "(a:){_:c:_:}"),
    ("f<Int, [String: (A) -> B]>(a: 1)", "(a:)"),
    ("x.f(a: 1)", "(a:)"),
    ("x?.y!.f?(a: 1)", "(a:)"),
    ("M.f(a: 1).g(b: 2)", "(a:)"),
    ("f(a: 1)(b: 2)", "(a:)"),
    ("`f`(a: 1)", "(a:)"),
    ("#f(a: 1) { b }", "(a:){_:}"),
    ("@f(a: 1) var x = 2", "(a:)"),
    ("@M.f(1) var x = 2", "(_:)"),
    ("\"\\(f(a: 1))\"", "(a:)"),
    ("switch x { case .f(a: let b): c }", "(a:)"),
    ("f(&a, b: &c)", "(_:b:)"),
    ("f(+, a: -)", "(_:a:)"),
  ])
  func calls(source: String, shape: String) { #expect(shapes(source) == [shape]) }

  @Test(arguments: [
    "let x = f", "g(f)", "f.x(a: 1)", "f.init(a: 1)", "x.map(f(a:))", "if f { x }", "f\n(1, 2)", "f[a: 1]",
    "@f var x = 1",
    "func f(a: Int) {}", "(f)(a: 1)", "\\f.a", "let x: f = 1", "x(f: 1)", "f as (A) -> B",
  ])
  func whatIsNoCall(source: String) { #expect(shapes(source) == [nil]) }

  @Test func nestedCallsAreToldApart() {
    #expect(shapes("f(a: f(b: f), f { f(c: 1) })") == ["(a:_:)", "(b:)", nil, "(){_:}", "(c:)"])
  }

  @Test func aNameWithLabelsIsNoCallAndHasThem() {
    let found = SourceNames(parsing: Array("g(f(a:_:b:)); f(c: 1); f".utf8))
    let labels = found.names.filter { found.text($0) == "f" }.map { found.labels(behind: $0) }
    #expect(labels == [["a", nil, "b"], ["c"], nil])
  }

  @Test(arguments: [
    (CallShape(labels: ["a"]), "a", 0, false),
    (CallShape(labels: ["b"]), "a", 0, true),
    (CallShape(labels: ["b"], closureLabels: [nil, "a"]), "a", 0, false),
    (CallShape(labels: [nil, "a"]), nil, 0, false),
    (CallShape(labels: [nil, "a"]), nil, 1, true),
  ])
  func defaultsThatAreReliedOn(shape: CallShape, label: String?, position: Int, relies: Bool) {
    #expect(shape.reliesOnDefault(label: label, unlabeledBefore: position) == relies)
  }
}

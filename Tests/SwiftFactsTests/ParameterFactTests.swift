import SwiftFacts
import Testing

/// What is said of parameters, and of the elements that variables take of a tuple.
@Suite struct ParameterFactTests {
  /// `label name: type = default`, with `...` and `auto` where they are.
  private func parameters(_ source: String) -> [String] {
    let text = FactsText(source)
    guard let fact = text.facts.declarations.first(where: { $0.parameters.count > 0 }) else { return [] }
    return text.facts.parameters[fact.parameters.indices].map { parameter in
      let attributes = text.list(parameter.attributes)
      let value = parameter.defaultValue == noTerm ? "" : " = \(text.term(parameter.defaultValue))"
      return (attributes.isEmpty ? "" : attributes + " ")
        + "\(parameter.label == 0 ? "_" : text.facts.text(parameter.label)) \(text.facts.text(parameter.name)): "
        + text.facts.text(parameter.typeText) + (parameter.isVariadic ? "..." : "")
        + (parameter.isAutoclosure ? " auto" : "") + (parameter.isPack ? " pack" : "") + value
    }
  }

  @Test(
    arguments: [
      ("func f(a: A, b c: C, _ d: D, _: E) {}", ["a a: A", "b c: C", "_ d: D", "_ _: E"]),
      ("func f(a: A = b, c: C = .d) {}", ["a a: A = b", "c c: C = .d"]), ("func f(a: A...) {}", ["a a: A..."]),
      ("func f<each A>(a: repeat each A, b: (repeat each A)) {}", ["a a: repeat each A pack", "b b: (repeat each A)"]),
      (
        "func f(a: @autoclosure () -> A, b: @autoclosure @escaping () -> B) {}",
        ["a a: @autoclosure () -> A auto", "b b: @autoclosure @escaping () -> B auto"]
      ),
      (
        "func f(a: inout A, b: consuming B, c: sending C, d: isolated D) {}",
        ["a a: inout A", "b b: consuming B", "c c: sending C", "d d: isolated D"]
      ),
      ("func f(@A b: B, @C(d) e: E) {}", ["attribute(A) b b: B", "attribute(C, argument(d)) e e: E"]),
      ("func f(`in`: A, `a b` c: B) {}", ["in in: A", "a b c: B"]), ("init(_ a: A, b: B) {}", ["_ a: A", "b b: B"]),
      // A subscript's single name is no label.
      ("subscript(a: A, b c: C) -> D { e }", ["_ a: A", "b c: C"]), ("subscript(_ a: A) -> D { e }", ["_ a: A"]),
      ("enum E { case a(A, b: B = c, _ d: D) }", ["_ : A", "b b: B = c", "_ : D"]),
      ("enum E { case a(@autoclosure () -> A) }", ["_ : @autoclosure () -> A auto"]),
      ("macro m(a: A, _ b: B = c) = #d", ["a a: A", "_ b: B = c"]),
      (
        "func f(a: (A, B) -> C = { $0 }) {}",
        [
          "a a: (A, B) -> C = closure$(block($0))"
        ]
      ),
      ("func + (a: A, b: B) {}", ["a a: A", "b b: B"]),
      ("func f(a: repeat each A) {}", ["a a: repeat each A pack"]),
      (
        "func f(a: isolated (any Actor)? = #isolation) {}",
        [
          "a a: isolated (any Actor)? = macroExpansion isolation"
        ]
      ),
    ] as [(String, [String])])
  func parametersAsWritten(source: String, expected: [String]) {
    #expect(parameters(source) == expected)
  }

  /// A default that declares something does not tear the parameters apart.
  @Test func parametersOfInnerFunctionsAreTheirOwn() {
    let text = FactsText("func f(a: A = { func g(b: B, c: C) {} }(), d: D) {}")
    let names = text.facts.declarations.map { fact in
      text.facts.parameters[fact.parameters.indices].map { text.facts.text($0.name) }
    }
    #expect(names == [["a", "d"], ["b", "c"]])
  }

  // MARK: - Types and values

  @Test(
    arguments: [
      ("let x: A = b", "A", "A", "b"), ("var x, y: A", "A", "A", "-"), ("var x = a, y: B", "-", "", "a"),
      ("func x() -> some A {}", "constrainedType!some(A)", "some A", "-"),
      ("func x() -> sending A {}", "A", "sending A", "-"),
      ("func x() {}", "-", "", "-"), ("typealias x = (A) -> B", "functionType(typeElement(A), B)", "(A) -> B", "-"),
      ("subscript(i: A) -> B { c }", "B", "B", "-"), ("extension A<B>.C {}", "A<B>.C", "A<B>.C", "-"),
      ("associatedtype x: A = B", "-", "", "B"),
      ("macro x() -> A = #b(c: d)", "A", "A", "macroExpansion b(argument c(d))"),
      ("let x: /* why */ A = b", "A", "A", "b"), ("let x = #a", "-", "", "macroExpansion a"),
      ("var x: A { b }", "A", "A", "-"),
    ] as [(String, String, String, String)])
  func typesAndValues(source: String, type: String, written: String, value: String) {
    let text = FactsText(source)
    let fact = text.facts.declarations[0]
    #expect(text.term(fact.type) == type && text.facts.text(fact.typeText) == written && text.term(fact.value) == value)
  }

  /// `name element value` for the variables of a pattern: an element of an element has the outer one's number, and one
  /// more, before its own.
  @Test(
    arguments: [
      ("let (a, b) = c", ["a 0 c", "b 1 c"]), ("let (a: b, _) = c", ["b 0 c"]), ("let (_, a) = b", [" -1 b", "a 1 b"]),
      ("let (a, (b, c)) = d", ["a 0 d", "b 512 d", "c 513 d"]), ("let ((a, _), b) = c", [" -1 c", "a 256 c", "b 1 c"]),
      ("let (_, _) = a", [" -1 a"]), ("let (a, (b, (c, d))) = e", ["a 0 e", "b 512 e", "c 32767 e", "d 32767 e"]),
      ("let a = b", ["a -1 b"]),
    ] as [(String, [String])])
  func elementsOfTuples(source: String, expected: [String]) {
    let text = FactsText(source)
    #expect(text.facts.declarations.map { "\(text.name($0)) \($0.tupleElement) \(text.term($0.value))" } == expected)
  }

  @Test func elementsBeyondEveryNumberAreUnknown() {
    let names = (0..<40_000).map { "a\($0)" }
    let facts = FactsText("let (\(names.joined(separator: ", "))) = b").facts
    #expect(facts.declarations.count == names.count)
    #expect(facts.declarations[255].tupleElement == 255)
    #expect(facts.declarations[256...].allSatisfy { $0.tupleElement == DeclarationFact.unknownElement })
  }
}

import Testing

@testable import PackageWriting

@Suite struct InjectionTests {
  private static let owner =
    "final class Feature { ①init(_ a: Int = 1, b: FeatureB = FeatureBImpl(), c: String = \"c\", done: () -> Void = {}) {} }"

  private func repaired(_ call: String, owner: String = owner, parameters: [Int] = [1]) throws -> String {
    let marked = try Marked(owner)
    let defaults = try parameters.map {
      try DefaultArgument(of: marked.declaration("①"), parameter: $0, in: marked.source)
    }
    var caller = try Marked(call)
    try caller.source.pass(defaults, toCallAt: caller["①"])
    return caller.source.edited()
  }

  @Test func theDefaultGoes() throws {
    var marked = try Marked(Self.owner)
    try marked.source.removeDefault(ofParameter: 1, of: marked.declaration("①"))
    #expect(marked.source.edited().contains("(_ a: Int = 1, b: FeatureB, c: String = "))
  }

  @Test(arguments: [
    ("①Feature()", "Feature(b: FeatureBImpl())"),
    ("let f: Feature = .①init()", "let f: Feature = .init(b: FeatureBImpl())"),
    ("A.①Feature(2)", "A.Feature(2, b: FeatureBImpl())"),
    ("①Feature.init(2)", "Feature.init(2, b: FeatureBImpl())"),
    ("①Feature(c: x)", "Feature(b: FeatureBImpl(), c: x)"),
    ("①Feature(2, c: x)", "Feature(2, b: FeatureBImpl(), c: x)"),
    ("①Feature(b: mock)", "Feature(b: mock)"),
    ("①Feature { print() }", "Feature(b: FeatureBImpl()) { print() }"),
    ("①Feature(2) { print() }", "Feature(2, b: FeatureBImpl()) { print() }"),
    ("①Feature(\n  2,\n  c: x\n)", "Feature(\n  2,\n  b: FeatureBImpl(),\n  c: x\n)"),
    ("①Feature(\n  c: x\n)", "Feature(\n  b: FeatureBImpl(),\n  c: x\n)"),
  ])
  func aCallThatReliedOnTheDefaultPassesIt(before: String, after: String) throws {
    #expect(try repaired(before) == after)
  }

  @Test(arguments: [
    ("①f()", "f(x: X(), y: Y())"),
    ("①f(n: 1)", "f(n: 1, x: X(), y: Y())"),
    ("①f(x: a)", "f(x: a, y: Y())"),
    ("①f(y: a)", "f(x: X(), y: a)"),
  ])
  func severalDefaultsAreWrittenInOrder(before: String, after: String) throws {
    #expect(
      try repaired(before, owner: "func ①f(n: Int = 0, x: P = X(), y: P = Y()) {}", parameters: [0 + 1, 2]) == after)
  }

  @Test func valuesOfAVariadicParameterHaveNoLabels() throws {
    #expect(try repaired("①f(1, 2, 3)", owner: "func ①f(_ n: Int..., x: P = X()) {}") == "f(1, 2, 3, x: X())")
  }

  @Test func aTrailingClosureIsPassed() throws {
    let owner = "func ①f(n: Int = 0, x: () -> Int = { impl() }) {}"
    #expect(try repaired("①f { 2 }", owner: owner) == "f { 2 }")
    #expect(try repaired("①f()", owner: owner) == "f(x: { impl() })")
  }

  @Test(arguments: ["let make = ①Feature.init", "use(①Feature.self)", "①Feature(nope: 1)"])
  func whatIsNoFittingCallIsRefused(text: String) throws {
    #expect(throws: Refusal.self) { try repaired(text) }
  }
}

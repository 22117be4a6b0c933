import CodeModel
import TestSupport
import Testing

@testable import PackageReading

/// Members whose type's name is written nowhere near: the type of the base has to be inferred.
@Suite struct InferenceTests {
  /// `B` and `C` are reached through `A`; none of the bodies below names them.
  static let declarations = """
    struct B { func act() {}; var value = 1; static let zero = B(); subscript(i: Int) -> C { C() }; func callAsFunction() -> C { C() } }
    struct C { func end() {} ; var b: B { B() } }
    class A {
      var b = B(); var list: [B] = []; var map: [String: B] = [:]; var maybe: B?; var pair: (first: B, Int) = (B(), 1)
      func make() -> B { B() }
      func with<T>(_ body: (B) -> T) -> T { body(b) }
      func each(_ body: @escaping (B, Int) -> Void) {}
      func generic<T>(_ type: T.Type) -> T { fatalError() }
      func same<T>(_ value: T) -> T { value }
      var later: () -> B = { B() }
      func result() -> Result<B, any Error> { .success(b) }
    }
    extension Array where Element == B { func allAct() -> C { C() } }
    """

  @Test(arguments: [
    "a.b.act()", "a.make().act()", "a.list[0].act()", "a.list.first?.act()", "a.maybe!.act()", "a.maybe?.act()",
    "a.pair.first.act()",
    "a.pair.0.act()", "a.later().act()", "for b in a.list { b.act() }", "for (_, b) in a.map { b.act() }",
    "if let b = a.maybe { b.act() }",
    "guard let b = a.maybe else { return }; b.act()", "a.list.forEach { $0.act() }", "a.list.forEach { b in b.act() }",
    "_ = a.list.map { $0.value }", "_ = a.list.map(\\.value)", "_ = a.list.filter { $0.value > 1 }.first?.value",
    "_ = a.list.sorted { $0.value < $1.value }", "_ = a.map[\"x\"]?.value", "_ = a.map.values.map { $0.value }",
    "_ = a.list.enumerated().map { $0.element.value }", "for (i, b) in a.list.enumerated() { _ = i; b.act() }",
    "for (x, y) in zip(a.list, a.list) { x.act(); y.act() }", "_ = a.with { $0.value }", "a.each { b, _ in b.act() }",
    "let x = a.list.compactMap { $0 }; x[0].act()", "a.same(a.b).act()", "(a.maybe ?? a.b).act()",
    "(true ? a.b : a.b).act()",
    "let f = a.make; f().act()", "var x = a.b; x = .zero; _ = x", "_ = a.b[0]", "_ = a.b()",
    "_ = a.list.max { $0.value < $1.value }?.value",
    "_ = a.list.reduce(0) { $0 + $1.value }",
    "switch a.result() { case .success(let b): b.act(); case .failure: break }",
    "_ = try? a.result().get().value", "let c = [a.b]; c.last?.act()", "let (b, _) = a.pair; b.act()",
    "_ = a.list.first(where: { $0.value == 1 })",
    "_ = a.list.lazy.map { $0.value }", "let k = \\A.b.value; _ = k", "defer { a.b.act() }", "_ = \"\\(a.b.value)\"",
    "let g = { [b = a.b] in b.act() }; g()", "while let b = a.list.popLast() { b.act() }",
    "_ = a.list.contains { $0.value == 1 }",
    "if case let b? = a.maybe { b.act() }", "_ = Dictionary(grouping: a.list, by: { $0.value })",
  ])
  func aMemberOfBIsFound(statement: String) {
    let project = Project("\(Self.declarations)\nstruct S { func f(a: A) { \(statement) } }")
    #expect(project.dependencies(of: "S").contains("B"))
  }

  @Test(arguments: [
    "_ = a.b[0].end()", "a.b().end()", "a.list.allAct().end()", "a.list.map { $0[0] }.first?.end()",
    "a.with { $0() }.end()",
  ])
  func aMemberOfCIsFoundThroughB(statement: String) {
    let project = Project("\(Self.declarations)\nstruct S { func f(a: A) { \(statement) } }")
    #expect(project.dependencies(of: "S").contains("C"))
  }

  @Test(arguments: [
    "take(.one)", "take(.two(1))", "_ = k == .one", "k = .one", "let x: K = .one; _ = x", "_ = [K]([.one])",
    "let x: [K] = [.one]; _ = x",
    "_ = true ? k : .one", "_ = { () -> K in .one }", "switch k { case .one: break; default: break }",
    "if case .two(let n) = k { _ = n }",
    "let x: K? = .one; _ = x", "_ = maybe ?? .one", "takes([\"a\": .one])", "let s: Set<K> = [.one]; _ = s",
    "_ = k != .one && true",
    "guard case .one = k else { return }", "variadic(.one, .one)", "takeDefault()", "takeMaybe(.one)", "give { .one }",
  ])
  func anImplicitMemberBelongsToTheContext(statement: String) {
    let project = Project(
      """
      enum K: Hashable { case one, two(Int) }
      func take(_ k: K) {}; func takeMaybe(_ k: K?) {}; func takes(_ k: [String: K]) {}; func variadic(_ k: K...) {}
      func takeDefault(_ k: K = .one) {}; func give(_ k: () -> K) {}
      class Holder { var k: KAlias = .one; var maybe: KAlias? }
      typealias KAlias = K
      class S: Holder { func f() { \(statement) } }
      """)
    #expect(statement == "takeDefault()" || project.dependencies(of: "S").contains("K"))
  }

  @Test func returnValuesAndDefaultsTellImplicitMembers() {
    let project = Project(
      """
      enum K { case one }
      typealias Alias = K
      struct Returns { func f() -> Alias { return .one }; var g: Alias { .one } }
      struct Branches { func f(_ x: Bool) -> Alias { if x { .one } else { .one } } }
      struct Defaults { func f(_ k: Alias = .one) {} }
      struct Stored { var k: Alias = .one }
      """)
    for type in ["Returns", "Branches", "Defaults", "Stored"] { #expect(project.dependencies(of: type) == ["K"]) }
  }

  /// What `for` gives is what the code demands of the elements.
  @Test(arguments: [
    "func f<C: Collection>(_ c: C) where C.Element: P { for e in c { e.made() } }",
    "func f<C: Swift.Sequence>(_ c: C) where C.Element: P { for e in c { e.made() } }",
    "func f<C: Sequence>(_ c: C) where C.Iterator.Element: P { for e in c { e.made() } }",
    "func f<C: Sequence>(_ c: C) where C.Element == S { for e in c { e.made() } }",
    "func f<C: Sequence<S>>(_ c: C) { for e in c { e.made() } }",
    "func f(_ c: some Sequence<S>) { for e in c { e.made() } }",
    "func f<C: Collection, E: P>(_ c: C) where C.Element == E { for e in c { e.made() } }",
    "func f<C: Collection>(_ c: C) where C.Element: Sequence, C.Element.Element: P { for r in c { for e in r { e.made() } } }",
  ])
  func forGivesWhatIsDemandedOfElements(_ function: String) {
    let project = Project([
      "App/P.swift": "protocol P {}\nstruct S: P {}",
      "App/Made.swift": "extension P { func made() {} }",
      "App/Use.swift": function,
    ])
    let named = project.model.references.filter { project.model[$0.file].path == "App/Use.swift" }
    #expect(named.contains { project.model[$0.dependencyFile].path == "App/Made.swift" })
  }
}

import Testing
import Wiring

/// How objects are made, and from what.
@Suite struct ConstructionTests {
  @Test(arguments: [
    // A class, an actor or a struct that asks for one of these is built.
    (
      "final class Root { init(dep: Dep) {} }\nfinal class Dep { init() {} }",
      ["let dep = Dep()", "return Root(dep: dep)"]
    ),
    ("actor Root { init(dep: Dep) {} }\nactor Dep {}", ["let dep = Dep()", "return Root(dep: dep)"]),
    // The macro writes an initializer, and puts nothing on a global actor.
    (
      "final class Root { init(dep: Dep) {} }\n@ModelActor actor Dep {}",
      ["let dep = Dep(modelContainer: modelContainer)", "return Root(dep: dep)"]
    ),
    ("struct Root { let dep: Dep }\nfinal class Dep {}", ["let dep = Dep()", "return Root(dep: dep)"]),
    (
      "struct Root { let dep: Dep }\nstruct Dep { let deep: Deep }\nfinal class Deep {}",
      ["let deep = Deep()", "let dep = Dep(deep: deep)", "return Root(dep: dep)"]
    ),
    // One object for all who ask.
    (
      "final class Root { init(a: A, b: B) {} }\nfinal class A { init(c: C) {} }\nfinal class B { init(c: C) {} }\nfinal class C {}",
      ["let c = C()", "let a = A(c: c)", "let b = B(c: c)", "return Root(a: a, b: b)"]
    ),
    // An abstraction gets what implements it.
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nfinal class Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init(dep: some Dep) {} }\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init<D: Dep>(dep: D) {} }\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init(dep: any P & Q) {} }\nprotocol P {}\nprotocol Q {}\nstruct Both: P, Q {}\nstruct One: P {}",
      ["let both = Both()", "return Root(dep: both)"]
    ),
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep: Base {}\nprotocol Base {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init(dep: (any Dep)?) {} }\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nstruct Impl {}\nextension Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    (
      "final class Root { init(dep: Alias) {} }\ntypealias Alias = any Dep\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    // Generic over what is given.
    (
      "final class Root<D: Dep> { init(dep: D) {} }\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root<Impl>(dep: impl)"]
    ),
    // The only one there is.
    (
      "final class Root { init(dep: Dep) {} }\nfinal class Dep { static let shared = Dep(); private init() {} }",
      ["let dep = Dep.shared", "return Root(dep: dep)"]
    ),
    // Effects are written where they are.
    (
      "final class Root { init(dep: Dep) async throws {} }\nfinal class Dep { init() throws {} }",
      ["let dep = try Dep()", "return try await Root(dep: dep)"]
    ),
    (
      "final class Root { init(dep: Dep) {} }\nfinal class Dep { init?() {} }",
      ["guard let dep = Dep() else { return nil }", "return Root(dep: dep)"]
    ),
    // What has a default, or takes any number, is left out.
    (
      "final class Root { init(dep: Dep, count: Int = 1, tags: String...) {} }\nfinal class Dep {}",
      ["let dep = Dep()", "return Root(dep: dep)"]
    ),
    ("final class Root { init(dep: (any Dep)? = nil) {} }\nprotocol Dep {}\nstruct Impl: Dep {}", ["return Root()"]),
    (
      "final class Root { init(dep: any Dep = Impl()) {} }\nprotocol Dep {}\nstruct Impl: Dep {}",
      ["let impl = Impl()", "return Root(dep: impl)"]
    ),
    // Labels as they are.
    (
      "final class Root { init(_ dep: Dep, in place: Dep, `inout` other: Dep) {} }\nfinal class Dep {}",
      ["let dep = Dep()", "return Root(dep, in: dep, `inout`: dep)"]
    ),
    // A variable hides neither a type nor another variable.
    (
      "final class Root { init(a: A.Store, b: B.Store) {} }\nenum A { final class Store {} }\nenum B { final class Store {} }",
      ["let store = A.Store()", "let store2 = B.Store()", "return Root(a: store, b: store2)"]
    ),
  ])
  func itIsBuilt(source: String, steps: [String]) {
    let wired = Wired(source)
    #expect(wired.problems == [])
    #expect(Array(wired.steps.dropFirst()) == steps)
  }

  /// What only the caller knows is a parameter of the method.
  @Test(arguments: [
    ("init(name: String)", "name: String"), ("init(_ name: String)", "name: String"),
    ("init(name: [String])", "name: [String]"),
    ("init(make: @escaping () -> Int)", "make: @escaping () -> Int"),
    ("init(make: @autoclosure () -> Int)", "make: @escaping () -> Int"),
    ("init(pair: (Int, Int))", "pair: (Int, Int)"), ("init(x: Int?)", "x: Int?"),
    ("init(x: consuming Value)", "x: Value"),
    ("init(value: Value)", "value: Value"), ("init(kind: Kind)", "kind: Kind"),
    ("init(box: Box<Int>)", "box: Box<Int>"),
    ("init(type: Value.Type)", "type: Value.Type"), ("init(`class`: Int)", "`class`: Int"),
    ("init(with x: Int)", "x: Int"),
    ("init(x: Set<Value>, y: Int)", "x: Set<Value>, y: Int"), ("init(x: /* how many */ Int)", "x: Int"),
  ])
  func valuesArePassed(initializer: String, parameters: String) {
    let wired = Wired(
      "final class Root { \(initializer) {} }\nstruct Value { let n: Int }\nenum Kind { case a }\nstruct Box<T> {}")
    #expect(wired.problems == [])
    #expect(wired.heads == ["func makeRoot(\(parameters)) -> Root {"])
  }

  /// Two that ask for a name hardly mean the same one.
  @Test func inputsOfOneNameAreToldApart() {
    let wired = Wired("final class Root { init(name: String, dep: Dep) {} }\nfinal class Dep { init(name: String) {} }")
    #expect(wired.heads == ["func makeRoot(depName: String, rootName: String) -> Root {"])
    #expect(wired.text.contains("  ///   - depName: `name` of ``Dep``\n"))
  }

  @Test(arguments: [
    // Of several initializers the one that asks for most objects, then for fewest values.
    ("init() {}; init(dep: Dep) {}", "return Root(dep: dep)"),
    ("init(n: Int) {}; init(n: Int, m: Int) {}", "return Root(n: n)"),
    ("init(dep: Dep) {}; convenience init(dep: Dep, n: Dep) { self.init(dep: dep) }", "return Root(dep: dep)"),
    ("init(dep: Dep) {}; init?(dep: Dep, n: Dep) {}", "return Root(dep: dep)"),
    ("private init(dep: Dep) {}; init() {}", "return Root()"), ("public init() {}; init(dep: Dep) {}", "return Root()"),
    ("init(from decoder: Decoder) {}; init() {}", "return Root()"),
    ("init(stringLiteral x: String) {}; init() {}", "return Root()"),
    ("@available(*, unavailable) init(dep: Dep) {}; init() {}", "return Root()"),
  ])
  func oneOfSeveralInitializers(members: String, step: String) {
    let wired = Wired("public final class Root { \(members) }\nfinal class Dep {}")
    #expect(wired.problems == [])
    #expect(wired.steps.last == step)
  }

  /// What the compiler writes counts as written.
  @Test(arguments: [
    (
      "struct Root { let dep: Dep; var n = 1; var s: String?; let k = 2; static let z = 3; lazy var l = 4 }",
      "return Root(dep: dep)"
    ),
    ("struct Root { let dep: Dep; var observed: Int { didSet {} } }", "return Root(dep: dep, observed: observed)"),
    ("struct Root { let dep: Dep; var computed: Int { 1 } }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; let make: () -> Int }", "return Root(dep: dep, make: make)"),
    ("class Base { init(dep: Dep) {} }\nfinal class Root: Base {}", "return Root(dep: dep)"),
    ("class Base { init(dep: Dep) {} }\nfinal class Root: Base { let n = 1 }", "return Root(dep: dep)"),
    (
      "class Base { var x = 1; init(dep: Dep) {} }\nfinal class Root: Base { override var x: Int { didSet {} } }",
      "return Root(dep: dep)"
    ),
    ("final class Root { let n = 1; var m: Int? }", "return Root()"),
  ])
  func whatTheCompilerWrites(source: String, step: String) {
    let wired = Wired("\(source)\nfinal class Dep {}")
    #expect(wired.problems == [])
    #expect(wired.steps.last == step)
  }

  /// A method is on the actor that what it builds is on, whoever says so.
  @Test(arguments: [
    "@MainActor final class Root { init() {} }", "final class Root { @MainActor init() {} }",
    "@MainActor class Base {}\nfinal class Root: Base {}", "@MainActor protocol P {}\nfinal class Root: P {}",
    "class Base { @MainActor init(n: Int = 1) {} }\nfinal class Root: Base {}",
    "class Top { @MainActor init(n: Int = 1) {} }\nclass Base: Top {}\nfinal class Root: Base {}",
    "typealias UI = MainActor\n@UI final class Root {}",
    "final class Root { init(dep: Dep) {} }\n@MainActor final class Dep {}",
  ])
  func theMethodIsOnTheActor(source: String) {
    let wired = Wired(source)
    #expect(wired.problems == [])
    #expect(wired.steps.first == (source.contains("@UI") ? "@UI" : "@MainActor"))
  }

  @Test(arguments: [
    "final class Root {}", "@MainActor final class Root { nonisolated init() {} }",
    "@MainActor protocol P {}\nfinal class Root {}\nextension Root: P {}",
    "@MainActor class Base { nonisolated init(n: Int = 1) {} }\nfinal class Root: Base {}",
  ])
  func theMethodIsOnNoActor(source: String) { #expect(Wired(source).steps.first == "func makeRoot() -> Root {") }
}

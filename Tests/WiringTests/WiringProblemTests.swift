import CodeModel
import Testing
import Wiring

/// What cannot be wired is refused, with what to do about it.
@Suite struct WiringProblemTests {
  @Test(arguments: [
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}",
      "Core.Root.init(dep:) needs Core.Dep for 'dep', which nothing implements; write an implementation, or let the caller pass one: --pass Core.Dep"
    ),
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nstruct A: Dep {}\nstruct B: Dep {}",
      "Core.Root.init(dep:) needs Core.Dep for 'dep', which 2 types implement; say which: --bind Core.Dep=Core.A"
    ),
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nextension Int: Dep {}",
      "Core.Root.init(dep:) needs Core.Dep for 'dep', which only Int implements, a type of another package; let the caller pass it: --pass Core.Dep"
    ),
    (
      "final class Root { init(dep: any Dep<Int>) {} }\nprotocol Dep<T> { associatedtype T }\nstruct A: Dep { typealias T = Int }",
      "Core.Root.init(dep:) needs Core.Dep for 'dep', of certain associated types, which are not compared; name the implementation: --bind Core.Dep=Core.A"
    ),
    (
      "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nprivate struct A: Dep {}",
      "Core.Root.init(dep:) needs Core.Dep for 'dep', but no implementation of it can be named here; open one, or let the caller pass one: --pass Core.Dep"
    ),
    (
      "final class Root { init(a: A) {} }\nfinal class A { init(b: B) {} }\nfinal class B { init(a: A) {} }",
      "Core.A → Core.B → Core.A need each other to be built; break the circle, or let the caller pass one: --pass Core.A"
    ),
    (
      "final class Root { init(root: Root) {} }",
      "Core.Root → Core.Root need each other to be built; break the circle, or let the caller pass one: --pass Core.Root"
    ),
    (
      "final class Root { init(n: inout Int) {} }",
      "'n' of Core.Root.init(n:) is inout, so no caller of a factory can provide it; build this one by hand"
    ),
    (
      "final class Root { init<T>(x: T) {} }",
      "'x' of Core.Root.init(x:) is of the generic parameter T, which nothing decides; give T a protocol, or build this one by hand"
    ),
    (
      "final class Root { init(a: Int) {}; init(b: Int) {} }",
      "Core.Root has 2 initializers that ask for as much; say which: --initializer 'Root.init(a:)'"
    ),
    (
      "final class Root { private init() {} }",
      "Core.Root has no initializer that Core can call; make one more open, or let the caller pass it: --pass Core.Root"
    ),
    ("private final class Root {}", "Core.Root cannot be built: it is fileprivate, so no other file can name it"),
  ])
  func whatIsOpenIsTold(source: String, message: String) { #expect(Wired(source).problems == [message]) }

  @Test(arguments: [
    ("Rot", "no type is called 'Rot', which is to be a root; did you mean 'Core.Root'?"),
    ("Zebra", "no type is called 'Zebra', which is to be a root"),
  ])
  func namesThatMeanNothing(root: String, beginning: String) {
    let problems = Wired("final class Root {}", root: root).problems
    #expect(problems.first?.hasPrefix(beginning.prefix(50)) == true, "\(problems)")
  }

  private let choice =
    "final class Root { init(dep: any Dep) {} }\nprotocol Dep {}\nstruct A: Dep {}\nstruct B: Dep {}\nstruct C {}"

  @Test func aBindingDecides() {
    let wired = Wired(choice) { $0.bindings = [.init("Dep", to: "B")] }
    #expect(wired.steps.dropFirst() == ["let b = B()", "return Root(dep: b)"])
  }

  @Test func aBindingHasToBeOne() {
    let problems = Wired(choice) { $0.bindings = [.init("Dep", to: "C")] }.problems
    #expect(problems == ["Core.C cannot stand for Core.Dep: it neither conforms to it nor inherits from it"])
  }

  @Test func whatIsPassedIsNotBuilt() {
    let wired = Wired(choice) { $0.passed = ["Dep"] }
    #expect(wired.steps == ["func makeRoot(dep: any Dep) -> Root {", "return Root(dep: dep)"])
  }

  @Test func anInitializerThatIsNamedIsCalled() {
    let source = "final class Root { init(a: Int) {}; init(b: Int) {} }"
    #expect(Wired(source) { $0.initializers = ["Root.init(b:)"] }.steps.last == "return Root(b: b)")
    #expect(
      Wired(source) { $0.initializers = ["Root.init(c:)"] }.problems == [
        "Core.Root has no init(c:) that can be called here"
      ])
    #expect(
      Wired(source) { $0.initializers = ["Root"] }.problems
        == ["'Root' is no initializer; write it with its type and labels, such as DiskStore.init(path:)"])
  }

  private let diamond =
    "final class Root { init(a: A, b: B) {} }\nfinal class A { init(c: C) {} }\nfinal class B { init(c: C) {} }\nfinal class C {}"

  @Test func whatIsBuiltPerUseIsBuiltTwice() {
    let wired = Wired(diamond) { $0.perUse = ["C"] }
    #expect(
      wired.steps.dropFirst() == [
        "let c = C()", "let a = A(c: c)", "let c2 = C()", "let b = B(c: c2)", "return Root(a: a, b: b)",
      ])
  }

  @Test func whatIsSharedIsHeldByTheStruct() {
    let wired = Wired(diamond) { $0.shared = ["C"] }
    #expect(
      wired.steps == [
        "let c: C", "init() {", "let c = C()", "self.c = c", "func makeRoot() -> Root {", "let a = A(c: c)",
        "let b = B(c: c)", "return Root(a: a, b: b)",
      ])
  }

  @Test func anObjectOfTwoMethodsIsNoted() {
    let wired = Wired(["Core/F.swift": diamond], roots: ["A", "B"])
    #expect(wired.notes == ["2 methods build a Core.C each; --shared Core.C holds one for all"])
  }

  @Test func anotherTypeOfTheNameIsInTheWay() {
    let problems = Wired("final class Root {}\nstruct CompositionRoot {}").problems
    #expect(problems == ["Core has a type CompositionRoot already; call the struct something else: --name NAME"])
    #expect(
      Wired("final class Root {}\nstruct CompositionRoot {}") { $0.name = "Wiring" }.text.contains("struct Wiring {"))
    #expect(
      Wired("final class Root {}\nstruct CompositionRoot {}") { $0.outputFile = "Core/File.swift" }.problems == [])
  }

  @Test func placesAreTold() throws {
    let error = try #require(Wired(choice).error)
    #expect(error.problems[0].location?.line == 1)
    #expect(error.problems[0].notes.map(\.text) == ["struct Core.A", "struct Core.B"])
    #expect(error.problems[0].decision == .bind("Core.Dep", to: ["Core.A", "Core.B"]))
  }

  /// Nobody is what he decorates.
  @Test(arguments: [nil, "Cached"]) func aDecoratorGetsWhatItDecorates(bound: String?) {
    let wired = Wired(
      """
      final class Root { init(store: any Store) {} }
      protocol Store {}
      struct Disk: Store {}
      final class Cached: Store { init(inner: any Store) {} }
      """
    ) { request in
      request.bindings = bound.map { [.init("Store", to: $0)] } ?? []
    }
    if bound == nil {
      #expect(wired.problems.map { $0.contains("which 2 types implement") } == [true])
    } else {
      #expect(
        wired.steps.dropFirst() == [
          "let disk = Disk()", "let cached = Cached(inner: disk)", "return Root(store: cached)",
        ])
    }
  }

  @Test func anImplementationThatIsNotCompiledHereIsNamed() {
    let wired = Wired(
      """
      final class Root { init(store: any Store) {} }
      protocol Store {}
      #if canImport(UIKit)
      final class Disk: Store {}
      #endif
      """)
    #expect(wired.problems.map { $0.contains("only code in a branch of #if implements") } == [true])
    #expect(wired.error?.problems.first?.notes.map(\.text) == ["class Disk"])
  }

  /// An object that waits for others to complete it is not whole.
  @Test(arguments: [
    ("dep.api = nil", "", true), ("", "", false), ("dep.api = nil", "init() { api = nil }", false),
  ])
  func whatOthersSetAfterwardsIsNoted(others: String, own: String, isNoted: Bool) {
    let wired = Wired(
      """
      final class Root { init(dep: Dep) {} }
      final class Dep { var api: Int!; \(own) }
      func start(_ dep: Dep) { \(others) }
      """)
    #expect(wired.notes.contains { $0.hasPrefix("Core.Dep is made without 'api'") } == isNoted)
  }
}

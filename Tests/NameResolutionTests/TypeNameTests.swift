import CodeModel
import TestSupport
import Testing

@testable import PackageReading

/// Types that are written out, wherever Swift lets a type stand.
@Suite struct TypeNameTests {
  @Test(arguments: [
    "var b: B", "var b: B?", "var b: [B]", "var b: [String: B]", "var b: (Int, B)", "var b: (B) -> Void",
    "var b: () -> B", "var b: any P<B>",
    "var b: Set<B>", "let b = B()", "lazy var b = B()", "func f(_ b: B) {}", "func f() -> B { fatalError() }",
    "func f() throws(B) {}",
    "init(b: B...) {}", "subscript(b: B) -> Int { 0 }", "func f() { let b: B? = nil }",
    "func f(x: Any) { _ = x as? B }",
    "func f(x: Any) { if x is B {} }", "func f() { print(B.self) }",
    "func f(x: Any) { switch x { case is B: break; default: break } }",
    "func f(x: Any) { switch x { case let b as B: _ = b; default: break } }", "func f() { let x = [B]() }",
    "func f() { let x = [Int: B]() }",
    "func f() { do {} catch is B {} catch {} }", "func f() { let g = { (b: B) in }; _ = g }", "typealias C = B",
    "func f<T: Q>(_ t: T) where T.X == B {}", "func f(x: Int = B.count) {}", "var b: some P<B> { fatalError() }",
    "enum Inner { case one(B) }", "var b: B.Type", "func f() { g(Optional<B>.none) }", "func f() { for b: B in [] {} }",
  ])
  func isFound(member: String) {
    let project = Project(
      "protocol P<X> { associatedtype X }; protocol Q { associatedtype X }; struct B: Error { static let count = 1 }; struct S { \(member) }"
    )
    #expect(project.edges.contains { $0 == "S -> B" || $0 == "S.Inner -> B" })
  }

  @Test func inheritanceTellsClassesFromProtocols() {
    let project = Project(
      "class Base {}; protocol P {}; class Derived: Base, P {}; protocol R: P {}; extension Base: R {}")
    #expect(
      project.kinds == ["Base -> R conforms", "Derived -> Base inherits", "Derived -> P conforms", "R -> P conforms"])
  }

  @Test func theNearestDeclarationIsMeant() {
    let project = Project(
      """
      struct Item {}
      struct Outer { struct Item {}; var item: Item }
      struct Box<Item> { var item: Item }
      struct Plain { var item: Item }
      """)
    #expect(project.edges == ["Outer -> Outer.Item", "Plain -> Item"])
  }

  @Test func membersOfEnclosingTypesAndProtocolsAreInScope() {
    let project = Project(
      """
      class Base { struct Nested {} }
      class Derived: Base { var nested: Nested?; struct Deep { var nested: Nested? } }
      protocol P { typealias Alias = Int; associatedtype Element }
      struct Conforming: P { typealias Element = Int; var a: Alias }
      """)
    #expect(project.dependencies(of: "Derived.Deep") == ["Base.Nested"])
    #expect(project.dependencies(of: "Derived") == ["Base", "Base.Nested"])
    #expect(project.dependencies(of: "Conforming") == ["P"])
  }

  @Test func anAliasIsFollowedButNotItsTargetsName() {
    let project = Project(
      """
      struct Target { func act() {} }
      typealias Short = Target
      struct User { var target: Short; func run() { target.act() } }
      extension Short { func extra() {} }
      struct Other { var t: Target; func run() { t.extra() } }
      """)
    #expect(project.edges == ["Other -> Target", "User -> Target"])
    #expect(project.explicitEdges == ["Other -> Target"])
  }

  @Test func extensionsBelongToTheirType() {
    let project = Project([
      "App/A.swift": "struct Outer { struct Inner {} }; struct B {}",
      "App/B.swift": "extension Outer.Inner { struct Deeper {}; func f(_ b: B) {} }",
      "App/C.swift": "extension Outer.Inner.Deeper { func g(_ b: B) {} }",
    ])
    #expect(project.edges.contains("Outer.Inner -> B"))
    #expect(project.edges.contains("Outer.Inner.Deeper -> B"))
  }

  @Test func codeInExtensionsOfForeignTypesBelongsToTheExtension() {
    let project = Project(
      "struct B { func act() {} }; extension Unread { func f(_ b: B) { b.act() } }; extension String { struct Key { var b: B } }"
    )
    #expect(project.edges == ["String.Key -> B", "Unread -> B"])
  }

  @Test func localTypesAreNoNodes() {
    let project = Project("struct B {}; struct S { func f() { struct Local { var b: B }; _ = Local(b: B()) } }")
    #expect(project.model.types.map(\.name) == ["B", "S"])
    #expect(project.edges == ["S -> B"])
  }

  @Test func attributesNameWrappersBuildersAndActors() {
    let project = Project(
      """
      @propertyWrapper struct Wrapped<T> { var wrappedValue: T; var projectedValue: Projection { Projection() } }
      struct Projection { func refresh() {} }
      @resultBuilder struct Builder { static func buildBlock() {} }
      @globalActor actor Worker { static let shared = Worker() }
      struct Model { func act() {} }
      struct User { @Wrapped var model: Model; func f() { $model.refresh(); _model.wrappedValue.act() } }
      struct Built { @Builder var body: Int { 0 } }
      @Worker struct Isolated {}
      """)
    #expect(project.dependencies(of: "User") == ["Model", "Projection", "Wrapped"])
    #expect(project.dependencies(of: "Built") == ["Builder"])
    #expect(project.dependencies(of: "Isolated") == ["Worker"])
  }

  @Test func kindsTellHowATypeIsUsed() {
    let project = Project(
      """
      protocol P {}
      struct B: P { static let shared = B(); func act() {} }
      struct Stores { var b: B }
      struct Signs { func f(b: B) {} }
      struct Constrains<T: P> {}
      struct Creates { func f() { _ = B() } }
      struct Calls { func f() { B.shared.act() } }
      struct Defaults { init(b: any P = B()) {} }
      """)
    #expect(
      project.kinds == [
        "B -> P conforms", "Calls -> B accesses", "Calls -> B calls", "Calls -> B mentions",
        "Constrains -> P constrains",
        "Creates -> B creates", "Defaults -> B default-argument", "Defaults -> P signature", "Signs -> B signature",
        "Stores -> B stores",
      ])
  }

  /// What inherits from a generic class has its parameters as members.
  @Test func aGenericParameterThatAnHeirNamesIsTheClasses() {
    let project = Project(
      """
      protocol Convertible { associatedtype Element }
      protocol Observer { associatedtype Item }
      class Source<Element>: Convertible {}
      class Mapped<T>: Source<[T]> { func run<O: Observer>(_ o: O) where O.Item == Element {} }
      struct Apart { var first: Source<Int>.Element }
      """)
    #expect(project.dependencies(of: "Mapped") == ["Observer", "Source"])
    #expect(project.dependencies(of: "Apart") == ["Source"])
  }
}

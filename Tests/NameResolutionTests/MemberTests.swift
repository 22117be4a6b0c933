import CodeModel
import TestSupport
import Testing

@testable import PackageReading
@testable import SwiftFacts

/// Whose member a name means.
@Suite struct MemberTests {
  @Test func inheritedMembersBelongToTheirDeclarer() {
    let project = Project(
      """
      class Base { func inherited() {}; func overridden() {} }
      class Middle: Base { override func overridden() {} }
      class Leaf: Middle { func f() { inherited(); overridden() } }
      struct User { func f(m: Middle) { m.overridden() } }
      """)
    #expect(project.dependencies(of: "Leaf") == ["Base", "Middle"])
    #expect(project.dependencies(of: "User") == ["Middle"])
  }

  @Test func defaultImplementationsBelongToTheProtocol() {
    let project = Project(
      """
      protocol P { func required() }
      extension P { func given() {} }
      typealias Q = P
      struct S { func required() {} }
      extension S: P {}
      struct User { func f(s: S) { s.given() }; func g(s: S) { s.required() } }
      struct Existential { func f(p: any Q) { p.required(); p.given() } }
      struct Generic { func f<T: Q>(t: T) { t.required() } }
      """)
    #expect(project.dependencies(of: "User") == ["P", "S"])
    #expect(project.dependencies(of: "Existential") == ["P"])
    #expect(project.dependencies(of: "Generic") == ["P"])
  }

  /// What a protocol's declaration asks for is told from what its extensions give.
  @Test func codeInExtensionsIsMarked() {
    let project = Project(
      """
      protocol P { func required() -> A }
      extension P where Self == B { func given() { _ = C.shared } }
      struct A {}; struct B {}; struct C { static let shared = C() }
      extension A { struct Inner { let c: C } }
      """)
    let model = project.model
    let marked = model.references.filter { $0.traits.contains(.inExtension) }
    let named = Set(
      marked.compactMap { reference in
        reference.dependent.map { "\(model[$0].name) -> \(model[reference.dependency!].name)" }
      })
    #expect(named == ["P -> B", "P -> C"])
  }

  @Test func whoPassesOnToAnInitializerMakesNothing() {
    let project = Project(
      """
      class Base { init(x: Int) {} }
      class Heir: Base { init() { super.init(x: 1) } }
      class Maker: Base { init() { super.init(x: 1); _ = Base(x: 2); _ = Base.init(x: 3) } }
      """)
    #expect(
      project.graphEdges == [
        "App.Heir -> App.Base calls inherits", "App.Maker -> App.Base calls creates inherits mentions",
      ])
  }

  @Test func anInheritedDesignatedInitializerIsTheHeirsOwn() {
    let project = Project(
      """
      class Base { init(x: Int) {}; convenience init() { self.init(x: 1) } }
      class Heir: Base {}
      struct Designated { func f() { _ = Heir(x: 1) } }
      struct Convenience { func f() { _ = Heir() } }
      """)
    #expect(project.dependencies(of: "Designated") == ["Heir"])
    #expect(project.dependencies(of: "Convenience") == ["Base", "Heir"])
  }

  @Test func overloadsAreToldByLabelsAndArity() {
    let project = Project(
      """
      struct One {}; struct Two {}
      struct Factory { func make(one: Int) -> One { One() }; func make(two: Int) -> Two { Two() }; func make(_ a: Int, _ b: Int = 1) -> One { One() } }
      extension One { func first() {} }; extension Two { func second() {} }
      struct A { func f(x: Factory) { x.make(one: 1).first() } }
      struct B { func f(x: Factory) { x.make(two: 1).second() } }
      struct C { func f(x: Factory) { x.make(1).first() } }
      """)
    #expect(project.dependencies(of: "A") == ["Factory", "One"])
    #expect(project.dependencies(of: "B") == ["Factory", "Two"])
    #expect(project.dependencies(of: "C") == ["Factory", "One"])
  }

  @Test func overloadsAreToldByTypes() {
    let project = Project(
      """
      struct X {}; struct Y {}; struct Out { func go() {} }
      protocol HandlesX {}; protocol HandlesY {}
      extension HandlesX { func handle(_ x: X) -> Out { Out() } }
      extension HandlesY { func handle(_ y: Y) {} }
      struct Both: HandlesX, HandlesY {}
      struct User { func f(b: Both, x: X) { b.handle(x).go() } }
      """)
    #expect(project.dependencies(of: "User") == ["Both", "HandlesX", "Out", "X"])
  }

  @Test func constrainedExtensionsApplyWhereTheirDemandsHold() {
    let project = Project(
      """
      protocol IsA {}; protocol IsB {}
      struct A: IsA {}; struct B: IsB {}
      struct Box<T> { var t: T }
      protocol ViaA {}; protocol ViaB {}
      extension Box: ViaA where T: IsA {}
      extension Box: ViaB where T: IsB {}
      extension ViaA { func act() {} }
      extension ViaB { func act() {} }
      struct UserA { func f(b: Box<A>) { b.act() } }
      """)
    #expect(project.dependencies(of: "UserA") == ["A", "Box", "ViaA"])
  }

  @Test func operatorsBelongToTheTypeThatDeclaresThem() {
    let project = Project(
      """
      infix operator <+>: AdditionPrecedence
      struct V { static func + (a: V, b: V) -> V { a }; static func <+> (a: V, b: Int) -> W { W() }; static prefix func - (a: V) -> W { W() } }
      struct W { func end() {}; static func == (a: W, b: W) -> Bool { true } }
      struct Holder { let v = V(), w = W() }
      struct Adds { func f(h: Holder) { _ = h.v + h.v } }
      struct Own { func f(h: Holder) { (h.v <+> 1).end() } }
      struct Prefix { func f(h: Holder) { (-h.v).end() } }
      struct Plain { func f(a: Int, b: Int) -> Bool { a + b == 3 } }
      struct Foreign { func f(a: String?, b: String) -> Bool { a != b } }
      """)
    #expect(project.dependencies(of: "Adds") == ["Holder", "V"])
    #expect(project.dependencies(of: "Own") == ["Holder", "V", "W"])
    #expect(project.dependencies(of: "Prefix") == ["Holder", "V", "W"])
    #expect(project.dependencies(of: "Plain") == [])
    #expect(project.dependencies(of: "Foreign") == [])
  }

  @Test func dynamicMembersGoThroughTheKeyPath() {
    let project = Project(
      """
      struct Model { var name = Name() }
      struct Name { func show() {} }
      @dynamicMemberLookup struct Lens<Root> { subscript<T>(dynamicMember path: KeyPath<Root, T>) -> T { fatalError() } }
      struct Holder { var lens: Lens<Model> }
      struct User { func f(h: Holder) { h.lens.name.show() } }
      """)
    #expect(project.dependencies(of: "User") == ["Holder", "Model", "Name"])
  }

  @Test func elementsAreFoundThroughConformances() {
    let project = Project(
      """
      struct Item { func use() {} }
      struct Iterator: IteratorProtocol { mutating func next() -> Item? { nil } }
      struct Items: Sequence { func makeIterator() -> Iterator { Iterator() } }
      struct Row: Collection { var startIndex: Int { 0 }; var endIndex: Int { 0 }; subscript(i: Int) -> Item { Item() }; func index(after i: Int) -> Int { i + 1 } }
      struct Loops { func f(items: Items) { for item in items { item.use() } } }
      struct Maps { func f(row: Row) { row.forEach { $0.use() } } }
      """)
    #expect(project.dependencies(of: "Loops") == ["Item", "Items"])
    #expect(project.dependencies(of: "Maps") == ["Item", "Row"])
  }

  @Test func genericArgumentsAreInferredFromArguments() {
    let project = Project(
      """
      struct Item { func use() {} }
      struct Box<T> { let value: T; init(_ value: T) { self.value = value }; func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(f(value)) } }
      func first<S: Sequence>(of s: S) -> S.Element? { nil }
      struct Holder { let item = Item(); var items: [Item] = [] }
      struct Infers { func f(h: Holder) { Box(h.item).value.use() } }
      struct Chains { func f(h: Holder) { Box(1).map { _ in h.item }.value.use() } }
      struct Associated { func f(h: Holder) { first(of: h.items)?.use() } }
      """)
    #expect(project.dependencies(of: "Infers") == ["Box", "Holder", "Item"])
    #expect(project.dependencies(of: "Chains") == ["Box", "Holder", "Item"])
    #expect(project.dependencies(of: "Associated") == ["Holder", "Item"])
  }

  @Test func throughAProtocolTheRequirementIsMeant() {
    let project = Project(
      """
      struct Log { func write() {} }
      protocol HasLog { var log: Log { get } }
      protocol Context: HasLog {}
      extension Context { var log: Log { Log() } }
      struct User<C: Context> { func f(c: C) { c.log.write() } }
      """)
    #expect(project.dependencies(of: "User") == ["Context", "HasLog", "Log"])
  }

  @Test func aComparisonWithNilIsTheStandardLibrarys() {
    let project = Project(
      """
      protocol Expressible { }
      extension Expressible { static func == (a: Self, b: (any Expressible)?) -> Bool { true }; static func + (a: Self, b: Self) -> Int { 0 } }
      extension Optional: Expressible where Wrapped: Expressible {}
      extension Int: Expressible {}
      struct Column: Expressible {}
      struct Optionals { func f(x: Int?, y: String?) -> Bool { x == nil || y == nil || 1 + 2 == 3 } }
      struct Columns { func f(x: Holder) -> Bool { x.c == nil } }
      struct Holder { var c = Column() }
      """)
    #expect(project.dependencies(of: "Optionals") == [])
    #expect(project.dependencies(of: "Columns") == ["Expressible", "Holder"])
  }

  @Test func elementsAreToldFromSlices() {
    let project = Project(
      """
      struct Item { static let zero = Item(); func use() {} }
      struct List: MutableCollection, RangeReplaceableCollection {
        init() {}
        var startIndex: Int { 0 }; var endIndex: Int { 0 }; func index(after i: Int) -> Int { i + 1 }
        subscript(index: Int) -> Item { get { Item() } set {} }
        subscript(bounds: Range<Int>) -> List { get { self } set {} }
      }
      struct Holder { var list = List(); var items: [Item] = [] }
      struct Appends { func f(h: Holder) { var list = h.list; list.append(.zero) } }
      struct Slices { func f(h: Holder) { var rest = h.items[...]; while let x = rest.popFirst() { x.use() } } }
      """)
    #expect(project.dependencies(of: "Appends") == ["Holder", "Item"])
    #expect(project.dependencies(of: "Slices") == ["Holder", "Item"])
  }

  @Test func anUnknownStepEndsTheChain() {
    let project = Project(
      "struct B { func act() {} }; struct S { func f() { unread().act(); missing.act(); other { $0.act() } } }")
    #expect(project.edges == [])
  }
}

import Testing

@testable import PackageReading

/// After an edit the same is found as from nothing, and only where the edit can be felt is looked again.
@Suite struct ReferenceReuseTests {
  /// Enough other files that looking at single ones is worth it.
  private static let others: [String: String] = [
    "App/Other1.swift": "struct Other1 { var next: Other2? }",
    "App/Other2.swift": "struct Other2 { func make() -> Other3 { Other3() } }",
    "App/Other3.swift": "final class Other3 { init() {} }", "App/Other4.swift": "enum Other4 { case one(Other1), two }",
    "App/Other5.swift": "protocol Other5 { associatedtype Item; func item() -> Item }",
    "App/Other6.swift": "func other6() -> Other4 { .two }",
  ]

  private static let shop: [String: String] = [
    "App/Cart.swift": "struct Cart { var items: [Item] = []; func total() -> Price { items.first!.price } }",
    "App/Item.swift": "struct Item { var price: Price; var name: String }",
    "App/Price.swift": "struct Price { var cents: Int; func rounded() -> Price { self } }",
    "App/Use.swift": "func use(_ cart: Cart) { _ = cart.items.first?.price.rounded() }",
    "App/Print.swift": "func show(_ name: String) { print(name) }",
  ]

  private func edit(_ files: [String: String], _ changes: [String: String]) -> Edit {
    Edit(files.merging(Self.others) { $1 }, changing: changes)
  }

  @Test func aBodyIsFeltInItsFileAlone() {
    let edit = edit(
      Self.shop,
      [
        "App/Cart.swift":
          "\n// moved down\nstruct Cart { var items: [Item] = []; func total() -> Price { let first = items[0]; return first.price } }"
      ])
    #expect(edit.resolvedAgain == ["App/Cart.swift"])
    #expect(edit.findings == edit.expected)
  }

  @Test func aMemberIsFeltWhereItsNameIsWritten() {
    let edit = edit(
      Self.shop, ["App/Price.swift": "struct Price { var cents: Int; func rounded() -> Item { fatalError() } }"])
    #expect(edit.resolvedAgain == ["App/Price.swift", "App/Use.swift"])
    #expect(edit.findings == edit.expected)
  }

  @Test func aPropertyOfAnotherTypeIsFeltByThoseWhoGoOnFromIt() {
    let edit = edit(Self.shop, ["App/Item.swift": "struct Item { var price: Cart; var name: String }"])
    #expect(edit.resolvedAgain == ["App/Cart.swift", "App/Item.swift", "App/Use.swift"])
    #expect(edit.findings == edit.expected)
  }

  /// Each edit changes what code means that does not mention what was edited.
  @Test(
    arguments: [
      // An alias between the change and the use.
      (
        [
          "App/A.swift": "typealias Home = House",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "struct C { var home: Home }", "App/D.swift": "func d(_ c: C) { c.home.door() }",
        ],
        ["App/A.swift": "typealias Home = Tent"]
      ),
      // A property whose type is inferred.
      (
        [
          "App/A.swift": "func make() -> House { House() }",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "let made = make()", "App/D.swift": "func d() { made.door() }",
        ],
        ["App/A.swift": "func make() -> Tent { Tent() }"]
      ),
      // A protocol that a type comes to conform to.
      (
        [
          "App/A.swift": "struct A {}", "App/B.swift": "protocol P {}; extension P { func greet() {} }",
          "App/C.swift": "func make() -> A { A() }",
          "App/D.swift": "func d() { make().greet() }", "App/E.swift": "let unrelated = 1",
        ],
        ["App/E.swift": "extension A: P {}"]
      ),
      // A literal's type comes to conform.
      (
        [
          "App/B.swift": "protocol P {}; extension P { func greet() {} }",
          "App/D.swift": "func d() { \"text\".greet() }", "App/E.swift": "let unrelated = 1",
        ],
        ["App/E.swift": "extension String: P {}"]
      ),
      // An associated type is inferred from a member.
      (
        [
          "App/A.swift": "struct Road: Sequence, IteratorProtocol { func next() -> House? { nil } }",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "struct Town { var road: Road }",
          "App/D.swift": "func d(_ town: Town) { for place in town.road { place.door() } }",
        ],
        ["App/A.swift": "struct Road: Sequence, IteratorProtocol { func next() -> Tent? { nil } }"]
      ),
      // A subscript has no name to be written.
      (
        [
          "App/A.swift": "struct A { subscript(_ index: Int) -> House { House() } }",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "struct C { var all: A }", "App/D.swift": "func d(_ c: C) { c.all[0].door() }",
        ],
        ["App/A.swift": "struct A { subscript(_ index: Int) -> Tent { Tent() } }"]
      ),
      // Nor has a call of a value.
      (
        [
          "App/A.swift": "struct A { func callAsFunction() -> House { House() } }",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "struct C { func all() -> A { A() } }", "App/D.swift": "func d(_ c: C) { c.all()().door() }",
        ],
        ["App/A.swift": "struct A { func callAsFunction() -> Tent { Tent() } }"]
      ),
      // An initializer that begins to fail, called by an alias.
      (
        [
          "App/A.swift": "struct A { init(x: Int) {} }",
          "App/B.swift": "extension Optional { func door() -> House { House() } }; struct House {}",
          "App/C.swift": "typealias C = A", "App/D.swift": "func d() { C(x: 1).door() }",
        ],
        ["App/A.swift": "struct A { init?(x: Int) {} }"]
      ),
      // An implicit initializer moves.
      (
        [
          "App/A.swift": "struct A { init(x: Int) {} }", "App/B.swift": "func take(_ a: A) {}",
          "App/D.swift": "func d() { take(.init(x: 1)) }", "App/E.swift": "let unrelated = 1",
        ],
        ["App/A.swift": "struct A { }", "App/E.swift": "extension A { init(x: Int) {} }"]
      ),
      // What a module re-exports.
      (
        [
          "Base/A.swift": "public struct A { public func go() {} }",
          "Middle/B.swift": "import Base\npublic struct B {}",
          "Top/C.swift": "import Middle\nfunc c(_ a: A) { a.go() }",
        ],
        ["Middle/B.swift": "@_exported import Base\npublic struct B {}"]
      ),
      // A type that moves to another module.
      (
        [
          "Base/A.swift": "public struct A { public func go() {} }", "Middle/B.swift": "public struct B {}",
          "Top/C.swift": "import Base\nimport Middle\nfunc c(_ a: A) { a.go() }",
        ],
        [
          "Base/A.swift": "public struct Z {}",
          "Middle/B.swift": "public struct B {}; public struct A { public func go() {} }",
        ]
      ),
      // A file that goes, and one that comes.
      (
        [
          "App/A.swift": "struct A { func go() {} }", "App/B.swift": "struct B { var a: A }",
          "App/C.swift": "func c(_ b: B) { b.a.go() }",
        ],
        ["App/A.swift": "", "App/New.swift": "final class A { func go() {} }"]
      ),
      // A type nested before another of the same file gives that another number.
      (
        [
          "App/A.swift": "struct Z {}", "App/B.swift": "struct B { var z: Z }",
          "App/C.swift": "func c(_ b: B) -> Z { b.z }",
        ],
        ["App/A.swift": "struct Aa { struct Inner {} }; struct Z {}"]
      ),
      // An operator binds tighter.
      (
        [
          "App/A.swift":
            "precedencegroup Low { lowerThan: AdditionPrecedence }\ninfix operator <+>: Low\nfunc <+> (l: House, r: Int) -> House { l }\nfunc <+> (l: Int, r: Int) -> Tent { Tent() }",
          "App/B.swift":
            "struct House { func door() {} }; struct Tent { func door() {} }\nfunc + (l: Tent, r: Int) -> House { House() }",
          "App/D.swift": "func d() { let x = 1 <+> 2 + 3; x.door() }",
        ],
        [
          "App/A.swift":
            "precedencegroup Low { higherThan: MultiplicationPrecedence }\ninfix operator <+>: Low\nfunc <+> (l: House, r: Int) -> House { l }\nfunc <+> (l: Int, r: Int) -> Tent { Tent() }"
        ]
      ),
      // A property wrapper wraps something else.
      (
        [
          "App/A.swift": "@propertyWrapper struct Wrap { var wrappedValue: House; var projectedValue: House }",
          "App/B.swift": "struct House { func door() {} }; struct Tent { func door() {} }",
          "App/C.swift": "struct C { @Wrap var place }",
          "App/D.swift": "func d(_ c: C) { c.place.door(); c.$place.door() }",
        ],
        ["App/A.swift": "@propertyWrapper struct Wrap { var wrappedValue: Tent; var projectedValue: Tent }"]
      ),
      // A superclass that gains a member, used unqualified in an extension of the subclass.
      (
        [
          "App/A.swift": "class Base {}", "App/B.swift": "class Derived: Base {}",
          "App/C.swift": "extension Derived { func c() { hello() } }", "App/E.swift": "func hello() {}",
        ],
        ["App/A.swift": "class Base { func hello() {} }"]
      ),
      // A member becomes private.
      (
        [
          "App/A.swift": "struct A { var house: House }", "App/B.swift": "struct House { func door() {} }",
          "App/C.swift": "func c(_ a: A) { a.house.door() }", "App/E.swift": "let unrelated = 1",
        ],
        ["App/A.swift": "struct A { private var house: House }"]
      ),
      // A foreign type that comes to be known by an extension.
      (
        [
          "App/A.swift": "import Foundation\nfunc a(_ url: URL) { url.shop.door() }",
          "App/B.swift": "struct House { func door() {} }", "App/E.swift": "let unrelated = 1",
        ],
        ["App/E.swift": "import Foundation\nextension URL { var shop: House { House() } }"]
      ),
      // A declaration before others of its file takes their numbers, and those of all files behind.
      (
        [
          "App/A.swift": "struct A { var one: Int { 1 } }; struct B { var two = A().one }",
          "App/C.swift": "struct C { var b = B(); func c() -> Int { b.two } }",
          "App/D.swift":
            "@Wrap(C()) struct D { let e: [A]? = nil; func f(_ g: (B) -> C = { _ in C() }) {} }; extension D: P {}; protocol P {}; struct Wrap {}",
        ],
        [
          "App/A.swift":
            "enum Before { case x, y }; struct A { let zero = 0; var one: Int { 1 } }; struct B { var two = A().one }"
        ]
      ),
      // Two members of one name, of which one goes.
      (
        [
          "App/A.swift": "struct A { func go(_ x: Int) {}; func go(_ x: String) {} }",
          "App/B.swift": "func b(_ a: A) { a.go(1); a.go(\"\") }",
          "App/C.swift": "struct C { var a: A }",
        ],
        ["App/A.swift": "struct A { func go(_ x: String) {} }"]
      ),
      // A type becomes less open, which its extensions elsewhere follow.
      (
        [
          "App/A.swift": "public struct A {}", "App/B.swift": "extension A { public func b() {} }",
          "App/C.swift": "func c(_ a: A) { a.b() }",
        ],
        ["App/A.swift": "struct A {}"]
      ),
      // A type moves to the module that extends it, and whose extension is its own code then.
      (
        [
          "Lib/A.swift": "public struct A { public init() {} }",
          "App/B.swift": "import Lib\nextension A { func b() -> C { C() } }; struct C {}",
          "App/C.swift": "import Lib\nfunc c(_ a: A) { _ = a.b() }",
        ],
        ["Lib/A.swift": "public struct Else {}", "App/A.swift": "public struct A { public init() {} }"]
      ),
      // The first of two extensions of another module's type goes.
      (
        [
          "Lib/A.swift": "public struct A {}", "App/B.swift": "import Lib\nextension A { func b() {} }",
          "App/C.swift": "import Lib\nextension A { func c() {} }",
          "App/D.swift": "import Lib\nfunc d(_ a: A) { a.c() }",
        ],
        ["App/B.swift": "import Lib\nfunc b() {}"]
      ),
      // The type of an initial value that nobody uses.
      (
        [
          "App/A.swift": "func make() -> House { House() }; struct House {}; struct Tent {}",
          "App/B.swift": "struct B { let made = make() }",
        ],
        ["App/A.swift": "func make() -> Tent { Tent() }; struct House {}; struct Tent {}"]
      ),
    ] as [([String: String], [String: String])])
  func theSameIsFoundAsFromNothing(files: [String: String], changes: [String: String]) {
    let edit = edit(files, changes)
    #expect(edit.findings == edit.expected)
    // The way back is an edit as well.
    let after = files.merging(changes) { $1 }
    var undo = files.filter { changes[$0.key] != nil }
    for path in changes.keys where files[path] == nil { undo[path] = "" }
    let back = self.edit(after.filter { !$0.value.isEmpty }, undo)
    #expect(back.findings == back.expected)
  }

  /// What is kept is taken over, not found again: a file that is not resolved says what it was made to say.
  @Test func declarationsOfOtherFilesAreKept() {
    let edit = edit(
      Self.shop,
      ["App/Print.swift": "enum Before { case x }; func show(_ name: String, _ item: Item) { print(item.name) }"])
    #expect(edit.resolvedAgain == ["App/Print.swift"])
    #expect(edit.findings.declarations.count > 20)
    #expect(edit.findings.uses.count > 15)
    #expect(edit.findings.bodies.count > 5)
    #expect(edit.findings == edit.expected)
  }

  @Test func wherePlacesMovedNothingIsResolvedAgainElsewhere() {
    var changes: [String: String] = [:]
    for (path, text) in Self.shop where path != "App/Use.swift" { changes[path] = "// One line more.\n" + text }
    let edit = edit(Self.shop, changes)
    #expect(edit.resolvedAgain == changes.keys.sorted())
    #expect(edit.findings == edit.expected)
  }
}

import CodeModel
import TestSupport
import Testing

@testable import PackageReading

/// Sources that no compiler would take, and sources that are merely large.
@Suite struct RobustnessTests {
  @Test func whatParsesOfABrokenFileCounts() {
    let project = Project("struct A { var b: B\n func f( { }\nstruct B {}\nlet = \n class C: A }}}")
    #expect(project.model.types.contains { $0.name == "A" })
  }

  /// What holds of a circle is told all the same.
  @Test(arguments: [
    ("class A: A {}", []),
    ("class A: B {}; class B: A {}", ["A -> B", "B -> A"]),
    ("protocol P: Q {}; protocol Q: P {}", ["P -> Q", "Q -> P"]),
    ("typealias A = B; typealias B = A; struct S { var a: A }", []),
    ("struct S { static let a = b; static let b = a; func f() { S.a.x() } }", []),
    ("extension S.T {}; extension S { typealias T = S.T }; struct S {}", ["S.T -> S"]),
    ("protocol P { associatedtype A: P where A.A == A }; struct S<T: P> { func f(t: T.A.A.A) {} }", ["S -> P"]),
    ("func f<A: Sequence, B: Sequence>(a: A, b: B) where A.Element == B.Element { for x in a { print(x) } }", []),
    (
      "struct S: Sequence { func makeIterator() -> S { self } }; struct U { func f(s: S) { for x in s { x.y() } } }",
      ["U -> S"]
    ),
    ("struct A<T> { var next: A<A<T>>; func f() { next.next.next.next.f() } }", []),
    ("precedencegroup X { higherThan: Y }; precedencegroup Y { higherThan: X }", []),
    (
      "protocol P where Self: Q {}; protocol Q where Self: P {}; extension P { func f() { g() } }",
      ["P -> Q", "Q -> P"]
    ),
  ])
  func circlesEnd(source: String, edges: [String]) {
    #expect(Project(source).edges == edges)
  }

  /// Types that share their parts are a few dozen, and more than there are atoms when they are written out.
  @Test(arguments: [
    "let v0 = 1\n" + (1...60).map { "let v\($0) = (v\($0 - 1), v\($0 - 1))" }.joined(separator: "\n"),
    "protocol A0 {}; protocol B0 {}\n"
      + (1...60).map { "typealias A\($0) = A\($0 - 1) & B\($0 - 1)\ntypealias B\($0) = B\($0 - 1) & A\($0 - 1)" }
      .joined(separator: "\n") + "\nstruct S { var a: A60 }",
    "struct P<A, B> {}\ntypealias T0 = Int\n"
      + (1...60).map { "typealias T\($0) = P<T\($0 - 1), T\($0 - 1)>" }.joined(separator: "\n")
      + "\nfunc f(t: T60) -> T59 { t }",
    "func f() { let x = [1]" + String(repeating: ".map { ($0, $0) }", count: 30) + "\n x.first }",
    "struct Box<T> { func grown() -> Box<(T, T)> { fatalError() } }\nfunc f(b: Box<Int>) { b"
      + String(repeating: ".grown()", count: 60) + " }",
    "func id<T>(_ t: T) -> (T, T) { (t, t) }\nlet x = " + String(repeating: "id(", count: 40) + "1"
      + String(repeating: ")", count: 40),
    "let x: (" + String(repeating: "Int, ", count: 50_000) + "Int)\nlet y = (" + String(repeating: "1, ", count: 50_000)
      + "1)",
  ])
  func typesAreNotUnfolded(source: String) {
    #expect(Project(source).model.files.count == 1)
  }

  /// A source by its name, so that a report of a failure stays readable.
  static let extremes: [String: String] = [
    "10,000 operands": "let x = " + String(repeating: "1 + ", count: 10_000) + "1",
    "10,000 parentheses": "let x = " + String(repeating: "(", count: 10_000) + "1"
      + String(repeating: ")", count: 10_000),
    "10,000 members": "let x = a" + String(repeating: ".b", count: 10_000),
    "20,000 parts of a type": "let y: C" + String(repeating: ".D", count: 20_000),
    "20,000 parts of types in paths": (0..<20_000 / 32).map { "let y\($0): C" + String(repeating: ".D", count: 31) }
      .joined(separator: "\n"),
    "10,000 calls": "let x = a" + String(repeating: "()", count: 10_000),
    "3,000 branches": "func f() { " + String(repeating: "if true { ", count: 3_000)
      + String(repeating: "}", count: 3_000) + " }",
    "5,000 ternaries": "let x = " + String(repeating: "a ? b : ", count: 5_000) + "c",
    "100,000 elements": "let x = [" + String(repeating: "1, ", count: 100_000) + "1]",
    "250 closures": "let x = " + String(repeating: "{ f(", count: 250) + String(repeating: ") }", count: 250),
    "250 calls in calls": "let x = " + String(repeating: "f(", count: 250) + String(repeating: ")", count: 250)
      + "; func f(_ a: Int) {}; func f(_ b: A) {}",
  ]

  /// The parser gives these up, and with them the rest of the file.
  static let tooDeep: Set = ["10,000 parentheses", "3,000 branches", "250 closures"]

  @Test(.timeLimit(.minutes(60)), arguments: extremes.keys.sorted())
  func depthAndLengthAreNoProblem(name: String) {
    let project = Project(Self.extremes[name]! + "\nstruct A {}; struct B { var a: A }")
    #expect(project.edges == (Self.tooDeep.contains(name) ? [] : ["B -> A"]))
  }

  /// Each member type leads to others, without end: told apart thirty deep they would be a billion.
  @Test(.timeLimit(.minutes(60))) func towersOfMemberTypesEnd() {
    let project = Project(
      """
      protocol Letter: Comparable { associatedtype Letters: Text; func letters() -> Letters; var number: Number { get } }
      protocol Text: BidirectionalCollection where Element: Letter, Element.Letters.SubSequence == Self.SubSequence, Element == SubSequence.Element {}
      struct Number {}
      extension Text {
        func numbers() -> [Number] { [self[startIndex].number, self[startIndex].letters().dropFirst().first!.letters().first!.number] }
        func same<S: Text>(_ other: S) -> Bool where S.Element == Element { other[other.startIndex] == self[startIndex] }
      }
      """)
    #expect(project.edges == ["Letter -> Number", "Letter -> Text", "Text -> Letter", "Text -> Number"])
  }

  /// Whether a wrapper conforms hangs on what it wraps, in several ways at once.
  @Test(.timeLimit(.minutes(60))) func conditionsOfNestedTypesAreAskedOnce() {
    let nested = (0..<18).reduce("Leaf") { inner, _ in "Wrap<\(inner)>" }
    let conditions = (0..<6).map {
      "protocol P\($0) {}; extension Wrap: P\($0) where T: P\($0), T: P\(($0 + 1) % 6) {}; extension Leaf: P\($0) {}"
    }
    let project = Project(
      """
      struct Leaf {}; struct Wrap<T> { func open() -> T { fatalError() } }
      \(conditions.joined(separator: "\n"))
      struct User { func f(x: \(nested)) { x.open().open().close() } }
      struct Lock {}; extension P3 { func close() -> Lock { Lock() } }
      """)
    #expect(project.dependencies(of: "User") == ["Leaf", "P3", "Wrap"])
  }

  @Test func typesOfOneNameStayApart() {
    let project = Project([
      "App/A.swift": "struct Thing {}; struct A { var t: Thing }",
      "Lib/B.swift": "struct Thing {}; struct B { var t: Thing }",
    ])
    #expect(project.model.types.map(\.name) == ["A", "Thing", "B", "Thing"])
    #expect(project.edges == ["A -> Thing", "B -> Thing"])
  }

  @Test func aFileOfTwoTargetsIsReadForEach() {
    var project = Project([
      "App/A.swift": "struct A { var b: B }; struct B {}", "Lib/A.swift": "struct A { var b: B }; struct B {}",
    ])
    project.model.files[1].path = "App/A.swift"
    #expect(project.model.types.count == 4)
    #expect(project.model.references.count == 2)
  }

  /// Files resolved one by one, each against what no other file has taught, give what they give together.
  @Test func theOrderOfFilesDoesNotMatter() {
    let files: KeyValuePairs = [
      "App/A.swift": "struct A { let b = B.make(); func f() { b.c.use(); for x in b.all { x.use() } } }",
      "App/B.swift":
        "struct B { static func make() -> B { B() }; let c = C(); let all = [C()]; func g(a: A) { a.b.c.use() } }",
      "App/C.swift": "struct C { let a = [A]().first; func use() { a?.b.c.use() } }",
    ]
    let forward = Project(files)
    for _ in 0..<5 { #expect(Project(files).model.references == forward.model.references) }
    let backward = Project([
      "App/C.swift": files[2].value, "App/B.swift": files[1].value, "App/A.swift": files[0].value,
    ])
    #expect(backward.edges == forward.edges)
    #expect(backward.model.references.count == forward.model.references.count)
  }

  @Test func referencesAreSortedByPlace() {
    let project = Project([
      "App/A.swift": "struct A { var c: C; var b: B }", "App/B.swift": "struct B { var c: C }",
      "App/C.swift": "struct C {}",
    ])
    let places = project.model.references.map { ($0.file, $0.line, $0.column) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }
}

extension ManifestAgreementTests {
  static let structsAndClasses: [Program] = [
    Program(
      """
      struct S: Equatable { let a: Int; let b: Int; static func == (l: S, r: S) -> Bool { l.a == r.a } }
      let result = S(a: 1, b: 2) != S(a: 1, b: 3)
      """, gives: "false"),
    Program(
      """
      struct S: Equatable { let a: Int; let b: Int; static func == (l: S, r: S) -> Bool { l.a == r.a } }
      let result = [S(a: 1, b: 2)].contains(S(a: 1, b: 3))
      """, gives: "true"),
    Program(
      """
      struct S: Equatable { let a: Int; let b: Int; static func == (l: S, r: S) -> Bool { l.a == r.a } }
      let result = [S(a: 1, b: 2)] == [S(a: 1, b: 3)]
      """, gives: "true"),
    Program(
      """
      struct S: Equatable { let a: Int; let b: Int }
      func == (l: S, r: S) -> Bool { l.a == r.a }
      let result = [S(a: 1, b: 2)].firstIndex(of: S(a: 1, b: 3)) ?? 9
      """, gives: "0"),
    Program(
      #"""
      struct S { lazy var n = "lazy"; var m = 1 }
      var s = S()
      let result = s.n
      """#, gives: "lazy"),
    Program(
      """
      class C { var n: Int; init(n: Int) { self.n = n } }
      let c = C(n: 1)
      let d = c
      d.n = 2
      let result = c.n
      """, gives: "2"),
    Program(
      #"""
      class A { func f() -> String { "a" } }
      class B: A { override func f() -> String { "b" } }
      let x: A = B()
      let result = x.f()
      """#, gives: "b"),
    Program(
      #"""
      class A { func f() -> String { "a" } }
      class B: A {}
      let result = B().f()
      """#, gives: "a"),
    Program(
      """
      struct S { let a: Int; var b = 2; init(_ a: Int) { self.a = a } }
      let result = S(1).a + S(1).b
      """, gives: "3"),
    Program(
      """
      struct S { var a = 1; let b: Int }
      let result = S(b: 2).a + S(a: 5, b: 2).a
      """, gives: "6"),
    Program(
      #"""
      struct S { var a: Int?; var b: String }
      let result = "\(S(b: "x").a == nil)\(S(a: 1, b: "y").a!)"
      """#, gives: "true1"),
    Program(
      """
      struct S { let a = 5; var b: Int }
      let result = S(b: 1).a
      """, gives: "5"),
    Program(
      #"""
      struct S { var list: [String] = []; mutating func add(_ s: String) -> Int { list.append(s); return list.count } }
      var s = S()
      _ = s.add("a")
      let result = s.add("b")
      """#, gives: "2"),
    Program(
      """
      struct In { var v = 1 }
      struct Out { var i = In() }
      var o = Out()
      var p = o
      p.i.v = 5
      let result = o.i.v * 10 + p.i.v
      """, gives: "15"),
    Program(
      """
      struct S { var d: Double }
      let result = S(d: 1).d
      """, gives: "1.0"),
    Program(
      """
      struct S { var d: Double = 1 }
      let result = S().d
      """, gives: "1.0"),
    Program(
      #"""
      struct S: Comparable { let a: Int; static func < (l: S, r: S) -> Bool { l.a > r.a } }
      let result = [S(a: 1), S(a: 2)].sorted().map { "\($0.a)" }.joined()
      """#, gives: "21", mayBeRefused: true),
    Program(
      """
      struct S { var n = 1 { didSet { m = n * 10 } }; var m = 0 }
      var s = S()
      s.n = 2
      let result = s.m
      """, gives: "20", mayBeRefused: true),
    Program(
      #"""
      class A { var s = "a" }
      class B: A { var t = "b" }
      let result = B().s
      """#, gives: "a", mayBeRefused: true),
    Program(
      """
      struct S { subscript(i: Int) -> Int { i * 2 } }
      let result = S()[4]
      """, gives: "8", mayBeRefused: true),
    Program(
      #"""
      struct S { func callAsFunction(_ s: String) -> String { s + "!" } }
      let s = S()
      let result = s("a")
      """#, gives: "a!", mayBeRefused: true),
    Program(
      """
      struct E: Error {}
      func f() throws -> Int { throw E() }
      var result = 0
      do { result = try f() } catch { result = 5 }
      """, gives: "5", mayBeRefused: true),
  ]

  static let enums: [Program] = [
    Program(
      """
      enum E { case a(Int), b }
      extension E: Equatable { static func == (l: E, r: E) -> Bool { true } }
      let result = [E.a(1)].contains(E.b)
      """, gives: "true"),
    Program(
      #"""
      enum E: String { case a, b = "B" }
      let result = E(rawValue: "B") == .b
      """#, gives: "true"),
    Program(
      #"""
      enum E: String { case a, b = "B" }
      let result = E(rawValue: "b") == nil
      """#, gives: "true"),
    Program(
      #"""
      enum E: String, CaseIterable { case a, b }
      let result = E.allCases.map(\.rawValue).joined()
      """#, gives: "ab"),
    Program(
      #"""
      enum E { case a, b; static let all: [E] = [.b, .a]; var name: String { "\(self)" } }
      let result = E.all.map(\.name).joined()
      """#, gives: "ba"),
    Program(
      """
      indirect enum T { case leaf(Int), node(T, T); var sum: Int { switch self { case .leaf(let n): return n; case .node(let l, let r): return l.sum + r.sum } } }
      let result = T.node(.leaf(1), .node(.leaf(2), .leaf(3))).sum
      """, gives: "6"),
    Program(
      #"""
      enum E: CaseIterable { case a, b; init(_ s: String) { self = s == "a" ? .a : .b } }
      let result = "\(E("x"))"
      """#, gives: "b"),
    Program(
      """
      enum E { case a(Double) ; var d: Double { switch self { case .a(let d): return d } } }
      let result = E.a(1).d
      """, gives: "1.0"),
    Program(
      """
      enum E: Int { case a = 1, b, c }
      let result = E.b.rawValue
      """, gives: "2", mayBeRefused: true),
    Program(
      """
      enum E: Int { case a, b }
      let result = E(rawValue: 1) == .b
      """, gives: "true", mayBeRefused: true),
    Program(
      #"""
      enum E { case a(n: Int), b; var text: String { switch self { case .a(let n) where n > 1: "many"; case .a: "one"; case .b: "b" } } }
      let result = [E.a(n: 1), .a(n: 2), .b].map(\.text).joined(separator: ",")
      """#, gives: "one,many,b", mayBeRefused: true),
  ]

  static let protocolsAndExtensions: [Program] = [
    Program(
      #"""
      protocol P { func f() -> String }
      extension P { func f() -> String { "default" }; func g() -> String { "g" + f() } }
      struct S: P { func f() -> String { "own" } }
      let p: any P = S()
      let result = p.g()
      """#, gives: "gown"),
    Program(
      #"""
      protocol Q {}
      extension Q { func f() -> String { "q" } }
      protocol P: Q {}
      struct S: P {}
      let result = S().f()
      """#, gives: "q"),
    Program(
      #"""
      extension String { var twice: String { self + self } }
      let result = "a".twice
      """#, gives: "aa"),
    Program(
      #"""
      extension String { static let one = "1"; func with(_ s: String) -> String { self + s } }
      let result = String.one.with("2")
      """#, gives: "12"),
    Program(
      #"""
      extension Collection { var second: Element? { dropFirst().first } }
      let result = ["a", "b"].second ?? "none"
      """#, gives: "b"),
    Program(
      #"""
      extension Bool { var word: String { self ? "yes" : "no" } }
      let result = true.word
      """#, gives: "yes"),
    Program(
      #"""
      extension Int { func times(_ s: String) -> String { String(repeating: s, count: self) } }
      let result = 3.times("x")
      """#, gives: "xxx"),
    Program(
      #"""
      protocol P {}
      extension P { func f() -> String { "default" } }
      struct S: P { func f() -> String { "own" } }
      let p: any P = S()
      let result = p.f()
      """#, gives: "default", mayBeRefused: true),
    Program(
      """
      extension Array where Element == Int { var total: Int { reduce(0, +) } }
      extension Array where Element == String { var total: Int { 100 } }
      let result = [1, 2].total
      """, gives: "3", mayBeRefused: true),
    Program(
      #"""
      extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
      let s: String? = nil
      let result = s.orEmpty
      """#, gives: "", mayBeRefused: true),
    Program(
      #"""
      extension Optional { var isSet: Bool { self != nil } }
      let s: String? = "a"
      let result = s.isSet
      """#, gives: "true", mayBeRefused: true),
  ]
}

import Manifests
import Testing

@testable import CodeModel
@testable import PackageReading

/// Each manifest computes the names of its targets; the expected ones are Swift's own answer.
@Suite struct ManifestLanguageTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var title: String
    var code: String
    var names: [String]

    var testDescription: String { title }
  }

  @Test(arguments: values + controlFlow + types)
  func computesWhatSwiftComputes(program: Program) throws {
    let manifest = try read(
      "\(program.code)\nlet package = Package(name: \"P\", targets: names.map { .target(name: $0) })")
    #expect(manifest.targets.map(\.name) == program.names)
  }

  static let values = [
    Program(
      title: "arrays are values", code: "var a = [\"A\"]; var b = a; b.append(\"B\"); let names = a + b",
      names: ["A", "A", "B"]),
    Program(
      title: "targets are objects",
      code: "let t: Target = .target(name: \"T\"); let u = t; u.name = \"U\"; let names = [t.name]", names: ["U"]),
    Program(
      title: "structs are values",
      code:
        "struct S { var n = [\"A\"]; mutating func add() { n.append(\"B\") } }; var s = S(); let r = s; s.add(); let names = s.n + r.n",
      names: ["A", "B", "A"]),
    Program(
      title: "closures capture variables", code: "var n = 1; let f = { \"N\\(n)\" }; n = 2; let names = [f()]",
      names: ["N2"]),
    Program(
      title: "inout writes back",
      code: "func add(_ x: inout [String], _ y: String...) { x += y }; var names = [\"A\"]; add(&names, \"B\", \"C\")",
      names: ["A", "B", "C"]),
    Program(
      title: "strings",
      code: "let names = [\"a-b\".split(separator: \"-\").joined(), \"abc\".dropFirst().uppercased(), \"x\" + \"y\"]",
      names: ["ab", "BC", "xy"]),
    Program(
      title: "collections",
      code:
        "let names = [3, 1, 2].sorted().filter { $0 > 1 }.map { \"T\\($0)\" } + [\"a\": 1].map { \"\\($0)\\($1)\" } + Set([\"z\", \"y\"]).sorted()",
      names: ["T2", "T3", "a1", "y", "z"]),
    Program(
      title: "optionals",
      code:
        "let o: String? = \"o\"; let n: String? = nil; let names = [n ?? \"d\", o.map { $0 + \"!\" } ?? \"\", n?.uppercased() ?? \"nil\"]",
      names: ["d", "o!", "nil"]),
    Program(
      title: "tuples", code: "var (a, b) = (\"A\", \"B\"); (a, b) = (b, a); let names = [a, b]", names: ["B", "A"]),
  ]

  static let controlFlow = [
    Program(
      title: "labels",
      code:
        "var names: [String] = []; a: for i in 0..<3 { for j in 0...2 { if j == 1 { continue a }; if i == 2 { break a }; names.append(\"\\(i)\\(j)\") } }",
      names: ["00", "10"]),
    Program(
      title: "while and repeat",
      code:
        "var names: [String] = []; var n = 3; while n > 1 { n -= 1; names.append(\"W\\(n)\") }; repeat { n += 1 } while n < 3; names.append(\"\\(n)\")",
      names: ["W2", "W1", "3"]),
    Program(
      title: "guard, if let, switch",
      code: """
        func f(_ x: Int?) -> String { guard let x else { return "nil" }; switch x { case 0: return "zero"; case 1...3: return "few"; case let n where n > 9: return "many\\(n)"; default: return "some" } }
        let names = [f(nil), f(0), f(2), f(5), f(10)]
        """, names: ["nil", "zero", "few", "some", "many10"]),
    Program(
      title: "#if of the host",
      code:
        "var names: [String] = []\n#if os(macOS)\nnames.append(\"mac\")\n#elseif os(Linux)\nnames.append(\"linux\")\n#endif\n#if swift(>=6)\nnames.append(\"six\")\n#endif\n#if compiler(>=6.3)\nnames.append(\"new\")\n#endif",
      names: ["linux", "new"]),
    Program(
      title: "unset variables", code: "let names = [Context.environment[\"SEAM_A\"] ?? \"unset\"]", names: ["unset"]),
  ]

  static let types = [
    Program(
      title: "enums",
      code:
        "enum M: String, CaseIterable { case a, b = \"Bee\"; var t: String { switch self { case .a: \"first\"; case .b: rawValue } } }; let names = M.allCases.map(\\.t) + [\"\\(M.a)\"]",
      names: ["first", "Bee", "a"]),
    Program(
      title: "associated values",
      code:
        "enum K { case lib(String, n: Int), none; var s: String { if case .lib(let x, n: let y) = self { return x + \"\\(y)\" }; return \"-\" } }; let names = [K.lib(\"L\", n: 2).s, K.none.s]",
      names: ["L2", "-"]),
    Program(
      title: "protocol extensions",
      code:
        "protocol F { var n: String { get } }; extension F { var t: String { n + \"T\" } }; struct A: F { let n = \"A\" }; let fs: [any F] = [A()]; let names = fs.map { $0.t }",
      names: ["AT"]),
    Program(
      title: "implicit self in extensions",
      code:
        "extension Array where Element == String { mutating func addOne() { append(\"one\") }; func short() -> [String] { filter { $0.count < 4 } } }; var n = [\"zero\"]; n.addOne(); let names = n.short()",
      names: ["one"]),
    Program(
      title: "static members, lazily",
      code:
        "var log: [String] = []; func note(_ s: String) -> String { log.append(s); return s }; enum E { static let a = note(\"a\") }; log.append(\"start\"); _ = E.a; _ = E.a; let names = log",
      names: ["start", "a"]),
    Program(
      title: "overloads",
      code:
        "func f(_ s: String) -> String { s }; func f(_ s: [String]) -> String { \"list\" }; func f(_ s: String, x: Int) -> String { s + \"x\" }; let names = [f(\"a\"), f([\"a\"]), f(\"a\", x: 1)]",
      names: ["a", "list", "ax"]),
    Program(
      title: "operators",
      code:
        "infix operator --> : AdditionPrecedence\nfunc --> (l: String, r: String) -> String { l + \"to\" + r }\nlet names = [\"a\" --> \"b\"]",
      names: ["atob"]),
  ]
}

extension ManifestAgreementTests {
  static let strings: [Program] = [
    Program(#"let result = "\u{A0}a\u{A0}".trimmingCharacters(in: .whitespaces) == "a""#, gives: "true"),
    Program(#"let result = "\u{2003}a\u{2003}".trimmingCharacters(in: .whitespaces).count"#, gives: "1"),
    Program(#"let result = "\u{85}a\u{2028}\r\n".trimmingCharacters(in: .whitespacesAndNewlines).count"#, gives: "1"),
    Program(#"let result = "a\r\nb".trimmingCharacters(in: .whitespacesAndNewlines).count"#, gives: "3"),
    Program(#"let result = "a\r\nb".components(separatedBy: "\n").count"#, gives: "1"),
    Program(#"let result = "a\r\nb".split(separator: "\n").count"#, gives: "1"),
    Program(#"let result = "e\u{301}a".components(separatedBy: "e").count"#, gives: "1"),
    Program(#"let result = "e\u{301}a".contains("e")"#, gives: "false"),
    Program(#"let result = "e\u{301}a".replacingOccurrences(of: "e", with: "x").count"#, gives: "2"),
    Program(#"let result = "caf\u{e9}" == "cafe\u{301}""#, gives: "true"),
    Program(#"let result = "caf\u{e9}".replacingOccurrences(of: "e\u{301}", with: "x")"#, gives: "cafx"),
    Program(#"let result = "aaa".replacingOccurrences(of: "aa", with: "b")"#, gives: "ba"),
    Program(#"let result = "aaaa".components(separatedBy: "aa").count"#, gives: "3"),
    Program(#"let result = "abc".components(separatedBy: "").count"#, gives: "1"),
    Program(#"let result = "abc".replacingOccurrences(of: "", with: "x")"#, gives: "abc"),
    Program(#"let result = "".components(separatedBy: ",").count"#, gives: "1"),
    Program(#"let result = "".split(separator: ",").count"#, gives: "0"),
    Program(#"let result = ",a,,b,".split(separator: ",").joined(separator: "|")"#, gives: "a|b"),
    Program(#"let result = ",a,,b,".components(separatedBy: ",").joined(separator: "|")"#, gives: "|a||b|"),
    Program(#"let result = "ß".uppercased()"#, gives: "SS"),
    Program(#"let result = "İ".lowercased().count"#, gives: "1"),
    Program(#"let result = "Σ".lowercased()"#, gives: "σ"),
    Program(#"let result = "a" < "B""#, gives: "false"),
    Program(#"let result = "🇩🇪🇫🇷".count"#, gives: "2"),
    Program(#"let result = "abc".hasPrefix("")"#, gives: "true"),
    Program(#"let result = "e\u{301}".hasPrefix("e")"#, gives: "false"),
    Program(#"let result = "abc".prefix(2).uppercased()"#, gives: "AB"),
    Program(#"let result = "abc".first!"#, gives: "a"),
    Program(#"let result = "abc".last == "c""#, gives: "true"),
    Program(#"let result = "abc".dropFirst(9).isEmpty"#, gives: "true"),
    Program(#"let result = "abc".suffix(2)"#, gives: "bc"),
    Program(#"let result = "abc".reversed().map { "\($0)" }.joined()"#, gives: "cba"),
    Program("let result = 1_000 + 0x1F + 0b11 + 0o17", gives: "1049"),
    Program("let result = 1e3", gives: "1000.0"),
    Program("let result = 0x1p4", gives: "16.0"),
    Program("let result = 100.0 * 1.1", gives: "110.00000000000001"),
    Program("let result = 1.0 / 3", gives: "0.3333333333333333"),
    Program("let result = 1e21", gives: "1e+21"),
    Program("let result = -0.0", gives: "-0.0"),
    Program("let result = (1..<1).isEmpty", gives: "true"),
    Program("let result = (1..<3).contains(3)", gives: "false"),
    Program(#"let result = String(repeating: "ab", count: 2)"#, gives: "abab"),
    Program(#"let result = "a/b/c.swift".split(separator: "/").last!"#, gives: "c.swift"),
    Program(#"let result = "a" + "b" + "\("c" + "d")""#, gives: "abcd"),
    Program(
      #"""
      let result = """
        a
          b\
        c
        """
      """#,
      gives: """
        a
          bc
        """),
    Program(
      #"""
      let x = 1
      let result = """
        a\(x)
          b
        """
      """#,
      gives: """
        a1
          b
        """),
    Program(##"let result = #"a\nb"#.count"##, gives: "4"),
    Program(
      ##"""
      let x = 1
      let result = #"a\#(x)\(x)"#
      """##, gives: #"a1\(x)"#),
    Program(#"let result = "\u{48}\t\"\\\0".count"#, gives: "5"),
    Program(
      #"""
      let t = (name: "n", 2)
      let result = "\(t.name)\(t.1)\(t.0)"
      """#, gives: "n2n"),
    Program(
      """
      let (a, (b, c)) = (1, (2, 3))
      let result = a + b * c
      """, gives: "7"),
    Program(
      #"""
      var s = "abc"
      s += "d"
      s.append("e")
      s.append(contentsOf: "fg")
      let result = s
      """#, gives: "abcdefg"),
    Program(
      #"""
      let c: Character = "a"
      let result = "\(c)" + "b"
      """#, gives: "ab"),
    Program(
      #"""
      let s = "a.b.c"
      let result = s.components(separatedBy: ".").dropLast().joined(separator: ".")
      """#, gives: "a.b"),
    Program(
      #"""
      let s = "Hello"
      let result = s.prefix(1).lowercased() + s.dropFirst()
      """#, gives: "hello"),
    Program(
      #"""
      let s = "Hello"
      let result = s.contains("ell") && s.contains("H")
      """#, gives: "true"),
    Program(
      #"""
      let s = "a b"
      let result = s.split(separator: " ").map(String.init).reversed().joined(separator: " ")
      """#, gives: "b a"),
    Program(
      #"""
      let s: Substring = "abc".prefix(2)
      let result = String(s) + s
      """#, gives: "abab"),
    Program(#"let result = String(describing: "x") + String(describing: 1)"#, gives: "x1"),
    Program(#"let result = "abc".contains("")"#, gives: "false", mayBeRefused: true),
    Program(#"let result = "a-b_c".split { $0 == "-" || $0 == "_" }.joined()"#, gives: "abc", mayBeRefused: true),
    Program(#"let result = "abc".map { String($0) }.joined(separator: ".")"#, gives: "a.b.c", mayBeRefused: true),
    Program("let result = String(255, radix: 16)", gives: "ff", mayBeRefused: true),
    Program("let result = min(3, 1, 2)", gives: "1", mayBeRefused: true),
    Program(
      #"let result = stride(from: 0, to: 10, by: 3).map { "\($0)" }.joined()"#, gives: "0369", mayBeRefused: true),
    Program(#"let result = String("abc".reversed())"#, gives: "cba", mayBeRefused: true),
    Program(#"let result = "a".compare("b") == .orderedAscending"#, gives: "true", mayBeRefused: true),
    Program(#"let result = "abc".capitalized"#, gives: "Abc", mayBeRefused: true),
    Program(#"let result = ("a/b/c.swift" as NSString).lastPathComponent"#, gives: "c.swift", mayBeRefused: true),
    Program(#"let result = URL(fileURLWithPath: "/a/b").lastPathComponent"#, gives: "b", mayBeRefused: true),
    Program(#"let result = "\((1, "a"))""#, gives: #"(1, "a")"#, mayBeRefused: true),
    Program(
      #"""
      var x = 1, y = 2
      swap(&x, &y)
      let result = "\(x)\(y)"
      """#, gives: "21", mayBeRefused: true),
    Program(
      """
      let x: Any = 3
      let result = x is Int
      """, gives: "true", mayBeRefused: true),
    Program(#"let result = type(of: "a") == String.self"#, gives: "true", mayBeRefused: true),
    Program(
      #"""
      var s = "abc"
      s.removeLast()
      s.insert("x", at: s.startIndex)
      let result = s
      """#, gives: "xab", mayBeRefused: true),
    Program("let result = 1 == 1.0", gives: "true", mayBeRefused: true),
    Program("let result = 7.quotientAndRemainder(dividingBy: 2).remainder", gives: "1", mayBeRefused: true),
    Program("let result = abs(-3)", gives: "3", mayBeRefused: true),
    Program("let result = (1 << 4) | 1", gives: "17", mayBeRefused: true),
    Program("let result = 5 & 6", gives: "4", mayBeRefused: true),
    Program("let result = ~0", gives: "-1", mayBeRefused: true),
    Program(#"let result = "abc".contains { $0 == "b" }"#, gives: "true", mayBeRefused: true),
    Program(#"let result = "a1b2".filter { $0.isNumber }"#, gives: "12", mayBeRefused: true),
    Program(#"let result = "abc".enumerated().map { "\($0)\($1)" }.joined()"#, gives: "0a1b2c", mayBeRefused: true),
    Program(#"let result = "x".description + 1.description + true.description"#, gives: "x1true", mayBeRefused: true),
  ]

  static let arrays: [Program] = [
    Program(#"let result = ["b", "a", "C"].sorted().joined()"#, gives: "Cab"),
    Program(#"let result = ["é", "f", "e"].sorted().joined()"#, gives: "efé"),
    Program(#"let result = ["a", "A", "10", "9"].sorted().joined(separator: ",")"#, gives: "10,9,A,a"),
    Program(#"let result = [1, 2, 3].reversed().map { "\($0)" }.joined()"#, gives: "321"),
    Program(#"let result = (1...3).map { "\($0)" }.joined()"#, gives: "123"),
    Program(#"let result = (1...3).reversed().map { "\($0)" }.joined()"#, gives: "321"),
    Program("let result = (1...3).contains(3)", gives: "true"),
    Program(#"let result = zip(["a", "b"], [1, 2, 3]).map { "\($0)\($1)" }.joined()"#, gives: "a1b2"),
    Program("let result = [[1, 2], [3]].flatMap { $0 }.count", gives: "3"),
    Program(#"let result = [[1, 2], [3]].joined().map { "\($0)" }.joined()"#, gives: "123"),
    Program(#"let result = ["a", "b"] == ["a", "b"]"#, gives: "true"),
    Program(#"let result = ["a", "b"] != ["b", "a"]"#, gives: "true"),
    Program(
      #"""
      var a = ["x"]
      a += ["y"]
      a = a + ["z"]
      let result = a.joined()
      """#, gives: "xyz"),
    Program(
      """
      var a = [3, 1, 2]
      a.sort(by: >)
      let result = a.map(String.init).joined()
      """, gives: "321"),
    Program("let result = [3, 1, 2].sorted(by: { $0 > $1 }).map { String($0) }.joined()", gives: "321"),
    Program(#"let result = ["bb", "a", "cc"].sorted { $0.count < $1.count }.joined()"#, gives: "abbcc"),
    Program(#"let result = ["a", "b"].map(\.count).reduce(0, +)"#, gives: "2"),
    Program(#"let result = ["a", "b"].contains("b") && !["a"].isEmpty"#, gives: "true"),
    Program(#"let result = ["a", "b", "a"].filter { $0 != "a" }.count"#, gives: "1"),
    Program(#"let result = ["a", "b", "c"].dropLast().last!"#, gives: "b"),
    Program(#"let result = Array("abc").count"#, gives: "3"),
    Program("let result = Array(1...3).count", gives: "3"),
    Program(#"let result = Array(repeating: "x", count: 3).joined()"#, gives: "xxx"),
    Program(#"let result = [String](["a"]).count"#, gives: "1"),
    Program(
      """
      var a = [[1], [2]]
      a[0].append(5)
      a[1][0] = 7
      let result = a[0][1] + a[1][0]
      """, gives: "12"),
    Program(
      """
      var on = [true, false]
      on[1].toggle()
      let result = on.filter { $0 }.count
      """, gives: "2"),
    Program(#"let result = [1: "a"][1]!"#, gives: "a"),
    Program(
      """
      let xs = [1, 2, 3, 4]
      let result = xs[xs.count - 1] + xs[xs.startIndex]
      """, gives: "5"),
    Program(
      #"""
      let xs = ["b", "a"]
      let ys = xs.sorted(by: <)
      let result = ys.joined() + xs.joined()
      """#, gives: "abba"),
    Program(#"let result = ["a", "b"].map { [$0: 1] }.count"#, gives: "2"),
    Program(
      #"""
      let xs = [("b", 1), ("a", 2)]
      let result = xs.sorted { $0.0 < $1.0 }.map { $0.1 }.map(String.init).joined()
      """#, gives: "21"),
    Program(
      #"""
      let xs = [(name: "b", n: 1), (name: "a", n: 2)]
      let result = xs.map(\.name).joined()
      """#, gives: "ba"),
    Program(#"let result = [3, 1, 2].sorted { a, b in a > b }.map { "\($0)" }.joined()"#, gives: "321"),
    Program(#"let result = ["x", "y"].enumerated().map { i, x in "\(i)\(x)" }.joined()"#, gives: "0x1y"),
    Program(#"let result = ["x", "y"].reduce(into: [String: Int]()) { $0[$1] = $1.count }.count"#, gives: "2"),
    Program(#"let result = ["x", "y"].reduce(into: [:]) { d, x in d[x] = 1 }.keys.sorted().joined()"#, gives: "xy"),
    Program(#"let result = (["a"] + ["b"]).count"#, gives: "2"),
    Program("let result = [3, 1, 2].min()!", gives: "1", mayBeRefused: true),
    Program(#"let result = ["a", "b"].max()!"#, gives: "b", mayBeRefused: true),
    Program(#"let result = zip(["a"], 1...).map { "\($0)\($1)" }.joined()"#, gives: "a1", mayBeRefused: true),
    Program(
      #"""
      var a = ["x", "y", "z"]
      a.swapAt(0, 2)
      let result = a.joined()
      """#, gives: "zyx", mayBeRefused: true),
    Program(
      #"""
      var a = ["x", "y", "z"]
      a.removeSubrange(0...1)
      let result = a.joined()
      """#, gives: "z", mayBeRefused: true),
    Program(
      #"""
      var a = ["x", "y", "z"]
      a[1...] = ["q"]
      let result = a.joined()
      """#, gives: "xq", mayBeRefused: true),
    Program(
      #"""
      var a = ["x", "y", "z"]
      a.replaceSubrange(0..<1, with: ["p", "q"])
      let result = a.joined()
      """#, gives: "pqyz", mayBeRefused: true),
    Program(#"let result = ["a", "bb"].map { $0.count }.max()!"#, gives: "2", mayBeRefused: true),
    Program(#"let result = ["a", "b", "c"][1...].joined()"#, gives: "bc", mayBeRefused: true),
    Program(#"let result = ["a", "b", "c"][..<2].joined()"#, gives: "ab", mayBeRefused: true),
    Program(#"let result = String(["a", "b"])"#, gives: "ab", mayBeRefused: true),
    Program(#"let result = "\([1, 2])""#, gives: "[1, 2]", mayBeRefused: true),
    Program(#"let result = "\(1...3)""#, gives: "1...3", mayBeRefused: true),
    Program(
      """
      let xs = [1, 2, 3, 4]
      let result = xs.suffix(from: 2).count
      """, gives: "2", mayBeRefused: true),
  ]

  static let setsAndDictionaries: [Program] = [
    Program(
      #"""
      var s: Set = ["a"]
      let result = s.insert("a").inserted
      """#, gives: "false"),
    Program(#"let result = Set(["a", "b"]) == Set(["b", "a"])"#, gives: "true"),
    Program(#"let result = ["a": 1]["b", default: 9]"#, gives: "9"),
    Program(#"let result = ["a": 1].keys.contains("a")"#, gives: "true"),
    Program(#"let result = ["b": 1, "a": 2].keys.sorted().joined()"#, gives: "ab"),
    Program(#"let result = Dictionary(uniqueKeysWithValues: [("a", 1), ("b", 2)])["b"]!"#, gives: "2"),
    Program(#"let result = Dictionary(uniqueKeysWithValues: zip(["a"], [1]))["a"]!"#, gives: "1"),
    Program(
      #"""
      var d: [String: [String]] = [:]
      d["a", default: []].append("x")
      d["a", default: []].append("y")
      let result = d["a"]!.joined()
      """#, gives: "xy"),
    Program(#"let result = Array(Set(["a"])).count"#, gives: "1"),
    Program(
      #"""
      var s: Set<String> = ["a"]
      let (inserted, _) = s.insert("b")
      let result = inserted
      """#, gives: "true"),
    Program("let result = Set([1, 2]).isSubset(of: [1, 2, 3])", gives: "true", mayBeRefused: true),
    Program("let result = Set([1, 2]).isDisjoint(with: [3])", gives: "true", mayBeRefused: true),
    Program(
      #"let result = Set([1, 2, 3]).symmetricDifference([3, 4]).sorted().map { "\($0)" }.joined()"#, gives: "124",
      mayBeRefused: true),
    Program(#"let result = ["a": 1] == ["a": 1]"#, gives: "true", mayBeRefused: true),
    Program(
      #"let result = ["b": 1, "a": 2].values.sorted().map { "\($0)" }.joined()"#, gives: "12", mayBeRefused: true),
    Program(
      #"let result = ["b": 1, "a": 2].map { $0.value }.sorted().map { "\($0)" }.joined()"#, gives: "12",
      mayBeRefused: true),
    Program(
      #"let result = Dictionary(grouping: ["ab", "ac", "b"], by: { $0.first! })["a"]!.count"#, gives: "2",
      mayBeRefused: true),
    Program(#"let result = ["a": 1].merging(["b": 2]) { $1 }.count"#, gives: "2", mayBeRefused: true),
    Program(#"let result = "\(["a": 1])""#, gives: #"["a": 1]"#, mayBeRefused: true),
    Program(
      #"""
      var log = ""
      var n = 1 { didSet { log += "set" } }
      n = 2
      let result = log
      """#, gives: "set", mayBeRefused: true),
    Program(
      """
      var s: Set = [1, 2, 3]
      s.formIntersection([2, 3])
      let result = s.count
      """, gives: "2", mayBeRefused: true),
    Program(
      #"""
      var d = ["a": 1, "b": 2]
      d.merge(["b": 3, "c": 4]) { old, new in old + new }
      let result = d["b"]! * 10 + d.count
      """#, gives: "53", mayBeRefused: true),
    Program(
      #"""
      var d = ["a": 1]
      d.removeAll()
      let result = d.count
      """#, gives: "0", mayBeRefused: true),
  ]

  static let numbers: [Program] = [
    Program("let result = 7 % -2", gives: "1"),
    Program(
      """
      let seven = -7
      let result = seven / 2
      """, gives: "-3"),
    Program(
      """
      let seven = -7
      let result = seven % 2
      """, gives: "-1"),
    Program(#"let result = Double("1") ?? 2"#, gives: "1.0"),
    Program(#"let result = Double("x") == nil"#, gives: "true"),
    Program(#"let result = Int(" 1") == nil"#, gives: "true"),
    Program(#"let result = Int("+1") ?? 0"#, gives: "1"),
    Program(#"let result = Int("1.0") == nil"#, gives: "true"),
    Program(#"let result = "\("x")\(1)\(true)\(1.5)""#, gives: "x1true1.5"),
    Program(
      """
      let x = 3.0
      let result = x / 2 + 1
      """, gives: "2.5"),
    Program(
      """
      let x = 3
      let result = Double(x) / 2
      """, gives: "1.5"),
    Program(
      #"""
      let a: [Double] = [1, 2]
      let result = a.map { "\($0)" }.joined(separator: " ")
      """#, gives: "1.0 2.0"),
    Program(
      #"""
      let d: [String: Double] = ["a": 1]
      let result = d["a"]!
      """#, gives: "1.0"),
    Program(
      #"""
      let t: (Double, String) = (1, "a")
      let result = t.0
      """#, gives: "1.0"),
    Program(
      """
      let d: Double? = 1
      let result = d ?? 2
      """, gives: "1.0"),
    Program(
      """
      let d: Double? = nil
      let result = d ?? 2
      """, gives: "2.0"),
    Program(
      """
      var d = 1.5
      d = 2
      let result = d
      """, gives: "2.0"),
    Program(
      """
      var d = 1.5
      d += 1
      let result = d
      """, gives: "2.5"),
    Program(
      """
      let c = { (d: Double) -> Double in d }
      let result = c(1)
      """, gives: "1.0"),
    Program(
      """
      var x: Double { 1 }
      let result = x
      """, gives: "1.0"),
    Program(
      #"""
      let x: UInt8 = 3
      let result = "\(x / 2)"
      """#, gives: "1"),
    Program("let result = -5 % 3", gives: "-2"),
    Program(#"let result = [1, 2.5].map { "\($0)" }.joined(separator: ",")"#, gives: "1.0,2.5", mayBeRefused: true),
    Program("let result = [1, 2.5][0]", gives: "1.0", mayBeRefused: true),
    Program("let result = true ? 1 : 2.5", gives: "1.0", mayBeRefused: true),
    Program(
      #"""
      let x: Float = 1
      let result = "\(x)"
      """#, gives: "1.0", mayBeRefused: true),
    Program(
      #"""
      let x: Float = 0.1 + 0.2
      let result = "\(x)"
      """#, gives: "0.3", mayBeRefused: true),
    Program("let result = -7 / 2", gives: "-3", mayBeRefused: true),
    Program("let result = Int(3.9)", gives: "3", mayBeRefused: true),
    Program(#"let result = Int("12", radix: 16) ?? 0"#, gives: "18", mayBeRefused: true),
    Program("let result = max(1, 2.5)", gives: "2.5", mayBeRefused: true),
    Program("let result = [1.5, 1].contains(1)", gives: "true", mayBeRefused: true),
    Program(
      #"let result = [0.5, 1].map { $0 * 2 }.map { "\($0)" }.joined(separator: " ")"#, gives: "1.0 2.0",
      mayBeRefused: true),
    Program(
      #"""
      let x: CGFloat = 2
      let result = "\(x)"
      """#, gives: "2.0", mayBeRefused: true),
    Program(
      #"""
      let x = Float(1) / 3
      let result = "\(x)"
      """#, gives: "0.33333334", mayBeRefused: true),
    Program(
      #"""
      let x: Float = 1.0 / 3
      let result = "\(x)"
      """#, gives: "0.33333334", mayBeRefused: true),
    Program(
      #"""
      let xs: [Float] = [0.1]
      let result = xs.map { "\($0 * 3)" }.joined()
      """#, gives: "0.3", mayBeRefused: true),
    Program(
      #"""
      let n = Int("12") ?? 0
      let result = n.isMultiple(of: 5)
      """#, gives: "false", mayBeRefused: true),
    Program("let result = 5 / 2 * 2", gives: "4", mayBeRefused: true),
    Program(#"let result = String(format: "%02d", 5)"#, gives: "05", mayBeRefused: true),
  ]
}

extension ManifestAgreementTests {
  static let optionals: [Program] = [
    Program(
      #"""
      var s: Set = ["a"]
      let result = s.remove("z") == nil
      """#, gives: "true"),
    Program(
      #"""
      var s: Set = ["a"]
      let result = s.remove("a") != nil
      """#, gives: "true"),
    Program(
      #"""
      var s: Set = ["a"]
      let r = s.remove("a")
      let result = r ?? "none"
      """#, gives: "a"),
    Program(#"let result = "".first == nil"#, gives: "true"),
    Program(#"let result = Bool("true") ?? false"#, gives: "true"),
    Program(#"let result = Bool("True") == nil"#, gives: "true"),
    Program("let result = [1, 2, 3].firstIndex(of: 9) == nil", gives: "true"),
    Program(#"let result = ["a": 1]["b"] ?? 9"#, gives: "9"),
    Program(
      #"""
      var d = ["a": 1]
      d["a"]! += 1
      d["b"] = 5
      d["c"] = nil
      let result = "\(d["a"]!)\(d.count)"
      """#, gives: "22"),
    Program(
      #"""
      var d = ["a": 1]
      d["a"] = nil
      let result = d.isEmpty
      """#, gives: "true"),
    Program(
      #"""
      var d: [String: Int?] = [:]
      d["a"] = .some(nil)
      let result = d.count
      """#, gives: "1"),
    Program(
      #"""
      var d: [String: Int?] = [:]
      d.updateValue(nil, forKey: "a")
      let result = d.count
      """#, gives: "1"),
    Program(
      #"""
      var a = ["x", "y"]
      let last = a.popLast()
      let none = [String]().last
      let result = last! + (none ?? "-")
      """#, gives: "y-"),
    Program(
      """
      var a: [String] = []
      let result = a.popLast() == nil
      """, gives: "true"),
    Program(#"let result = ["x"].first.map { $0 + "!" } ?? "none""#, gives: "x!"),
    Program(#"let result = ["a", "b", "c"].last(where: { $0 < "c" }) ?? "-""#, gives: "b"),
    Program(#"let result = ["a", "b", "c"].firstIndex(where: { $0 > "a" }) ?? -1"#, gives: "1"),
    Program(
      """
      let x: Int? = 3
      var result = 0
      if let x, x > 2, case 3 = x { result = 1 }
      """, gives: "1"),
    Program(
      """
      let x: Int? = 3
      var result = 0
      if let x = x { let x = x + 1; result = x }
      """, gives: "4"),
    Program(
      """
      let list: [Int?] = [1, nil, 3]
      var result = 0
      for case let x? in list { result += x }
      """, gives: "4"),
    Program(
      """
      let list: [Int?] = [1, nil, 3]
      var result = 0
      for x in list where x != nil { result += x! }
      """, gives: "4"),
    Program(
      #"""
      let o: Int? = 3
      var result = ""
      switch o { case .some(let n) where n > 5: result = "big"; case .some(3): result = "three"; case nil: result = "nil"; default: result = "d" }
      """#, gives: "three"),
    Program(
      """
      let o: Int?? = .some(nil)
      let result = o == nil
      """, gives: "false"),
    Program(
      #"""
      var d = ["a": [1]]
      d["a"]?.append(2)
      d["b"]?.append(3)
      let result = d["a"]!.count * 10 + d.count
      """#, gives: "21"),
    Program(
      """
      var s: Set = [1, 2, 3]
      if s.remove(2) != nil { s.remove(3) }
      let result = s.count
      """, gives: "1"),
    Program(
      #"""
      var d = ["a": 1]
      let old = d.updateValue(2, forKey: "b")
      let result = old == nil
      """#, gives: "true"),
    Program(
      #"""
      let a: [String?] = ["a", nil]
      let result = a.compactMap { $0 }.count
      """#, gives: "1"),
    Program(
      """
      let a = [1, nil, 3]
      let result = a.count
      """, gives: "3"),
    Program(
      """
      let a: [Int?] = [nil]
      let result = a.contains(nil)
      """, gives: "true"),
    Program(
      """
      var a: [Int?] = [nil]
      let result = a.removeLast() == nil
      """, gives: "true"),
    Program(
      #"""
      let d: [String: Int?] = ["a": nil]
      let result = d.mapValues { $0 ?? 1 }["a"]!
      """#, gives: "1"),
    Program(
      #"""
      let xs = ["a", "b"]
      let result = xs.map { $0 == "a" ? $0 : $0 + $0 }.joined()
      """#, gives: "abb"),
    Program(#"let result = ["a", "b"].firstIndex(of: "b").map { $0 + 1 } ?? 0"#, gives: "2"),
    Program(#"let result = ["a"].isEmpty ? "e" : "n""#, gives: "n"),
    Program(
      #"""
      let s = "path/to/File.swift"
      let result = s.split(separator: "/").last.map(String.init) ?? ""
      """#, gives: "File.swift"),
    Program(
      #"""
      let d: [String: String?] = ["a": nil]
      let result = d["a"] == nil
      """#, gives: "false", mayBeRefused: true),
    Program(
      #"""
      let list: [String?] = [nil, "a"]
      let result = list.first == nil
      """#, gives: "false", mayBeRefused: true),
    Program(
      #"""
      let list: [String?] = [nil, "a"]
      var result = "none"
      if let x = list.first { result = x ?? "nil inside" }
      """#, gives: "nil inside", mayBeRefused: true),
    Program("let result = [3, 1, 2].max() ?? 0", gives: "3", mayBeRefused: true),
    Program(
      """
      let o: Int? = nil
      let p: Int?? = o
      let result = p == nil
      """, gives: "false", mayBeRefused: true),
    Program(
      #"""
      let x: Any = "s"
      let result = (x as? String) ?? "none"
      """#, gives: "s", mayBeRefused: true),
    Program(
      #"""
      let x: Any = 3
      let result = (x as? String) ?? "none"
      """#, gives: "none", mayBeRefused: true),
    Program(
      #"""
      let o = Optional("a")
      let result = o ?? "b"
      """#, gives: "a", mayBeRefused: true),
    Program(#"let result = Optional<String>.none ?? "b""#, gives: "b", mayBeRefused: true),
    Program(
      """
      let a: [Int?] = [nil]
      let result = a.last == nil
      """, gives: "false", mayBeRefused: true),
    Program(
      """
      var a: [Int?] = [nil]
      let result = a.popLast() == nil
      """, gives: "false", mayBeRefused: true),
    Program(
      """
      let a: [Int?] = [1, nil]
      let result = a.first { $0 == nil } == nil
      """, gives: "false", mayBeRefused: true),
    Program(
      #"""
      let d: [String: Int?] = ["a": nil]
      var result = "absent"
      if let v = d["a"] { result = "present \(v == nil)" }
      """#, gives: "present true", mayBeRefused: true),
    Program(
      #"""
      let d: [String: Int?] = ["a": nil]
      let result = d["a"] ?? 4 ?? 5
      """#, gives: "nil", mayBeRefused: true),
    Program(
      #"""
      let o: String? = "a"
      let p = o.map { _ in Optional<String>.none }
      let result = p == nil
      """#, gives: "false", mayBeRefused: true),
    Program(
      #"""
      let o: String? = "a"
      let p = o.flatMap { _ in Optional<String>.none }
      let result = p == nil
      """#, gives: "true", mayBeRefused: true),
  ]

  static let controlFlow: [Program] = [
    Program(
      #"""
      var a = ["x", "y"]
      for i in a.indices { a[i] += "\(i)" }
      let result = a.joined()
      """#, gives: "x0y1"),
    Program(
      """
      var x = 0
      if x == 0 { x = 1 } else if x == 1 { x = 2 }
      let result = x
      """, gives: "1"),
    Program(
      #"""
      var result = ""
      for (i, x) in ["a", "b"].enumerated() where i > 0 { result += "\(i)\(x)" }
      """#, gives: "1b"),
    Program(
      #"""
      var result = ""
      for (k, v) in ["a": 1] { result += "\(k)\(v)" }
      """#, gives: "a1"),
    Program(
      #"""
      var result = ""
      for c in "abc" where c != "b" { result.append(c) }
      """#, gives: "ac"),
    Program(
      #"""
      var result = ""
      for i in (0..<3).reversed() { result += "\(i)" }
      """#, gives: "210"),
    Program(
      """
      var a = [1, 2, 3]
      for x in a { a.append(x) }
      let result = a.count
      """, gives: "6"),
    Program(
      #"""
      var a = ["x", "y"]
      var result = ""
      while let x = a.popLast() { result += x }
      """#, gives: "yx"),
    Program(
      """
      var result = 0
      outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; result += i * j } }
      """, gives: "3"),
    Program(
      #"""
      var result = ""
      switch ("a", 2) { case ("a", let n) where n > 2: result = "big"; case ("a", 1...2): result = "small"; default: result = "other" }
      """#, gives: "small"),
    Program(
      """
      var fs: [() -> Int] = []
      for i in 0..<3 { fs.append { i } }
      let result = fs.map { $0() }.reduce(0, +)
      """, gives: "3"),
    Program(
      """
      var fs: [() -> Int] = []
      var i = 0
      while i < 3 { fs.append { i }; i += 1 }
      let result = fs.map { $0() }.reduce(0, +)
      """, gives: "9"),
    Program(
      #"let result = [1, 2, 3].map { n -> String in if n > 1 { return "b" }; return "s" }.joined()"#, gives: "sbb"),
    Program(
      #"""
      let x = 5
      let result = if x > 3 { "big" } else { "small" }
      """#, gives: "big"),
    Program(
      #"""
      let x = 5
      let result = switch x { case 5: "five"; default: "other" }
      """#, gives: "five"),
    Program(
      #"""
      var d: [String: Int] = [:]
      for w in ["a", "b", "a"] { d[w, default: 0] += 1 }
      let result = d["a"]! * 10 + d["b"]!
      """#, gives: "21"),
    Program(
      #"""
      var s: Set<String> = ["a"]
      if s.insert("a").inserted { s.insert("c") }
      let result = s.count
      """#, gives: "1"),
    Program(
      """
      var s: Set = [1, 2, 3]
      if let gone = s.remove(9) { s.remove(gone) } else { s.remove(3) }
      let result = s.count
      """, gives: "2"),
    Program("let result = [1, 2, 3].reduce(into: 0) { if $1 == 2 { return }; $0 += $1 }", gives: "4"),
    Program(#"let result = ["a", "b", "c"].prefix(while: { $0 != "c" }).joined()"#, gives: "ab", mayBeRefused: true),
    Program(#"let result = ["a", "b", "c"].drop(while: { $0 != "c" }).joined()"#, gives: "c", mayBeRefused: true),
    Program(
      #"""
      var result = ""
      for i in stride(from: 3, to: 0, by: -1) { result += "\(i)" }
      """#, gives: "321", mayBeRefused: true),
    Program(
      #"""
      var result = ""
      switch 5 { case 1, 5: result = "hit"; fallthrough; case 9: result += "fell"; default: break }
      """#, gives: "hitfell", mayBeRefused: true),
    Program(
      #"""
      var result = ""
      switch "b" { case "a"..."c": result = "in"; default: result = "out" }
      """#, gives: "in", mayBeRefused: true),
    Program(
      #"""
      var result = ""
      switch 7 { case ..<5: result = "low"; case 5...: result = "high"; default: break }
      """#, gives: "high", mayBeRefused: true),
  ]

  static let closures: [Program] = [
    Program(
      #"""
      var n = 1
      let f = { [n] in "N\(n)" }
      n = 2
      let result = f()
      """#, gives: "N1"),
    Program(
      #"""
      let f: (String) -> String = { $0 + "!" }
      let g = { (s: String) -> String in f(f(s)) }
      let result = g("a")
      """#, gives: "a!!"),
    Program(#"let result = { () -> String in let a = "x"; return a + a }()"#, gives: "xx"),
  ]

  static let functions: [Program] = [
    Program(
      #"""
      func f(_ n: Int = 3, s: String = "x") -> String { String(repeating: s, count: n) }
      let result = f(s: "y") + f(1)
      """#, gives: "yyyx"),
    Program(
      #"""
      func f(_ a: String..., sep: String = "-") -> String { a.joined(separator: sep) }
      let result = f("a", "b") + f("c", "d", sep: "+") + f()
      """#, gives: "a-bc+d"),
    Program(
      #"""
      func f<T>(_ x: T, _ g: (T) -> String) -> String { g(x) }
      let result = f(3) { "n\($0)" }
      """#, gives: "n3"),
    Program(
      """
      func fact(_ n: Int) -> Int { n <= 1 ? 1 : n * fact(n - 1) }
      let result = fact(10)
      """, gives: "3628800"),
    Program(
      #"""
      func outer() -> String { func inner(_ s: String) -> String { s + "i" }; return inner("o") }
      let result = outer()
      """#, gives: "oi"),
    Program(
      #"""
      func f(_ a: inout [Int]) { a.append(1); a[0] = 9 }
      var a = [0]
      f(&a)
      let result = "\(a[0])\(a.count)"
      """#, gives: "92"),
    Program(
      #"""
      func swap2(_ a: inout Int, _ b: inout Int) { let t = a; a = b; b = t }
      var x = 1, y = 2
      swap2(&x, &y)
      let result = "\(x)\(y)"
      """#, gives: "21"),
    Program(
      """
      func f() throws -> Int { 3 }
      let result = (try? f()) ?? 0
      """, gives: "3"),
    Program(
      """
      func make() -> () -> Int { var n = 0; return { n += 1; return n } }
      let a = make(), b = make()
      _ = a()
      let result = a() * 10 + b()
      """, gives: "21"),
    Program(
      #"""
      typealias Name = String
      func f(_ n: Name) -> Name { n + "x" }
      let result = f("a")
      """#, gives: "ax"),
    Program(
      #"""
      typealias Maker = (String) -> String
      let m: Maker = { $0 + "m" }
      let result = m("a")
      """#, gives: "am"),
    Program(
      #"""
      func f(_ d: Double) -> String { "\(d)" }
      let result = f(1)
      """#, gives: "1.0"),
    Program(
      """
      func f() -> Double { 1 }
      let result = f()
      """, gives: "1.0"),
    Program(
      """
      func f() -> Double { return 1 }
      let result = f()
      """, gives: "1.0"),
    Program(
      #"""
      func f(_ s: String?) -> String { guard let s, !s.isEmpty else { return "none" }; return s }
      let result = f("") + f(nil) + f("x")
      """#, gives: "nonenonex"),
    Program(
      #"""
      func f() -> String { defer { print("") }; return "x" }
      let result = f()
      """#, gives: "x", mayBeRefused: true),
  ]

  static let operators: [Program] = [
    Program(
      """
      infix operator <+>: MultiplicationPrecedence
      func <+> (l: Int, r: Int) -> Int { l * 10 + r }
      let result = 1 + 2 <+> 3
      """, gives: "24"),
    Program(
      #"""
      func + (l: String, r: Int) -> String { l + "\(r)" }
      let result = "a" + 1
      """#, gives: "a1"),
    Program(
      """
      prefix operator √
      prefix func √ (n: Int) -> Int { n * n }
      let result = √3
      """, gives: "9", mayBeRefused: true),
    Program(
      """
      postfix operator ++
      postfix func ++ (n: Int) -> Int { n + 1 }
      let result = 3++
      """, gives: "4", mayBeRefused: true),
  ]
}

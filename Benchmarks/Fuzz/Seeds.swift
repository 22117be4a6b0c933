import HostSystem

/// What is mutated, and what is put into it.
struct Seeds {
  let texts: [[UInt8]]
  let tokens: [String]

  init(kind: Trial.Kind, corpus: String) {
    switch kind {
    case .source, .package:
      texts = Self.files(below: corpus, endingWith: ".swift") + [Array(Self.source.utf8)]
      tokens = Self.words + Self.signs + Self.oddities
    case .manifest:
      texts = Self.files(below: ".", endingWith: "Package.swift") + [Array(Self.manifest.utf8)]
      tokens = Self.words + Self.signs + Self.oddities + Self.manifestWords
    case .graph:
      texts = [Array(Self.graph.utf8), Array("A\tB\nB\tC\nC\tA\n".utf8)]
      tokens =
        ["{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud800", "null", "1e999", "-1", "9223372036854775808"]
        + ["\"id\":", "\"weight\":", "\"level\":", "\"nodes\":", "\"edges\":", "\t", "\n"] + Self.oddities
    case .git:
      texts = Self.gitObjects
      tokens =
        ["100644 ", "40000 ", "120000 ", "160000 ", "tree ", "parent ", "author ", "\n", "\0", "..", "/", "-1"]
        + Self.oddities
    case .settings:
      texts = Self.files(below: "docs", endingWith: ".md") + [Array(Self.settings.utf8)]
      tokens = Self.yamlWords + Self.oddities
    case .specification: (texts, tokens) = ([Array(Self.specification.utf8)], Self.yamlWords + Self.oddities)
    case .project: (texts, tokens) = ([Self.project], Self.projectWords + Self.oddities)
    case .configuration: (texts, tokens) = ([Self.configuration], Self.projectWords + Self.oddities)
    case .workspace: (texts, tokens) = ([Array(Self.workspace.utf8)], Self.projectWords + Self.oddities)
    }
  }

  private static func files(below folder: String, endingWith suffix: String, depth: Int = 0) -> [[UInt8]] {
    guard depth < 6, let entries = Folder.entries(of: folder) else { return [] }
    var result: [[UInt8]] = []
    for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") && !entry.isLink {
      let path = "\(folder)/\(entry.name)"
      if FileStatus(path: path)?.isFolder ?? false {
        result += files(below: path, endingWith: suffix, depth: depth + 1)
      } else if entry.name.hasSuffix(suffix), let bytes = try? RegularFile.bytes(of: path, limit: 100_000) {
        result.append(bytes)
      }
    }
    return result
  }

  private static let words = [
    "any ", "some ", "as A ", "is A ", "if ", "try ", "await ", "each ", "repeat ", "in ", "let x = ", "func f() ",
    "struct A ", "extension A ", "protocol P ", "where A: B ", "case a: ", "switch a ", "guard ", "throws(", "#if a\n",
    "#endif\n", "@a<", "@MainActor ", "import A\n", "inout ", "typealias T = ", "macro ", "return ", "{ a in ",
    ".map { ($0, $0) }", "self", "init(", "A<", "a<b.c", "(v, v)", "A & B", "precedencegroup P ", "operator ",
  ]

  private static let signs = [
    "(", ")", "[", "]", "{", "}", "<", ">", "->", ".", ".b", ",", ";", ":", "!", "?", "??", "=", "==", "&", "|", "~",
    "# ", "#\"", "\"", "\"\"\"", "\\(", "\\", "/", "/*", "*/", "//", "@", "$0", "_", "`", "\n", "\r", "\t", "0x", "1e",
  ]

  static let oddities = [
    "\0", "\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FEFF}", "\u{301}",
    "\u{1F468}",
    "=\u{B}", "\u{A0}=", " ", String(repeating: "a", count: 300),
  ]

  private static let manifestWords = [
    ".joined(separator: a)", ".replacingOccurrences(of: \"\", with: a)", "String(repeating: a, count: 9999)",
    "Array(repeating: a, count: 999999)", ".removeFirst()", ".insert(a, at: 0)", ".split(separator: \",\")",
    ".lowercased()", ".count", "for i in 0..<1000000 { ", "while true { ", ".target(name: a)", ".map { $0 }",
    ".sorted()",
    "a += a\n", "\"\\(a)\\(a)\"", "Set(a)", "path: \"..\"", "Context.environment", "var a = \"\"\n",
    "func f() { f() }\n",
  ]

  private static let source = """
    import Foundation
    protocol P { associatedtype A: P where A.A == A; func f<T: P>(_ t: T) -> T.A? }
    struct S<T>: P { typealias A = S<S<T>>; var x: [String: (Int, T)] = [:]; let v0 = 1; lazy var v1 = (v0, v0) }
    extension S where T == Int { func g() -> some P { [1, 2].map { ($0, $0) }.first?.0 as Any as! S } }
    #if os(Linux)
    actor B { let a: any P & Sendable = C.shared ?? .init(a: { $0 }); static let shared: B? = nil }
    #endif
    @MainActor @propertyWrapper final class C<each T> { init(a: @escaping (inout Int) async throws -> Void) {} }
    enum E: String, CaseIterable { case a = "a", b; indirect case c(E) }
    let r = /a(?<n>b)+/, t = a < b ? "\\(c)" : #"\\#(d)"#, k = \\S<Int>.x[0]?.y
    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let names = ["A", "B"].map { "\\($0)Kit" }
    var a = "text"
    var targets: [Target] = names.map { .target(name: $0, dependencies: [.product(name: "X", package: "x")]) }
    targets.append(.testTarget(name: "T", dependencies: names.map { .byName(name: $0) }, path: "Tests/T"))
    for name in names where name.hasPrefix("A") { targets += [.executableTarget(name: name.lowercased())] }
    let package = Package(name: "P", products: [.library(name: "L", targets: names)],
      dependencies: [.package(url: "https://example.org/x", from: "1.0.0"), .package(path: "../Y")], targets: targets)
    """

  private static let graph = """
    {"schema":"seam-graph/1","package":"P","level":"module","revision":null,"nodes":[
    {"id":"A","name":"A","kind":"library","module":"A","file":"Sources/A/A.swift","line":1},
    {"id":"B","name":"B","kind":"executable","module":"B","file":null,"line":null}],
    "edges":[{"from":"A","to":"B","kinds":["declared","imported"],"weight":2,
    "evidence":[{"file":"Sources/A/A.swift","line":1,"column":8,"kind":"imported"}]}]}
    """

  private static let gitObjects: [[UInt8]] = [
    Array("100644 a.swift\0".utf8) + Array(repeating: 7, count: 20) + Array("40000 b\0".utf8)
      + Array(repeating: 9, count: 20),
    Array(
      """
      tree 1234567890123456789012345678901234567890
      parent 1234567890123456789012345678901234567890
      author Ann Author <ann@example.org> 1700000000 +0130
      committer Ann Author <ann@example.org> 1700000000 -0130

      Subject

      Body

      """.utf8),
  ]
}

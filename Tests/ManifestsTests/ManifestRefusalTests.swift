import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

/// What the static reader does not know for certain it refuses, with the line and the reason; it never guesses.
@Suite struct ManifestRefusalTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    var code: String
    /// Counted in the code.
    var line: Int
    var reason: String

    var testDescription: String { reason }
  }

  @Test(arguments: [
    Refused(
      code:
        "import Foundation\nlet files = FileManager.default.subpaths(atPath: \".\")!\nlet package = Package(name: \"P\", targets: files.map { .target(name: $0) })",
      line: 2, reason: "FileManager"),
    Refused(code: "if helper() { exit(1) }\nlet package = Package(name: \"P\")", line: 1, reason: "helper"),
    Refused(code: "let package = Package(name: mystery)", line: 1, reason: "mystery"),
    Refused(code: "let package = Package(name: Context.environment[\"HOME\"]!)", line: 1, reason: "HOME"),
    Refused(
      code:
        "let package = Package(name: \"P\")\nfor name in Set([\"a\", \"b\"]) { package.targets.append(.target(name: name)) }",
      line: 2,
      reason: "order"),
    Refused(code: "let o: String? = \"o\"\nlet package = Package(name: \"\\(o)\")", line: 2, reason: "optional"),
    Refused(code: "let package = Package(name: [\"a\"][1])", line: 1, reason: "out of range"),
    Refused(code: "let o: String? = nil\nlet package = Package(name: o!)", line: 2, reason: "unwraps nil"),
    Refused(code: "let package = Package(name: \"P\")\nmystery(package)", line: 2, reason: "mystery"),
    Refused(code: "let package = Package(name: \"P\")\nexit(0)", line: 2, reason: "exit"),
    Refused(
      code: "#if canImport(Foundation, _version: 9)\n#endif\nlet package = Package(name: \"P\")", line: 1, reason: "#if"
    ),
    Refused(code: "@resultBuilder struct B {}\nlet package = Package(name: \"P\")", line: 1, reason: "attribute"),
    Refused(code: "let a = 1", line: -1, reason: "makes no Package"),
    Refused(
      code:
        "func f(_ s: String) -> String { s }\nfunc f(_ t: String, _ u: String = \"\") -> String { u }\nlet package = Package(name: f(\"a\"))",
      line: 3, reason: "several functions"),
    Refused(
      code: "var package: Package! = Package(name: \"P\")\npackage.targets.mystery { package.targets.append($0) }",
      line: 2, reason: "mystery"),
    Refused(
      code: "let package = Package(name: \"P\", targets: [.target(name: \"A\", sauces: [])])", line: 1,
      reason: "with these arguments"),
  ])
  func refuses(manifest: Refused) throws {
    let error = try #require(throws: ManifestError.self) { try read(manifest.code) }
    guard case .refused(let file, let line, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(file == "Package.swift")
    // The tools version and the import stand above the code.
    #expect(line == manifest.line + 2)
    #expect(reason.contains(manifest.reason), "\(reason)")
  }

  @Test func ignoresWhatNoDependencyHangsOn() throws {
    let manifest = try read(
      """
      import Foundation
      let hasTool = FileManager.default.fileExists(atPath: "/usr/bin/tool")
      print("reading", hasTool)
      let settings: [SwiftSetting] = hasTool ? [.define("TOOL")] : []
      let package = Package(name: "P", platforms: mystery(), targets: [.target(name: "A", swiftSettings: settings)])
      """)
    #expect(manifest.targets.map(\.name) == ["A"])
  }

  @Test func saysWhatDoesNotParse() throws {
    let error = try #require(throws: ManifestError.self) { try read("let package = Package(name: \"P\"\nlet b = 1") }
    guard case .malformed(_, let line, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(line == 3)
  }

  @Test func wantsUTF8() {
    #expect(throws: ManifestError.unreadable(file: "Package.swift", reason: "it is not UTF-8")) {
      try StaticManifestReader().read(bytes: [0x2F, 0x2F, 0xFF], file: "Package.swift", folder: "/")
    }
  }

  @Test func wantsAToolsVersion() throws {
    let error = try #require(throws: ManifestError.self) {
      try StaticManifestReader().read(bytes: Array("let a = 1".utf8), file: "Package.swift", folder: "/")
    }
    #expect(error.description.contains("swift-tools-version"))
  }
}

/// Manifests that are written to hang or crash whoever reads them end in a refusal.
@Suite struct ManifestHostilityTests {
  @Test(arguments: [
    "while true { }",
    "func f() -> Int { f() }\nlet a = f()",
    "func f(_ n: Int) -> Int { n == 0 ? 0 : f(n - 1) }\nif f(1_000_000) == 0 { }",
    "var a = [1]\nwhile true { a += a }",
    "var a = \"ab\"\nwhile true { a += a }",
    "var s = \"ab\"\nfor _ in 0..<100 { s = s + s }",
    "let a = Array(repeating: 0, count: 9_000_000_000)",
    "let a = (0..<9_000_000_000_000).map { $0 }\nlet b = a.count == 1 ? 1 : 2",
    "for i in 0..<Int.max { }",
    "struct S { static let a = S.b; static let b = S.a }\nif S.a { }",
    "let a = 9223372036854775807 + 1\nif a == 0 { }",
    // What walks over texts is counted by their bytes.
    long("a", 3_900_000) + again("s.contains(\"aab\")"),
    long("ab", 1_900_000) + again("s.replacingOccurrences(of: \"b\", with: \"c\") == \"a\""),
    long("ab", 1_900_000) + again("s.trimmingCharacters(in: .whitespacesAndNewlines) == \"a\""),
    long("a", 1_000_000) + "let t = String(repeating: \"a\", count: 400_000) + \"b\"\n" + again("s.contains(t)"),
    long("\\u{200D}", 1_200_000) + again("s.count == 1"),
  ])
  func areRefused(code: String) {
    #expect(throws: ManifestError.self) {
      try read("\(code)\nlet package = Package(name: \"P\", targets: [.target(name: \"\\(a)\")])")
    }
  }

  private static func long(_ text: String, _ count: Int) -> String {
    "let s = String(repeating: \"\(text)\", count: \(count))\n"
  }

  private static func again(_ condition: String) -> String {
    "var a = 0\nfor _ in 0..<100_000 { if \(condition) { a += 1 } }"
  }

  @Test func nestedLiterals() {
    let depth = 10_000
    let code = "let a = " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: ManifestError.self) { try read(code + "\nlet package = Package(name: \"P\")") }
  }

  @Test func nestedValues() throws {
    let code = "var a: [Any] = []\nfor _ in 0..<200_000 { a = [a] }\nlet package = Package(name: \"P\")"
    #expect(try read(code).name == "P")
    #expect(throws: ManifestError.self) { try read(code.replacingName(by: "\"\\(a)\"")) }
  }

  /// Each of these crashed Seam, or held it for ever: what the manifest itself would do is not what its reader does.
  @Test(arguments: [
    "let f = [1].map { $9223372036854775807 }",
    "var n = 0\nfor i in -9000000000000000000..<9000000000000000000 { n = i }",
    "let r = (-9000000000000000000...9000000000000000000).count",
    "let r = (-9000000000000000000..<9000000000000000000).contains(3)",
    "let s = String(repeating: \"\", count: 9000000000000000000)",
    "var d = [\"a\": 1]\nd.updateValue(\"a\")",
  ])
  func monstrousNumbersAndCallsThatDoNotFit(code: String) throws {
    do {
      #expect(try read(code + "\nlet package = Package(name: \"P\")").name == "P")
    } catch let error as ManifestError {
      guard case .refused = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func rangesUpToTheEndsOfWhatCanBeCounted() throws {
    let code = "let r = [(0..<9223372036854775807).count, (-1...5).count, (3..<3).count, (3...3).count]"
    let name = "\"\\(r[0]) \\(r[1]) \\(r[2]) \\(r[3])\""
    #expect(try read(code + "\nlet package = Package(name: \(name))").name == "9223372036854775807 7 0 1")
  }

  @Test func sharedValuesThatUnfoldWithoutEnd() {
    let code = "var a: [Any] = [1]\nfor _ in 0..<64 { a = [a, a] }\nif a == a { }\nlet package = Package(name: \"P\")"
    #expect(throws: ManifestError.self) { try read(code) }
  }

  @Test func longSums() {
    let sum = Array(repeating: "1", count: 10_000).joined(separator: " + ")
    #expect(throws: ManifestError.self) { try read("let a = \(sum)\nlet package = Package(name: \"\\(a)\")") }
  }

  @Test func longLists() throws {
    let targets = (0..<5_000).map { ".target(name: \"T\($0)\", dependencies: [\"T0\"])" }.joined(separator: ",\n")
    #expect(try read("let package = Package(name: \"P\", targets: [\(targets)])").targets.count == 5_000)
  }
}

extension String {
  fileprivate func replacingName(by expression: String) -> String {
    guard let range = firstRange(of: "\"P\"") else { return self }
    return self[..<range.lowerBound] + expression + self[range.upperBound...]
  }

  private func firstRange(of text: String) -> Range<String.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }

  /// Work is counted by the bytes that it moves: what would take minutes or gigabytes is refused within a second or two.
  @Test(arguments: [
    "var a = \"ab\"\nfor _ in 0..<40 { a = [a, a].joined() }",
    "let a = String(repeating: \"a\", count: 3_000_000)\nlet b = Array(repeating: a, count: 900_000).joined(separator: a)",
    "let a = String(repeating: \"a\", count: 4_000)\nlet b = a.replacingOccurrences(of: \"a\", with: a)",
    "let a = String(repeating: \"a\", count: 3_000_000)\nlet b = \"\\(a)\\(a)\\(a)\"",
    "let a = Array(repeating: 1, count: 900_000)\nlet b = Array(repeating: a, count: 900_000).flatMap { $0 }",
    "var a = Array(repeating: 1, count: 900_000)\nfor _ in 0..<900_000 { a.removeFirst() }",
    "var a = Array(repeating: 1, count: 900_000)\nfor _ in 0..<90_000 { a.insert(1, at: 0) }",
    "let a = String(repeating: \"a\", count: 3_000_000)\nvar b = 0\nfor _ in 0..<900_000 { b += a.count }",
    "let a = String(repeating: \"a\", count: 3_000_000)\nfor _ in 0..<900_000 { _ = a.lowercased() }",
    "let a = String(repeating: \"a\", count: 3_000_000)\nfor _ in 0..<900_000 { _ = a.split(separator: \",\") }",
    "let a = Array(repeating: String(repeating: \"a\", count: 3_000_000), count: 900_000)\nlet b = Set(a)",
  ])
  func hungryManifestsAreRefused(code: String) {
    let text = "// swift-tools-version: 6.0\nimport PackageDescription\n\(code)\nlet package = Package(name: \"P\")\n"
    let error = #expect(throws: ManifestError.self) {
      try StaticManifestReader().read(bytes: Array(text.utf8), file: "Package.swift", folder: "/")
    }
    guard case .refused = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

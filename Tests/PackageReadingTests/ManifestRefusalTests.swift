import Testing

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
      code: "import Foundation\nlet files = FileManager.default.subpaths(atPath: \".\")!\nlet package = Package(name: \"P\", targets: files.map { .target(name: $0) })",
      line: 2, reason: "FileManager"),
    Refused(code: "if helper() { }\nlet package = Package(name: \"P\")", line: 1, reason: "helper"),
    Refused(code: "let package = Package(name: mystery)", line: 1, reason: "mystery"),
    Refused(code: "let package = Package(name: Context.environment[\"HOME\"]!)", line: 1, reason: "HOME"),
    Refused(
      code: "let package = Package(name: \"P\")\nfor name in Set([\"a\", \"b\"]) { package.targets.append(.target(name: name)) }", line: 2,
      reason: "order"),
    Refused(code: "let o: String? = \"o\"\nlet package = Package(name: \"\\(o)\")", line: 2, reason: "optional"),
    Refused(code: "let package = Package(name: [\"a\"][1])", line: 1, reason: "out of range"),
    Refused(code: "let o: String? = nil\nlet package = Package(name: o!)", line: 2, reason: "unwraps nil"),
    Refused(code: "let package = Package(name: \"P\")\nmystery(package)", line: 2, reason: "mystery"),
    Refused(code: "let package = Package(name: \"P\")\nexit(0)", line: 2, reason: "exit"),
    Refused(code: "#if canImport(Foundation, _version: 9)\n#endif\nlet package = Package(name: \"P\")", line: 1, reason: "#if"),
    Refused(code: "@resultBuilder struct B {}\nlet package = Package(name: \"P\")", line: 1, reason: "attribute"),
    Refused(code: "let a = 1", line: -1, reason: "makes no Package"),
    Refused(
      code: "func f(_ s: String) -> String { s }\nfunc f(_ t: String, _ u: String = \"\") -> String { u }\nlet package = Package(name: f(\"a\"))",
      line: 3, reason: "several functions"),
    Refused(
      code: "var package: Package! = Package(name: \"P\")\npackage.targets.mystery { package.targets.append($0) }", line: 2, reason: "mystery"),
    Refused(
      code: "let package = Package(name: \"P\", targets: [.target(name: \"A\", sauces: [])])", line: 1, reason: "with these arguments"),
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
  ])
  func areRefused(code: String) {
    #expect(throws: ManifestError.self) { try read("\(code)\nlet package = Package(name: \"P\", targets: [.target(name: \"\\(a)\")])") }
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
}

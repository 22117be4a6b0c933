import PackageReading
import SwiftFacts
import Testing

@Suite struct ImportCollectorTests {
  private func imports(_ source: String) -> [ImportStatement] {
    let bytes = Array(source.utf8)
    let parsed = ParsedFile(bytes)
    return ImportCollector.imports(in: parsed.syntax, lines: parsed.lines)
  }

  @Test(arguments: [
    ("import A", "A"),
    ("import A.B.C", "A"),
    ("import struct A.B", "A"),
    ("import func A.b", "A"),
    ("import `class`", "class"),
    ("// import A", ""),
    ("/* import A */ import B", "B"),
    ("let text = \"import A\"", ""),
    ("let text = \"\"\"\n  import A\n  \"\"\"", ""),
    ("#if canImport(A)\n#endif", ""),
    ("import A; import B", "A B"),
    ("import", ""),
  ])
  func namesTheModule(source: String, modules: String) {
    #expect(imports(source).map(\.module).joined(separator: " ") == modules)
  }

  @Test func readsAttributesAndAccess() {
    let found = imports("@testable import A\n@_exported public import B\ninternal import C\n@preconcurrency import D")
    #expect(found.map(\.isTestable) == [true, false, false, false])
    #expect(found.map(\.isExported) == [false, true, false, false])
    #expect(found.map(\.access) == [nil, .public, .internal, nil])
  }

  @Test func everyBranchOfAnIfCountsAsConditional() {
    let found = imports("import A\n#if os(Linux)\nimport B\n#if DEBUG\nimport C\n#endif\n#else\nimport D\n#endif")
    #expect(found.map(\.module) == ["A", "B", "C", "D"])
    #expect(found.map(\.isConditional) == [false, true, true, true])
  }

  @Test func countsColumnsInBytes() {
    let found = imports("/* ü */ import A\r\nimport B\r  import C")
    #expect(found.map(\.line) == [1, 2, 3])
    #expect(found.map(\.column) == [10, 1, 3])
  }
}

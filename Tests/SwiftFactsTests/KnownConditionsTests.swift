import HostSystem
import Testing

@testable import SwiftFacts

/// Which branches are left out where one condition is known to be set, and nothing else of the build.
@Suite struct KnownConditionsTests {
  private func imports(_ source: String) -> [String] {
    withDeepStack {
      let file = ParsedFile(Array(source.utf8), configuration: .bySwiftPM(nil))
      return ImportCollector.imports(in: file.syntax, lines: file.lines).map { "\($0.module):\($0.line)" }
    }
  }

  @Test(arguments: [
    ("SWIFT_PACKAGE", ["Yes:2"]), ("!SWIFT_PACKAGE", ["No:4"]), ("!(SWIFT_PACKAGE)", ["No:4"]),
    ("!(!SWIFT_PACKAGE)", ["Yes:2"]), ("SWIFT_PACKAGE || DEBUG", ["Yes:2"]), ("DEBUG && !SWIFT_PACKAGE", ["No:4"]),
    // && binds tighter.
    ("SWIFT_PACKAGE || DEBUG && false", ["Yes:2"]), ("DEBUG && !SWIFT_PACKAGE || !SWIFT_PACKAGE", ["No:4"]),
    // What depends on anything else is read both ways.
    ("DEBUG || !SWIFT_PACKAGE", ["Yes:2", "No:4"]), ("SWIFT_PACKAGE && os(Linux)", ["Yes:2", "No:4"]),
    ("!SWIFT_PACKAGE || canImport(UIKit)", ["Yes:2", "No:4"]), ("DEBUG", ["Yes:2", "No:4"]),
    ("SWIFT_PACKAGES", ["Yes:2", "No:4"]), ("swift(>=6) || !SWIFT_PACKAGE", ["Yes:2", "No:4"]),
    ("SWIFT_PACKAGE == 1", ["Yes:2", "No:4"]),
  ])
  func aBranchIsLeftOutWhereItIsFalseForCertain(condition: String, read: [String]) {
    #expect(imports("#if \(condition)\nimport Yes\n#else\nimport No\n#endif\n") == read)
  }

  @Test func whatFollowsACertainBranchIsLeftOut() {
    let source =
      "#if DEBUG\nimport A\n#elseif SWIFT_PACKAGE\nimport B\n#elseif os(iOS)\nimport C\n#else\nimport D\n#endif"
    #expect(imports(source) == ["A:2", "B:4"])
  }

  @Test func branchesWithinBranchesAreLookedAtAsWell() {
    let source = "#if DEBUG\n#if !SWIFT_PACKAGE\nimport A\n#else\nimport B\n#endif\n#endif\nimport C"
    #expect(imports(source) == ["B:5", "C:8"])
  }
}

import Manifests
import Testing

/// Which changes of a manifest's text certainly ask for the same build.
@Suite struct ManifestChangeTests {
  private func text(_ version: String, _ rest: String, end: String = "\n") -> String {
    (["// swift-tools-version: \(version)", "import PackageDescription", rest, ""]).joined(separator: end)
  }

  @Test(arguments: [
    ("5.9", "5.10", true), ("5.10", "5.9", true), ("6.0", "6.1", true), ("5.9", "5.9", true), ("5.10", "6.0", false),
    ("5.8", "5.9", false), ("6.1", "6.2", false), ("5.9", "nine", false),
  ])
  func someToolsVersionsAreAlike(before: String, now: String, isAlike: Bool) {
    for end in ["\n", "\r\n"] {
      #expect(
        ManifestChange.isWithoutEffect(from: text(before, "let a = 1", end: end), to: text(now, "let a = 1", end: end))
          == isAlike)
    }
  }

  @Test(arguments: [("let a = 1", "let a = 2"), ("let a = 1", "let a = 1\n"), ("let a = 1", ""), ("", "// more")])
  func anyOtherLineCounts(before: String, now: String) {
    for end in ["\n", "\r\n", "\r"] {
      #expect(!ManifestChange.isWithoutEffect(from: text("5.9", before, end: end), to: text("5.9", now, end: end)))
    }
  }

  /// Lines that end otherwise hold the same code.
  @Test func theEndOfALineIsNoCode() {
    #expect(ManifestChange.isWithoutEffect(from: text("5.9", "let a = 1"), to: text("5.10", "let a = 1", end: "\r\n")))
  }

  @Test func withoutAVersionNothingIsCertain() {
    #expect(!ManifestChange.isWithoutEffect(from: "let a = 1\n", to: "let a = 1\n"))
  }
}

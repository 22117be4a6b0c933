import CodeModel
import Testing

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("NIO*", "NIOCore", true),
    ("NIO*", "ANIO", false),
    ("*", "", true),
    ("*", "a/b", false),
    ("**", "a/b", true),
    ("Sources/*/A.swift", "Sources/X/A.swift", true),
    ("Sources/*/A.swift", "Sources/X/Y/A.swift", false),
    ("Sources/**/A.swift", "Sources/X/Y/A.swift", true),
    ("Sources/**/A.swift", "Sources/A.swift", true),
    ("Sources/**/A.swift", "Sources/BA.swift", false),
    ("**/A.swift", "A.swift", true),
    ("**/A.swift", "BA.swift", false),
    ("A?", "AB", true),
    ("A?", "A", false),
    ("A?", "A/", false),
    ("a[b]", "a[b]", true),
    ("", "", true),
    ("", "A", false),
  ])
  func matches(pattern: String, text: String, isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(text) == isMatch)
  }

  /// One `*` takes a shorter way than other wildcards; it matches where what stands before and behind it does.
  @Test func oneRunIsAnyPartWithoutASlash() {
    let texts = (0...4).reduce([[""]]) { all, _ in all + [all[all.count - 1].flatMap { [$0 + "a", $0 + "/"] }] }.flatMap
    { $0 }
    for before in ["", "a", "aa", "a/", "é"] {
      for behind in ["", "a", "/a", "aa"] {
        for text in texts {
          let isMatch = texts.contains { !$0.contains("/") && before + $0 + behind == text }
          #expect(GlobPattern("\(before)*\(behind)").matches(text) == isMatch, "\(before)*\(behind) \(text)")
        }
      }
    }
  }

  @Test func aHostilePatternTakesNoTime() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!GlobPattern(pattern).matches(String(repeating: "a", count: 2_000)))
  }
}

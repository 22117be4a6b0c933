import Foundation
import Testing

/// What CONTRIBUTING.md tells somebody to touch is there.
@Suite struct ContributingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What stands between backticks in the rows of its table.
  private static let spans: [String] = {
    let text = (try? String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "## A new").last?.components(separatedBy: "\n## ").first ?? ""
    // The first column says what is new, the others what to touch.
    let cells = section.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap {
      $0.split(separator: "|").dropFirst()
    }
    let parts = cells.flatMap { cell in
      cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
        \.element)
    }
    return Array(Set(parts.map(String.init))).sorted()
  }()

  private static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
  }

  private static let paths = files(in: "Sources") + files(in: "Tests") + files(in: "docs")

  private static let sources: String = paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    .compactMap { try? String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")

  /// `Sources/X/NAME/NAMEWriter.swift`, the same word for each `NAME`.
  private static func pattern(_ written: String) -> String {
    var seen: Set<String> = []
    var result = NSRegularExpression.escapedPattern(for: written).replacingOccurrences(of: "…", with: ".*")
    for word in ["COMMAND", "FORMAT", "NAME"] {
      while let range = result.range(of: word) {
        result.replaceSubrange(range, with: seen.insert(word).inserted ? "(?<g\(seen.count)>[A-Za-z]+)" : "\\k<g1>")
      }
    }
    return result
  }

  private static func matches(_ pattern: String, in text: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  @Test(arguments: spans.filter { $0.contains("/") })
  func everyPathIsThere(path: String) {
    let pattern = "^" + Self.pattern(path) + "$"
    #expect(Self.paths.contains { Self.matches(pattern, in: $0) }, "\(path)")
  }

  /// `ContainerReader.readers`: a type, and a member that is declared somewhere.
  @Test(arguments: spans.filter { !$0.contains("/") && $0.first?.isLetter == true })
  func everyNameIsDeclared(name: String) {
    for part in name.split(separator: ".") {
      let plain = String(part.prefix { $0 != "(" })
      let word = plain == "NAME" ? "[A-Za-z]+" : Self.pattern(plain)
      let declaration = "\\b(struct|enum|class|protocol|func|var|let|case|typealias) (\\w+, )*\(word)\\b"
      #expect(Self.matches(declaration, in: Self.sources), "\(name)")
    }
  }

  @Test func theTableNamesSomething() { #expect(Self.spans.count > 20) }
}

import HostSystem
import PlatformTables
import SwiftFacts
import TestSupport
import Testing

/// The excerpt of the standard library is Swift, and knows the names that programs use most.
@Suite struct StandardLibraryTests {
  @Test func itHasNoSyntaxError() {
    let told = withDeepStack { ParsedFile(Array(PlatformTables.standardLibrary.utf8)).firstError.map { "\($0)" } }
    #expect(told == nil)
  }

  /// What the library gives is known well enough to follow a chain through it.
  @Test(arguments: [
    "[v].first?.act()", "[v].last!.act()", "[v].map { $0 }[0].act()", "[v].filter { _ in true }.first?.act()",
    "[v].sorted { _, _ in true }.first?.act()", "[v].reversed().first?.act()", "[v].min { _, _ in true }?.act()",
    "[[v]].flatMap { $0 }.first?.act()", "[v as V?].compactMap { $0 }.first?.act()", "[1: v][1]?.act()",
    "[1: v].values.first?.act()", "[1: v].mapValues { $0 }[1]?.act()",
    "[v].enumerated().first { _ in true }?.element.act()",
    "[v].dropFirst().first?.act()", "[v].prefix(2).first?.act()", "[v].suffix(1).last?.act()",
    "zip([v], [1]).first { _ in true }?.0.act()",
    "Array([v]).first?.act()", "Optional(v)?.act()", "Optional(v).map { $0 }?.act()",
    "Optional(v).flatMap { $0 }?.act()",
    "[v].reduce(v) { a, _ in a }.act()", "[v].reduce(into: v) { a, _ in a = v }.act()", "(v as V?)!.act()",
    "[v].lazy.map { $0 }.first?.act()", "(true ? v : v).act()", "([v] + [v]).first?.act()", "[v][0..<1].first?.act()",
    "Result<V, any Error>.success(v).get().act()", "Dictionary(grouping: [v]) { _ in 1 }[1]?.first?.act()",
    "[v].randomElement()?.act()", "[v].first { _ in true }?.act()", "[v].forEach { $0.act() }",
    "[v].contains { $0.act() }",
  ])
  func aChainIsFollowed(expression: String) {
    let source =
      "struct V { @discardableResult func act() -> Bool { true } }\nstruct U { func f(v: V) throws { _ = try \(expression) } }"
    #expect(Project(source).kinds.contains("U -> V calls"))
  }

  /// What Foundation gives leads to what code adds to its types.
  @Test(arguments: [
    ("Bundle.main.bundleURL.mark()", "URL"), ("FileManager.default.temporaryDirectory.mark()", "URL"),
    ("FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first!.mark()", "URL"),
    ("URL(fileURLWithPath: \"/\").appendingPathComponent(\"a\").deletingLastPathComponent().mark()", "URL"),
    ("try Data(contentsOf: URL(string: \"a\")!).mark()", "Data"), ("\"a\".data(using: .utf8)?.mark()", "Data"),
    ("try await URLSession.shared.data(from: URL(string: \"a\")!).0.mark()", "Data"),
    ("Calendar.current.date(byAdding: .day, value: 1, to: Date())?.mark()", "Date"),
    ("Calendar.current.dateComponents([.day], from: Date()).mark()", "DateComponents"),
    ("URLComponents(string: \"a\")?.queryItems?.first?.mark()", "URLQueryItem"),
  ])
  func aChainThroughFoundationIsFollowed(expression: String, type: String) {
    let source = """
      import Foundation
      extension \(type) { @discardableResult func mark() -> Bool { true } }
      struct U { func f() async throws { _ = \(expression) } }
      """
    #expect(Project(source).kinds.contains("U -> \(type) calls"))
  }
}

import CodeModel
import Separation
import SeparationReports
import Testing

/// The part of a graph that a picture of a suggestion shows.
@Suite struct SeparationExcerptTests {
  private func excerpt(users: Int, others: Int = 0) async throws -> SeparationExcerpt {
    let names = (0..<users).map { "User\($0)" }
    let strangers = (0..<others).map { "Stranger\($0)" }
    let targets = [("A", ["B"]), ("B", [])] + names.map { ($0, ["A"]) } + strangers.map { ($0, []) }
    let files =
      [
        ("A/A.swift", "import B\npublic func take(_ x: any P) {}"),
        ("B/B.swift", "public protocol P {}"),
        ("B/Rest.swift", "public struct Rest { public init() {} }\n" + String(repeating: "// Filling.\n", count: 20)),
      ] + names.map { ("\($0)/U.swift", "import A\nfunc use() {}") }
      + strangers.map { ("\($0)/S.swift", "struct S {}") }
    let suggestion = try await Suggestion(of: "A:B", targets: targets, files: files)
    return SeparationExcerpt(of: suggestion.separation, in: suggestion.report.graph)
  }

  private func names(_ excerpt: SeparationExcerpt, where isIncluded: (Int) -> Bool) -> [String] {
    excerpt.graph.nodes.indices.filter(isIncluded).map { excerpt.graph.nodes[$0].id }
  }

  private func edges(_ excerpt: SeparationExcerpt, _ change: Change) -> [String] {
    zip(excerpt.graph.edges, excerpt.edgeChanges).filter { $1 == change }
      .map { "\(excerpt.graph.nodes[$0.0.dependent].id) → \(excerpt.graph.nodes[$0.0.dependency].id)" }
  }

  @Test func showsWhatIsAddedAndWhoIsRelieved() async throws {
    let excerpt = try await excerpt(users: 1, others: 1)
    #expect(excerpt.graph.nodes.map(\.id) == ["A", "B", "BInterface", "User0"])
    #expect(names(excerpt) { excerpt.nodeChanges[$0] == .added } == ["BInterface"])
    #expect(edges(excerpt, .added) == ["A → BInterface", "B → BInterface"])
    #expect(edges(excerpt, .removed) == ["A → B"])
    #expect(edges(excerpt, .same) == ["User0 → A"])
    #expect(names(excerpt) { excerpt.before.isRebuilt[$0] } == ["A", "B", "User0"])
    #expect(names(excerpt) { excerpt.after.isRebuilt[$0] } == ["B"])
    #expect(excerpt.omittedCount == 1 && excerpt.omittedRelievedCount == 0)
  }

  @Test func manyAreCountedAndNotDrawn() async throws {
    let excerpt = try await excerpt(users: 30)
    #expect(excerpt.graph.nodes.count < 20)
    #expect(excerpt.graph.nodes.count + excerpt.omittedCount == 33)
    #expect(excerpt.omittedRelievedCount == excerpt.omittedCount)
    // Counts are those of the whole graph.
    let a = try #require(excerpt.graph.nodes.firstIndex { $0.id == "A" })
    #expect(excerpt.before.dependentCounts[a] == 30 && excerpt.after.dependencyCounts[a] == 1)
  }
}

import CodeModel
import TestSupport
import Testing

@testable import Explorer

/// How many commits changed a part.
@Suite struct ChurnTests {
  private static func counts(_ commits: [[String]]) -> [String: Int] {
    let project = Project([
      "Core/Storage/Store.swift": "struct Store { enum Mode {} }", "Core/Network/Net.swift": "struct Net {}",
      "App/Main.swift": "struct Main {}",
    ])
    var view = View(of: project.model) { _ in nil }
    view.count(commits: commits)
    #expect(view.commitCount == commits.count)
    let changed = view.nodes.filter { $0.changeCount > 0 }
    return Dictionary(uniqueKeysWithValues: changed.map { ($0.id, $0.changeCount) })
  }

  @Test func nothingChangedWhereNobodyCommitted() {
    #expect(Self.counts([]).isEmpty)
    #expect(Self.counts([[], []]).isEmpty)
    #expect(Self.counts([["README.md", "Core", "Core/Storage", "store.swift", ""]]).isEmpty)
  }

  @Test func whatHoldsAFileChangesWithIt() {
    #expect(
      Self.counts([["Core/Storage/Store.swift"]]) == [
        "Core": 1, "Core/Storage": 1, "Core/Storage/Store.swift": 1, "Core.Store": 1, "Core.Store.Mode": 1,
      ])
  }

  @Test func aCommitCountsOnceForABox() {
    let counts = Self.counts([
      ["Core/Storage/Store.swift", "Core/Network/Net.swift"], ["Core/Network/Net.swift", "Core/Network/Net.swift"],
    ])
    #expect(counts["Core"] == 2)
    #expect(counts["Core.Store"] == 1 && counts["Core.Net"] == 2)
    #expect(counts["App"] == nil)
  }
}

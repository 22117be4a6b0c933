import Testing

@testable import SwiftFacts

/// What has to hold for a branch of `#if` to be compiled.
@Suite struct ConditionedRegionTests {
  private func regions(branches count: Int) -> [ConditionedRegion] {
    let others = (1..<count).map { "#elseif C\($0)\nlet a\($0) = 1\n" }.joined()
    return ImportSyntax(of: Array("#if C0\nlet a = 1\n\(others)#endif\n".utf8)).regions
  }

  @Test func aBranchAsksThatThoseBeforeItFail() {
    let all = regions(branches: 3).map(\.conditions.all)
    #expect(all == [["C0"], ["!C0", "C1"], ["!C0", "!C1", "C2"]])
  }

  /// Of a row of branches without end each would have all those before it.
  @Test func aBranchFarDownIsLikeNoOther() {
    let regions = regions(branches: 1_000)
    #expect(regions.count == 1_000)
    #expect(regions.map(\.conditions.all.count).max() == 64)
    let (near, far, last) = (regions[3].conditions, regions[500].conditions, regions[999].conditions)
    #expect(!far.hold(in: last) && !far.exclude(last) && !near.hold(in: far))
    #expect(far.hold(in: far))
  }
}

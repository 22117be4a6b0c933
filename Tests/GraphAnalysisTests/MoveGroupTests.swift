import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct MoveGroupTests {
  private func groups(_ base: String, _ head: String) -> [String] {
    let difference = GraphDifference(base, head, level: .type)
    return difference.moveGroups.map { group in
      let names = group.moves.map { difference.head.nodes[$0.head].name }.joined(separator: " ")
      return
        "\(group.kind) \(group.origin) -> \(group.destination): \(names) +\(group.nestedCount), \(group.lostEdgeCount) of \(group.edgeCount)"
    }
  }

  @Test func whatWentTheSameWayIsOneGroup() {
    #expect(
      groups(
        "Cart/F.Price -> Cart/F.Tax, Cart/F.Tax -> Cart/F.Rate, App/F.View -> Cart/F.Price",
        "Pricing/F.Price -> Pricing/F.Tax, Pricing/F.Tax -> Cart/F.Rate, App/F.View -> Pricing/F.Price")
        == ["module Cart -> Pricing: Price Tax +0, 0 of 3"])
  }

  @Test func edgesThatWereLostOnTheWayAreCounted() {
    #expect(
      groups("M/F.A -> M/F.B, M/F.A -> M/F.C, M/F.D -> M/F.A", "N/F.A -> M/F.B, M/F.C, M/F.D -> N/F.A")
        == ["module M -> N: A +0, 1 of 3"])
  }

  @Test func folderByFolderAndNotFileByFile() {
    #expect(
      groups("M/A.T -> M/A.U, M/A.U -> M/C.V, M/A.T -> M/C.V", "M/B.T -> M/B.U, M/B.U -> M/C.V, M/B.T -> M/C.V")
        == ["file M/A -> M/B: T U +0, 0 of 3"])
  }

  @Test func nestedTypesComeAlong() {
    #expect(
      groups("M/F.A -> M/F.B, M/F.A.Key -> M/F.B, M/F.A.Key.Part", "N/F.A -> M/F.B, N/F.A.Key -> M/F.B, N/F.A.Key.Part")
        == ["module M -> N: A +2, 0 of 2"])
  }
}

@testable import Architecture
import Testing

@Suite struct NameFilterTests {
  private func mayContain(_ word: String, _ names: [String]) -> Bool { NameFilter(names).mayContain(Array(word.utf8)[...]) }

  @Test func itKnowsEveryNameItWasGiven() {
    let names = (0..<5_000).map { "name\($0)" }
    let filter = NameFilter(names)
    #expect(names.allSatisfy { filter.mayContain(Array($0.utf8)[...]) })
  }

  @Test func itTellsOthersApart() {
    let filter = NameFilter((0..<5_000).map { "name\($0)" })
    #expect(!(5_000..<50_000).contains { filter.mayContain(Array("name\($0)".utf8)[...]) })
    #expect(!mayContain("load", []))
  }

  /// Composed or not, the two are one name to Swift, and their bytes differ.
  @Test func whatIsNotASCIIMayBeAnything() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(mayContain("cafe\u{301}", ["caf\u{E9}"]))
    #expect(mayContain("\u{FC}ber", ["load"]))
  }
}

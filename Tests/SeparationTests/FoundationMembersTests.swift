import CodeModel
import SeparationChecks
import SwiftFacts
import Testing

@Suite struct FoundationMembersTests {
  private func areNamed(in code: String, _ range: Range<Int>) -> Bool {
    SourceNames.parsing([Array(code.utf8)])[0].nameMembersOfFoundation(in: range)
  }

  @Test(arguments: [
    "error.localizedDescription", "text.components(separatedBy: \",\")", "String(format: \"%d\", 1)",
    "text . trimmingCharacters(in: set)",
    "text.data(using: .utf8)", "numbers.sorted(using: order)",
  ])
  func areNamed(_ code: String) {
    #expect(areNamed(in: code, 0..<code.utf8.count))
  }

  @Test(arguments: [
    "let localizedDescription = 1", "date.components(in: zone)", "String(describing: 1)", "source.data(1)",
    "numbers.sorted(by: <)", "print(format: 1)",
  ])
  func areNot(_ code: String) {
    #expect(!areNamed(in: code, 0..<code.utf8.count))
  }

  @Test func onlyTheRangeCounts() {
    let code = "let a = 1\nlet b = error.localizedDescription"
    #expect(!areNamed(in: code, 0..<10))
    #expect(areNamed(in: code, 10..<code.utf8.count))
  }
}

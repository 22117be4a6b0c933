import Testing

@testable import Reports

@Suite struct QuestionWordsTests {
  private func words(_ add: (inout QuestionWords) -> Void) -> [String] {
    var words = QuestionWords("di")
    add(&words)
    return words.list
  }

  @Test func everyNameIsFollowedByTheNumberOfItsValues() {
    #expect(words { _ in } == ["di"])
    #expect(words { $0.add("rule", ["b", "a", "b"]) } == ["di", "rule", "3", "b", "a", "b"])
    #expect(words { $0.add("rule", anyOrder: ["b", "a", "b"]) } == ["di", "rule", "2", "a", "b"])
    #expect(words { $0.add("top", "3") } == ["di", "top", "1", "3"])
    #expect(words { $0.add("top", nil) } == ["di", "top", "0"])
    #expect(words { $0.add("top", "") } == ["di", "top", "1", ""])
  }

  /// Values that look like names and numbers of others.
  @Test func noTwoQuestionsShareAList() {
    let pairs: [([String], [String])] = [
      ([], []), (["b"], []), ([], ["b"]), (["exclude", "1", "b"], []), (["a", "exclude"], ["1"]), (["1"], ["exclude"]),
      (["a"], ["b"]), (["a", "b"], []), ([], ["a", "b"]), ([""], []), ([], [""]), (["0", "exclude"], ["0"]),
    ]
    let lists = pairs.map { pair in
      words {
        $0.add("include", pair.0)
        $0.add("exclude", pair.1)
      }
    }
    #expect(Set(lists).count == pairs.count)
  }

  @Test func everythingAboutAStyleCounts() {
    let styles = [
      ReportStyle.pipe, .terminal(), .terminal(width: 100), .terminal(color: true), .terminal(links: "/a"),
      .terminal(links: "/b"), .terminal(links: ""),
    ]
    #expect(Set(styles.map { style in words { $0.add(style) } }).count == styles.count)
    #expect(Mirror(reflecting: ReportStyle()).children.count == 4)
  }
}

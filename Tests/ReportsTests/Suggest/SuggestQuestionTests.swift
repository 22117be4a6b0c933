import CodeModel
import GraphRendering
import Separation
import SeparationChecks
import SeparationPlans
import Testing

@testable import Reports
@testable import SeparationReports

/// What `seam suggest` said is said again for the same question.
@Suite struct SuggestQuestionTests {
  private func words(_ style: ReportStyle = .pipe, _ configure: (inout SuggestReportOptions) -> Void = { _ in })
    -> QuestionWords?
  {
    var options = SuggestReportOptions()
    configure(&options)
    return options.words(shownIn: style)
  }

  /// One change of each option; whoever adds an option adds its change here.
  private static let changes: [String: @Sendable (inout SuggestReportOptions) -> Void] = [
    "format": { $0.format = .json }, "search": { $0.search.level = .folder }, "top": { $0.top = 3 },
    "historyEnd": { $0.historyEnd = "4f1c" },
  ]

  private static let searches: [String: @Sendable (inout SeparationSearch) -> Void] = [
    "level": { $0.level = .folder }, "edge": { $0.edge = ("A", "B") }, "isExhaustive": { $0.isExhaustive = true },
    "modules": { $0.modules = ["A"] }, "minimumSaving": { $0.minimumSaving = 0.01 },
    "naming": { $0.naming = InterfaceNaming(pattern: "*API") }, "inverts": { $0.inverts = true },
    "weighsLines": { $0.weighsLines = true },
  ]

  @Test func everyOptionThatChangesTheAnswerChangesTheQuestion() {
    let all = Mirror(reflecting: SuggestReportOptions()).children.compactMap(\.label)
    #expect(Set(all) == Set(Self.changes.keys).union(["picture"]))
    let search = Mirror(reflecting: SeparationSearch()).children.compactMap(\.label)
    #expect(Set(search) == Set(Self.searches.keys).union(["moves", "weights", "compileTimes"]))
    let top = [words { $0.top = 1 }, words { $0.top = 2 }]
    let questions =
      [words()] + Self.changes.filter { $0.key != "search" }.values.map { words(.pipe, $0) }
      + Self.searches.values.map { change in words { change(&$0.search) } } + top
    #expect(Set(questions).count == questions.count)
  }

  @Test func anEdgeHasADirection() {
    #expect(words { $0.search.edge = ("A", "B") } != words { $0.search.edge = ("B", "A") })
    // A name may hold what stands between the names of others.
    #expect(words { $0.search.edge = ("A:B", "C") } != words { $0.search.edge = ("A", "B:C") })
  }

  @Test func whatMakesNoDifferenceIsTheSameQuestion() {
    #expect(words { $0.search.modules = ["A", "B"] } == words { $0.search.modules = ["B", "A", "B"] })
    #expect(words { $0.picture.direction = .right } == words())
    for format in [SuggestReportOptions.Format.json, .markdown] {
      #expect(words(.terminal()) { $0.format = format } == words(.pipe) { $0.format = format })
    }
    #expect(words(.terminal()) != words(.pipe))
  }

  @Test func picturesAndPatchesAreNeverKept() {
    #expect(words { $0.format = .svg } == nil)
    #expect(words { $0.format = .patch } == nil)
  }

  /// What a plan asks on its way.
  @Test func whatIsAskedOfOneStateOfAPlanIsNeverKept() {
    #expect(words { $0.search.moves = [] } == nil)
    #expect(words { $0.search.weights = ChangeWeights(ofLine: [:]) } == nil)
  }

  @Test func commandsDoNotAnswerForEachOther() {
    let other = InjectionReportOptions().words(shownIn: .pipe)
    #expect(words()?.list.first != other?.list.first)
  }
}

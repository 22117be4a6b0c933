import CodeModel
import Collaborators
import GraphRendering
import InjectionFindings
import Testing

@testable import Reports

/// What `seam di` said is said again for the same question: the words differ where answers differ, and only there.
@Suite struct InjectionQuestionTests {
  private func words(_ style: ReportStyle = .pipe, _ configure: (inout InjectionReportOptions) -> Void = { _ in })
    -> QuestionWords?
  {
    var options = InjectionReportOptions()
    configure(&options)
    return options.words(shownIn: style)
  }

  /// One change of each option; whoever adds an option adds its change here.
  private static let changes: [String: @Sendable (inout InjectionReportOptions) -> Void] = [
    "format": { $0.format = .json },
    "configuration": { $0.configuration.roots = [GlobPattern("App.*")] },
    "rules": { $0.rules = [.singleton] },
    "severity": { $0.severity = .note },
    "top": { $0.top = 3 },
    "include": { $0.include = ["App/**"] },
    "exclude": { $0.exclude = ["App/**"] },
    "failsOn": { $0.failsOn = .warning },
  ]

  @Test func everyOptionThatChangesTheAnswerChangesTheQuestion() {
    let all = Mirror(reflecting: InjectionReportOptions()).children.compactMap(\.label)
    // A picture is never kept.
    #expect(Set(all) == Set(Self.changes.keys).union(["picture"]))
    let questions = [words()] + Self.changes.values.map { words(.pipe, $0) }
    #expect(Set(questions).count == questions.count)
  }

  @Test func everythingThatTheTeamSaysCounts() {
    let configurations: [(inout InjectionConfiguration) -> Void] = [
      { _ in }, { $0.roots = [] }, { $0.roots = [GlobPattern("App.*")] }, { $0.roots = [GlobPattern("App.?")] },
      { $0.disabledRules = [.singleton] }, { $0.disabledRules = [.ambientAccess] },
      { $0.severities = [.singleton: .error] },
      { $0.severities = [.singleton: .note] }, { $0.severities = [.ambientAccess: .error] },
    ]
    #expect(Set(configurations.map { change in words { change(&$0.configuration) } }).count == configurations.count)
    #expect(Mirror(reflecting: InjectionConfiguration()).children.count == 3)
  }

  @Test func whatMakesNoDifferenceIsTheSameQuestion() {
    #expect(words { $0.include = ["A", "B", "A"] } == words { $0.include = ["B", "A"] })
    #expect(words { $0.exclude = ["A", "B"] } == words { $0.exclude = ["B", "A"] })
    #expect(words { $0.rules = Set(InjectionRule.allCases) } == words())
    // A rule that is off is neither grave nor mild.
    #expect(
      words {
        $0.configuration.disabledRules = [.singleton]
        $0.configuration.severities = [.singleton: .error]
      }
        == words { $0.configuration.disabledRules = [.singleton] })
    #expect(words { $0.picture.direction = .right } == words())
  }

  /// Of the same globs, one asks for what the other leaves out.
  @Test func valuesDoNotWanderBetweenOptions() {
    #expect(words { $0.include = ["A"] } != words { $0.exclude = ["A"] })
    #expect(
      words { $0.include = ["A", "B"] }
        != words {
          $0.include = ["A"]
          $0.exclude = ["B"]
        })
    #expect(words { $0.severity = .error } != words { $0.failsOn = .error })
  }

  @Test func aTerminalIsAnotherQuestionForTextAlone() {
    for style in [ReportStyle.terminal(), .terminal(width: 100), .terminal(color: true), .terminal(links: "/root")] {
      #expect(words(style) != words(.pipe))
      for format in [InjectionReportOptions.Format.json, .markdown] {
        #expect(words(style) { $0.format = format } == words(.pipe) { $0.format = format })
      }
    }
  }

  @Test func aPictureIsNeverKept() {
    #expect(words { $0.format = .svg } == nil)
  }
}

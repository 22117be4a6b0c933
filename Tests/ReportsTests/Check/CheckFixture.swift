import CodeModel
import HostSystem
import Rules
import Settings
import TestSupport

@testable import Reports

/// What a check of a project says in a format, the project and its `.seam.yml` being literals.
struct CheckFixture {
  let document: CheckDocument
  private let project: Project

  /// - Parameter known: how much of it a baseline knows, by the ends of edges.
  init(
    _ yaml: String, _ project: Project, format: CheckReportOptions.Format = .text, prefix: String = "",
    known: [String: Int] = [:]
  ) throws {
    var reader = SettingsReader()
    let root = try YAMLReading.settings(from: Array(yaml.utf8))
    let settings = RuleSettings(parts: root?["parts"], check: root?["check"], &reader)
    if !reader.problems.isEmpty { throw SettingsError(file: ".seam.yml", reader.problems) }
    let codebase = RuleCodebase(project.model, parts: settings.parts)
    let outcome = RuleChecker(settings, codebase, today: CalendarDay(daysSince1970: 20_454)).outcome()
    var baseline = Baseline()
    for (edge, count) in known {
      guard let ends = RuleEdge.ends(of: edge) else { continue }
      baseline.counts[.init(rule: "pure", level: .module, from: ends.from, to: ends.to)] = count
    }
    var options = CheckReportOptions()
    options.format = format
    options.pathPrefix = prefix
    options.root = "/home/ann/app"
    options.baselineFile = ".seam-baseline.json"
    let result = CheckResult(
      outcome, rules: settings.facts, baseline: known.isEmpty ? nil : baseline, settingsFile: ".seam.yml",
      baselineFile: ".seam-baseline.json")
    self.project = project
    document = CheckDocument(result, options, bytes: project.bytes)
  }

  var report: FinishedReport {
    CheckAnswer(document).finished(style: .pipe, sources: SourceLines(project.bytes))
  }

  var text: String { report.text }

  /// Core depends on UI, directly and by way of Util.
  static let project = Project([
    "Core/Core.swift": "import UI\n", "Other/Other.swift": "/* ä𝕏 */ import Util\n", "Util/Util.swift": "import UI\n",
    "UI/UI.swift": "",
  ])

  static let yaml = """
    check:
      rules:
        pure: {forbid: Core -> UI, because: "docs/adr/7.md", instead: move it to Model}
        chain: {forbid: Other -> UI, through: others, severity: warning}
      except: []
    """
}

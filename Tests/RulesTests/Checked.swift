import CodeModel
import Containers
import HostSystem
import InjectionFindings
import NameResolution
import Rules
import Settings
import TestSupport

/// What a check of a project says, the project and its `.seam.yml` being literals.
struct Checked {
  let result: CheckResult
  let outcome: RuleOutcome

  /// - Parameters:
  ///   - yaml: the whole settings file.
  ///   - baseline: nil for none.
  init(
    _ yaml: String, _ project: Project, baseline: Baseline? = nil, today: String = "2026-01-01"
  ) throws {
    let settings = try Self.settings(yaml)
    let needs = settings.needs
    let injection = needs.injection ? InjectionLens.report(on: project.model) : nil
    let codebase = RuleCodebase(
      project.model, parts: settings.parts, withTests: settings.withTests, injection: injection)
    let day = CalendarDay(today) ?? CalendarDay(daysSince1970: 0)
    outcome = RuleChecker(settings, codebase, today: day).outcome()
    result = CheckResult(
      outcome, rules: settings.facts, baseline: baseline, settingsFile: ".seam.yml", baselineFile: "baseline.json")
  }

  /// Modules by what they import: `["App": "Core Log", "Core": ""]`.
  init(
    _ yaml: String, modules: KeyValuePairs<String, String>, baseline: Baseline? = nil, today: String = "2026-01-01"
  ) throws {
    try self.init(yaml, Project(modules: modules), baseline: baseline, today: today)
  }

  /// - Throws: ``SettingsError`` with every line at fault.
  static func settings(_ yaml: String) throws -> RuleSettings {
    var reader = SettingsReader()
    let root = try YAMLReading.settings(from: Array(yaml.utf8))
    let settings = RuleSettings(parts: root?["parts"], check: root?["check"], &reader)
    if !reader.problems.isEmpty { throw SettingsError(file: ".seam.yml", reader.problems) }
    return settings
  }

  /// `line: message` of every mistake in a settings file.
  static func problems(_ yaml: String) -> [String] {
    do {
      _ = try settings(yaml)
      return []
    } catch let error as SettingsError {
      return error.problems.map { "\($0.line ?? 0): \($0.message)" }
    } catch let problem as SettingsProblem {
      return ["\(problem.line ?? 0): \(problem.message)"]
    } catch {
      return ["\(error)"]
    }
  }

  /// `A -> B`, or a name alone, of what is open.
  var open: [String] { ends { $0.isOpen && $0.state != .dead } }

  func ends(where isShown: (RuleFinding) -> Bool) -> [String] {
    result.findings.filter(isShown).map { $0.to.isEmpty ? $0.from : "\($0.from) -> \($0.to)" }
  }

  var messages: [String] { result.findings.filter(\.isOpen).map(\.message) }
  var dead: [String] { outcome.dead.map { "\($0.line): \($0.message)" } }
}

extension Project {
  /// Modules by what they import, one file each.
  init(modules: KeyValuePairs<String, String>) {
    let files = modules.map { name, imports in
      ("\(name)/\(name).swift", imports.split(separator: " ").map { "import \($0)\n" }.joined())
    }
    self.init(files: files)
  }
}

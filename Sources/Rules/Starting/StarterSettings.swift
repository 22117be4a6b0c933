package import CodeModel
import HostSystem
import Settings

/// A first `.seam.yml`: parts and layers that are there already, and rules that the code holds to. What it breaks today
/// is written as a comment with the number of places, so that the first run of `seam check` is green and honest.
package struct StarterSettings {
  private let model: CodeModel
  private let units: StarterUnits
  private let hasTests: Bool

  /// - Parameter model: read down to its references.
  package init(for model: CodeModel) {
    self.model = model
    units = StarterUnits(of: RuleCodebase(model, parts: PartTable()))
    hasTests = model.modules.contains { $0.kind == .test }
  }

  package var text: String {
    var lines = [
      "# What `seam check` holds this codebase to. Written by `seam check --init` from what is there: keep what you mean,",
      "# change what you want. Every kind of rule: seam check --explain KIND (\(RuleKinds.all.map { $0.key }.joined(separator: ", "))).",
      "version: 1", "",
    ]
    lines += parts
    lines += ["check:", "  rules:"]
    for rule in candidates { lines += self.lines(for: rule) }
    lines += [
      "  # except:                            # what may stay, with the reason and maybe a last day",
      "  #   - A -> B: \"until 3.2, #412\"",
      "  # What is broken today and not mended yet: seam check --write-baseline",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: - Parts

  private var parts: [String] {
    let named = units.units.filter { !$0.patterns.isEmpty }
    guard !named.isEmpty else { return [] }
    let rows = named.map { unit in
      "  \(YAMLText.scalar(unit.name)): [\(unit.patterns.map(YAMLText.scalar).joined(separator: ", "))]"
    }
    return ["parts:   # what matches several belongs to the first"] + rows + [""]
  }

  // MARK: - Rules

  private struct Candidate {
    var name: String
    /// What stands behind the name.
    var demand: String
    var comment: String
    /// Broken more often it is nothing that anybody decided.
    var tolerated = Int.max
  }

  private var candidates: [Candidate] {
    var result: [Candidate] = []
    let layers = units.layers
    if layers.count > 1 {
      result.append(
        Candidate(
          name: "top-down", demand: demand(layers), comment: "from top to bottom; nothing depends on what lies above it"
        )
      )
    }
    if let finer = units.layersWithoutCircles, finer.count > layers.count {
      result.append(
        Candidate(
          name: "top-down-throughout", demand: demand(finer),
          comment: "the same without circles, in the order that is broken least"))
    }
    for unit in units.units where unit.nodes.count >= 3 && !unit.patterns.isEmpty && units.graph.graph.level == .module
    {
      result.append(
        Candidate(
          name: "\(unit.name)-apart", demand: "{independent: \(YAMLText.scalar(unit.name))}",
          comment: "they know nothing of each other", tolerated: unit.nodes.count))
    }
    result.append(
      Candidate(
        name: "no-circles", demand: "{acyclic: module}", comment: "no module depends on itself by way of others"))
    result.append(
      Candidate(
        name: "no-tangled-folders", demand: "{acyclic: siblings}", comment: "nor do the sub-folders of one folder"))
    result.append(
      Candidate(
        name: "honest-manifest", demand: "{manifest: [undeclared, transitive, unused]}",
        comment: "what is imported is declared, and the other way round"))
    if hasTests {
      result.append(
        Candidate(
          name: "tests-apart", demand: "{tests: [apart, testable]}", comment: "nothing but tests depends on tests"))
    }
    return result
  }

  private func demand(_ layers: [[StarterUnits.Unit]]) -> String {
    let rows = layers.map { layer in
      let names = layer.map { YAMLText.scalar($0.name) }
      return "        - " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
    }
    return "\n      layers:\n" + rows.joined(separator: "\n")
  }

  private func lines(for rule: Candidate) -> [String] {
    let entry = "    \(rule.name): \(rule.demand)"
    let broken = count(of: rule)
    let text =
      ["    # \(rule.comment)"]
      + entry.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasSuffix(" ") ? String(line.dropLast()) : String(line)
      }
    if let broken, broken > rule.tolerated { return [] }
    guard let broken, broken > 0 else { return broken == nil ? [] : text }
    return ["    # \(rule.comment); today \(broken) place\(broken == 1 ? "" : "s") break\(broken == 1 ? "s" : "") it:"]
      + text.dropFirst().map { "    # " + $0.dropFirst(4) }
  }

  /// How often the code breaks a rule; nil where the rule would say nothing about it.
  private func count(of rule: Candidate) -> Int? {
    let yaml = (parts + ["check:", "  rules:", "    \(rule.name): \(rule.demand)"]).joined(separator: "\n")
    guard let root = try? YAMLReading.settings(from: Array(yaml.utf8)) else { return nil }
    var reader = SettingsReader()
    let settings = RuleSettings(parts: root["parts"], check: root["check"], &reader)
    guard reader.problems.isEmpty else { return nil }
    let codebase = RuleCodebase(model, parts: settings.parts)
    let outcome = RuleChecker(settings, codebase, today: CalendarDay(daysSince1970: 0)).outcome()
    return outcome.dead.contains { $0.rule != nil } ? nil : outcome.violations.count
  }
}

/// Text as a YAML scalar.
enum YAMLText {
  static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-./".unicodeScalars.contains(scalar))
    }
    let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "~"]
    if isPlain, let first = text.first, first.isLetter, !words.contains(text.lowercased()) { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case let control where control.value < 0x20 || control.value == 0x7F:
        let digits = String(control.value, radix: 16)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

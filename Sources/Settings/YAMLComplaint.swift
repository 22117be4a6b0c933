import Yams

/// A complaint of the YAML parser, as a sentence for whoever wrote the file.
struct YAMLComplaint {
  private let error: YamlError
  private let lines: [Substring]

  init(_ error: YamlError, text: String) {
    self.error = error
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  var problem: SettingsProblem {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      sentence(problem, context: context, at: mark)
    case .duplicatedKeysInMapping(let keys, let context):
      SettingsProblem(
        line: context.mark.line,
        "the key \(keys.map { "'\($0)'" }.joined(separator: ", ")) stands here twice; unite what belongs to it")
    case .reader(let problem, _, _, _): SettingsProblem(line: nil, "this is no YAML: \(problem)")
    default: SettingsProblem(line: nil, "this is no YAML")
    }
  }

  private func sentence(_ problem: String, context: YamlError.Context?, at mark: Mark) -> SettingsProblem {
    // The parser often stops behind the line at fault.
    for line in [mark.line, context?.mark.line ?? mark.line] where isIndentedByTab(line) {
      return SettingsProblem(line: line, "a tab indents this line, which YAML forbids; use spaces")
    }
    if problem.contains("undefined alias") {
      return SettingsProblem(
        line: mark.line, "this alias names no anchor above it; an anchor is complete before it is used")
    }
    let surroundings = context.map { " (\($0.text) in line \($0.mark.line))" } ?? ""
    return SettingsProblem(line: mark.line, "this is no YAML: \(problem)\(surroundings)")
  }

  private func isIndentedByTab(_ line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    return lines[line - 1].prefix { $0 == " " || $0 == "\t" }.contains("\t")
  }
}

package import CodeModel

/// `// seam:ignore rule`: a team has looked at a finding, and it is fine.
///
/// The comment stands on the line of the finding, on the first line or the name's line of the innermost declaration
/// around it, or on a comment line directly above one of these. It names one rule or several, and silences these alone.
package enum SilencingComment {
  /// The names behind `seam:ignore` in a comment of the line.
  static func rules(in line: String) -> Set<String> {
    guard let comment = line.firstRange(of: "//") ?? line.firstRange(of: "/*"),
      let mark = line[comment.lowerBound...].firstRange(of: "seam:ignore")
    else { return [] }
    var names: Set<String> = []
    for word in line[mark.upperBound...].split(whereSeparator: { !$0.isLetter && $0 != "-" }) {
      // What follows the rules is the reason.
      guard InjectionRule(rawValue: String(word)) != nil else { break }
      names.insert(String(word))
    }
    return names
  }
}

extension InjectionReport {
  /// Drops the findings that a comment silences, and counts them.
  ///
  /// - Parameter line: the text of a line of a file, counted from 1; nil where there is none. Only asked for files with
  ///   findings.
  package mutating func silence(in model: CodeModel, line: (_ file: String, _ number: Int) -> String?) {
    let enclosing = EnclosingDeclarations(of: Set(findings.map(\.location.file)), in: model)
    var count = 0
    rewrite { finding in
      let place = finding.location
      let numbers =
        [place.line] + (enclosing.innermost(around: place).map { [$0.lines.lowerBound, Int($0.line)] } ?? [])
      let isSilenced = Set(numbers).contains { number in
        var number = number
        if SilencingComment.rules(in: line(place.file, number) ?? "").contains(finding.rule.rawValue) { return true }
        while number > 1, let above = line(place.file, number - 1), above.isCommentOrAttribute {
          if SilencingComment.rules(in: above).contains(finding.rule.rawValue) { return true }
          number -= 1
        }
        return false
      }
      if isSilenced { count += 1 }
      return isSilenced ? nil : finding
    }
    silencedCount += count
  }
}

/// The declarations of some files, to ask which is around a line.
private struct EnclosingDeclarations {
  private var declarations: [String: [Declaration]] = [:]

  init(of files: Set<String>, in model: CodeModel) {
    let isWanted = model.files.map { files.contains($0.path) }
    for index in model.declarations.indices where isWanted[model.declarations[index].file.index] {
      let declaration = model.declarations[index]
      declarations[model[declaration.file].path, default: []].append(declaration)
    }
  }

  func innermost(around place: Location) -> Declaration? {
    declarations[place.file]?.filter { $0.lines.contains(place.line) }.min {
      ($0.lines.count, $1.offset) < ($1.lines.count, $0.offset)
    }
  }
}

extension String {
  fileprivate var isCommentOrAttribute: Bool {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("*") || text.hasPrefix("@")
  }

  /// The first place of an ASCII text.
  fileprivate func firstRange(of text: String) -> Range<Index>? { self[...].firstRange(of: text) }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

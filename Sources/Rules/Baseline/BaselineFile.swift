import CodeModel
import JSONReading
package import Settings

/// A baseline as a file: one entry a line, sorted, so that two branches merge as text.
///
/// ```json
/// {"schema":"seam-baseline/1","entries":[
/// ["no-neighbours","module","CartFeature","PaymentsFeature",3],
/// []]}
/// ```
/// The empty entry at the end is there so that every other line ends with a comma.
package enum BaselineFile {
  package static let schema = "seam-baseline/1"
  /// The name of the file where the settings give none.
  package static let defaultName = ".seam-baseline.json"

  /// Whether some bytes are, or were, a baseline: what is damaged may be written anew, and nothing else.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
      || String(decoding: bytes.prefix(1 << 20), as: UTF8.self).contains("seam-baseline/")
  }

  package static func text(of baseline: Baseline) -> String {
    let lines = baseline.counts.sorted { $0.key < $1.key }.map { key, count in
      let words = [key.rule, key.level.rawValue, key.from, key.to].map(quoted).joined(separator: ",")
      return "[\(words),\(count)],\n"
    }
    return "{\"schema\":\"\(schema)\",\"entries\":[\n\(lines.joined())[]]}\n"
  }

  /// - Throws: what is wrong with the file, with its line.
  package static func baseline(from bytes: [UInt8]) throws(SettingsProblem) -> Baseline {
    if let line = conflictLine(in: bytes) {
      throw SettingsProblem(
        line: line,
        "git left a conflict here; keep the lines of both sides, remove the markers, and run seam check, which sorts them"
      )
    }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw SettingsProblem(line: error.line, "this is not JSON; write the file anew with seam check --write-baseline")
    }
    guard let name = document["schema"]?.string else {
      throw SettingsProblem(line: 1, "this is no baseline of seam check; write one with seam check --write-baseline")
    }
    guard name == schema else {
      throw SettingsProblem(
        line: document["schema"]?.line,
        "this is \(name), and this Seam knows \(schema); update Seam, or write the file anew with seam check --write-baseline"
      )
    }
    guard let entries = document["entries"]?.array else {
      throw SettingsProblem(
        line: document.line, "'entries' is missing; write the file anew with seam check --write-baseline")
    }
    var baseline = Baseline()
    for entry in entries where !(entry.array?.isEmpty ?? false) {
      let (key, count) = try read(entry)
      // Both branches of a merge may know it: the smaller number is the stricter.
      baseline.counts[key] = min(count, baseline.counts[key] ?? count)
      baseline.lines[key] = baseline.lines[key] ?? entry.line
    }
    return baseline
  }

  private static func read(_ entry: JSONValue) throws(SettingsProblem) -> (Baseline.Key, Int) {
    let words = entry.array ?? []
    guard words.count == 5, let rule = words[0].string, let level = words[1].string.flatMap(Level.init),
      let from = words[2].string, let to = words[3].string, case .integer(let count) = words[4].content, count >= 0
    else {
      throw SettingsProblem(
        line: entry.line,
        "an entry is [rule, level, from, to, number]; write the file anew with seam check --write-baseline")
    }
    return (Baseline.Key(rule: rule, level: level, from: from, to: to), count)
  }

  private static func conflictLine(in bytes: [UInt8]) -> Int? {
    let markers = ["<<<<<<< ", ">>>>>>> ", "=======", "||||||| "].map { Array($0.utf8) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { line in markers.contains { line.starts(with: $0) } }.map { $0 + 1 }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

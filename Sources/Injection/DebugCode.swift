import CodeModel

/// The lines of a file that only a debug build compiles: `#if DEBUG` up to its `#else` or `#endif`.
struct DebugCode {
  private var ranges: [ClosedRange<Int>] = []

  /// - Parameter line: the text of a line, counted from 1; nil behind the last.
  init(_ line: (_ number: Int) -> String?) {
    // By open `#if`: where the clause for debugging began.
    var open: [Int?] = []
    var number = 1
    while let text = line(number)?.drop(while: { $0 == " " || $0 == "\t" }) {
      if text.hasPrefix("#if") {
        open.append(Self.asksForDebug(text) ? number : nil)
      } else if text.hasPrefix("#else") || text.hasPrefix("#endif"), let start = open.popLast() {
        if let start { ranges.append(start...number) }
        if text.hasPrefix("#else") { open.append(Self.asksForDebug(text) ? number : nil) }
      }
      number += 1
    }
  }

  func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// `#if DEBUG`, `#elseif DEBUG && os(iOS)`
  private static func asksForDebug(_ directive: Substring) -> Bool {
    let words = directive.split { !$0.isLetter && !"|!_".contains($0) }
    return words.contains("DEBUG") && !words.contains("||")
  }
}

extension InjectionReport {
  /// Drops what lies in code that only a debug build compiles: it is not shipped.
  ///
  /// - Parameter line: as in ``silence(in:line:)``.
  package mutating func dropDebugCode(line: (_ file: String, _ number: Int) -> String?) {
    var codeOfFile: [String: DebugCode] = [:]
    rewrite { finding in
      let file = finding.location.file
      if codeOfFile[file] == nil { codeOfFile[file] = DebugCode { line(file, $0) } }
      return codeOfFile[file]!.contains(finding.location.line) ? nil : finding  // Set in the line before.
    }
  }
}

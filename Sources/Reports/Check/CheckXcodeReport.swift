import CodeModel
import Rules

/// Lines that Xcode shows at their places: `path:line:column: error: message`, columns in UTF-8 bytes.
enum CheckXcodeReport {
  static func text(of document: CheckDocument) -> String {
    document.open.map { finding in
      let place = finding.location.map { "\(document.absolutePath(of: $0)):\($0.line):\($0.column): " } ?? ""
      let notes = [finding.rule.because, finding.rule.instead.map { "instead: \($0)" }].compactMap { $0 }
      let message = ([finding.message] + notes).joined(separator: "; ") + " (\(finding.rule.name))"
      return (place + "\(finding.severity.rawValue): \(message)").terminalSafe.filter { !$0.isNewline } + "\n"
    }.joined()
  }
}

import CodeModel
import GraphRendering
import Rules

/// GitLab's code quality report: a list in the form of Code Climate.
enum CheckGitLabReport {
  static func bytes(of document: CheckDocument) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(of: document.open, onLines: true) { writer, finding in
      writer.object { writer in
        writer.member("check_name", finding.rule.name)
        writer.member("description", CheckWording.sentence(finding))
        writer.member("fingerprint", finding.fingerprint)
        writer.object("location") { writer in
          writer.object("lines") { $0.member("begin", finding.location?.line ?? 1) }
          writer.member("path", finding.location.map(document.path) ?? ".seam.yml")
        }
        writer.member("severity", word(finding.severity))
      }
    }
    return writer.file()
  }

  private static func word(_ severity: RuleSeverity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

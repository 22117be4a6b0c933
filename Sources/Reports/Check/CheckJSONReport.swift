import CodeModel
import GraphRendering
import Rules

/// `seam-check/1`: every finding, the known and the excepted ones among them.
enum CheckJSONReport {
  static func bytes(of document: CheckDocument) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("counts") { writer in
        writer.member("dead", document.count(RuleFinding.State.dead))
        writer.member("error", document.count(RuleSeverity.error))
        writer.member("excepted", document.count(RuleFinding.State.excepted))
        writer.member("known", document.count(RuleFinding.State.known))
        writer.member("more", document.count(RuleFinding.State.more))
        writer.member("new", document.count(RuleFinding.State.new))
        writer.member("note", document.count(RuleSeverity.note))
        writer.member("stale", document.count(RuleFinding.State.stale))
        writer.member("warning", document.count(RuleSeverity.warning))
      }
      writer.array("findings", of: document.result.findings, onLines: true) { writer, finding in
        write(finding, to: &writer)
      }
      writer.array("rules", of: document.result.rules, onLines: true) { writer, rule in write(rule, to: &writer) }
      writer.member("schema", "seam-check/1")
    }
    return writer.file()
  }

  private static func write(_ finding: RuleFinding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("because", finding.rule.because)
      writer.array("chain", of: finding.chain) { writer, step in
        writer.object { writer in
          writer.member("file", step.location?.file)
          writer.member("from", step.from)
          writer.member("line", step.location?.line)
          writer.member("to", step.to)
        }
      }
      writer.member("column", finding.location?.column)
      writer.member("file", finding.location?.file)
      writer.member("from", finding.from.isEmpty ? nil : finding.from)
      writer.member("instead", finding.rule.instead)
      writer.member("level", finding.level?.rawValue)
      writer.member("line", finding.location?.line)
      writer.member("message", finding.message)
      if let reason = finding.reason { writer.member("reason", reason) }
      writer.member("recorded", finding.recorded)
      writer.member("rule", finding.rule.name)
      writer.member("severity", finding.severity.rawValue)
      writer.member("state", finding.state.rawValue)
      writer.member("to", finding.to.isEmpty ? nil : finding.to)
      writer.member("weight", finding.weight)
    }
  }

  private static func write(_ rule: RuleFacts, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("because", rule.because)
      writer.member("instead", rule.instead)
      writer.member("kind", rule.kind)
      writer.member("line", rule.line)
      writer.member("name", rule.name)
      writer.member("severity", rule.severity.rawValue)
    }
  }
}

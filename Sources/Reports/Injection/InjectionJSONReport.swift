import CodeModel
import GraphRendering
import InjectionFindings

/// `seam-injection/1`: everything that the injection lens knows.
enum InjectionJSONReport {
  static func bytes(of document: InjectionDocument) -> [UInt8] {
    let report = document.report
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("edges", of: report.edges, onLines: true) { writer, edge in write(edge, of: document, to: &writer) }
      writer.array("findings", of: report.findings, onLines: true) { writer, finding in
        write(finding, of: document, to: &writer)
      }
      writer.array("nodes", of: report.nodes, onLines: true) { writer, node in write(node, of: document, to: &writer) }
      writer.member("package", document.model.title ?? document.model.root?.name ?? "")
      writer.member("revision", document.model.revision)
      writer.member("schema", "seam-injection/1")
      writer.member("silenced", report.silencedCount)
      writer.array("untold", of: report.untold, onLines: true) { writer, finding in
        write(finding, of: document, to: &writer)
      }
    }
    return writer.file()
  }

  private static func write(_ edge: InjectionEdge, of document: InjectionDocument, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("column", Int(edge.column))
      writer.member("file", document.model[edge.file].path)
      writer.member("from", document.typeIdentifiers[edge.dependent.index])
      writer.member("kind", edge.kind.rawValue)
      writer.member("line", Int(edge.line))
      writer.member("to", document.typeIdentifiers[edge.dependency.index])
    }
  }

  private static func write(_ finding: InjectionFinding, of document: InjectionDocument, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("column", finding.location.column)
      writer.key("cost")
      write(finding.cost, of: document, to: &writer)
      writer.member("file", finding.location.file)
      writer.member("line", finding.location.line)
      writer.member("message", finding.message)
      let places = Array(zip(finding.types, finding.places))
      writer.array("places", of: places, onLines: !places.isEmpty) { writer, place in
        writer.object { writer in
          writer.member("column", place.1.column)
          writer.member("file", place.1.file)
          writer.member("line", place.1.line)
          writer.member("type", document.typeIdentifiers[place.0.index])
        }
      }
      writer.array("plan", of: finding.plan, onLines: !finding.plan.isEmpty) { writer, step in
        write(step, of: document, to: &writer)
      }
      writer.member("remedy", finding.remedy)
      writer.member("rule", finding.rule.rawValue)
      writer.member("severity", finding.severity.rawValue)
      let takers = finding.rule == .singleton ? finding.takers : []
      writer.array("takers", of: takers, onLines: !takers.isEmpty) { writer, taker in
        write(taker, of: document, to: &writer)
      }
      writer.array("types", of: finding.types) { writer, type in writer.string(document.typeIdentifiers[type.index]) }
      writer.array("users", of: finding.users, onLines: !finding.users.isEmpty) { writer, users in
        write(users, of: document, to: &writer)
      }
    }
  }

  private static func write(_ cost: InjectionCost?, of document: InjectionDocument, to writer: inout JSONWriter) {
    guard let cost else { return writer.null() }
    writer.object { writer in
      writer.member("abstractLines", cost.abstractLines)
      writer.member("from", document.moduleIdentifiers[cost.dependent.index])
      writer.member("lines", cost.lines)
      writer.member("rebuiltLines", cost.rebuiltLines)
      writer.member("remainingLines", cost.remainingLines)
      writer.member("removedLines", cost.removedLines)
      writer.member("savedLines", cost.savedLines)
      writer.member("to", document.moduleIdentifiers[cost.dependency.index])
    }
  }

  /// - Note: `type` is null where a step changes more than one type; `types` has them all.
  private static func write(_ step: InjectionStep, of document: InjectionDocument, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", step.location.file)
      writer.member("line", step.location.line)
      writer.member("module", document.moduleIdentifiers[step.module.index])
      writer.member("places", step.places)
      writer.object("remaining") { writer in
        writer.member("files", step.remaining.files)
        writer.member("modules", step.remaining.modules)
        writer.member("places", step.remaining.places)
        writer.member("types", step.remaining.types)
      }
      let only = step.types.count == 1 ? step.types[0] : nil
      writer.member("type", only.map { document.typeIdentifiers[$0.index] })
      writer.array("types", of: step.types) { writer, type in writer.string(document.typeIdentifiers[type.index]) }
    }
  }

  private static func write(_ taker: InjectionTaker, of document: InjectionDocument, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("column", taker.location.column)
      writer.member("file", taker.location.file)
      writer.member("line", taker.location.line)
      writer.member("places", taker.places)
      writer.member("type", document.typeIdentifiers[taker.type.index])
    }
  }

  private static func write(_ users: InjectionUsers, of document: InjectionDocument, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("defaults", users.defaults)
      writer.member("files", users.files)
      writer.member("module", document.moduleIdentifiers[users.module.index])
      writer.member("places", users.places)
      writer.array("types", of: users.types) { writer, type in writer.string(document.typeIdentifiers[type.index]) }
    }
  }

  private static func write(_ node: InjectionNode, of document: InjectionDocument, to writer: inout JSONWriter) {
    let type = document.model[node.type]
    writer.object { writer in
      writer.member("file", document.model[type.file].path)
      writer.member("id", document.typeIdentifiers[node.type.index])
      writer.member("kind", type.kind.rawValue)
      writer.member("line", Int(type.line))
      writer.member("module", document.moduleIdentifiers[type.module.index])
      writer.member("name", type.name)
      writer.array("roles", of: node.roles.sorted()) { writer, role in writer.string(role.rawValue) }
    }
  }
}

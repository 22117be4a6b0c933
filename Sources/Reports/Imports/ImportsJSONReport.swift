import CodeModel
import GraphRendering
import ImportAnalysis

/// `seam-imports/1`
struct ImportsJSONReport {
  private let report: ImportsReport

  init(_ report: ImportsReport) { self.report = report }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("findings", of: report.findings, onLines: true) { writer, finding in
        writer.object { writer in
          writer.member("certainty", finding.certainty.rawValue)
          writer.member("column", finding.location.column)
          writer.member("edit", finding.edit)
          writer.member("file", finding.location.file)
          writer.member("import", finding.imported)
          writer.member("kind", finding.kind.rawValue)
          writer.member("least", finding.least.map { "\($0)" })
          writer.member("line", finding.location.line)
          writer.member("module", finding.module)
          writer.array("reasons", of: finding.reasons) { $0.string($1) }
          writer.array("reliedOnBy", of: finding.reliedOnBy) { $0.string($1) }
        }
      }
      writer.member("package", report.package)
      writer.member("schema", "seam-imports/1")
    }
    return writer.file()
  }
}

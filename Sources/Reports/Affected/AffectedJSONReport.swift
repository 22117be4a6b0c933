import GraphAnalysis
import GraphRendering

/// `seam-affected/1`
struct AffectedJSONReport {
  private let report: AffectedReport

  init(_ report: AffectedReport) { self.report = report }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("base", report.base)
      writer.array("build", of: report.impact.build) { $0.string($1) }
      writer.array("changed", of: report.impact.changed, onLines: true) { writer, touched in
        writer.object { writer in
          writer.array("files", of: touched.files) { $0.string($1) }
          writer.member("module", touched.module)
        }
      }
      writer.member("head", report.head)
      writer.array("outside", of: report.impact.outside) { $0.string($1) }
      writer.member("schema", "seam-affected/1")
      writer.array("test", of: report.impact.test) { $0.string($1) }
      writer.array("tests", of: report.testNames) { $0.string($1) }
    }
    return writer.file()
  }
}

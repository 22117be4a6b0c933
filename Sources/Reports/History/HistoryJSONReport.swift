import CodeModel
import GraphRendering
import PackageReading
import Snapshots

/// `seam-history/1`: every commit with its figures, or why it cannot be read.
enum HistoryJSONReport {
  static func bytes(of table: HistoryTable) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("commits", of: table.rows, onLines: true) { writer, row in write(row, of: table, to: &writer) }
      writer.array("figures", of: table.figures) { writer, figure in writer.string(figure.rawValue) }
      writer.member("level", table.level.rawValue)
      writer.member("package", table.package)
      writer.member("schema", "seam-history/1")
    }
    return writer.file()
  }

  private static func write(_ row: HistoryTable.Row, of table: HistoryTable, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("author", row.commit.author)
      writer.member("commit", row.commit.id.hexadecimal)
      writer.member("date", row.commit.timestamp)
      writer.array("figures", of: zip(table.figures, table.values(of: row))) { writer, figure in
        if let value = figure.1 { writer.number(value, digits: 6) } else { writer.null() }
      }
      writer.member("problem", row.problem)
      writer.member("subject", row.commit.subject)
    }
  }
}

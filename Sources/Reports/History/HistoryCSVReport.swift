import PackageReading
import Snapshots

/// A history as comma-separated values (RFC 4180), one commit a line.
enum HistoryCSVReport {
  static func text(of table: HistoryTable) -> String {
    var lines = [
      (["commit", "date", "author", "subject"] + table.figures.map(\.rawValue) + ["problem"]).joined(separator: ",")
    ]
    for row in table.rows {
      let figures = zip(table.figures, table.values(of: row)).map { figure, value in value.map(figure.plainText) ?? "" }
      let names = [row.commit.id.hexadecimal, row.commit.timestamp, row.commit.author, row.commit.subject]
      lines.append((names.map(CSVField.text) + figures + [CSVField.text(row.problem ?? "")]).joined(separator: ","))
    }
    return lines.map { $0 + "\r\n" }.joined()
  }
}

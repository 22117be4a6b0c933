import CodeModel
import GraphRendering
import PackageReading

/// A history for the terminal: one commit a line, oldest first, what changed in bold, and below it the whole change.
struct HistoryTextReport {
  private let table: HistoryTable
  private let style: TextStyle
  private var lines: [String] = []

  /// Subjects get what the line leaves, and at least this.
  private static let shortestSubject = 12

  init(_ table: HistoryTable, style: TextStyle) {
    self.table = table
    self.style = style
    lines.append(style.strong("\(DisplayText.make(table.package))   \(table.level.rawValue)s   \(table.extent)"))
    if !table.rows.isEmpty { addRows() }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addRows() {
    let values = table.rows.map(table.values)
    let cells = values.map { zip(table.figures, $0).map { figure, value in value.map(figure.text) ?? "·" } }
    let changes = self.changes(values)
    let widths = table.figures.indices.map { column in
      (cells.map { $0[column].count } + [changes[column].count, table.figures[column].heading.count]).max() ?? 0
    }
    let heading = zip(table.figures, widths).map { "  " + TextLines.rightAligned($0.heading, to: $1) }.joined()
    lines += ["", style.quiet(TextLines.padded("commit", to: 22) + heading)]
    for (index, row) in table.rows.enumerated() {
      let name = "\(row.commit.id.abbreviated)  \(row.commit.day)"
      if case .failure(let error) = row.measurement {
        add(name, Self.reason(error, width: style.width - 26), subject: nil)
        continue
      }
      let before = values[..<index].last { $0.contains { $0 != nil } }
      let figures = cells[index].indices.map { column in
        let text = "  " + TextLines.rightAligned(cells[index][column], to: widths[column])
        return before.map { $0[column] != values[index][column] } ?? false ? style.strong(text) : text
      }
      add(name, figures.joined(), subject: row.commit.subject, figureWidth: widths.reduce(0) { $0 + $1 + 2 })
    }
    guard table.rows.count > 1, changes.contains(where: { !$0.isEmpty }) else { return }
    lines.append(style.quiet(TextLines.padded("change", to: 22) + zip(changes, widths).map { "  " + TextLines.rightAligned($0, to: $1) }.joined()))
  }

  private mutating func add(_ name: String, _ figures: String, subject: String?, figureWidth: Int = 0) {
    let room = max(Self.shortestSubject, style.width - name.count - figureWidth - 2)
    let subject = subject.map { "  " + style.quiet(Self.cut(DisplayText.make($0.isEmpty ? "(no subject)" : $0, limit: 500), to: room)) } ?? ""
    lines.append(name + figures + subject)
  }

  /// From the first commit that could be read to the last; empty where nothing changed.
  private func changes(_ values: [[Double?]]) -> [String] {
    table.figures.enumerated().map { column, figure in
      let known = values.compactMap { $0[column] }
      guard let first = known.first, let last = known.last, figure.text(first) != figure.text(last) else { return "" }
      return (last > first ? "+" : "−") + figure.text(abs(last - first))
    }
  }

  private static func reason(_ error: ReadingError, width: Int) -> String {
    "  cannot be read: " + cut(DisplayText.make(error.description, limit: 500), to: max(40, width - 16))
  }

  private static func cut(_ text: String, to width: Int) -> String { text.count <= width ? text : text.prefix(width - 1) + "…" }
}

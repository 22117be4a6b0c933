import CodeModel
import GraphRendering
import PackageReading
import Snapshots

/// A history for the terminal: a line for each commit that changed a figure, oldest first, what changed in bold, and below it the whole change.
struct HistoryTextReport {
  private let table: HistoryTable
  private let style: ReportStyle
  private var lines: [String] = []

  /// On a terminal subjects get what the line leaves, and at least this; a pipe is given them whole.
  private static let shortestSubject = 12

  init(_ table: HistoryTable, style: ReportStyle) {
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
    let telling = table.telling
    for index in telling {
      let row = table.rows[index]
      let name = "\(row.commit.id.abbreviated)  \(row.commit.day)"
      if case .failure(let error) = row.measurement {
        add(name, Self.reason(error, width: style.isTerminal ? style.width - 26 : 500), subject: nil)
        continue
      }
      let before = values[..<index].last { $0.contains { $0 != nil } }
      let figures = cells[index].indices.map { column in
        let text = "  " + TextLines.rightAligned(cells[index][column], to: widths[column])
        return before.map { $0[column] != values[index][column] } ?? false ? style.strong(text) : text
      }
      add(name, figures.joined(), subject: row.commit.subject, figureWidth: widths.reduce(0) { $0 + $1 + 2 })
    }
    if telling.count < table.rows.count {
      let rest = Count.of(table.rows.count - telling.count, "commit")
      lines.append(style.quiet("… \(rest) changed none of these figures: --all"))
    }
    guard table.rows.count > 1, changes.contains(where: { !$0.isEmpty }) else { return }
    lines.append(
      style.quiet(
        TextLines.padded("change", to: 22)
          + zip(changes, widths).map { "  " + TextLines.rightAligned($0, to: $1) }.joined()))
  }

  private mutating func add(_ name: String, _ figures: String, subject: String?, figureWidth: Int = 0) {
    let room = style.isTerminal ? max(Self.shortestSubject, style.width - name.count - figureWidth - 2) : .max
    let subject =
      subject.map {
        "  " + style.quiet(Self.cut(DisplayText.make($0.isEmpty ? "(no subject)" : $0, limit: 500), to: room))
      } ?? ""
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

  private static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }
}

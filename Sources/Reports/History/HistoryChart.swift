import CodeModel
import GraphRendering
import PackageReading
import Snapshots

/// A history as a picture: a panel a figure, commits from left to right.
enum HistoryChart {
  static func bytes(of table: HistoryTable) -> [UInt8] {
    let values = table.rows.map(table.values)
    let steps = table.rows.map { row in
      LineChart.Step(
        description:
          "\(row.commit.id.abbreviated)  \(row.commit.day)  \(DisplayText.make(row.commit.subject, limit: 100))",
        tick: row.commit.day, moment: Double(row.commit.authorTime))
    }
    let panels = table.figures.enumerated().map { column, figure in
      LineChart.Panel(
        title: figure.title(at: table.level), values: values.map { $0[column].map(figure.shown) }, digits: figure.digits
      )
    }
    return LineChart(
      title: DisplayText.make(table.package), subtitle: "\(table.level.rawValue)s, \(table.extent)", steps: steps,
      panels: panels
    ).svg()
  }
}

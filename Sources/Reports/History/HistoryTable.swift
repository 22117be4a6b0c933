package import CodeModel
import PackageReading
package import Snapshots

/// The figures of a package, commit by commit.
package struct HistoryTable: Sendable {
  package struct Row: Sendable {
    package var commit: GitCommit
    /// Why the commit cannot be read, where it cannot.
    package var measurement: Result<HistoryMeasurement, ReadingError>

    package init(_ commit: GitCommit, _ measurement: Result<HistoryMeasurement, ReadingError>) {
      self.commit = commit
      self.measurement = measurement
    }

    var problem: String? {
      if case .failure(let error) = measurement { error.description } else { nil }
    }
  }

  let package: String
  let level: Level
  let figures: [HistoryFigure]
  /// Whether a reader is told the commits too that changed nothing.
  let showsAll: Bool
  /// Oldest first.
  let rows: [Row]

  /// - Parameters:
  ///   - package: what it is called now, whatever older commits call it.
  ///   - rows: oldest first.
  package init(package: String, rows: [Row], _ options: HistoryReportOptions) {
    self.package = package
    self.rows = rows
    (level, figures, showsAll) = (options.level, options.figures, options.showsAll)
  }

  /// The rows that a reader is told: the first, the last, those that cannot be read, and those that show another figure
  /// than the row before.
  var telling: [Int] {
    var last: [String]?
    return rows.indices.filter { index in
      guard let measurement = try? rows[index].measurement.get() else { return true }
      let shown = figures.map { figure in figure.value(of: measurement).map(figure.text) ?? "" }
      defer { last = shown }
      return showsAll || shown != last || index == rows.count - 1
    }
  }

  func values(of row: Row) -> [Double?] {
    guard let measurement = try? row.measurement.get() else { return figures.map { _ in nil } }
    return figures.map { $0.value(of: measurement) }
  }

  var unreadableCount: Int { rows.count { (try? $0.measurement.get()) == nil } }

  /// `120 commits from 2024-01-02 to 2026-11-20, 3 cannot be read`
  var extent: String {
    let commits = rows.count == 1 ? "1 commit" : "\(rows.count) commits"
    guard let first = rows.first?.commit.day, let last = rows.last?.commit.day else { return "no commits" }
    let days = first == last ? "of \(first)" : "from \(first) to \(last)"
    return "\(commits) \(days)" + (unreadableCount > 0 ? ", \(unreadableCount) of which cannot be read" : "")
  }
}

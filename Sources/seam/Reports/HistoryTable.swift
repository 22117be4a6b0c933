import CodeModel
import PackageReading

/// The figures of a package, commit by commit.
struct HistoryTable {
  struct Row {
    var commit: GitCommit
    /// Why the commit cannot be read, where it cannot.
    var measurement: Result<HistoryMeasurement, ReadingError>

    var problem: String? {
      if case .failure(let error) = measurement { error.description } else { nil }
    }
  }

  var package: String
  var level: Level
  var figures: [HistoryFigure]
  /// Oldest first.
  var rows: [Row]

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

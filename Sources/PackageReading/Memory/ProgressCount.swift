import Synchronization

/// Counts finished files across threads.
package final class ProgressCount: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let report: @Sendable (Int, Int) -> Void

  init(total: Int, report: @escaping @Sendable (Int, Int) -> Void) {
    self.total = total
    self.report = report
  }

  /// Counts for nobody.
  static let none = ProgressCount(total: 0) { _, _ in }

  package func step() {
    report(done.add(1, ordering: .relaxed).newValue, total)
  }
}

/// A report as it is printed, beside the status that its command ends with.
package struct FinishedReport: Sendable, Hashable {
  package var bytes: [UInt8]
  /// 0, or 1 where the report holds what the command was asked to fail on.
  package var exitStatus: Int32

  package init(_ bytes: [UInt8], exitStatus: Int32 = 0) {
    self.bytes = bytes
    self.exitStatus = exitStatus
  }

  package init(_ text: String, exitStatus: Int32 = 0) { self.init(Array(text.utf8), exitStatus: exitStatus) }
}

extension FinishedReport {
  /// Both as bytes to keep: the status comes first.
  package var kept: [UInt8] { [UInt8(exitStatus)] + bytes }

  /// - Parameter kept: what ``kept`` gave; no bytes at all are an empty report.
  package init(kept: [UInt8]) {
    self.init(Array(kept.dropFirst()), exitStatus: kept.first.map(Int32.init) ?? 0)
  }
}

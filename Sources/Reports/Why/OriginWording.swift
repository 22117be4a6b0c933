import GraphRendering
import PackageReading
import Snapshots

/// A commit as a line of a report: which, when, who, what for.
enum OriginWording {
  /// - Parameter origin: nil for what is not committed yet.
  static func text(of origin: Origin?) -> String {
    guard let origin else { return "now: it is not committed yet" }
    let commit = origin.commit
    let author = DisplayText.make(commit.author.isEmpty ? "(nobody)" : commit.author, limit: 40)
    let subject = DisplayText.make(commit.subject.isEmpty ? "(no subject)" : commit.subject, limit: 100)
    let line = "\(commit.id.abbreviated)  \(commit.day)  \(author)  \(subject)"
    switch origin.certainty {
    case .exact: return line
    case .firstCommit: return line + "  (the first commit)"
    case .endOfClone: return line + "  (at least: there this shallow clone ends; git fetch --unshallow)"
    case .afterUnreadable(let count):
      return line + "  (or in \(count == 1 ? "the commit" : "one of \(count) commits") before it that cannot be read)"
    }
  }
}

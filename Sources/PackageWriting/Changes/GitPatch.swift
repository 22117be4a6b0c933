/// A change set as `git apply` takes it: new files, renames, deletions, and texts without a line break at their end.
package struct GitPatch {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter prefix: the package's folder in the repository, with a slash at its end, or empty.
  package init(_ changes: ChangeSet, prefix: String = "") {
    for change in changes.changes { write(change, prefix: prefix) }
  }

  private mutating func write(_ change: FileChange, prefix: String) {
    guard let anyPath = change.oldPath ?? change.newPath else { return }
    let old = prefix + (change.oldPath ?? anyPath)
    let new = prefix + (change.newPath ?? anyPath)
    line("diff --git \(Self.quoted("a/" + old)) \(Self.quoted("b/" + new))")
    if change.oldPath == nil { line("new file mode 100644") }
    if change.newPath == nil { line("deleted file mode 100644") }
    let diff = LineDiff(from: change.before, to: change.after)
    if old != new {
      line("similarity index \(Self.similarity(change, diff))%")
      line("rename from \(Self.quoted(old))")
      line("rename to \(Self.quoted(new))")
    }
    guard !diff.hunks.isEmpty else { return }
    line("--- \(change.oldPath == nil ? "/dev/null" : Self.quoted("a/" + old))")
    line("+++ \(change.newPath == nil ? "/dev/null" : Self.quoted("b/" + new))")
    for hunk in diff.hunks { write(hunk) }
  }

  private mutating func write(_ hunk: LineDiff.Hunk) {
    line("@@ -\(Self.range(hunk.oldStart, hunk.oldCount)) +\(Self.range(hunk.newStart, hunk.newCount)) @@")
    for text in hunk.lines {
      switch text {
      case .context(let text): write(text, sign: " ")
      case .removed(let text): write(text, sign: "-")
      case .added(let text): write(text, sign: "+")
      }
    }
  }

  private mutating func write(_ text: LineDiff.Text, sign: Unicode.Scalar) {
    bytes.append(UInt8(ascii: sign))
    bytes += text
    if text.last != UInt8(ascii: "\n") { line("\n\\ No newline at end of file") }
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// An empty range is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  /// The share of bytes that stay, as git rounds it: 100 only for equal files.
  private static func similarity(_ change: FileChange, _ diff: LineDiff) -> Int {
    let size = max(change.before.count, change.after.count)
    guard size > 0, !diff.hunks.isEmpty else { return 100 }
    let removed = diff.hunks.reduce(0) { sum, hunk in
      sum + hunk.lines.reduce(0) { if case .removed(let text) = $1 { $0 + text.count } else { $0 } }
    }
    return min(99, max(0, (change.before.count - removed) * 100 / size))
  }

  /// In quotes, as in C, where a path holds what would end or bend a line.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\\(Character(Unicode.Scalar(byte)))"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }
}

/// The difference between two texts, in hunks of whole lines with lines of context around them.
struct LineDiff {
  struct Hunk {
    /// First lines, counted from 0, and numbers of lines before and after.
    var oldStart: Int
    var oldCount = 0
    var newStart: Int
    var newCount = 0
    var lines: [Line] = []
  }

  enum Line: Hashable {
    case context(Text)
    case removed(Text)
    case added(Text)
  }

  /// A line with its break; only the last line of a file may have none.
  typealias Text = ArraySlice<UInt8>

  private(set) var hunks: [Hunk] = []
  private static let context = 3

  /// - Complexity: O(*n* · *d*) for *n* lines of which *d* differ (Myers, as the standard library has it), after what
  ///   is equal at both ends.
  init(from old: [UInt8], to new: [UInt8]) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let difference = after[start..<(after.count - end)].difference(from: before[start..<(before.count - end)])
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    gather(before, after, removed, added)
  }

  static func lines(of bytes: [UInt8]) -> [Text] {
    var result: [Text] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  private mutating func gather(_ before: [Text], _ after: [Text], _ removed: Set<Int>, _ added: Set<Int>) {
    var (old, new) = (0, 0)
    var hunk: Hunk?
    var unchanged = 0
    while old < before.count || new < after.count {
      let isRemoved = removed.contains(old)
      guard isRemoved || added.contains(new) else {
        hunk?.append(.context(before[old]))
        (old, new, unchanged) = (old + 1, new + 1, unchanged + 1)
        if unchanged == 2 * Self.context { close(&hunk, trailing: unchanged) }
        continue
      }
      if hunk == nil { hunk = opened(before, old: old, new: new, unchanged: unchanged) }
      unchanged = 0
      if isRemoved {
        hunk!.append(.removed(before[old]))
        old += 1
      } else {
        hunk!.append(.added(after[new]))
        new += 1
      }
    }
    close(&hunk, trailing: unchanged)
  }

  private func opened(_ before: [Text], old: Int, new: Int, unchanged: Int) -> Hunk {
    // Lines that the hunk before has shown already are not shown again.
    let shown = hunks.last.map { $0.oldStart + $0.oldCount } ?? 0
    let count = min(Self.context, old - shown)
    var hunk = Hunk(oldStart: old - count, newStart: new - count)
    for line in before[(old - count)..<old] { hunk.append(.context(line)) }
    return hunk
  }

  private mutating func close(_ hunk: inout Hunk?, trailing: Int) {
    guard var closed = hunk else { return }
    for _ in 0..<max(0, trailing - Self.context) { closed.dropContext() }
    hunks.append(closed)
    hunk = nil
  }
}

extension LineDiff.Hunk {
  fileprivate mutating func append(_ line: LineDiff.Line) {
    lines.append(line)
    switch line {
    case .context: (oldCount, newCount) = (oldCount + 1, newCount + 1)
    case .removed: oldCount += 1
    case .added: newCount += 1
    }
  }

  fileprivate mutating func dropContext() {
    lines.removeLast()
    (oldCount, newCount) = (oldCount - 1, newCount - 1)
  }
}

/// The lines that an unfinished merge leaves in a file.
struct MergeMarkers {
  /// The text with both sides of every conflict, and the text with the first side only; emptied lines stay.
  let both: [UInt8]
  let ours: [UInt8]
  /// The line of the first marker, counted from 1; nil where there is none.
  let firstLine: Int?

  private enum Part { case outside, ours, base, theirs }

  init(in bytes: [UInt8]) {
    guard bytes.starts(with: "<<<<<<< ".utf8) || bytes.contains("\n<<<<<<< ") else {
      (both, ours, firstLine) = (bytes, bytes, nil)
      return
    }
    var (both, ours): ([UInt8], [UInt8]) = ([], [])
    var firstLine: Int?
    var part = Part.outside
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let next = Self.part(after: line, in: part)
      if let next {
        part = next
        firstLine = firstLine ?? index + 1
      } else {
        if part != .base { both += line }
        if part == .outside || part == .ours { ours += line }
      }
      both.append(UInt8(ascii: "\n"))
      ours.append(UInt8(ascii: "\n"))
    }
    (self.both, self.ours, self.firstLine) = (both, ours, firstLine)
  }

  /// Which part begins behind a line, nil where it is no marker.
  private static func part(after line: ArraySlice<UInt8>, in part: Part) -> Part? {
    if line.starts(with: "<<<<<<< ".utf8) { return .ours }
    if part != .outside, line.starts(with: "|||||||".utf8) { return .base }
    if part != .outside, line.starts(with: "=======".utf8) { return .theirs }
    if part != .outside, line.starts(with: ">>>>>>>".utf8) { return .outside }
    return nil
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let wanted = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    guard let first = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains {
      self[$0] == first && self[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}

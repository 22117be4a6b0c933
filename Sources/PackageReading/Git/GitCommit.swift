/// What a commit says of itself.
package struct GitCommit: Sendable, Hashable {
  package var id: ContentIdentifier
  package var tree: ContentIdentifier
  package var parents: [ContentIdentifier]
  /// The name alone, as written.
  package var author: String
  /// When it was written, in seconds since 1970, and the author's distance from UTC in minutes.
  package var authorTime: Int
  package var authorZone: Int
  /// The first paragraph of the message in one line.
  package var subject: String

  /// Parses a commit object; nil where the bytes are something else.
  init?(_ bytes: [UInt8], id: ContentIdentifier) {
    var tree: ContentIdentifier?
    var parents: [ContentIdentifier] = []
    var author: ArraySlice<UInt8> = []
    var position = 0
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")), end > position {
      let line = bytes[position..<end]
      position = end + 1
      if let hash = line.after("tree ") {
        tree = ContentIdentifier(hexadecimal: hash)
      } else if let hash = line.after("parent ") {
        if let parent = ContentIdentifier(hexadecimal: hash) { parents.append(parent) }
      } else if let text = line.after("author ") {
        author = text
      }
    }
    guard let tree else { return nil }
    self.id = id
    self.tree = tree
    self.parents = parents
    let authorship = Authorship(author)
    (self.author, authorTime, authorZone) = (authorship.name, authorship.time, authorship.zone)
    subject = Self.subject(of: bytes[min(position, bytes.count)...])
  }

  /// `2026-11-21`, where the author was.
  package var day: String { CalendarDay(secondsSince1970: authorTime + 60 * authorZone).description }

  /// `2026-11-21T14:05:09+02:00` (RFC 3339), by the author's clock.
  package var timestamp: String {
    let local = authorTime + 60 * authorZone
    let second = ((local % 86_400) + 86_400) % 86_400
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { CalendarDay.padded($0, 2) }.joined(separator: ":")
    let zone = authorZone.magnitude
    return "\(day)T\(clock)\(authorZone < 0 ? "-" : "+")\(CalendarDay.padded(Int(zone / 60), 2)):\(CalendarDay.padded(Int(zone % 60), 2))"
  }

  private static func subject(of message: ArraySlice<UInt8>) -> String {
    let lines = message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }
    let first = lines.drop(while: isBlank).prefix { !isBlank($0) }
    let words = first.flatMap { $0.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

/// `Name <mail> 1790000000 +0200`
private struct Authorship {
  var name = ""
  var time = 0
  var zone = 0

  init(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let nameEnd = text.firstIndex(of: "<") ?? text.endIndex
    name = String(text[..<nameEnd])
    while name.last == " " { name.removeLast() }
    guard let mailEnd = text.lastIndex(of: ">") else { return }
    let words = text[text.index(after: mailEnd)...].split(separator: " ")
    guard words.count == 2, let time = Int(words[0]), time.magnitude < 1 << 40, let zone = Int(words[1]), zone.magnitude < 10_000 else { return }
    self.time = time
    self.zone = zone / 100 * 60 + zone % 100
  }
}

/// A day of the Gregorian calendar.
struct CalendarDay: CustomStringConvertible {
  var year: Int
  var month: Int
  var day: Int

  /// - See: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  init(secondsSince1970 seconds: Int) {
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  fileprivate static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension ArraySlice<UInt8> {
  fileprivate func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
    let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
    return starts(with: prefix) ? dropFirst(prefix.count) : nil
  }
}

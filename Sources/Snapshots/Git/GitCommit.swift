import HostSystem

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
  package init?(_ bytes: [UInt8], id: ContentIdentifier) {
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
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { CalendarDay.digits($0, 2) }.joined(separator: ":")
    let zone = authorZone.magnitude
    return
      "\(day)T\(clock)\(authorZone < 0 ? "-" : "+")\(CalendarDay.digits(Int(zone / 60), 2)):\(CalendarDay.digits(Int(zone % 60), 2))"
  }

  private static func subject(of message: ArraySlice<UInt8>) -> String {
    let lines = message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    }
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
    guard words.count == 2, let time = Int(words[0]), time.magnitude < 1 << 40, let zone = Int(words[1]),
      zone.magnitude < 10_000
    else { return }
    self.time = time
    self.zone = zone / 100 * 60 + zone % 100
  }
}

extension ArraySlice<UInt8> {
  fileprivate func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
    let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
    return starts(with: prefix) ? dropFirst(prefix.count) : nil
  }
}

/// What the index of a repository notes of one file.
package struct GitIndexEntry: Sendable {
  package enum Kind: Sendable, Hashable {
    case file(isExecutable: Bool)
    case link, submodule
  }

  /// What the user has told git about the file.
  package enum Mark: Sendable, Hashable {
    case assumeUnchanged, skipWorktree
  }

  /// Relative to the folder that was asked about; the bytes, because not every name is text.
  package var path: [UInt8]
  package var kind: Kind
  package var id: ContentIdentifier
  /// Of several versions of one file that are to be merged.
  package var isUnmerged: Bool
  package var mark: Mark?
  /// The file when git last saw that it is as the index says.
  var seen: Appearance

  /// What tells without reading that a file is still the same. Nanoseconds since 1970.
  struct Appearance: Sendable, Hashable {
    var modified: Int64 = -1
    var changed: Int64 = -1
    var inode: UInt32 = 0
    /// As many bits as the index has room for.
    var size: UInt32 = 0
  }

  package var name: String { String(decoding: path, as: UTF8.self) }
}

extension GitIndexEntry {
  /// How `git ls-files` is asked so that ``all(in:)`` understands the answer.
  static let question = ["ls-files", "-z", "-v", "--stage", "--debug"]

  /// Parses `TAG MODE HASH STAGE TAB PATH NUL`, each followed by lines of two blanks and `name: value`.
  ///
  /// Those lines are meant for people, and git may change them; where they cannot be understood, nothing is known of
  /// the file's appearance. Nil where the rest is something else.
  static func all(in bytes: [UInt8]) -> [GitIndexEntry]? {
    var result: [GitIndexEntry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: 0), var entry = GitIndexEntry(rest[..<end]) else { return nil }
      rest = rest[(end + 1)...]
      while rest.starts(with: "  ".utf8) {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        entry.seen.note(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[min(end + 1, rest.endIndex)...]
      }
      result.append(entry)
    }
    return result
  }

  private init?(_ text: ArraySlice<UInt8>) {
    guard let tab = text.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = text[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 4, let tag = words[0].first, let kind = Kind(mode: words[1]),
      let id = ContentIdentifier(hexadecimal: words[2])
    else { return nil }
    path = Array(text[(tab + 1)...])
    self.kind = kind
    self.id = id
    isUnmerged = !words[3].elementsEqual("0".utf8)
    // Small letters are for what is assumed to be unchanged, of whatever kind.
    mark =
      switch tag {
      case UInt8(ascii: "S"), UInt8(ascii: "s"): .skipWorktree
      case UInt8(ascii: "a")...UInt8(ascii: "z"): .assumeUnchanged
      default: nil
      }
    seen = Appearance()
  }
}

extension GitIndexEntry.Kind {
  fileprivate init?(mode: ArraySlice<UInt8>) {
    switch String(decoding: mode, as: UTF8.self) {
    case "100644": self = .file(isExecutable: false)
    case "100755": self = .file(isExecutable: true)
    case "120000": self = .link
    case "160000": self = .submodule
    default: return nil
    }
  }
}

extension GitIndexEntry.Appearance {
  /// `  mtime: 1795310117:985532401`, `  dev: 65024 TAB ino: 16228495`
  fileprivate mutating func note(_ line: String) {
    for field in line.split(separator: "\t") {
      let parts = field.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "mtime:": modified = Self.nanoseconds(parts[1])
      case "ctime:": changed = Self.nanoseconds(parts[1])
      case "ino:": inode = UInt32(parts[1]) ?? 0
      case "size:": size = UInt32(parts[1]) ?? 0
      default: break
      }
    }
  }

  private static func nanoseconds(_ text: Substring) -> Int64 {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let seconds = UInt32(parts[0]), let rest = UInt32(parts[1]) else { return -1 }
    return Int64(seconds) * 1_000_000_000 + Int64(rest)
  }
}

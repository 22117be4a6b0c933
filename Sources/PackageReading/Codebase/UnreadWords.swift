package import Snapshots

/// What the files of a codebase that are not read say of names that Swift code declares: Objective-C, its headers, what
/// Interface Builder writes, and Swift of projects and targets beside those that are read.
package struct UnreadWords: Sendable {
  /// Of the names that are asked for, those that stand in one of the files.
  package private(set) var names: Set<String> = []
  /// Those of classes that the files declare, of which Swift code may declare more, and name it.
  package private(set) var classes: Set<String> = []

  private static let languages: Set<String> = ["m", "mm", "h", "storyboard", "xib", "swift"]

  /// - Parameter read: the paths of the Swift files that are read.
  /// - Complexity: linear in the files of the codebase and the bytes of those that are not read.
  package init(_ wanted: Set<String>, in snapshot: any Snapshot, except read: Set<String>) {
    for path in snapshot.files(below: "", ending: Self.languages) where !read.contains(path) && !Self.isManifest(path) {
      if let bytes = try? snapshot.bytes(of: path) { self.read(bytes, wanted) }
    }
  }

  private static func isManifest(_ path: String) -> Bool {
    path.split(separator: "/").last.map { $0.hasPrefix("Package") && $0.hasSuffix(".swift") } ?? false
  }

  private mutating func read(_ bytes: [UInt8], _ wanted: Set<String>) {
    var previous: ArraySlice<UInt8> = []
    for word in bytes.split(whereSeparator: { !Self.isOfWord($0) }) {
      let name = String(decoding: word, as: UTF8.self)
      if wanted.contains(name) {
        names.insert(name)
        if previous.elementsEqual("interface".utf8) { classes.insert(name) }
      }
      previous = word
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

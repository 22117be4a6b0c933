import Algorithms

/// The entries of one folder in the object store.
package struct GitTree: Sendable {
  package struct Entry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case file, folder, link, submodule
    }

    package var name: String
    package var kind: Kind
    package var id: ContentIdentifier
  }

  /// Sorted by name, each name once.
  package let entries: [Entry]

  /// The entry of that name. O(log *n*).
  package subscript(name: some StringProtocol) -> Entry? {
    let place = entries.partitioningIndex { $0.name >= name }
    return place < entries.count && entries[place].name == name ? entries[place] : nil
  }

  /// Parses `mode SP name NUL hash`, repeated; nil where the bytes are something else.
  ///
  /// Names that no folder on disk could hold (`..`, `a/b`), which only a forged tree has, are left out.
  package init?(_ bytes: [UInt8], algorithm: ContentIdentifier.Algorithm) {
    var entries: [Entry] = []
    var position = 0
    while position < bytes.count {
      guard let space = bytes[position...].firstIndex(of: UInt8(ascii: " ")),
        let end = bytes[space...].firstIndex(of: 0), end + algorithm.byteCount < bytes.count
      else { return nil }
      let hash = bytes[end + 1...end + algorithm.byteCount]
      let name = String(decoding: bytes[space + 1..<end], as: UTF8.self)
      if let kind = Entry.Kind(mode: bytes[position..<space]), !name.isEmpty, name != ".", name != "..",
        !name.contains("/")
      {
        entries.append(Entry(name: name, kind: kind, id: ContentIdentifier(algorithm: algorithm, bytes: hash)))
      }
      position = end + 1 + algorithm.byteCount
    }
    entries.sort { $0.name < $1.name }
    self.entries = entries.enumerated().filter { $0.offset == 0 || entries[$0.offset - 1].name != $0.element.name }.map(
      \.element)
  }
}

extension GitTree.Entry.Kind {
  /// - Parameter mode: octal digits, as in `100644`; executable or not is no difference.
  fileprivate init?(mode: ArraySlice<UInt8>) {
    switch mode.reduce(0, { $0 << 3 | (Int($1) - 48) }) & 0o170000 {
    case 0o100000: self = .file
    case 0o040000: self = .folder
    case 0o120000: self = .link
    case 0o160000: self = .submodule
    default: return nil
    }
  }
}

/// Names to be looked for in many files.
package struct NameSet: Sendable {
  package let all: Set<String>
  /// Operators, and names that no plain word is: found as they are written, wherever they are.
  private let unusual: [[UInt8]]
  private let filter: NameFilter

  package init(_ names: some Sequence<String>) {
    all = Set(names)
    filter = NameFilter(all)
    unusual = all.filter { !$0.isPlainWord }.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Whether one of the names may stand in a text of which the plain words are known.
  package func mayStand(among words: Set<String>, in bytes: [UInt8]) -> Bool {
    !all.isDisjoint(with: words) || unusual.contains { bytes.contains($0) }
  }

  /// Whether one of the names may stand in the code of a text: a look that spares parsing most of them.
  package func mayStand(in bytes: [UInt8]) -> Bool {
    if unusual.contains(where: { bytes.contains($0) }) { return true }
    var isFound = false
    filter.forEachWord(in: bytes) { _ in isFound = true }
    return isFound
  }
}

extension String {
  /// Letters, digits and `_` of ASCII.
  fileprivate var isPlainWord: Bool { !isEmpty && utf8.allSatisfy(\.isWordByte) }
}

extension [UInt8] {
  fileprivate func contains(_ text: [UInt8]) -> Bool {
    guard let first = text.first, text.count <= count else { return false }
    return (0...(count - text.count)).contains { self[$0] == first && self[$0..<($0 + text.count)].elementsEqual(text) }
  }
}

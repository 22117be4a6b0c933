import SwiftFacts
package import SwiftSyntax

/// A Swift file, parsed once, and the edits that are to be made in it.
///
/// Places are always those of the original text, so edits may be asked for in any order, and what does not change is
/// copied byte by byte: no printer ever touches the user's formatting.
package struct EditedSource: Sendable {
  /// Relative to the package's folder.
  package let path: String
  package let bytes: [UInt8]
  package let tree: SourceFileSyntax
  private var edits: [Edit] = []

  private struct Edit: Sendable {
    var range: Range<Int>
    var text: String
    /// An insertion belongs to the text before its place, not to the text behind it, and moves or stays with that.
    var followsText = false
    /// Edits at one place keep the order in which they were asked for.
    var number: Int
  }

  /// - Complexity: linear in the bytes.
  /// - Throws: ``Refusal`` for a file that does not parse: nobody may edit what nobody understands.
  package init(path: String, bytes: [UInt8]) throws(Refusal) {
    self.path = path
    self.bytes = bytes
    let parsed = ParsedFile(bytes)
    tree = parsed.syntax
    if let cut = parsed.cut, cut.leavesCodeOut || tree.hasError {
      throw Refusal(file: path, line: cut.line, "\(cut.message), so the file is not changed; take the line apart first")
    }
    guard !tree.hasError else { throw Refusal(file: path, "the file has syntax errors; mend them first") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Refusal(file: path, "the file is not UTF-8; convert it first")
    }
  }

  package init(path: String, text: String) throws(Refusal) {
    try self.init(path: path, bytes: Array(text.utf8))
  }

  package var isEdited: Bool { !edits.isEmpty }

  /// The mark that some editors write at the beginning of a file, which is allowed nowhere else: no edit touches it,
  /// and no declaration takes it along.
  var byteOrderMark: String { textStart == 0 ? "" : "\u{FEFF}" }

  /// The first byte behind the byte order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// - Parameter followsText: the insertion belongs to what is before `offset`; otherwise it goes where what is behind
  ///   goes.
  package mutating func insert(_ text: String, at offset: Int, followsText: Bool = false) {
    replace(offset..<offset, with: text)
    if !text.isEmpty { edits[edits.count - 1].followsText = followsText }
  }

  package mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// Asks for `text` in place of `range`. What is asked for within a larger range that is replaced too, goes with it.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "an edit lies within the file")
    if range.isEmpty, text.isEmpty { return }
    let range = max(range.lowerBound, textStart)..<max(range.upperBound, textStart)
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  /// The whole text with all edits made.
  package func edited() -> String { edited(0..<bytes.count, by: edits) }

  /// The text of a range with the edits within it made: what a moved declaration becomes.
  ///
  /// That the range itself is replaced as a whole, does not count.
  package func edited(_ range: Range<Int>) -> String {
    let range = max(range.lowerBound, textStart)..<max(range.upperBound, textStart)
    return edited(range, by: edits.filter { Self.lies($0, within: range) })
  }

  private func edited(_ range: Range<Int>, by edits: [Edit]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    let cuts = Set(edits.filter { $0.text.isEmpty }.map(\.range.lowerBound))
    for edit in edits.sorted(by: Self.precedes) where edit.range.lowerBound >= position {
      // What was put in front of text that is cut goes with the text.
      if edit.range.isEmpty, !edit.followsText, cuts.contains(edit.range.lowerBound) { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  private static func lies(_ edit: Edit, within range: Range<Int>) -> Bool {
    if edit.range == range { return false }
    if edit.range.isEmpty {
      if edit.range.lowerBound == range.lowerBound { return !edit.followsText }
      if edit.range.lowerBound == range.upperBound { return edit.followsText }
    }
    return edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
  }

  /// At one place insertions come before replacements, and of two replacements the longer one wins.
  private static func precedes(_ left: Edit, _ right: Edit) -> Bool {
    if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
    if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
    if left.range.upperBound != right.range.upperBound { return left.range.upperBound > right.range.upperBound }
    return left.number < right.number
  }
}

import SwiftParser
package import SwiftSyntax

/// A Swift file, parsed once, and the edits that are to be made in it.
///
/// Places are always those of the original text, so edits may be asked for in any order, and what does not change is copied byte by byte:
/// no printer ever touches the user's formatting.
package struct EditedSource {
  /// Relative to the package's folder.
  package let path: String
  package let bytes: [UInt8]
  package let tree: SourceFileSyntax
  private var edits: [Edit] = []

  private struct Edit {
    var range: Range<Int>
    var text: String
    /// Edits at one place keep the order in which they were asked for.
    var number: Int
  }

  /// - Complexity: linear in the bytes.
  /// - Throws: ``Refusal`` for a file that does not parse: nobody may edit what nobody understands.
  package init(path: String, bytes: [UInt8]) throws(Refusal) {
    self.path = path
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { throw Refusal(file: path, "the file has syntax errors; mend them first") }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Refusal(file: path, "the file is not UTF-8; convert it first") }
  }

  package init(path: String, text: String) throws(Refusal) {
    try self.init(path: path, bytes: Array(text.utf8))
  }

  package var isEdited: Bool { !edits.isEmpty }

  package mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  package mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// Asks for `text` in place of `range`. What is asked for within a larger range that is replaced too, goes with it.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "an edit lies within the file")
    if range.isEmpty, text.isEmpty { return }
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  /// The whole text with all edits made.
  package func edited() -> String { edited(0..<bytes.count) }

  /// The text of a range with the edits within it made: what a moved declaration becomes.
  package func edited(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    for edit in edits.filter({ Self.lies($0.range, within: range) }).sorted(by: Self.precedes) where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The range itself, when it is replaced as a whole, is not within itself.
  private static func lies(_ edit: Range<Int>, within range: Range<Int>) -> Bool {
    edit.lowerBound >= range.lowerBound && edit.upperBound <= range.upperBound && (edit != range || edit.isEmpty)
  }

  /// At one place insertions come before replacements, and of two replacements the longer one wins.
  private static func precedes(_ left: Edit, _ right: Edit) -> Bool {
    if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
    if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
    if left.range.upperBound != right.range.upperBound { return left.range.upperBound > right.range.upperBound }
    return left.number < right.number
  }
}

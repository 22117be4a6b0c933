package import SwiftSyntax

/// The part of a file that a declaration takes with it when it moves: its comments, attributes, body, and the comment
/// behind it.
///
/// ```swift
/// import Foundation
///
/// /// What sells.          ┐
/// @MainActor              │ the slice
/// protocol Shop { … } // …┘
/// ```
///
/// A comment that a blank line separates from the declaration belongs to the file, and stays.
package struct DeclarationSlice: Sendable, Hashable {
  /// Whole lines where nothing else is on them.
  package var range: Range<Int>
  /// What `#if` demands around it, outermost first.
  package var conditions: [String]

  package init(of declaration: DeclSyntax, in source: EditedSource) throws(Refusal) {
    let text = declaration.textRange
    guard let item = declaration.parent?.as(CodeBlockItemSyntax.self) else {
      throw source.refusal(at: text.lowerBound, "a declaration inside another one cannot move on its own")
    }
    let start = Self.start(of: declaration, in: source)
    let end = item.semicolon?.textRange.upperBound ?? text.upperBound
    range = Self.wholeLines(start..<end, in: source)
    conditions = try Self.conditions(around: Syntax(item), in: source)
  }

  /// Behind the last blank line of what precedes the declaration.
  private static func start(of declaration: DeclSyntax, in source: EditedSource) -> Int {
    var position = declaration.position.utf8Offset
    var start = position
    var lineBreaks = position == 0 ? 1 : 0
    var isFirst = true
    for piece in declaration.leadingTrivia {
      position += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineBreaks += count
        // The break that ends the line of the previous declaration, or an empty line behind the file's header.
        if lineBreaks > 1 || isFirst { start = position }
      case .spaces, .tabs, .verticalTabs, .formfeeds, .backslashes, .pounds, .unexpectedText:
        break
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        lineBreaks = 0
      }
      isFirst = false
    }
    return max(start, source.textStart)
  }

  private static func wholeLines(_ range: Range<Int>, in source: EditedSource) -> Range<Int> {
    let start = source.lineStart(of: range.lowerBound)
    let end = source.lineEnd(of: range.upperBound)
    let behind = String(decoding: source.bytes[range.upperBound..<end], as: UTF8.self)
    let rest = behind.drop { $0 == " " || $0 == "\t" }
    let endsLine = rest.isEmpty || rest.first!.isNewline || rest.starts(with: "//")
    guard source.isBlank(start..<range.lowerBound), endsLine else { return range }
    return start..<end
  }

  /// What the `#if` around a part of a file demand, outermost first.
  static func conditions(around item: Syntax, in source: EditedSource) throws(Refusal) -> [String] {
    var result: [String] = []
    var node = item
    while let clause = node.enclosing(IfConfigClauseSyntax.self) {
      result.insert(try condition(of: clause, in: source), at: 0)
      node = Syntax(clause)
    }
    return result
  }

  /// What holds in a clause: its own condition, and none of those before it.
  private static func condition(of clause: IfConfigClauseSyntax, in source: EditedSource) throws(Refusal) -> String {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return "true" }
    var parts: [String] = []
    for other in clauses {
      let condition = other.condition.map { source.edited($0.textRange) }
      if other.id == clause.id {
        if let condition { parts.append(parts.isEmpty ? condition : "(\(condition))") }
        break
      }
      if let condition { parts.append("!(\(condition))") }
    }
    return parts.joined(separator: " && ")
  }
}

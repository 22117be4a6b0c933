import HostSystem
import SwiftParser
package import SwiftSyntax

/// A Swift file, parsed: the only place that calls the parser, because it knows what would take the parser forever and
/// how deep a stack it needs.
///
/// Who walks the tree recursively does so in ``withDeepStack(_:)``: a chain of members nests as deep as it is long.
package struct ParsedFile {
  package let syntax: SourceFileSyntax
  package let lines: LineTable
  /// The first syntax error, nil where there is none; behind code that nests too deep for the parser nothing is read.
  package let firstError: (line: Int, message: String, isTooDeep: Bool)?
  /// What was taken out before the parser saw it, nil where that is nothing.
  package let cut: Cut?
  /// The parser was given up on this text before, so there is nothing of it.
  package let isGivenUp: Bool

  package struct Cut: Sendable, Hashable {
    package let line: Int
    package let message: String
    /// More than brackets is missing.
    package let leavesCodeOut: Bool
  }

  /// - Complexity: linear in the bytes; nesting beyond what the parser accepts is left unparsed.
  ///
  /// - Parameter configuration: the build whose branches of `#if` count; nil for all branches.
  package init(_ bytes: [UInt8], configuration: SourceConfiguration? = nil) {
    let rows = TokenRows(shortening: bytes)
    let nesting = BracketNesting(flattening: rows.bytes)
    lines = LineTable(bytes)
    let parsed = withDeepStack {
      ParsesUnderWay.ofProcess.result(of: bytes) { Self.parse(nesting.bytes, configuration: configuration) }
    }
    isGivenUp = parsed == nil
    syntax = parsed ?? Self.parse([])
    cut =
      isGivenUp ? Cut(line: 1, message: ReadingPatience.message, leavesCodeOut: true) : Self.cut(nesting, rows, lines)
    firstError = cut == nil ? Self.firstError(in: syntax, of: bytes, lines) : nil
  }

  private static func parse(_ bytes: [UInt8], configuration: SourceConfiguration?) -> SourceFileSyntax {
    let whole = parse(bytes)
    return configuration?.blankingInactiveBranches(of: bytes, parsedAs: whole).map(parse) ?? whole
  }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: nestingLimit) }
  }

  /// The parser's own limit when it is optimized, so that every build of Seam reads the same.
  private static let nestingLimit = 256

  private static func cut(_ nesting: BracketNesting, _ rows: TokenRows, _ lines: LineTable) -> Cut? {
    if let cut = rows.firstCut {
      let message = "'\(cut.token)' stands too often in one line; the rest of the line is left out"
      return Cut(line: lines.position(ofOffset: cut.offset).line, message: message, leavesCodeOut: true)
    }
    if let offset = nesting.firstCut {
      let message = "brackets nest more than \(BracketNesting.limit) deep; the inner ones are passed over"
      return Cut(line: lines.position(ofOffset: offset).line, message: message, leavesCodeOut: false)
    }
    return nil
  }

  private static func firstError(in syntax: SourceFileSyntax, of bytes: [UInt8], _ lines: LineTable)
    -> (line: Int, message: String, isTooDeep: Bool)?
  {
    guard syntax.hasError else { return nil }
    if let offset = SyntaxError.firstTooDeep(in: syntax, of: bytes) {
      return (lines.position(ofOffset: offset).line, "code nests deeper than the parser follows", true)
    }
    guard let error = SyntaxError(firstIn: syntax, of: bytes) else { return nil }
    return (lines.position(ofOffset: error.offset).line, error.message, false)
  }
}

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax

/// A Swift file, parsed.
package struct ParsedFile {
  package let syntax: SourceFileSyntax
  package let lines: LineTable

  /// - Complexity: linear in the bytes; nesting beyond what the parser accepts is left unparsed.
  ///
  /// - Parameter configuration: the build whose branches of `#if` count; nil for all branches.
  package init(_ bytes: [UInt8], configuration: SourceConfiguration? = nil) {
    let nesting = BracketNesting(flattening: bytes)
    let whole = Self.parse(nesting.bytes)
    if let configuration {
      syntax = Self.parse(configuration.blankingInactiveBranches(of: nesting.bytes, parsedAs: whole))
    } else {
      syntax = whole
    }
    lines = LineTable(bytes)
    firstCut = nesting.firstCut
  }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  private let firstCut: Int?

  /// The line of an expression that nests too deep to be read as it stands, nil where there is none.
  package var overlyNestedLine: Int? { firstCut.map { lines.position(ofOffset: $0).line } }

  /// The first syntax error, nil where there is none; behind code that nests too deep for the parser nothing is read. Cheap for a file without one.
  package var firstError: (line: Int, message: String, isTooDeep: Bool)? {
    guard syntax.hasError, firstCut == nil else { return nil }
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: syntax)
    guard let first = diagnostics.first(where: { $0.diagMessage.severity == .error }) else { return nil }
    let isTooDeep = first.diagnosticID == StaticParserError.maximumNestingLevelOverflow.diagnosticID
    return (lines.position(ofOffset: first.position.utf8Offset).line, first.message, isTooDeep)
  }
}

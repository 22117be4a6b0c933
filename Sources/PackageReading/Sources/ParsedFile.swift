import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax

/// A Swift file, parsed.
package struct ParsedFile {
  package let syntax: SourceFileSyntax
  package let lines: LineTable

  /// - Complexity: linear in the bytes; nesting beyond what the parser accepts is left unparsed.
  package init(_ bytes: [UInt8]) {
    let nesting = BracketNesting(flattening: bytes)
    syntax = nesting.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lines = LineTable(bytes)
    firstCut = nesting.firstCut
  }

  private let firstCut: Int?

  /// The line of an expression that nests too deep to be read as it stands, nil where there is none.
  package var overlyNestedLine: Int? { firstCut.map { lines.position(ofOffset: $0).line } }

  /// The first syntax error, nil where there is none. Cheap for a file without one.
  package var firstError: (line: Int, message: String)? {
    guard syntax.hasError, firstCut == nil else { return nil }
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: syntax)
    guard let first = diagnostics.first(where: { $0.diagMessage.severity == .error }) else { return nil }
    return (lines.position(ofOffset: first.position.utf8Offset).line, first.message)
  }
}

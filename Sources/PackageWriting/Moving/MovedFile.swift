import SwiftSyntax

/// The file of the new module that receives declarations from one file of the old one.
struct MovedFile {
  /// Begins the file where it begins the old one.
  var byteOrderMark = ""
  /// The licence or other comment at the head of the file the declarations come from.
  var header: String
  /// Import statements as they will stand there, `#if` around them included.
  var imports: String
  var declarations: [Piece]

  struct Piece {
    var text: String
    var conditions: [String]
  }

  init(header: String, imports: String, declarations: [Piece]) {
    self.header = header
    self.imports = imports
    self.declarations = declarations
  }

  /// - Parameters:
  ///   - slices: in the order of the file.
  ///   - imports: what `ImportEditor` leaves of the file's imports, and what must be added.
  init(of slices: [DeclarationSlice], from source: EditedSource, imports: String) {
    byteOrderMark = source.byteOrderMark
    header = Self.header(of: source)
    self.imports = imports
    declarations = slices.map { Piece(text: source.edited($0.range), conditions: $0.conditions) }
  }

  /// The file under the name that it is given: a header that begins with the old name begins with the new one.
  func named(_ path: String, from old: String) -> MovedFile {
    let (new, old) = (Self.name(of: path), Self.name(of: old))
    var result = self
    if new != old { result.header = header.replacing(" \(old)", with: " \(new)") }
    return result
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  func text(lineBreak: String) -> String {
    var parts: [String] = []
    if !header.isEmpty { parts.append(header) }
    if !imports.isEmpty { parts.append(imports) }
    var index = 0
    while index < declarations.count {
      let conditions = declarations[index].conditions
      // Neighbours under the same conditions share them.
      let end = declarations[index...].firstIndex { $0.conditions != conditions } ?? declarations.count
      let texts = declarations[index..<end].map { Self.trimmed($0.text) }
      let opening = conditions.map { "#if \($0)" }
      let closing = conditions.map { _ in "#endif" }
      let body = texts.joined(separator: lineBreak + lineBreak)
      parts.append((opening + [body] + closing).joined(separator: lineBreak))
      index = end
    }
    return byteOrderMark + parts.joined(separator: lineBreak + lineBreak) + lineBreak
  }

  /// The comments at the very beginning, up to the first blank line behind one that is no documentation of the code
  /// below.
  static func header(of source: EditedSource) -> String {
    guard let first = source.tree.firstToken(viewMode: .sourceAccurate) else { return "" }
    var end = 0
    var position = first.position.utf8Offset
    var lineBreaks = 0
    var hasComment = false
    for piece in first.leadingTrivia {
      let start = position
      position += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineBreaks += count
        if hasComment, lineBreaks > 1 { return trimmed(source, to: end) }
      case .lineComment, .blockComment:
        hasComment = true
        lineBreaks = 0
        end = position
      case .docLineComment, .docBlockComment:
        return start == 0 || !hasComment ? "" : trimmed(source, to: end)
      default: break
      }
    }
    // A comment directly above the first import is the file's; one above the first declaration is the declaration's.
    let isAboveImport = source.tree.statements.first?.item.is(ImportDeclSyntax.self) == true
    return isAboveImport ? trimmed(source, to: end) : ""
  }

  private static func trimmed(_ source: EditedSource, to end: Int) -> String {
    end <= source.textStart ? "" : trimmed(String(decoding: source.bytes[source.textStart..<end], as: UTF8.self))
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

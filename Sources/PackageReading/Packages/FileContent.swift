import CodeModel

/// What the model needs of one file's bytes.
struct FileContent: Sendable {
  var lineCount = 0
  var imports: [ImportStatement] = []
  var problems: [Problem] = []
  /// What name resolution needs, where that was asked for.
  var facts: FileFacts?

  init(of file: SourceFile, in snapshot: any Snapshot, collectsFacts: Bool, configuration: SourceConfiguration?) {
    let bytes: [UInt8]
    do {
      bytes = try snapshot.bytes(of: file.path)
    } catch {
      problems.append(Problem(file: file.path, message: "\(error.reason); it is left out"))
      return
    }
    guard file.isSwift else {
      lineCount = LineTable(bytes).lineCount
      return
    }
    guard bytes.isText else {
      problems.append(Problem(file: file.path, message: "the file is not UTF-8; it is left out (convert it: iconv -t UTF-8)"))
      return
    }
    let parsed = ParsedFile(bytes, configuration: configuration)
    lineCount = parsed.lines.lineCount
    if collectsFacts { facts = FileFacts(of: parsed) }
    imports = ImportCollector.imports(in: parsed.syntax, lines: parsed.lines)
    if let line = parsed.overlyNestedLine {
      problems.append(Problem(file: file.path, line: line, message: "brackets nest more than \(BracketNesting.limit) deep; the inner ones are passed over"))
    }
    if let error = parsed.firstError {
      problems.append(Problem(file: file.path, line: error.line, message: "\(error.message); \(error.isTooDeep ? "what follows is left out" : "what parses still counts")"))
    }
  }
}

import CodeModel

/// What the model needs of one file's bytes, and nothing that depends on where the file lies: so it can be kept by content.
struct FileContent: Sendable {
  var lineCount = 0
  var imports: [ImportStatement] = []
  var remarks: [Remark] = []
  /// What name resolution needs, where that was asked for.
  var facts: FileFacts?

  /// Something wrong with the file: a ``Problem`` that does not know whose.
  struct Remark: Sendable, Hashable {
    var line: Int?
    var message: String
  }

  /// A file whose bytes cannot be had.
  init(unreadable reason: String) { remarks.append(Remark(message: "\(reason); it is left out")) }

  init(of file: SourceFile, in snapshot: any Snapshot, _ request: FilesRequest) {
    do {
      self.init(
        of: try snapshot.bytes(of: file.path),
        as: FileReading(isSwift: file.isSwift, collectsFacts: request.resolvesNames, configuration: request.configuration))
    } catch {
      self.init(unreadable: error.reason)
    }
  }

  init(of bytes: [UInt8], as reading: FileReading) {
    guard reading.isSwift else {
      lineCount = LineTable(bytes).lineCount
      return
    }
    guard bytes.isText else {
      remarks.append(Remark(message: "the file is not UTF-8; it is left out (convert it: iconv -t UTF-8)"))
      return
    }
    let parsed = ParsedFile(bytes, configuration: reading.configuration)
    lineCount = parsed.lines.lineCount
    if reading.collectsFacts { facts = FileFacts(of: parsed) }
    imports = ImportCollector.imports(in: parsed.syntax, lines: parsed.lines)
    if let line = parsed.overlyNestedLine {
      remarks.append(Remark(line: line, message: "brackets nest more than \(BracketNesting.limit) deep; the inner ones are passed over"))
    }
    if let error = parsed.firstError {
      remarks.append(Remark(line: error.line, message: "\(error.message); \(error.isTooDeep ? "what follows is left out" : "what parses still counts")"))
    }
  }

  init(lineCount: Int, imports: [ImportStatement], remarks: [Remark], facts: FileFacts?) {
    self.lineCount = lineCount
    self.imports = imports
    self.remarks = remarks
    self.facts = facts
  }
}

/// How a file's bytes are read.
struct FileReading: Hashable, Sendable {
  /// Of others only the lines are counted.
  var isSwift: Bool
  var collectsFacts: Bool
  /// The build whose branches of `#if` count; nil for all branches.
  var configuration: SourceConfiguration?
}

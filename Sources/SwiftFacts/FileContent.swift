/// What the model needs of one file's bytes, and nothing that depends on where the file lies: so it can be kept by
/// content.
package struct FileContent: Sendable {
  package var lineCount = 0
  package var imports: [ImportStatement] = []
  package var remarks: [Remark] = []
  /// What name resolution needs, where that was asked for.
  package var facts: FileFacts?

  /// Something wrong with the file: a ``Problem`` that does not know whose.
  package struct Remark: Sendable, Hashable {
    package var line: Int?
    package var message: String

    package init(line: Int? = nil, message: String) {
      self.line = line
      self.message = message
    }
  }

  /// A file whose bytes cannot be had, or that takes forever.
  package init(unreadable reason: String) { remarks.append(Remark(message: "\(reason); it is left out")) }

  package init(of bytes: [UInt8], as reading: FileReading) {
    guard reading.isSwift else {
      lineCount = LineTable(bytes).lineCount
      return
    }
    guard bytes.isText else {
      remarks.append(Remark(message: "the file is not UTF-8; it is left out (convert it: iconv -t UTF-8)"))
      return
    }
    guard reading.extent == .everything else {
      facts = FileFacts(offeredBy: bytes, configuration: reading.configuration)
      return
    }
    let parsed = ParsedFile(bytes, configuration: reading.configuration)
    guard !parsed.isGivenUp else {
      self = FileContent(unreadable: ReadingPatience.message)
      return
    }
    lineCount = parsed.lines.lineCount
    if reading.collectsFacts { facts = FileFacts(of: parsed) }
    imports = ImportCollector.imports(in: parsed.syntax, lines: parsed.lines)
    if let cut = parsed.cut { remarks.append(Remark(line: cut.line, message: cut.message)) }
    if let error = parsed.firstError {
      remarks.append(
        Remark(
          line: error.line,
          message: "\(error.message); \(error.isTooDeep ? "what follows is left out" : "what parses still counts")"))
    }
  }

  package init(lineCount: Int, imports: [ImportStatement], remarks: [Remark], facts: FileFacts?) {
    self.lineCount = lineCount
    self.imports = imports
    self.remarks = remarks
    self.facts = facts
  }
}

/// How a file's bytes are read.
package struct FileReading: Hashable, Sendable {
  /// Of others only the lines are counted.
  package var isSwift: Bool
  package var collectsFacts: Bool
  /// The build whose branches of `#if` count; nil for all branches.
  package var configuration: SourceConfiguration?
  /// Larger files are left out by the snapshot; here it tells apart what was read with another limit.
  package var sizeLimit: Int
  /// Of what other packages can see alone, nothing is said but the facts.
  package var extent = FileFacts.Extent.everything

  package init(isSwift: Bool, collectsFacts: Bool, configuration: SourceConfiguration?, sizeLimit: Int) {
    self.sizeLimit = sizeLimit
    self.isSwift = isSwift
    self.collectsFacts = collectsFacts
    self.configuration = configuration
  }
}

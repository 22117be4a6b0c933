import Snapshots
import SwiftFacts

extension FileContent {
  /// Everything but the facts.
  private func encodeOutline(into writer: inout ByteWriter) {
    writer.write(count: lineCount)
    writer.write(list: imports) { $1.encode(into: &$0) }
    writer.write(list: remarks) {
      $0.write($1.line) { $0.write(count: $1) }
      $0.write($1.message)
    }
  }

  private init(outlineFrom reader: inout ByteReader) throws {
    self.init(
      lineCount: try reader.readCount(), imports: try reader.readList { try ImportStatement(from: &$0) },
      remarks: try reader.readList {
        Remark(line: try $0.readOptional { try $0.readCount() }, message: try $0.readText())
      }, facts: nil)
  }

  func encode(into writer: inout ByteWriter) {
    encodeOutline(into: &writer)
    writer.write(facts) { $1.encode(into: &$0) }
  }

  init(from reader: inout ByteReader) throws {
    try self.init(outlineFrom: &reader)
    facts = try reader.readOptional { try FileFacts(from: &$0) }
  }
}

extension ImportStatement {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(module)
    writer.write(count: line)
    writer.write(count: column)
    writer.write(access) { $0.write($1.rawValue) }
    for flag in [isTestable, isExported, isConditional] { writer.write(flag) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      module: try reader.readText(), line: try reader.readCount(), column: try reader.readCount(),
      access: try reader.readOptional { try $0.readWord() }, isTestable: try reader.readBool(),
      isExported: try reader.readBool(),
      isConditional: try reader.readBool())
  }
}

extension SourceConfiguration {
  /// The conditions in order, so that equal configurations make equal keys.
  func encode(into writer: inout ByteWriter) {
    writer.write(platform) { $0.write($1.rawValue) }
    writer.write(list: flags.sorted()) { $0.write($1) }
  }
}

extension ContentIdentifier {
  func encode(into writer: inout ByteWriter) {
    writer.write(UInt8(algorithm.byteCount))
    writer.write(raw: bytes)
  }

  init(from reader: inout ByteReader) throws {
    guard let algorithm = Algorithm(rawValue: Int(try reader.read(UInt8.self))) else { throw DamagedEntry() }
    self.init(algorithm: algorithm, bytes: try reader.readRaw(algorithm.byteCount))
  }
}

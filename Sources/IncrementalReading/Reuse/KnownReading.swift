import CodeModel
import PackageReading
import Snapshots
import Synchronization

/// A finished reading, as it is kept for the next one.
struct KnownReading: Sendable {
  /// Without the revision: the same content is the same model, whichever commit holds it.
  var model: CodeModel
  /// What was wrong with files; what is wrong with manifests and folders is found anew.
  var problems: [Problem]
  /// By file of the model.
  var contents: [ContentIdentifier]
  /// By file, what it can see of other modules; empty where names were not resolved.
  package var visibilities: [UInt64] = []

  func encode(into writer: inout ByteWriter) {
    model.encode(into: &writer)
    writer.write(list: problems) { $1.encode(into: &$0) }
    writer.write(list: contents) { $1.encode(into: &$0) }
    writer.write(list: visibilities) { $0.write($1) }
  }

  init(model: CodeModel, problems: [Problem], contents: [ContentIdentifier], visibilities: [UInt64]) {
    self.model = model
    self.problems = problems
    self.contents = contents
    self.visibilities = visibilities
  }

  init(from reader: inout ByteReader) throws {
    model = try CodeModel(from: &reader)
    problems = try reader.readList { try Problem(from: &$0) }
    contents = try reader.readList { try ContentIdentifier(from: &$0) }
    visibilities = try reader.readList { try $0.read() }
    guard contents.count == model.files.count, visibilities.isEmpty || visibilities.count == contents.count else {
      throw DamagedEntry()
    }
  }
}

extension Problem {
  func encode(into writer: inout ByteWriter) {
    writer.write(file)
    writer.write(line) { $0.write(count: $1) }
    writer.write(message)
  }

  init(from reader: inout ByteReader) throws {
    self.init(
      file: try reader.readText(), line: try reader.readOptional { try $0.readCount() }, message: try reader.readText())
  }
}

extension FilesRequest {
  func encode(into writer: inout ByteWriter) {
    writer.write(resolvesNames)
    writer.write(configuration) { $1.encode(into: &$0) }
    writer.write(count: sizeLimit)
  }
}

import CodeModel
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
  var visibilities: [UInt64] = []

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
    guard contents.count == model.files.count, visibilities.isEmpty || visibilities.count == contents.count else { throw DamagedEntry() }
  }
}

extension Problem {
  func encode(into writer: inout ByteWriter) {
    writer.write(file)
    writer.write(line) { $0.write(count: $1) }
    writer.write(message)
  }

  init(from reader: inout ByteReader) throws {
    self.init(file: try reader.readText(), line: try reader.readOptional { try $0.readCount() }, message: try reader.readText())
  }
}

/// What of the files is asked for.
struct FilesRequest: Sendable {
  /// Every type and every place that names a declaration of another.
  var resolvesNames = false
  /// With it every declaration, and every place that names one. That is many times more, and kept apart; see ``KnownDeclarations``.
  var declarations: DeclarationRequest?
  /// The build whose branches of `#if` count; nil for all branches.
  var configuration: SourceConfiguration?

  func encode(into writer: inout ByteWriter) {
    writer.write(resolvesNames)
    writer.write(configuration) { $1.encode(into: &$0) }
  }
}

extension ReadingSession {
  /// The name of a reading: a hash of everything that it is made of.
  ///
  /// - Parameter skeleton: what is known before the files are read: packages, modules, the list of files, what manifests declare.
  func key(of skeleton: CodeModel, contents: [ContentIdentifier], _ request: FilesRequest) -> CacheKey {
    CacheKey(.reading) { writer in
      request.encode(into: &writer)
      skeleton.encode(into: &writer)
      writer.write(list: contents) { $1.encode(into: &$0) }
    }
  }

  func reading(under key: CacheKey) -> KnownReading? {
    if let known = memory.withLock({ $0.reading(under: key) }) { return known }
    guard let stored = stored(key, { try KnownReading(from: &$0) }) else { return nil }
    memory.withLock { $0.remember(stored, under: key) }
    return stored
  }

  func remember(_ reading: KnownReading, under key: CacheKey) {
    memory.withLock { $0.remember(reading, under: key) }
    guard store != nil else { return }
    var writer = ByteWriter(capacity: reading.model.references.count * 26)
    reading.encode(into: &writer)
    keep(writer.bytes, under: key)
  }
}

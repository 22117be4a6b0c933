package import CodeModel
package import PackageReading
import Snapshots
import SystemPackage

/// What a command says of a package.
package struct PackageAnswer: Sendable {
  package var bytes: [UInt8]
  /// What was wrong with the package, in the order of files and lines.
  package var problems: [Problem]
  /// There was no manifest; the name of the one module then.
  package var folderName: String?
  /// What was read, where that is more than a package.
  package var summary: String?
  /// It was made just now.
  package var isNew: Bool
}

extension ReadingSession {
  /// An answer that is made from a reading, and kept: asked the same of the same package, it is given again without
  /// one.
  ///
  /// Whatever was kept, the manifests are read and every file's content is identified first.
  ///
  /// - Parameters:
  ///   - question: all that the answer depends on beside manifests, source files and what lies around them
  ///     (``Surroundings``).
  ///   - reader: one that remembers by this session.
  ///   - make: must look at nothing else.
  package func answer(
    to question: [String], by reader: PackageReader, upTo depth: PackageReader.Depth,
    make: (PackageReading) async throws -> [UInt8]
  ) async throws -> PackageAnswer {
    defer { flush() }
    let skeleton = try await reader.skeleton(upTo: depth)
    let subject = reader.subject(depth, of: skeleton)
    let files = SessionFiles(subject, session: self)
    let key = try answerKey(to: question, files.key, of: skeleton, subject)
    if let key, let kept = stored(key, { try KeptAnswer(from: &$0) }) {
      let known = FilesReading(model: skeleton.model, problems: kept.problems)
      return PackageAnswer(bytes: kept.bytes, reader.reading(skeleton, files: known), isNew: false)
    }
    let found = skeleton.findings(in: files)
    let reading = reader.reading(skeleton, files: found)
    let bytes = try await make(reading)
    // The sources may have been looked into after they were identified.
    let again = SessionFiles(subject, session: self)
    if let key, files.readingKey != nil, try answerKey(to: question, again.key, of: skeleton, subject) == key {
      remember(KeptAnswer(bytes: bytes, problems: found.problems), under: key)
    }
    return PackageAnswer(bytes: bytes, reading, isNew: true)
  }

  private func answerKey(
    to question: [String], _ reading: CacheKey?, of skeleton: Skeleton, _ subject: ReadingSubject
  ) throws -> CacheKey? {
    guard let reading, let kind = ReadingSession.declarationsKey(of: subject) else { return nil }
    // Reports show lines of manifests, of which the reading holds the meaning alone. One that is not there is told as
    // a problem, and counts as empty until it comes.
    let surroundings = try Surroundings(of: subject)
    let manifests = (skeleton.declaringFiles + surroundings.otherManifests).map {
      ContentIdentifier(ofFile: (try? subject.snapshot.bytes(of: $0)) ?? [])
    }
    return CacheKey(.answer) { writer in
      writer.write(raw: reading.bytes)
      writer.write(raw: kind.bytes)
      writer.write(list: manifests) { $1.encode(into: &$0) }
      writer.write(list: surroundings.otherManifests + surroundings.folders) { $0.write($1) }
      writer.write(list: question) { $0.write($1) }
    }
  }
}

extension PackageAnswer {
  fileprivate init(bytes: [UInt8], _ reading: PackageReading, isNew: Bool) {
    self.init(
      bytes: bytes, problems: reading.problems, folderName: reading.isFolder ? reading.model.modules.first?.name : nil,
      summary: reading.summary, isNew: isNew)
  }
}

/// An answer as it is kept.
private struct KeptAnswer {
  var bytes: [UInt8]
  /// What was wrong with files; what is wrong with manifests and folders is found anew.
  var problems: [Problem]

  init(bytes: [UInt8], problems: [Problem]) {
    self.bytes = bytes
    self.problems = problems
  }

  init(from reader: inout ByteReader) throws {
    problems = try reader.readList { try Problem(from: &$0) }
    bytes = Array(try reader.readRaw(try reader.readCount()))
  }

  func encode(into writer: inout ByteWriter) {
    writer.write(list: problems) { $1.encode(into: &$0) }
    writer.write(count: bytes.count)
    writer.write(raw: bytes)
  }
}

extension ReadingSession {
  fileprivate func remember(_ answer: KeptAnswer, under key: CacheKey) {
    var writer = ByteWriter(capacity: answer.bytes.count + 100)
    answer.encode(into: &writer)
    keep(writer.bytes, under: key)
  }
}

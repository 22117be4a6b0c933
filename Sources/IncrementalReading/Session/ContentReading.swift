import CodeModel
import HostSystem
import PackageReading
import Snapshots
import SwiftFacts
import Synchronization

/// Finds out what every file says: from memory, from the store, and of the rest by parsing it on all cores.
struct ContentReading {
  private let session: ReadingSession
  private let subject: ReadingSubject
  private let snapshot: any Snapshot
  private let files: [SourceFile]
  private let identified: [FileIdentification.File]
  private var keys: [ContentKey?]
  private var contents: [FileContent?]
  private let progress: ProgressCount

  init(of subject: ReadingSubject, identified: [FileIdentification.File], session: ReadingSession) {
    self.session = session
    self.subject = subject
    snapshot = subject.snapshot
    files = subject.skeleton.files
    self.identified = identified
    progress = subject.progress
    keys = zip(files, identified).map { file, identified in
      identified.content.map { subject.request.key(of: file, in: subject.skeleton, content: $0) }
    }
    contents = Array(repeating: nil, count: files.count)
  }

  /// - Returns: the contents, and whether each is for certain that of the content identified: no file changed
  ///   meanwhile, or was not there to be read.
  mutating func read() -> (contents: [FileContent], isCertain: Bool) {
    session.memory.withLock { memory in
      for (index, key) in keys.enumerated() { contents[index] = key.flatMap { memory.contents[$0] } }
    }
    takeStored()
    for content in contents where content != nil { progress.step() }
    parseMissing()
    let known = zip(keys, contents).compactMap { key, content in key.flatMap { key in content.map { (key, $0) } } }
    session.memory.withLock { $0.remember(known) }
    return (contents.map { $0! }, !keys.contains(nil))
  }

  private mutating func takeStored() {
    guard let store = session.store else { return }
    let missing = contents.indices.filter { contents[$0] == nil && keys[$0] != nil }
    let values = store.values(for: missing.map { keys[$0]!.cacheKey })
    let decoded = values.concurrentMap { value in value.flatMap { try? $0.decoded { try FileContent(from: &$0) } } }
    for (index, content) in zip(missing, decoded) { contents[index] = content }
  }

  private mutating func parseMissing() {
    let missing = contents.indices.filter { contents[$0] == nil }
    let parser = Parser(
      snapshot: snapshot, files: files, identified: identified, keys: keys, encodes: session.store != nil,
      progress: progress)
    // A file of several targets is parsed once for all that read it alike.
    var firstOfKey: [ContentKey: Int] = [:]
    let firsts = missing.filter { index in
      guard let key = keys[index], let first = firstOfKey.updateValue(index, forKey: key) else { return true }
      firstOfKey[key] = first
      return false
    }
    let subject = subject
    let found = firsts.concurrentMap(
      patience: { subject.patience(for: subject.skeleton.files[$0]) },
      abandoned: { _ in Parser.Parsed(content: FileContent(unreadable: ReadingPatience.message)) },
      { parser.parse($0) })
    for (index, parsed) in zip(firsts, found) {
      contents[index] = parsed.content
      if !parsed.isCertain { keys[index] = nil }
      if let encoded = parsed.encoded, let key = keys[index] { session.keep(encoded, under: key.cacheKey) }
    }
    for index in missing where contents[index] == nil {
      guard let first = keys[index].flatMap({ firstOfKey[$0] }) else { continue }
      contents[index] = contents[first]
      if keys[first] == nil { keys[index] = nil }
    }
  }

  /// What the threads share.
  private struct Parser: Sendable {
    let snapshot: any Snapshot
    let files: [SourceFile]
    let identified: [FileIdentification.File]
    let keys: [ContentKey?]
    let encodes: Bool
    let progress: ProgressCount

    struct Parsed: Sendable {
      var content: FileContent
      var isCertain = false
      var encoded: [UInt8]?
    }

    func parse(_ index: Int) -> Parsed {
      defer { progress.step() }
      guard let key = keys[index] else {
        if case .unreadable(let reason) = identified[index] { return Parsed(content: FileContent(unreadable: reason)) }
        preconditionFailure("a file without a content is unreadable")
      }
      do {
        let bytes = try bytes(of: index)
        let content = FileContent(of: bytes, as: key.reading)
        // A stamp was believed, and the file may have changed since.
        let isCertain = isRead(index) || snapshot.revision != nil || ContentIdentifier(ofFile: bytes) == key.content
        return Parsed(
          content: content, isCertain: isCertain,
          encoded: encodes && isCertain ? encoded(content, of: bytes.count) : nil)
      } catch {
        return Parsed(content: FileContent(unreadable: error.reason))
      }
    }

    private func isRead(_ index: Int) -> Bool {
      if case .read = identified[index] { true } else { false }
    }

    private func bytes(of index: Int) throws(SnapshotError) -> [UInt8] {
      if case .read(_, let bytes) = identified[index] { return bytes }
      return try snapshot.bytes(of: files[index].path)
    }

    private func encoded(_ content: FileContent, of byteCount: Int) -> [UInt8] {
      var writer = ByteWriter(capacity: byteCount * 4)
      content.encode(into: &writer)
      return writer.bytes
    }
  }
}

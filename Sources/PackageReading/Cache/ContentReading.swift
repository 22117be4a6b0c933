import CodeModel
import Synchronization

/// Finds out what every file says: from memory, from the store, and of the rest by parsing it on all cores.
struct ContentReading {
  private let session: ReadingSession
  private let snapshot: any Snapshot
  private let files: [SourceFile]
  private let identified: [FileIdentification.File]
  private var keys: [ContentKey?]
  private var contents: [FileContent?]
  private let progress: ProgressCount

  init(
    of files: [SourceFile], identified: [FileIdentification.File], in snapshot: any Snapshot, session: ReadingSession, _ request: FilesRequest,
    progress: ProgressCount
  ) {
    self.session = session
    self.snapshot = snapshot
    self.files = files
    self.identified = identified
    self.progress = progress
    keys = zip(files, identified).map { file, identified in identified.content.map { request.key(of: file, content: $0) } }
    contents = Array(repeating: nil, count: files.count)
  }

  /// - Returns: the contents, and whether each is for certain that of the content identified: no file changed meanwhile, or was not
  ///   there to be read.
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
      snapshot: snapshot, files: files, identified: identified, keys: keys, encodes: session.store != nil, progress: progress)
    for (index, parsed) in zip(missing, missing.concurrentMap { parser.parse($0) }) {
      contents[index] = parsed.content
      if !parsed.isCertain { keys[index] = nil }
      if let encoded = parsed.encoded, let key = keys[index] { session.keep(encoded, under: key.cacheKey) }
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

    func parse(_ index: Int) -> (content: FileContent, isCertain: Bool, encoded: [UInt8]?) {
      defer { progress.step() }
      guard let key = keys[index] else {
        if case .unreadable(let reason) = identified[index] { return (FileContent(unreadable: reason), false, nil) }
        preconditionFailure("a file without a content is unreadable")
      }
      do {
        let bytes = try bytes(of: index)
        let content = FileContent(of: bytes, as: key.reading)
        // A stamp was believed, and the file may have changed since.
        let isCertain = isRead(index) || snapshot.revision != nil || ContentIdentifier(ofFile: bytes) == key.content
        return (content, isCertain, encodes && isCertain ? encoded(content, of: bytes.count) : nil)
      } catch {
        return (FileContent(unreadable: error.reason), false, nil)
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

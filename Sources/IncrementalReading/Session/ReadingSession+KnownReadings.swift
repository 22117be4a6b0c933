import CodeModel
import PackageReading
import Snapshots
import Synchronization

extension ReadingSession {
  /// The name of a reading: a hash of everything that it is made of.
  ///
  /// - Parameter skeleton: what is known before the files are read: packages, modules, the list of files, what
  ///   manifests declare.
  /// - Parameter others: the content of files in checkouts; nil for one that cannot be read.
  func key(
    of skeleton: CodeModel, contents: [ContentIdentifier], others: (CodeModel, [ContentIdentifier?]),
    _ request: FilesRequest
  ) -> CacheKey {
    CacheKey(.reading) { writer in
      request.encode(into: &writer)
      skeleton.encode(into: &writer)
      writer.write(list: contents) { $1.encode(into: &$0) }
      others.0.encode(into: &writer)
      writer.write(list: others.1) { $0.write($1) { $1.encode(into: &$0) } }
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

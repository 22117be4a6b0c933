import Manifests
package import PackageReading
import Snapshots
import SwiftFacts
import Synchronization
import SystemPackage

/// What readings of one run share with each other, and through the store with other runs.
///
/// Give one session to every ``PackageReader`` of a run: files that two commits have in common are parsed once, names
/// are resolved again only where a change can be felt, and what was found out is kept for the next run. A session
/// changes what a reading costs, never what it says.
///
/// ```swift
/// let session = ReadingSession(store: CacheStore(folder: folder))
/// let base = try await PackageReader(root: root, snapshot: before, manifests: manifests, memory: session).read(upTo: .references)
/// let head = try await PackageReader(root: root, snapshot: after, manifests: manifests, memory: session).read(upTo: .references)
/// ```
package final class ReadingSession: ReadingMemory {
  let store: CacheStore?
  private let addsToStore: Bool
  let memory = Mutex(SessionMemory())

  /// - Parameters:
  ///   - store: where findings are kept for other runs; nil for nowhere.
  ///   - addsToStore: false for readings of so many states that they would push out of the store what other runs ask
  ///     for; what is there already serves them.
  package init(store: CacheStore? = nil, addsToStore: Bool = true) {
    self.store = store
    self.addsToStore = addsToStore
  }

  /// What went wrong with the store since this was asked last, as sentences.
  package func takeNotes() -> [String] { store?.takeNotes() ?? [] }

  package func recall(_ subject: ReadingSubject) -> any FilesMemory { SessionFiles(subject, session: self) }

  /// Notes a value for the store; ``flush()`` writes.
  func keep(_ value: [UInt8], under key: CacheKey) {
    guard store != nil, addsToStore else { return }
    memory.withLock { $0.unwritten.append((key, value)) }
  }

  /// Writes what is not written yet, in one go.
  package func flush() {
    guard let store else { return }
    let unwritten = memory.withLock { memory in
      defer { memory.unwritten = [] }
      return memory.unwritten
    }
    store.keep(unwritten)
  }

  /// A value of the store; nil where it is not there, or not to be understood.
  func stored<Value>(_ key: CacheKey, _ read: (inout ByteReader) throws -> Value) -> Value? {
    store?.value(for: key).flatMap { try? $0.decoded(read) }
  }
}

/// A file's content, and how it is read.
struct ContentKey: Hashable, Sendable {
  var content: ContentIdentifier
  var reading: FileReading

  var cacheKey: CacheKey {
    CacheKey(.file) { writer in
      content.encode(into: &writer)
      writer.write(reading.isSwift)
      writer.write(reading.collectsFacts)
      writer.write(reading.configuration) { $1.encode(into: &$0) }
      writer.write(count: reading.sizeLimit)
      writer.write(reading.extent.rawValue)
    }
  }
}

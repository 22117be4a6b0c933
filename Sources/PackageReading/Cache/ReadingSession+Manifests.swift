import Synchronization

extension ReadingSession {
  /// A manifest that was evaluated before, or is now.
  ///
  /// - Parameter key: made of everything that the answer depends on.
  func manifest<Failure: Error>(under key: CacheKey, _ evaluate: () async throws(Failure) -> Manifest) async throws(Failure) -> Manifest {
    if let known = memory.withLock({ $0.manifests[key] }) { return known }
    if let stored = stored(key, { try Manifest(from: &$0) }) {
      memory.withLock { $0.manifests[key] = stored }
      return stored
    }
    let manifest = try await evaluate()
    memory.withLock { $0.manifests[key] = manifest }
    var writer = ByteWriter()
    manifest.encode(into: &writer)
    keep(writer.bytes, under: key)
    return manifest
  }
}

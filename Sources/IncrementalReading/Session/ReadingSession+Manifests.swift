package import Manifests
import Synchronization

extension ReadingSession {
  package func manifest(
    for question: ManifestQuestion, _ evaluate: () async throws(ManifestError) -> Manifest
  ) async throws(ManifestError) -> Manifest {
    let key = question.key
    if let known = memory.withLock({ $0.manifests[key] }) { return known }
    if let stored = stored(key, { try Manifest(from: &$0) }) {
      memory.withLock { $0.manifests[key] = stored }
      return stored
    }
    let manifest = try await evaluate()
    // Asked again, the same text may find other files around it.
    if manifest.looksAtFiles { return manifest }
    memory.withLock { $0.manifests[key] = manifest }
    var writer = ByteWriter()
    manifest.encode(into: &writer)
    keep(writer.bytes, under: key)
    // What another program was asked for is dear, and kept even if the run ends here.
    if case .swiftPM = question.reader { flush() }
    return manifest
  }
}

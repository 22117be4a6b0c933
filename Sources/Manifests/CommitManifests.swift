package import Snapshots
import Synchronization

/// Manifests that were read, by the hash of their text: most commits leave the manifest as it is.
package final class CommitManifests: Sendable {
  package struct Key: Hashable {
    package var content: ContentIdentifier
    /// Where the package would lie: paths of local packages depend on it.
    package var folder: String
    package var file: String
  }

  package init() {}

  private let known = Mutex<[Key: Result<Manifest, ManifestError>]>([:])

  package func manifest(_ key: Key, read: () async throws(ManifestError) -> Manifest) async throws(ManifestError)
    -> Manifest
  {
    if let answer = known.withLock({ $0[key] }) { return try answer.get() }
    let answer: Result<Manifest, ManifestError>
    do {
      let manifest = try await read()
      // The next commit may hold other files beside the same text.
      if manifest.looksAtFiles { return manifest }
      answer = .success(manifest)
    } catch {
      answer = .failure(error)
    }
    known.withLock { $0[key] = answer }
    return try answer.get()
  }
}

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

  private let known = Mutex<[Key: Manifest]>([:])

  package func manifest(_ key: Key, read: () async throws(ManifestError) -> Manifest) async throws(ManifestError)
    -> Manifest
  {
    if let manifest = known.withLock({ $0[key] }) { return manifest }
    // What is refused may have looked at files before.
    let manifest = try await read()
    // The next commit may hold other files beside the same text.
    if !manifest.looksAtFiles { known.withLock { $0[key] = manifest } }
    return manifest
  }
}

import Synchronization

/// Manifests that were read, by the hash of their text: most commits leave the manifest as it is.
final class ManifestMemory: Sendable {
  struct Key: Hashable {
    var content: ContentIdentifier
    /// Where the package would lie: paths of local packages depend on it.
    var folder: String
    var file: String
  }

  private let known = Mutex<[Key: Result<Manifest, ManifestError>]>([:])

  func manifest(_ key: Key, read: () async throws(ManifestError) -> Manifest) async throws(ManifestError) -> Manifest {
    if let answer = known.withLock({ $0[key] }) { return try answer.get() }
    let answer: Result<Manifest, ManifestError>
    do {
      answer = .success(try await read())
    } catch {
      answer = .failure(error)
    }
    known.withLock { $0[key] = answer }
    return try answer.get()
  }
}

/// Manifests that were evaluated before, in this run or in another.
package protocol ManifestMemory: Sendable {
  /// What an earlier evaluation came to, or else what `evaluate` comes to now.
  func manifest(
    for question: ManifestQuestion, _ evaluate: () async throws(ManifestError) -> Manifest
  ) async throws(ManifestError) -> Manifest
}

/// Everything that the meaning of a manifest depends on.
package struct ManifestQuestion: Sendable {
  /// Who is asked.
  package enum Reader: Sendable {
    case `static`(ManifestConfiguration)
    /// SwiftPM of a version of Swift, which shows the manifest some variables; nil for one that is not set.
    case swiftPM(version: String, variables: [(name: String, value: String?)])
  }

  package var reader: Reader
  /// The package's folder, absolute: paths of local packages depend on it.
  package var folder: String
  /// The manifest's text.
  package var text: [UInt8]
}

/// Reads a manifest without running it: an interpreter for the part of Swift that manifests are written in.
///
/// It gives the answer that SwiftPM would give, or refuses with the line and the reason. It sees the text alone and never the disk.
package struct StaticManifestReader: Sendable {
  private let configuration: ManifestConfiguration

  package init(configuration: ManifestConfiguration = ManifestConfiguration()) {
    self.configuration = configuration
  }

  /// - Parameters:
  ///   - bytes: the text of the manifest.
  ///   - file: how errors call it.
  ///   - folder: the package's folder, absolute: `Context.packageDirectory`, and what paths of local packages are relative to.
  package func read(bytes: [UInt8], file: String, folder: String) throws(ManifestError) -> Manifest {
    throw .refused(file: file, line: 1, reason: "not yet")
  }
}

/// What became different in the text of a manifest.
package enum ManifestChange {
  /// Tools versions for which SwiftPM gives the compiler the same arguments, as builds of one over the other show.
  private static let alike: [Set<ToolsVersion>] = [
    [ToolsVersion(5, 9), ToolsVersion(5, 10)], [ToolsVersion(6, 0), ToolsVersion(6, 1)],
  ]

  /// Whether it certainly asks for the same build: only the line of the tools version is another, for versions that are
  /// alike.
  package static func isWithoutEffect(from before: String, to now: String) -> Bool {
    guard rest(of: before) == rest(of: now), let old = ToolsVersion(ofManifest: before),
      let new = ToolsVersion(ofManifest: now)
    else { return false }
    return old == new || alike.contains { $0.isSuperset(of: [old, new]) }
  }

  private static func rest(of manifest: String) -> [Substring] {
    var lines = manifest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if let line = lines.firstIndex(where: { $0.contains("swift-tools-version") }) { lines.remove(at: line) }
    return lines
  }
}

/// What is different between two moments of a package, as far as building it is concerned.
package struct ChangedPaths: Sendable {
  /// Files that were changed, added or deleted; relative to the root package.
  package var files: [String]
  /// Folders of packages whose manifests say something else now.
  package var manifests: Set<String>
  /// Other versions of other packages are built.
  package var resolvesAnew: Bool
  /// Files of which nothing that other modules can see is different; empty where that was not asked.
  package var hidden: Set<String>

  package init(files: [String], manifests: Set<String> = [], resolvesAnew: Bool = false, hidden: Set<String> = []) {
    self.files = files
    self.manifests = manifests
    self.resolvesAnew = resolvesAnew
    self.hidden = hidden
  }
}

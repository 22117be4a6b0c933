/// What is different between two moments of a package, as far as building it is concerned.
package struct ChangedPaths: Sendable {
  /// Files that were changed, added or deleted; relative to the root package.
  package var files: [String]
  /// Folders of packages whose manifests say something else now.
  package var manifests: Set<String>
  /// By the folder of a package, targets of which its manifest says something else, and nothing else.
  package var targets: [String: Set<String>]
  /// Other versions of other packages are built.
  package var resolvesAnew: Bool
  /// Of files of which it is known, what other modules can see to be different; empty where that was not asked.
  package var changes: [String: InterfaceChange]

  package init(
    files: [String], manifests: Set<String> = [], targets: [String: Set<String>] = [:], resolvesAnew: Bool = false,
    changes: [String: InterfaceChange] = [:]
  ) {
    self.files = files
    self.manifests = manifests
    self.targets = targets
    self.resolvesAnew = resolvesAnew
    self.changes = changes
  }
}

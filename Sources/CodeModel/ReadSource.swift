/// A place that a codebase was read from: what declares some of its targets.
package struct ReadSource: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case package, project, workspace, modules, folder
  }

  /// Relative to the root: the folder of a package, the bundle of a project or workspace, a file of modules; `.` for the
  /// root.
  package var path: String
  package var kind: Kind
  /// How many targets it declares, those of tests included.
  package var targetCount: Int

  package init(path: String, kind: Kind, targetCount: Int) {
    self.path = path.isEmpty ? "." : path
    self.kind = kind
    self.targetCount = targetCount
  }
}

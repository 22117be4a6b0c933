package import CodeModel

/// What a project file declares, as far as dependencies are concerned.
///
/// All paths are relative to the root of the snapshot that it was read from.
package struct XcodeProject: Sendable {
  /// Without the extension.
  package var name: String
  /// The bundle, `App/App.xcodeproj`.
  package var path: String
  /// The file that was read: `project.pbxproj`, or an XcodeGen specification.
  package var file: String
  /// In the order of the project.
  package var targets: [XcodeTarget] = []
  /// Folders that the project names and that may be packages.
  package var packageFolders: [PackageFolder] = []
  /// Bundles of projects that this one refers to.
  package var projects: [String] = []
  package var problems: [Problem] = []
  /// Something of it could be read; of what is not there, or is no project, the problems alone are known.
  package var isRead = true
  /// Groups whose files lie in folders that Xcode keeps in step, and what is said to differ there.
  package var synchronizedGroupCount = 0
  package var exceptionCount = 0

  /// A folder that may be a package, or hold some.
  package struct PackageFolder: Sendable, Hashable {
    package var path: String
    /// The project calls it a package: where none is, that is worth a sentence.
    package var isDeclared: Bool
    /// Packages may lie deeper.
    package var searchesBelow: Bool
    package var line: Int?
  }

  package init(name: String, path: String, file: String) {
    self.name = name
    self.path = path
    self.file = file
  }

  /// The folder that holds the bundle, empty for the root.
  package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

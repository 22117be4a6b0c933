/// What is different between two moments of a package, as far as building it is concerned.
package struct ChangedPaths: Sendable {
  /// Files that were changed, added or deleted; relative to the root package.
  package var files: [String]
  /// Folders of packages whose manifests say something else now.
  package var manifests: Set<String>
  /// By the folder of a package, targets of which its manifest says something else, and nothing else.
  package var targets: [String: Set<String>]
  /// By which other versions of other packages are built.
  package var resolutions: [Resolution]
  /// By the path of a file of build settings, the project files whose targets are built with it; which targets of a
  /// project these are is behind a `#`, where that is known: `App.xcodeproj/project.pbxproj#App`.
  package var settings: [String: Set<String>]
  /// Of files of which it is known, what other modules can see to be different; empty where that was not asked.
  package var changes: [String: InterfaceChange]

  /// A file that says otherwise which versions of other packages are built.
  package struct Resolution: Sendable, Hashable {
    /// A `Package.resolved`, or a manifest.
    package var file: String
    package var scope: Scope

    /// Whom it speaks for.
    package enum Scope: Sendable, Hashable {
      case everybody
      /// The packages and projects in a folder, with those that they are built from.
      case folder(String)
      /// All that is resolved together with the package in a folder.
      case companyOfPackage(String)
    }

    package init(file: String, scope: Scope) {
      self.file = file
      self.scope = scope
    }

    /// What a `Package.resolved` resolves lies beside it, or beside the project that holds it. A workspace may name
    /// projects anywhere.
    package init(pins path: String) {
      let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let bundle = folders.firstIndex { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
      let isOfWorkspace = bundle.map { folders[$0].hasSuffix(".xcworkspace") } ?? false
      let folder = folders[..<(bundle ?? folders.endIndex)].joined(separator: "/")
      self.init(file: path, scope: isOfWorkspace ? .everybody : .folder(folder))
    }
  }

  package init(
    files: [String], manifests: Set<String> = [], targets: [String: Set<String>] = [:], resolutions: [Resolution] = [],
    settings: [String: Set<String>] = [:], changes: [String: InterfaceChange] = [:]
  ) {
    self.files = files
    self.manifests = manifests
    self.targets = targets
    self.resolutions = resolutions
    self.settings = settings
    self.changes = changes
  }
}

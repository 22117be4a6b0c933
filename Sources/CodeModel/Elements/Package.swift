/// A Swift package: the one that Seam was pointed at, a local one beside it, or an external one that is only named.
package struct Package: Sendable, Hashable {
  package enum Origin: String, Sendable {
    case root
    /// Reached by `.package(path:)` and read like the root.
    case local
    /// One of several packages of a codebase, each of which sees only those that it depends on.
    case member
    /// No package, but the targets of an Xcode project, or of another build system.
    case project
    /// Fetched from elsewhere: a leaf of every graph.
    case external
  }

  /// SwiftPM's identity: the last component of the location, lower case, without `.git`. The root's is its folder's
  /// name.
  package var identity: String
  /// The name that the manifest gives, or the identity where no manifest was read.
  package var name: String
  package var origin: Origin
  /// Relative to the root package's folder: empty for the root, maybe `../Sibling` for a local package, empty for an
  /// external one.
  package var path: String
  /// The file that declares a ``Origin/project``.
  package var projectFile: String?

  package init(identity: String, name: String, origin: Origin, path: String) {
    self.identity = identity
    self.name = name
    self.origin = origin
    self.path = path
  }

  /// The path of Package.swift, or of the project's file, relative to the root package.
  package var manifestPath: String { projectFile ?? defaultManifestPath }

  private var defaultManifestPath: String { path.isEmpty ? "Package.swift" : "\(path)/Package.swift" }
}

extension Manifest {
  /// Another package that this one names. Version requirements are left out: they choose a revision, never an edge.
  package struct PackageDependency: Sendable, Hashable {
    package enum Location: Sendable, Hashable {
      /// `.package(path:)`: an absolute path, normalised.
      case fileSystem(path: String)
      /// `.package(url:)` with a path for an address: a repository on this machine.
      case localRepository(path: String)
      case remoteRepository(url: String)
      case registry(id: String)
    }

    package var location: Location
    /// The name that an old manifest gives explicitly; `.product(name:package:)` may use it instead of the identity.
    package var explicitName: String?
    package var position: Position?

    package init(location: Location, explicitName: String? = nil, position: Position? = nil) {
      self.location = location
      self.explicitName = explicitName
      self.position = position
    }

    /// How SwiftPM calls the package: a registry's id as it is, otherwise the location's last component, lower case and
    /// without `.git`.
    package var identity: String {
      switch location {
      case .registry(let id): id
      case .fileSystem(let location), .localRepository(let location), .remoteRepository(let location):
        Self.identity(ofLocation: location)
      }
    }

    /// `"https://example.org/Team/Tool.git"` is `"tool"`.
    package static func identity(ofLocation location: String) -> String {
      var rest = Substring(location)
      if rest.last == "/" { rest.removeLast() }
      if let slash = rest.lastIndex(of: "/") { rest = rest[rest.index(after: slash)...] }
      if rest.hasSuffix(".git") { rest.removeLast(4) }
      return rest.lowercased()
    }
  }
}

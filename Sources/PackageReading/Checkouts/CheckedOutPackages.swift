import CodeModel
import Manifests
import Snapshots
import SystemPackage

/// The manifests of other packages, as far as they are checked out.
struct CheckedOutPackages {
  /// What could not be read, each told once.
  private(set) var problems: [Problem] = []
  private let search: CheckoutSearch
  private let root: FilePath
  private let snapshot: any Snapshot
  private let manifests: ManifestReader
  /// By identity; nil for what could not be read.
  private var members: [String: Workspace.Member?] = [:]

  /// - Parameter manifests: their mode does not matter, for nothing of another package is run.
  init(_ search: CheckoutSearch, root: FilePath, snapshot: any Snapshot, manifests: ManifestReader) {
    (self.search, self.root, self.snapshot, self.manifests) = (search, root, snapshot, manifests)
  }

  var identities: [String] { search.folders.keys.sorted() }

  mutating func package(_ identity: String) async -> Workspace.Member? {
    if let known = members[identity] { return known }
    guard let folder = search.folders[identity] else { return nil }
    var found: Workspace.Member?
    do {
      var reader = manifests
      reader.mode = .static
      let manifest = try await reader.read(package: folder, of: snapshot, folder: root.appending(folder))
      found = Workspace.Member(
        path: folder, identity: identity, manifest: manifest,
        // Nobody is told of it, and to find out which of several counts costs a look into the folder.
        manifestFile: joinPaths(folder, "Package.swift"))
    } catch {
      problems.append(
        Problem(file: folder, message: "the checkout cannot be read, and its types stay unknown: \(error)"))
    }
    members[identity] = .some(found)
    return found
  }

  /// The packages that a dependency of a target may come from: the one that is named, or all that the manifest names.
  func sources(of package: String?, for member: Workspace.Member) -> [String] {
    let dependencies = member.manifest.packageDependencies
    guard let name = package?.lowercased() else { return dependencies.map(\.identity) }
    return dependencies.filter { $0.identity == name || $0.explicitName?.lowercased() == name }.map(\.identity)
  }
}

import CodeModel
import Manifests
import Snapshots

/// Where the sources of a target are, by SwiftPM's rules.
///
/// - See: `PackageBuilder` and `TargetSourcesBuilder` in swift-package-manager.
struct TargetLayout {
  /// The target's folder, relative to the root package; nil for a binary target.
  let folder: String?
  let listing: SourceListing?
  let problems: [Problem]

  init(of target: Manifest.Target, in package: Workspace.Member, snapshot: any Snapshot) {
    guard target.kind != .binary else {
      self.init(folder: nil, listing: nil)
      return
    }
    if let outside = Self.pathOutside(target, in: package) {
      self.init(
        folder: nil, listing: nil,
        problems: [
          Problem(
            file: package.manifestFile, line: target.position?.line,
            message:
              "target '\(target.name)' names '\(outside)', which lies outside the package; it is shown without sources")
        ])
      return
    }
    guard let folder = Self.folder(of: target, in: package, snapshot: snapshot) else {
      self.init(
        folder: nil, listing: nil,
        problems: [
          Problem(
            file: package.manifestFile, line: target.position?.line,
            message:
              "target '\(target.name)' has no folder \(Self.expectedFolder(of: target)); it is shown without sources")
        ])
      return
    }
    guard target.kind != .system else {
      self.init(folder: folder, listing: nil)
      return
    }
    let extent = SourceExtent(of: target, at: folder, in: package)
    let listing = SourceListing(of: extent.roots, in: snapshot, excluding: extent.excluded)
    self.init(folder: folder, listing: listing, problems: listing.problems)
  }

  init(folder: String?, listing: SourceListing?, problems: [Problem] = []) {
    self.folder = folder
    self.listing = listing
    self.problems = problems
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]
  private static let testFolders = ["Tests"] + sourceFolders
  private static let pluginFolders = ["Plugins"]

  private static func commonFolders(of kind: Manifest.Target.Kind) -> [String] {
    switch kind {
    case .test: testFolders
    case .plugin: pluginFolders
    default: sourceFolders
    }
  }

  private static func expectedFolder(of target: Manifest.Target) -> String {
    target.path ?? "\(commonFolders(of: target.kind)[0])/\(target.name)"
  }

  /// What of a target's paths leads out of the package's folder, which SwiftPM refuses.
  private static func pathOutside(_ target: Manifest.Target, in package: Workspace.Member) -> String? {
    let folder = target.path ?? "\(sourceFolders[0])/\(target.name)"
    // Below a folder of one's own, no path leads out that has no more steps up than down.
    func isOutside(_ path: String) -> Bool {
      let path = joinPaths("", path)
      return path == ".." || path.hasPrefix("../")
    }
    if isOutside(folder) { return target.path ?? target.name }
    return target.sources?.first { isOutside("\(folder)/\($0)") }
  }

  /// The target's folder; nil where there is none.
  static func folder(of target: Manifest.Target, in package: Workspace.Member, snapshot: any Snapshot) -> String? {
    func existing(_ path: String) -> String? { snapshot.kind(of: path) == .folder ? path : nil }
    if let path = target.path { return existing(joinPaths(package.path, path)) }
    let candidates = commonFolders(of: target.kind).map { joinPaths(package.path, $0) }
    for candidate in candidates {
      if let folder = existing(joinPaths(candidate, target.name)) { return folder }
    }
    // A target that is alone of its kind may have the whole source folder for itself, since 5.9.
    let rivals = package.manifest.targets.filter {
      commonFolders(of: $0.kind) == commonFolders(of: target.kind) && $0.kind != .binary
    }
    guard rivals.count == 1, package.manifest.toolsVersion >= ToolsVersion(5, 9) else { return nil }
    return candidates.lazy.compactMap(existing).first
  }
}

/// What of a target's folder its sources are looked for in.
struct SourceExtent: Hashable {
  /// Files or folders.
  let roots: [String]
  /// Files or folders below them that are passed over.
  let excluded: Set<String>

  init(of target: Manifest.Target, at folder: String, in package: Workspace.Member) {
    roots = target.sources?.map { joinPaths(folder, $0) } ?? [folder]
    let manifests = [joinPaths(package.path, ManifestFileName.regular), package.manifestFile]
    excluded = Set((target.exclude + target.resources).map { joinPaths(folder, $0) }).union(manifests)
  }

  /// Whether a root is named twice, or lies in another: each file is there once all the same.
  var hasRootsInRoots: Bool {
    let folders = Set(roots)
    guard roots.count > 1, folders.count == roots.count else { return roots.count > 1 }
    return roots.contains { root in
      root.indices.contains { root[$0] == "/" && folders.contains(String(root[..<$0])) }
    }
  }
}

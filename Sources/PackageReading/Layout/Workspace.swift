import CodeModel
import Manifests
import Snapshots
import SystemPackage

/// The root package and the local packages that it reaches, each with its manifest.
struct Workspace {
  struct Member {
    /// Relative to the root package's folder.
    var path: String
    var identity: String
    var manifest: Manifest
    /// The file that was read, `Package.swift` or a version-specific one, relative to the root package's folder.
    var manifestFile: String
  }

  /// The root first, then local packages by path.
  private(set) var members: [Member] = []
  private(set) var problems: [Problem] = []

  private let root: FilePath
  private let snapshot: any Snapshot
  private let manifests: ManifestReader

  init(root: FilePath, snapshot: any Snapshot, manifests: ManifestReader) {
    self.root = root.lexicallyNormalized()
    self.snapshot = snapshot
    self.manifests = manifests
  }

  /// Reads the root's manifest, then those of the local packages it names, and of those that they name.
  ///
  /// - Throws: whatever is wrong with the root's manifest. A local package that cannot be read becomes a problem and a
  ///   leaf.
  mutating func load() async throws {
    let rootMember = try await member(at: "")
    members = [rootMember]
    await loadLocal(localPaths(named: rootMember), seen: [""])
    members[1...].sort { $0.path < $1.path }
  }

  /// Reads several packages, and the local packages that they name; none of them is the first among equals.
  mutating func load(packages: [String]) async {
    await loadLocal(packages, seen: [])
    members.sort { $0.path < $1.path }
  }

  private mutating func loadLocal(_ paths: [String], seen known: Set<String>) async {
    var seen = known
    var waiting = paths
    var unread: [(path: String, error: any Error)] = []
    while !waiting.isEmpty {
      let path = waiting.removeFirst()
      guard seen.insert(path).inserted else { continue }
      do {
        let found = try await member(at: path)
        members.append(found)
        waiting += localPaths(named: found)
      } catch {
        unread.append((path, error))
      }
    }
    problems += unread.map { Problem(file: $0.path, message: sentence(onUnread: $0.path, $0.error)) }
  }

  private func sentence(onUnread path: String, _ error: any Error) -> String {
    let identity = Manifest.PackageDependency.identity(ofLocation: path)
    if let standIn = standIn(for: path, identity: identity) {
      return "no package lies there; '\(members[standIn].path)', which has its identity, is read in its place"
    }
    return "the local package cannot be read and is shown as a leaf: \(error)"
  }

  /// The member that a dependency leads to, nil for an external package.
  ///
  /// A package that lies here stands for one of its identity from elsewhere, as it does to SwiftPM and Xcode.
  func member(for dependency: Manifest.PackageDependency) -> Int? {
    guard case .fileSystem(let path) = dependency.location else {
      return members.firstIndex { $0.identity == dependency.identity }
    }
    let relative = relativePath(toAbsolute: path)
    return members.firstIndex { $0.path == relative } ?? standIn(for: relative, identity: dependency.identity)
  }

  /// Where nothing lies at a path, the package has moved: one of its identity is taken for it. What lies there and cannot
  /// be read stays what it is.
  private func standIn(for path: String, identity: String) -> Int? {
    guard snapshot.kind(of: path) == nil else { return nil }
    return members.firstIndex { $0.identity == identity }
  }

  private func localPaths(named member: Member) -> [String] {
    member.manifest.packageDependencies.compactMap { dependency in
      guard case .fileSystem(let path) = dependency.location else { return nil }
      return relativePath(toAbsolute: path)
    }
  }

  private func member(at path: String) async throws -> Member {
    let folder = path.isEmpty ? root : root.appending(path).lexicallyNormalized()
    let manifestFile = try manifests.manifestFile(ofPackageIn: path, of: snapshot)
    let manifest = try await manifests.read(package: path, of: snapshot, folder: folder)
    return Member(
      path: path, identity: Manifest.PackageDependency.identity(ofLocation: folder.string), manifest: manifest,
      manifestFile: manifestFile)
  }

  /// The path from the root package's folder, with as many `..` as it takes.
  private func relativePath(toAbsolute path: String) -> String {
    let target = FilePath(path).lexicallyNormalized().components.map(\.string)
    let base = root.components.map(\.string)
    let common = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
  }
}

extension Workspace {
  /// The names of the targets that a product of a member is made of; nil where it has no such product.
  func targets(ofProduct name: String, inMember member: Int) -> [String]? {
    let manifest = members[member].manifest
    if let product = manifest.products.first(where: { $0.name == name }) { return product.targets }
    // Executables and plug-ins are products even where the manifest declares none.
    let implicit = manifest.targets.first { $0.name == name && [.executable, .plugin, .macro].contains($0.kind) }
    return implicit.map { [$0.name] }
  }
}

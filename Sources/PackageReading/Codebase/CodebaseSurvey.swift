import CodeModel
import Manifests
import Snapshots
import XcodeProjects

/// All that lies below a folder and may be read: Swift files, and what says which target they belong to.
///
/// Build folders, checkouts of other packages, templates and hidden folders are passed over, and symbolic links are not
/// followed: what they lead to lies elsewhere, and is found there.
struct CodebaseSurvey: Sendable {
  /// Without manifests; sorted, as the others are.
  private(set) var swiftFiles: [String] = []
  /// Folders with a manifest.
  private(set) var packages: [String] = []
  /// Bundles.
  private(set) var projects: [String] = []
  private(set) var workspaces: [String] = []
  /// XcodeGen's `project.yml` files, and in the folder itself those of other names.
  private(set) var specifications: [String] = []
  /// Tuist's `Project.swift` files.
  private(set) var tuistProjects: [String] = []
  /// CocoaPods' descriptions of what may be targets of the codebase.
  private(set) var podspecs: [String] = []
  /// Where CocoaPods is told which pods the codebase uses.
  private(set) var podfiles: [String] = []
  /// Files in the folder itself that may be XcodeGen's by what they say.
  private var namedOtherwise: [String] = []

  /// Folders that hold what others wrote or a build made.
  static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules",
  ]
  private static let depthLimit = 200

  init(of snapshot: any Snapshot) {
    list("", in: snapshot, depth: 0)
    specifications += ProjectSpecification.files(among: namedOtherwise, in: snapshot)
    swiftFiles.sort()
    packages.sort()
    projects.sort()
    workspaces.sort()
    specifications.sort()
    tuistProjects.sort()
    podspecs.sort()
    podfiles.sort()
    projects = projects.filter { !isToBeGenerated($0, in: snapshot) }
    // What Tuist makes a workspace of takes other packages from this one, which holds nothing itself.
    if !tuistProjects.isEmpty { packages.removeAll { $0 == "Tuist" || $0.hasSuffix("/Tuist") } }
  }

  /// A bundle may hold schemes alone, where the project itself is made from what lies beside it.
  private func isToBeGenerated(_ project: String, in snapshot: any Snapshot) -> Bool {
    let folder = project.lastIndex(of: "/").map { project[...$0] } ?? ""
    return (specifications + tuistProjects).contains { file in
      file.hasPrefix(folder) && !file.dropFirst(folder.count).contains("/")
    } && snapshot.kind(of: "\(project)/project.pbxproj") == nil
  }

  private mutating func list(_ folder: String, in snapshot: any Snapshot, depth: Int) {
    guard depth < Self.depthLimit, let entries = try? snapshot.entries(of: folder) else { return }
    for entry in entries where !entry.name.hasPrefix(".") && !entry.name.contains("___") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder where entry.linkedFolder == nil: add(folder: entry.name, at: path, in: snapshot, depth: depth)
      case .file: add(file: entry.name, at: path, folder: folder, in: snapshot)
      default: break
      }
    }
  }

  private mutating func add(folder name: String, at path: String, in snapshot: any Snapshot, depth: Int) {
    switch FileKind.extension(of: name) {
    case "xcodeproj": projects.append(path)
    case "xcworkspace": workspaces.append(path)
    case "xctemplate": break
    default:
      guard !Self.isForeign(name), path != "build" else { return }
      list(path, in: snapshot, depth: depth + 1)
    }
  }

  /// Whether a folder holds what others wrote, or no source.
  static func isForeign(_ name: String) -> Bool { SourceListing.isOpaque(name) || foreignFolders.contains(name) }

  private mutating func add(file name: String, at path: String, folder: String, in snapshot: any Snapshot) {
    if name == "project.yml" || name == "project.yaml" {
      specifications.append(path)
    } else if folder.isEmpty, ProjectSpecification.isNamedLikeOne(name) {
      namedOtherwise.append(path)
    } else if ManifestFileName.isManifest(name), folder.isEmpty || Self.isManifest(path, in: snapshot) {
      if packages.last != folder { packages.append(folder) }
    } else if Self.tuistFiles.contains(name), Self.isTuist(path, in: snapshot) {
      if name == "Project.swift" { tuistProjects.append(path) }
    } else if name.hasSuffix(".swift") {
      swiftFiles.append(path)
    } else if name.hasSuffix(".podspec") {
      podspecs.append(path)
    } else if name == "Podfile" {
      podfiles.append(path)
    }
  }

  private static let tuistFiles: Set<String> = ["Project.swift", "Workspace.swift", "Tuist.swift"]

  private static func isTuist(_ path: String, in snapshot: any Snapshot) -> Bool {
    (try? snapshot.bytes(of: path)).map(TuistManifest.isManifest) ?? false
  }

  /// A file of that name may be anything; a manifest says for which tools it is, or imports what manifests are made of.
  static func isManifest(_ path: String, in snapshot: any Snapshot) -> Bool {
    guard let bytes = try? snapshot.bytes(of: path) else { return false }
    let text = String(decoding: bytes.prefix(4_000), as: UTF8.self)
    return text.contains("swift-tools-version") || text.contains("import PackageDescription")
  }

  /// Projects and packages that are neither of these.
  func unread(besides packages: Set<String>, projects: Set<String>) -> [String] {
    self.projects.filter { !projects.contains($0) } + packagesWithoutFixtures.filter { !packages.contains($0) }
  }

  /// Packages in a folder or below it.
  func packages(below folder: String) -> [String] {
    packages.filter { folder.isEmpty || $0 == folder || $0.hasPrefix("\(folder)/") }
  }

  /// Packages that lie in the tests of another are its fixtures.
  var packagesWithoutFixtures: [String] {
    packages.filter { package in
      !packages.contains { other in
        guard package != other, other.isEmpty || package.hasPrefix("\(other)/") else { return false }
        let inside = package.dropFirst(other.isEmpty ? 0 : other.utf8.count + 1).split(separator: "/")
        return inside.first == "Tests" || inside.contains("Fixtures")
      }
    }
  }
}

import CodeModel
import PackageReading
import Snapshots

/// What lies around a codebase's sources and is no source itself: a report on what could be written looks at it.
///
/// These are the folders beside those of modules, because a new module's place has to be free, and the manifests for
/// other versions of the tools, because they are edited too.
struct Surroundings {
  /// The manifests that do not count, with their folders.
  let otherManifests: [String]
  /// The paths of folders, in order; of those that hold nothing with a mark.
  let folders: [String]

  /// - Complexity: a listing for each folder around modules, and for each folder in those.
  init(of subject: ReadingSubject) throws(SnapshotError) {
    var otherManifests: [String] = []
    var folders: [String] = []
    for folder in Self.ancestors(of: subject.skeleton.modules.compactMap(\.folder)).sorted() {
      guard subject.snapshot.kind(of: folder) == .folder else { continue }
      for entry in try subject.snapshot.entries(of: folder) where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder: folders.append(try subject.snapshot.entries(of: path).isEmpty ? "\(path) (empty)" : path)
        case .file where entry.name.hasPrefix("Package@swift-"): otherManifests.append(path)
        case .file, .brokenLink, .submodule: break
        }
      }
    }
    self.otherManifests = otherManifests.sorted()
    self.folders = folders.sorted()
  }

  /// The folders around folders, up to the one that all paths are relative to.
  private static func ancestors(of folders: [String]) -> Set<String> {
    var result: Set<String> = [""]
    for folder in folders {
      var parts = folder.split(separator: "/").dropLast()
      while !parts.isEmpty, result.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
    }
    return result
  }
}

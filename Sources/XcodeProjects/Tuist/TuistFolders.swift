import CodeModel
import Snapshots

/// The targets that a folder with a `Project.swift` is likely to hold, where a function makes them: one of its name,
/// and those that Tuist's own templates put beside it.
///
/// - See: "The Modular Architecture" in the documentation of Tuist.
struct TuistFolders {
  let folder: String
  let name: String
  let kind: Module.Kind?
  /// Folders of projects below.
  let nested: Set<String>

  private static let sisters: [(folder: String, suffix: String, kind: Module.Kind)] = [
    ("Interface", "Interface", .framework), ("Testing", "Testing", .framework), ("Tests", "Tests", .test),
    ("UnitTests", "Tests", .test), ("UITests", "UITests", .uiTest), ("Example", "Example", .app),
    ("Demo", "Demo", .app),
  ]

  /// - Parameter written: targets that are known; their files are theirs.
  func targets(besides written: [XcodeTarget], in snapshot: any Snapshot) -> [XcodeTarget] {
    let found = Self.sisters.filter { snapshot.kind(of: joinPaths(folder, $0.folder)) == .folder }
    var own = XcodeTarget.SourceFolder(path: folder)
    own.excluded = nested.union(found.map { joinPaths(folder, $0.folder) })
      .union(["Derived", "Tuist", "Plugins"].map { joinPaths(folder, $0) })
      .union(written.flatMap(\.folders).filter { $0.includedPatterns.isEmpty }.map(\.path))
    own.excludedPatterns =
      written.flatMap(\.folders).flatMap(\.includedPatterns)
      + ["Project.swift", "Workspace.swift", "Tuist.swift"].map { joinPaths(folder, $0) }
    let sisters = found.map { sister in
      target(name + sister.suffix, sister.kind, XcodeTarget.SourceFolder(path: joinPaths(folder, sister.folder)))
    }
    return [target(name, kind ?? .framework, own)] + sisters
  }

  private func target(_ name: String, _ kind: Module.Kind, _ sources: XcodeTarget.SourceFolder) -> XcodeTarget {
    var target = XcodeTarget(
      id: name, name: name, kind: kind, moduleName: Module.importName(of: name), productName: name)
    target.folders = [sources]
    return target
  }
}

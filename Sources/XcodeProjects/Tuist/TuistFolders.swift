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
    let found = parts(in: snapshot)
    var own = XcodeTarget.SourceFolder(path: folder)
    own.excluded = nested.union(found.map(\.folder))
      .union(["Derived", "Tuist", "Plugins"].map { joinPaths(folder, $0) })
      .union(written.flatMap(\.folders).filter { $0.includedPatterns.isEmpty }.map(\.path))
    own.excludedPatterns =
      written.flatMap(\.folders).flatMap(\.includedPatterns)
      + ["Project.swift", "Workspace.swift", "Tuist.swift"].map { joinPaths(folder, $0) }
    return [target(name, kind ?? .framework, own)]
      + found.map { target($0.name, $0.kind, XcodeTarget.SourceFolder(path: $0.folder)) }
  }

  /// Folders that are targets of their own: `Interface`, `Tests`, …, and all in `Targets` but that of the project's name.
  private func parts(in snapshot: any Snapshot) -> [(folder: String, name: String, kind: Module.Kind)] {
    let sisters = Self.sisters.map { sister in
      (folder: joinPaths(folder, sister.folder), name: name + sister.suffix, kind: sister.kind)
    }.filter { snapshot.kind(of: $0.folder) == .folder }
    let inner = joinPaths(folder, "Targets")
    let entries = ((try? snapshot.entries(of: inner)) ?? []).filter { $0.kind == .folder && $0.name != name }
    let others = entries.map(\.name).sorted().map { entry in
      let sister = Self.sisters.first { $0.folder == entry }
      let kind: Module.Kind = entry.hasSuffix("Tests") ? .test : .framework
      return (
        folder: joinPaths(inner, entry), name: sister.map { name + $0.suffix } ?? entry, kind: sister?.kind ?? kind
      )
    }
    return sisters + others.filter { other in !sisters.contains { $0.name == other.name } }
  }

  private func target(_ name: String, _ kind: Module.Kind, _ sources: XcodeTarget.SourceFolder) -> XcodeTarget {
    var target = XcodeTarget(
      id: name, name: name, kind: kind, moduleName: Module.importName(of: name), productName: name)
    target.folders = [sources]
    return target
  }
}

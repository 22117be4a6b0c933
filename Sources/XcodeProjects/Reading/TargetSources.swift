import Snapshots

/// Which files a target's build phases list, and which folders it owns.
struct TargetSources {
  private let objects: ObjectTable
  private let groups: GroupPaths
  /// Synchronized folders in the order of the navigator.
  private let synchronized: [ProjectObject]

  init(objects: ObjectTable, groups: GroupPaths) {
    self.objects = objects
    self.groups = groups
    synchronized = groups.order.compactMap { objects[$0] }.filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
  }

  /// Without files of the SDK and of the build products.
  func listedFiles(of target: ProjectObject) -> [XcodeTarget.ListedFile] {
    var result: [XcodeTarget.ListedFile] = []
    var seen: Set<String> = []
    for phase in objects.list("buildPhases", of: target) where phase.kind == "PBXSourcesBuildPhase" {
      for entry in objects.list("files", of: phase) {
        guard let reference = objects[entry.text("fileRef")] else { continue }
        // A variant group stands for its files.
        let files = reference.kind == "PBXVariantGroup" ? objects.list("children", of: reference) : [reference]
        for file in files {
          guard let path = groups.paths[file.id], seen.insert(path).inserted else { continue }
          result.append(XcodeTarget.ListedFile(path: path, line: file.line))
        }
      }
    }
    return result
  }

  /// Folders that Xcode keeps in step, as far as they belong to a target.
  ///
  /// A set of exceptions takes its files out for a target that owns the folder, and brings them in for one that does
  /// not.
  func folders(of target: ProjectObject) -> [XcodeTarget.SourceFolder] {
    let owned = Set(target.list("fileSystemSynchronizedGroups"))
    var result: [XcodeTarget.SourceFolder] = []
    for group in synchronized {
      guard let folder = groups.paths[group.id] else { continue }
      let exceptions = exceptions(of: group, for: target).map { joinPaths(folder, $0) }
      if owned.contains(group.id) {
        // A folder that is shown as one thing is copied, not compiled.
        let whole = group.list("explicitFolders").map { joinPaths(folder, $0) }
        result.append(XcodeTarget.SourceFolder(path: folder, excluded: Set(exceptions + whole)))
      } else {
        result += exceptions.map { XcodeTarget.SourceFolder(path: $0) }
      }
      result += compiled(in: group, by: target).map { XcodeTarget.SourceFolder(path: joinPaths(folder, $0)) }
    }
    return result
  }

  private func exceptions(of group: ProjectObject, for target: ProjectObject) -> [String] {
    objects.list("exceptions", of: group)
      .filter { $0.kind == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.text("target") == target.id }
      .flatMap { $0.list("membershipExceptions") }
  }

  /// Files that are put into a phase by hand, where that is the one that compiles.
  private func compiled(in group: ProjectObject, by target: ProjectObject) -> [String] {
    let phases = Set(
      objects.list("buildPhases", of: target).filter { $0.kind == "PBXSourcesBuildPhase" }.map(\.id))
    return objects.list("exceptions", of: group)
      .filter { $0.kind == "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet" }
      .filter { phases.contains($0.text("buildPhase") ?? "") }
      .flatMap { $0.list("membershipExceptions") }
  }
}

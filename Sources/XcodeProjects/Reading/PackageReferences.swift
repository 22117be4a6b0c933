import Snapshots

/// Where a project may see local packages, and which other projects it refers to.
///
/// A local package is named in the list of packages, or lies in the navigator as a folder, or below a folder of the
/// navigator that Xcode keeps in step.
struct PackageReferences {
  /// In the order of the list, then of the navigator.
  private(set) var folders: [XcodeProject.PackageFolder] = []
  private(set) var projects: [String] = []
  private var seenFolders: [Bool: Set<String>] = [:]
  private var seenProjects: Set<String> = []

  init(objects: ObjectTable, groups: GroupPaths, root: ProjectObject, sourceRoot: String) {
    for package in objects.list("packageReferences", of: root) {
      guard package.kind == "XCLocalSwiftPackageReference", let path = package.text("relativePath") else { continue }
      add(joinPaths(sourceRoot, path), isDeclared: true, searchesBelow: false, line: package.line)
    }
    for id in groups.order {
      guard let object = objects[id], let path = groups.paths[id] else { continue }
      switch object.kind {
      case "PBXFileSystemSynchronizedRootGroup": add(path, isDeclared: false, searchesBelow: true, line: object.line)
      case "PBXGroup" where object.text("path") != nil:
        add(path, isDeclared: false, searchesBelow: false, line: object.line)
      case "PBXFileReference": add(file: object, at: path)
      default: break
      }
    }
    for reference in root.fields["projectReferences"]?.list ?? [] {
      guard let id = reference.table?["ProjectRef"]?.text, let path = groups.paths[id] else { continue }
      add(project: path)
    }
  }

  private mutating func add(file: ProjectObject, at path: String) {
    let type = file.text("lastKnownFileType") ?? file.text("explicitFileType") ?? ""
    if path.hasSuffix(".xcodeproj") {
      add(project: path)
    } else if ["wrapper", "folder", "file.package", "text", ""].contains(type) || type.hasPrefix("folder") {
      add(path, isDeclared: type == "wrapper", searchesBelow: false, line: file.line)
    }
  }

  private mutating func add(project path: String) {
    if seenProjects.insert(path).inserted { projects.append(path) }
  }

  private mutating func add(_ path: String, isDeclared: Bool, searchesBelow: Bool, line: Int?) {
    guard seenFolders[searchesBelow, default: []].insert(path).inserted else { return }
    folders.append(
      XcodeProject.PackageFolder(path: path, isDeclared: isDeclared, searchesBelow: searchesBelow, line: line))
  }
}

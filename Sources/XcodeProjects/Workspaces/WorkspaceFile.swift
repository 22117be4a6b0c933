package import CodeModel
package import Snapshots

/// What a workspace holds: projects, and folders that may be packages.
package struct WorkspaceFile: Sendable {
  /// The paths that it names, in its order, relative to the root of the snapshot.
  package private(set) var paths: [String] = []
  package private(set) var problems: [Problem] = []

  /// - Parameter path: the bundle, `App.xcworkspace`.
  package init(at path: String, in snapshot: any Snapshot) {
    let file = "\(path)/contents.xcworkspacedata"
    let bytes: [UInt8]
    do {
      bytes = try snapshot.bytes(of: file)
    } catch {
      problems = [Problem(file: file, message: "\(error.reason); the workspace is left out")]
      return
    }
    let locations = WorkspaceLocations(bytes)
    if let line = locations.damagedLine {
      problems.append(
        Problem(
          file: file, line: line,
          message: "the workspace is damaged here; what stands before is read"))
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    var seen: Set<String> = []
    for location in locations.found {
      guard let resolved = Self.path(of: location, folder: folder, workspace: path) else { continue }
      if resolved == path {
        problems.append(Problem(file: file, message: "the workspace names itself; that is passed over"))
      } else if seen.insert(resolved).inserted {
        paths.append(resolved)
      }
    }
  }

  /// Nil for what lies at an absolute path or in the developer's tools.
  private static func path(of location: [String], folder: String, workspace: String) -> String? {
    var result = folder
    for part in location {
      let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2 else { return nil }
      let path = String(pieces[1])
      switch pieces[0] {
      case "group": result = path.isEmpty ? result : joinPaths(result, path)
      case "container": result = path.isEmpty ? folder : joinPaths(folder, path)
      case "self": result = path.isEmpty ? enclosing(workspace) : joinPaths(enclosing(workspace), path)
      default: return nil
      }
    }
    return result
  }

  /// A workspace within a project stands for the project.
  private static func enclosing(_ workspace: String) -> String {
    let parent = workspace.lastIndex(of: "/").map { String(workspace[..<$0]) } ?? ""
    return parent.hasSuffix(".xcodeproj") ? parent : workspace
  }
}

/// The location of every `FileRef`, with those of the groups around it.
private struct WorkspaceLocations {
  private(set) var found: [[String]] = []
  /// Nil where the workspace is whole.
  private(set) var damagedLine: Int?

  /// Deeper than any workspace.
  private static let depthLimit = 100

  init(_ bytes: [UInt8]) {
    var tags = XMLTags(bytes)
    var groups: [String] = []
    // The outermost element was closed.
    var isComplete = false
    while groups.count < Self.depthLimit, let tag = tags.next() {
      switch tag {
      case .start("Group", let attributes): groups.append(attributes["location"] ?? "group:")
      case .start("FileRef", let attributes):
        if let location = attributes["location"] { found.append(groups + [location]) }
      case .end("Group"): if !groups.isEmpty { groups.removeLast() }
      case .end("Workspace"): isComplete = true
      default: break
      }
    }
    if !isComplete || tags.isDamaged { damagedLine = tags.line }
  }
}

import CodeModel
import HostSystem
package import Snapshots
import SwiftFacts
import SwiftSyntax

/// Reads the `Project.swift` that Tuist makes a project from, for where the project itself is not there.
///
/// It is a program, and nothing of what is analysed is run: targets that are written out are read as they stand, and
/// where a function makes them the folders are shown, by the customs of Tuist's templates.
package struct TuistManifest {
  private let written: WrittenTargets
  private var project: XcodeProject

  /// Whether a file of that name is a manifest of Tuist's, of a project or of anything else.
  package static func isManifest(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4_000), as: UTF8.self).contains("import ProjectDescription")
  }

  /// The project of a `Project.swift`, and whether all of its targets are written out.
  ///
  /// - Parameter others: the folders of all other projects, whose files are theirs.
  /// - Complexity: linear in the file.
  package static func project(at path: String, others: [String], in snapshot: any Snapshot)
    -> (project: XcodeProject, isComplete: Bool)
  {
    var manifest = TuistManifest(at: path, in: snapshot)
    manifest.addTargets(others: others, in: snapshot)
    return (manifest.project, manifest.written.isComplete)
  }

  private init(at path: String, in snapshot: any Snapshot) {
    project = XcodeProject(name: "Project", path: path, file: path)
    let folder = project.folder
    let file = ParsedFile((try? snapshot.bytes(of: path)) ?? [])
    let places = TuistPlaces(folder: folder, root: Self.root(around: folder, in: snapshot))
    written = withDeepStack { WrittenTargets(in: file, places: places) }
    if let name = written.projectName ?? folder.split(separator: "/").last.map(String.init) { project.name = name }
    if let error = file.firstError {
      project.problems.append(Problem(file: path, line: error.line, message: error.message))
    }
  }

  /// The folder that paths which begin with `//` are relative to.
  private static func root(around folder: String, in snapshot: any Snapshot) -> String {
    var candidate = folder
    while !candidate.isEmpty {
      let isRoot = ["Tuist", "Tuist.swift"].contains { snapshot.kind(of: joinPaths(candidate, $0)) != nil }
      if isRoot { return candidate }
      candidate = candidate.lastIndex(of: "/").map { String(candidate[..<$0]) } ?? ""
    }
    return ""
  }

  private mutating func addTargets(others: [String], in snapshot: any Snapshot) {
    project.targets = written.targets
    guard !written.isComplete else { return }
    let folder = project.folder
    let nested = others.filter { $0 != folder && (folder.isEmpty || $0.hasPrefix("\(folder)/")) }
    let customs = TuistFolders(folder: folder, name: project.name, kind: written.projectKind, nested: Set(nested))
    for target in customs.targets(besides: project.targets, in: snapshot) {
      guard let known = project.targets.firstIndex(where: { $0.name == target.name }) else {
        project.targets.append(target)
        continue
      }
      // One that is written out but for its sources has those of its folder.
      if project.targets[known].folders.isEmpty { project.targets[known].folders = target.folders }
    }
  }
}

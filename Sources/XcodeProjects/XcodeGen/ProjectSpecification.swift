import CodeModel
package import Snapshots
import Yams

/// Reads the specification that XcodeGen makes a project from, for where the project itself is not there.
///
/// - See: `Docs/ProjectSpec.md` in yonaskolb/XcodeGen.
package struct ProjectSpecification {
  private let parts: [SpecificationFiles.Part]
  private var project: XcodeProject
  /// By the name that dependencies use, SwiftPM's identity.
  private var identities: [String: String] = [:]

  /// The project of a `project.yml`, or of a file of another name; what is wrong with it is among its problems.
  package static func project(at path: String, in snapshot: any Snapshot) -> XcodeProject {
    let files = SpecificationFiles(at: path, in: snapshot)
    var specification = ProjectSpecification(files, path: path)
    specification.addPackages()
    specification.addTargets()
    specification.addAggregates()
    return specification.project
  }

  private init(_ files: SpecificationFiles, path: String) {
    parts = files.parts
    let folder = path.split(separator: "/").dropLast().last.map(String.init)
    let name = files.parts.lazy.compactMap { $0.root["name"]?.string }.first
    project = XcodeProject(name: name ?? folder ?? "Project", path: path, file: path)
    project.problems = files.problems
    project.isRead = !files.parts.isEmpty
  }

  private mutating func addPackages() {
    for part in parts {
      for (name, package) in part.root["packages"]?.members ?? [] {
        if let path = package["path"]?.string {
          add(package: joinPaths(part.folder, path), line: package.mark?.line)
          identities[name] = path.split(separator: "/").last?.lowercased()
        } else if let url = package["url"]?.string ?? package["github"]?.string {
          let last = url.split(separator: "/").last.map(String.init) ?? url
          identities[name] = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
        }
      }
      for path in part.root["localPackages"]?.entries ?? [] {
        if let path = path.string { add(package: joinPaths(part.folder, path), line: nil) }
      }
    }
  }

  /// More than any project names; anchors that many targets share could be billions.
  private static let entryLimit = 200_000

  private mutating func add(package path: String, line: Int?) {
    project.packageFolders.append(
      XcodeProject.PackageFolder(path: path, isDeclared: true, searchesBelow: false, line: line))
  }

  /// A target that several files describe is all that they say together.
  private mutating func addTargets() {
    var descriptions: [String: [SpecificationFiles.Part]] = [:]
    for part in parts {
      for (name, node) in part.root["targets"]?.members ?? [] {
        descriptions[name, default: []].append(
          SpecificationFiles.Part(root: node, folder: part.folder, file: part.file))
      }
    }
    var room = Self.entryLimit
    let settings = parts.compactMap { $0.root["settings"] }
    for (name, described) in descriptions.sorted(by: { $0.key < $1.key }) {
      let target = SpecificationTarget(
        name: name, parts: described + described.flatMap { templates(of: $0.root) }, projectSettings: settings,
        identities: identities)
      let read = target.targets(of: project.file)
      room -= read.reduce(1) { $0 + $1.folders.count + $1.dependencies.count }
      guard room > 0 else {
        project.problems.append(
          Problem(
            file: project.file,
            message: "the targets name more than \(Self.entryLimit) places and dependencies; \(name) and what follows "
              + "are left out"))
        break
      }
      project.targets += read
    }
  }

  /// The templates of a target and those that these name in turn, each once, the nearest first.
  private func templates(of target: Node) -> [SpecificationFiles.Part] {
    var seen: Set<String> = []
    var found: [SpecificationFiles.Part] = []
    var open = [target]
    while let next = open.popLast() {
      let names = (next["templates"]?.entries ?? []).compactMap(\.string).filter { seen.insert($0).inserted }
      let templates = names.flatMap { name in
        parts.compactMap { part in
          part.root["targetTemplates"]?[name].map {
            SpecificationFiles.Part(root: $0, folder: part.folder, file: part.file)
          }
        }
      }
      found += templates
      open += templates.reversed().map(\.root)
    }
    return found
  }

  /// Targets that build others, and have no sources.
  private mutating func addAggregates() {
    let described = parts.flatMap { part in
      (part.root["aggregateTargets"]?.members ?? []).map { (part.file, $0.0, $0.1) }
    }
    for (file, name, node) in described.sorted(by: { $0.1 < $1.1 }).prefix(Self.aggregateLimit) {
      var target = XcodeTarget(
        id: name, name: name, kind: .aggregate, moduleName: Module.importName(of: name), productName: name)
      if file == project.file { target.line = node.mark?.line }
      target.dependencies = (node["targets"]?.entries ?? []).prefix(Self.aggregateLimit).compactMap { entry in
        let line = file == project.file ? entry.mark?.line : nil
        return entry.string.map { XcodeTarget.Dependency(.targetNamed($0), line: line) }
      }
      project.targets.append(target)
    }
  }

  private static let aggregateLimit = 2_000
}

import CodeModel
import Snapshots
import XcodeProjects

/// What of the projects that CocoaPods writes is of the codebase: pods whose sources lie in it, and not in `Pods`
/// (`pod 'Kit', :path => 'DevPods/Kit'`). All others stay leaves.
struct DevelopmentPods {
  private struct Key: Hashable {
    var project: String
    var target: String
  }

  /// The projects with those pods alone, of projects that have some.
  private(set) var projects: [XcodeProject] = []
  /// By the name of what an application links for all of its pods, the pods of the codebase among these.
  private var linked: [String: [XcodeTarget.Dependency.Reference]] = [:]

  /// - Parameters:
  ///   - written: the projects as CocoaPods wrote them.
  ///   - claimed: files of packages: a pod that is a package too is read as that.
  init(of written: [XcodeProject], in snapshot: any Snapshot, besides claimed: Set<String>) {
    projects = written.compactMap { OwnPods(of: $0, in: snapshot, besides: claimed).project }
    let own = Set(projects.flatMap { project in project.targets.map { Key(project: project.path, target: $0.name) } })
    for project in written {
      for target in project.targets where target.name.hasPrefix("Pods-") {
        let pods = target.dependencies.compactMap { Self.pod($0.reference, of: project) }
          .filter { own.contains(Key(project: $0.project, target: $0.name)) }
        linked[target.moduleName] = pods.map { .foreignTarget(id: $0.id, name: $0.name, project: $0.project) }
      }
    }
  }

  /// Whether CocoaPods wrote what lies at a path.
  static func isOfPods(_ path: String) -> Bool { path.split(separator: "/").contains("Pods") }

  /// A project whose targets depend on the pods of the codebase that they link.
  func linked(to project: XcodeProject) -> XcodeProject {
    var result = project
    for index in result.targets.indices {
      let added = result.targets[index].dependencies.flatMap { dependency -> [XcodeTarget.Dependency] in
        guard case .library(let name) = dependency.reference else { return [] }
        return (linked[Module.importName(of: name)] ?? []).map {
          XcodeTarget.Dependency($0, line: dependency.line, isConditional: dependency.isConditional)
        }
      }
      result.targets[index].dependencies += added
    }
    return result
  }

  private static func pod(_ reference: XcodeTarget.Dependency.Reference, of project: XcodeProject)
    -> (id: String, name: String, project: String)?
  {
    switch reference {
    case .target(let id): project.targets.first { $0.id == id }.map { (id, $0.name, project.path) }
    case .foreignTarget(let id, let name, let path): (id, name, path)
    default: nil
    }
  }
}

/// What of one project that CocoaPods wrote is of the codebase.
private struct OwnPods {
  /// The folder that CocoaPods fills, with a slash.
  private let folder: String
  private let snapshot: any Snapshot
  private let claimed: Set<String>
  /// Nil where nothing is.
  private(set) var project: XcodeProject?

  init(of written: XcodeProject, in snapshot: any Snapshot, besides claimed: Set<String>) {
    let parts = written.path.split(separator: "/")
    folder = parts[...(parts.firstIndex(of: "Pods") ?? 0)].joined(separator: "/") + "/"
    self.snapshot = snapshot
    self.claimed = claimed
    var own = written
    own.targets = written.targets.compactMap(ownPart)
    guard !own.targets.isEmpty else { return }
    let kept = Set(own.targets.map(\.id))
    let left = Dictionary(written.targets.map { ($0.id, $0) }) { first, _ in first }.filter { !kept.contains($0.key) }
    for index in own.targets.indices {
      own.targets[index].dependencies = own.targets[index].dependencies.compactMap { Self.leaf(for: $0, of: left) }
    }
    project = own
  }

  /// The target with the sources that lie outside of the folder; nil where none do, none is there (that of a submodule
  /// which was not fetched), or most are of packages.
  private func ownPart(of target: XcodeTarget) -> XcodeTarget? {
    var result = target
    result.files.removeAll { $0.path.hasPrefix(folder) }
    result.folders.removeAll { "\($0.path)/".hasPrefix(folder) || snapshot.kind(of: $0.path) == nil }
    let files = result.files.map(\.path).filter { FileKind(of: $0) != .other && snapshot.kind(of: $0) == .file }
    if files.isEmpty { return result.folders.isEmpty ? nil : result }
    return files.count { claimed.contains($0) } * 2 > files.count ? nil : result
  }

  /// A pod from elsewhere is a framework that nobody here makes; its resources are nothing.
  private static func leaf(for dependency: XcodeTarget.Dependency, of left: [String: XcodeTarget])
    -> XcodeTarget.Dependency?
  {
    guard case .target(let id) = dependency.reference, let target = left[id] else { return dependency }
    guard target.kind == .framework || target.kind == .library else { return nil }
    var result = dependency
    result.reference = .library(name: target.moduleName)
    return result
  }
}

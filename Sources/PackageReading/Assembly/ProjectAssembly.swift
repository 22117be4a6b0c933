import CodeModel
import Snapshots
import XcodeProjects

/// Adds the projects of a plan to a skeleton: their targets with the files of these, and what these depend on.
struct ProjectAssembly {
  private let projects: [XcodeProject]
  private var targets: [ProjectDependencies.Target] = []

  /// - Parameter nestedPackages: folders whose files belong to the packages in them.
  init(
    _ projects: [XcodeProject], nestedPackages: Set<String>, snapshot: any Snapshot, to builder: inout SkeletonBuilder
  ) {
    self.projects = projects
    for (index, project) in projects.enumerated() {
      let package = builder.add(Package(project: project.name, folder: project.folder, file: project.file))
      builder.report(project.sharedProducts)
      for target in Self.named(project, &builder) {
        let found = FoundModule(
          target, in: project, package: package, nestedPackages: nestedPackages, snapshot: snapshot)
        targets.append(ProjectDependencies.Target(project: index, target: target, module: builder.add(found)))
      }
    }
  }

  /// The targets of a project by name, each with a name of its own.
  private static func named(_ project: XcodeProject, _ builder: inout SkeletonBuilder) -> [XcodeTarget] {
    var given: Set<String> = []
    // What a number makes of a name may be another target's own.
    var taken = Set(project.targets.map(\.name))
    return project.targets.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { target in
      if given.insert(target.name).inserted { return target }
      var result = target
      var number = 2
      repeat {
        result.name = "\(target.name) (\(number))"
        number += 1
      } while !taken.insert(result.name).inserted
      builder.report(
        Problem(
          file: project.file, line: target.line,
          message: "another target is called '\(target.name)'; this one is shown as '\(result.name)'"))
      return result
    }
  }

  /// Declares what the targets depend on, once the packages are there.
  func declareDependencies(on packages: PackageAssembly, of workspace: Workspace, to builder: inout SkeletonBuilder) {
    let dependencies = ProjectDependencies(
      projects, targets: targets, workspace: workspace, moduleOfTarget: packages.module(ofMember:target:))
    for target in targets { declareDependencies(of: target, by: dependencies, to: &builder) }
  }

  private func declareDependencies(
    of dependent: ProjectDependencies.Target, by dependencies: ProjectDependencies, to builder: inout SkeletonBuilder
  ) {
    let file = projects[dependent.project].file
    var declared: Set<ModuleID> = [dependent.module]
    for dependency in dependent.target.dependencies {
      let destination = dependencies.destination(of: dependency.reference, from: dependent)
      if case .missing = destination {
        builder.report(
          Problem(
            file: file, line: dependency.line,
            message: "target '\(dependent.target.name)' depends on a target that is not in the project; left out"))
      }
      let modules: [ModuleID] =
        switch destination {
        case .modules(let modules): modules
        case .external(let name, let package): [builder.external(named: name, ofPackage: package)]
        case .platform, .missing: []
        }
      // A framework is depended upon, linked and embedded: that is one dependency.
      for module in modules where declared.insert(module).inserted {
        builder.declare(
          DeclaredDependency(
            dependent: dependent.module, dependency: module,
            location: dependency.line.map { Location(file: file, line: $0, column: 1) },
            isConditional: dependency.isConditional))
      }
    }
  }
}

extension Package {
  /// One that stands for a project, or for what another build system calls so.
  init(project name: String, folder: String, file: String) {
    self.init(identity: name, name: name, origin: .project, path: folder)
    projectFile = file
  }
}

import CodeModel
import Manifests
import XcodeProjects

extension ModelAssembly {
  /// Adds the targets of projects, and then those of packages.
  mutating func add(_ plan: CodebasePlan, packages workspace: Workspace, title: String) {
    self.title = title
    problems += plan.problems
    let nested = Set(workspace.members.map(\.path)).subtracting([""])
    var targets: [ProjectDependencies.Target] = []
    for (index, project) in plan.projects.enumerated() {
      targets += add(project, number: index, nestedPackages: nested)
    }
    addMembers(of: workspace, origin: { _ in .member })
    let dependencies = ProjectDependencies(plan.projects, targets: targets, workspace: workspace) {
      [moduleOfTarget, memberBase] in moduleOfTarget[TargetKey(package: PackageID(memberBase + $0), target: $1)]
    }
    for target in targets { declare(target, of: plan.projects[target.project], by: dependencies) }
    sources = plan.workspaces.map { ReadSource(path: $0, kind: .workspace, targetCount: 0) }
    sources += plan.projects.map { ReadSource(path: $0.path, kind: .project, targetCount: $0.targets.count) }
    sources += workspace.members.map {
      ReadSource(path: $0.path, kind: .package, targetCount: $0.manifest.targets.count)
    }
    declaringFiles += plan.projects.map(\.file)
  }

  private mutating func add(_ project: XcodeProject, number: Int, nestedPackages: Set<String>)
    -> [ProjectDependencies.Target]
  {
    let package = add(project: project)
    problems += project.sharedProducts
    var added: [ProjectDependencies.Target] = []
    var names: Set<String> = []
    for target in project.targets.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      guard names.insert(target.name).inserted else {
        problems.append(
          Problem(
            file: project.file, line: target.line,
            message: "a second target is called '\(target.name)'; only the first is shown"))
        continue
      }
      let found = ProjectModule(
        of: target, in: project, package: package, nestedPackages: nestedPackages, snapshot: snapshot)
      problems += found.problems
      let module = add(found)
      added.append(ProjectDependencies.Target(project: number, target: target, module: module))
    }
    return added
  }

  private mutating func declare(
    _ dependent: ProjectDependencies.Target, of project: XcodeProject, by dependencies: ProjectDependencies
  ) {
    var declared: Set<ModuleID> = [dependent.module]
    for dependency in dependent.target.dependencies {
      let destination = dependencies.destination(of: dependency.reference, from: dependent)
      if case .missing = destination {
        problems.append(
          Problem(
            file: project.file, line: dependency.line,
            message: "target '\(dependent.target.name)' depends on a target that is not in the project; left out"))
      }
      let modules: [ModuleID] =
        switch destination {
        case .modules(let modules): modules
        case .external(let name, let package): [external(named: name, ofPackage: package)]
        case .platform, .missing: []
        }
      // A framework is depended upon, linked and embedded: that is one dependency.
      for module in modules where declared.insert(module).inserted {
        declare(
          DeclaredDependency(
            dependent: dependent.module, dependency: module,
            location: dependency.line.map { Location(file: project.file, line: $0, column: 1) },
            isConditional: dependency.isConditional))
      }
    }
  }
}

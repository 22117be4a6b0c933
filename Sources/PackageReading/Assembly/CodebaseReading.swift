import CodeModel
import Manifests
import Snapshots
import SystemPackage
import XcodeProjects

/// Finds out what lies at a path, and makes a skeleton of it: a package, a project with its packages, all packages
/// below, or else the Swift files of a folder as one module.
struct CodebaseReading {
  let root: FilePath
  let snapshot: any Snapshot
  let manifests: ManifestReader
  let choice: CodebaseChoice
  /// Whether the files of test targets are read.
  let readsTests: Bool
  let projects: CommitProjects?

  /// - Throws: ``ReadingError`` where nothing useful can be shown.
  func skeleton() async throws -> Skeleton {
    let survey = CodebaseSurvey(of: snapshot)
    if let modules = choice.modules { return try skeleton(of: modules, survey) }
    return try await found(survey).noting(BazelFile(in: snapshot), for: choice, survey)
      .noting(podsOf: survey, in: snapshot)
  }

  /// What packages, projects or else the folders tell.
  private func found(_ survey: CodebaseSurvey) async throws -> Skeleton {
    if let package = try await package(survey) {
      return try await application(compiling: package, survey) ?? package
    }
    var plan = newPlan(survey)
    if !choice.roots.isEmpty {
      for path in choice.roots { plan.add(path) }
    } else {
      if !choice.readsWholeFolder, plan.addTop() {
        let top = await self.top(&plan, survey)
        if !top.isEmpty, top.coversMost(of: survey) { return top }
      }
      plan.addAll()
    }
    guard plan.isEmpty else {
      let all = await skeleton(of: plan, survey)
      return all.isEmpty ? try sources(survey, because: all.problems) : all
    }
    guard choice.roots.isEmpty else {
      throw ReadingError("there is neither a project nor a package at \(choice.roots.joined(separator: ", "))")
    }
    return try folder(because: [])
  }

  private func newPlan(_ survey: CodebaseSurvey) -> CodebasePlan {
    CodebasePlan(survey, in: snapshot, configuration: choice.configuration, memory: projects)
  }

  /// What the projects and workspaces of the folder itself see, and its package.
  ///
  /// A package that none of them names, and whose files are mostly theirs, is one that was left behind: it would only
  /// add its modules a second time.
  private func top(_ plan: inout CodebasePlan, _ survey: CodebaseSurvey) async -> Skeleton {
    guard survey.packages.contains(""), !plan.packages.contains("") else { return await skeleton(of: plan, survey) }
    let seen = await skeleton(of: plan, survey)
    plan.add("")
    let all = await skeleton(of: plan, survey)
    let own = all.files(ofPackageAt: "").intersection(survey.swiftFiles)
    let isLeftBehind = !own.isEmpty && own.count { seen.claimed.contains($0) } * 2 > own.count
    return isLeftBehind && seen.coversMost(of: survey) ? seen : all
  }

  private func newBuilder() -> SkeletonBuilder { SkeletonBuilder(includesTestFiles: readsTests) }

  /// The root's name.
  private var name: String { root.lexicallyNormalized().lastComponent?.string ?? root.string }

  // MARK: - Packages and projects

  /// The package of the folder itself with its local ones, if there is one and it is what was meant: named, alone, or
  /// holding most of what lies there.
  private func package(_ survey: CodebaseSurvey) async throws -> Skeleton? {
    let isNamed = choice.roots == [""]
    guard choice.isPlain || isNamed, survey.packages.contains("") else { return nil }
    var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
    let hasProjects =
      !survey.projects.isEmpty || !survey.specifications.isEmpty || !survey.tuistProjects.isEmpty
    let package: Skeleton
    do {
      try await workspace.load()
      package = try Skeleton(package: workspace, snapshot: snapshot, includesTestFiles: readsTests)
    } catch  where hasProjects && !isNamed {
      // A tools package that cannot be read is no reason to show nothing of an app.
      return nil
    }
    let unread = survey.unread(besides: Set(workspace.members.map(\.path)), projects: [])
    guard isNamed || (unread.isEmpty && !hasProjects) || package.coversMost(of: survey) else { return nil }
    return package.beside(survey, unread: unread)
  }

  /// The project beside a package whose sources are those of the project's application: the package only compiles them
  /// a second time, for an editor that knows no projects or on a machine without Xcode.
  private func application(compiling package: Skeleton, _ survey: CodebaseSurvey) async throws -> Skeleton? {
    guard choice.isPlain else { return nil }
    var plan = newPlan(survey)
    guard plan.addTop() else { return nil }
    let project = await skeleton(of: plan, survey)
    return project.hasApplication(of: package) ? project : nil
  }

  /// The targets of projects, and then those of packages.
  private func skeleton(of plan: CodebasePlan, _ survey: CodebaseSurvey) async -> Skeleton {
    var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
    await workspace.load(packages: plan.packages.sorted())
    let found = projects(of: plan, beside: workspace)
    var builder = newBuilder()
    builder.report(plan.problems)
    builder.note(
      plan.workspaces.map { ReadSource(path: $0, kind: .workspace, targetCount: 0) }
        + found.map { ReadSource(path: $0.path, kind: .project, targetCount: $0.targets.count) },
      declaredBy: (found + plan.projects.filter { !$0.isRead }).map(\.file))
    let nested = Set(workspace.members.map(\.path)).subtracting([""])
    let projects = ProjectAssembly(found, nestedPackages: nested, snapshot: snapshot, to: &builder)
    let packages = PackageAssembly(workspace, snapshot: snapshot, origin: { _ in .member }, to: &builder)
    projects.declareDependencies(on: packages, of: workspace, to: &builder)
    let unread = survey.unread(
      besides: Set(workspace.members.map(\.path)), projects: Set(plan.projects.map(\.path)))
    return builder.finished(title: found.count == 1 ? found[0].name : name)
      .beside(survey, unread: unread)
  }

  /// The projects of a plan that can be read, and what of those that CocoaPods wrote is of the codebase and of no
  /// package.
  private func projects(of plan: CodebasePlan, beside workspace: Workspace) -> [XcodeProject] {
    let isAll = plan.podProjects.allSatisfy { written in plan.projects.contains { $0.path == written.path } }
    let read = plan.projects.filter(\.isRead)
    guard !isAll else { return read }
    var packages = newBuilder()
    _ = PackageAssembly(workspace, snapshot: snapshot, origin: { _ in .member }, to: &packages)
    let pods = DevelopmentPods(of: plan.podProjects, in: snapshot, besides: packages.skeleton.claimed)
    return read.map(pods.linked) + pods.projects
  }

  // MARK: - Modules of another build system

  /// Instead of all that would be found.
  private func skeleton(of modules: [DeclaredModule], _ survey: CodebaseSurvey) throws -> Skeleton {
    let file = choice.modulesFile ?? ""
    var builder = newBuilder()
    var assembly = DeclaredModuleAssembly(modules, of: file, title: name)
    assembly.add(filesIn: DeclaredModuleFiles(survey, snapshot: snapshot), to: &builder)
    builder.note(
      [ReadSource(path: file, kind: .modules, targetCount: modules.count)],
      declaredBy: snapshot.kind(of: file) == .file ? [file] : [])
    let skeleton = builder.finished(title: name)
    if skeleton.isEmpty { throw ReadingError("\(file) names no module; there is nothing to show") }
    return skeleton.beside(survey, unread: [])
  }

  // MARK: - A folder without a manifest

  /// Where nothing of what was found can be read, its sources are shown as those of a folder, and problems say why.
  private func sources(_ survey: CodebaseSurvey, because problems: [Problem]) throws -> Skeleton {
    guard choice.roots.isEmpty, !survey.projects.isEmpty, !survey.swiftFiles.isEmpty else {
      let reasons = problems.prefix(3).map(\.description).joined(separator: "; ")
      throw ReadingError("no target can be read of what is there\(reasons.isEmpty ? "" : ": \(reasons)")")
    }
    return try folder(because: problems)
  }

  /// All Swift files below the root as one module.
  private func folder(because problems: [Problem]) throws -> Skeleton {
    let listing = SourceListing(of: [""], in: snapshot, excluding: CodebaseSurvey.foreignFolders)
    let files = listing.swiftFiles.filter {
      !$0.hasSuffix("/Package.swift") || !CodebaseSurvey.isManifest($0, in: snapshot)
    }
    guard !files.isEmpty else {
      throw ReadingError(
        "there is neither a Package.swift nor a Swift file in \(name); give the folder of a package, or one of sources")
    }
    var builder = newBuilder()
    builder.report(problems)
    let package = builder.add(Package(identity: name.lowercased(), name: name, origin: .root, path: ""))
    _ = builder.add(
      FoundModule(
        module: Module(name: name, kind: .library, package: package, folder: ""), swiftFiles: files, clangFiles: [],
        problems: listing.problems))
    builder.note([ReadSource(path: "", kind: .folder, targetCount: 1)], declaredBy: [])
    return builder.finished(isFolder: true)
  }
}

extension Skeleton {
  /// One package with its local ones.
  ///
  /// - Parameter layout: nil for SwiftPM's rules, file by file.
  /// - Throws: ``ReadingError`` where it has no targets.
  init(
    package workspace: Workspace, snapshot: any Snapshot, includesTestFiles: Bool,
    layout: PackageAssembly.LayoutSource? = nil
  ) throws {
    var builder = SkeletonBuilder(includesTestFiles: includesTestFiles)
    _ = PackageAssembly(
      workspace, snapshot: snapshot, layout: layout, origin: { $0 == 0 ? .root : .local }, to: &builder)
    self = builder.finished()
    guard !isEmpty else {
      throw ReadingError("\(workspace.members[0].manifestFile) declares no targets; there is nothing to show")
    }
  }
}

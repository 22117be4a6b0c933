import CodeModel
import Manifests
import Snapshots
import SystemPackage
import XcodeProjects

/// Finds out what lies at a path, and reads it into an assembly: a package, a project with its packages, all packages
/// below, or else the Swift files of a folder as one module.
struct CodebaseReading {
  let root: FilePath
  let snapshot: any Snapshot
  let manifests: ManifestReader
  let choice: CodebaseChoice
  /// The root's name.
  let name: String
  let projects: CommitProjects?

  /// - Parameter makeEmpty: for another attempt, where the first covers too little.
  func fill(_ assembly: inout ModelAssembly, makeEmpty: () -> ModelAssembly) async throws {
    let survey = CodebaseSurvey(of: snapshot)
    if let modules = choice.modules {
      try assembly.add(modules, of: choice.modulesFile ?? "", title: name, survey: survey)
      return assembly.conclude(survey, unread: [])
    }
    if try await addPackage(survey, to: &assembly) {
      if let application = try await application(of: assembly, survey, makeEmpty) { assembly = application }
      return
    }
    assembly = makeEmpty()
    var plan = CodebasePlan(survey, in: snapshot, configuration: choice.configuration, memory: projects)
    if !choice.roots.isEmpty {
      for path in choice.roots { plan.add(path) }
    } else {
      if !choice.readsWholeFolder, plan.addTop() {
        if survey.packages.contains("") { plan.add("") }
        try await add(plan, survey, to: &assembly)
        if !assembly.isEmpty, assembly.coversMost(of: survey) { return }
        assembly = makeEmpty()
      }
      plan.addAll()
    }
    guard plan.isEmpty else {
      try await add(plan, survey, to: &assembly)
      return try addSources(of: survey, toEmpty: &assembly)
    }
    guard choice.roots.isEmpty else {
      throw ReadingError("there is neither a project nor a package at \(choice.roots.joined(separator: ", "))")
    }
    try assembly.addFolder(named: name)
  }

  /// Where nothing of what was found can be read, its sources are shown as those of a folder, and problems say why.
  private func addSources(of survey: CodebaseSurvey, toEmpty assembly: inout ModelAssembly) throws {
    guard assembly.isEmpty else { return }
    guard choice.roots.isEmpty, !survey.projects.isEmpty, !survey.swiftFiles.isEmpty else {
      let reasons = assembly.problems.prefix(3).map(\.description).joined(separator: "; ")
      throw ReadingError("no target can be read of what is there\(reasons.isEmpty ? "" : ": \(reasons)")")
    }
    try assembly.addFolder(named: name)
  }

  /// Adds the package of the folder itself with its local ones, if there is one and it is what was meant: named, alone,
  /// or holding most of what lies there.
  private func addPackage(_ survey: CodebaseSurvey, to assembly: inout ModelAssembly) async throws -> Bool {
    let isNamed = choice.roots == [""]
    guard choice.isPlain || isNamed, survey.packages.contains("") else { return false }
    var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
    let hasProjects =
      !survey.projects.isEmpty || !survey.specifications.isEmpty || !survey.tuistProjects.isEmpty
    do {
      try await workspace.load()
      try assembly.add(workspace)
    } catch  where hasProjects && !isNamed {
      // A tools package that cannot be read is no reason to show nothing of an app.
      return false
    }
    let unread = survey.unread(besides: Set(workspace.members.map(\.path)), projects: [])
    guard isNamed || (unread.isEmpty && !hasProjects) || assembly.coversMost(of: survey) else { return false }
    assembly.conclude(survey, unread: unread)
    return true
  }

  /// The project beside a package whose sources are those of the project's application: the package only compiles them
  /// a second time, for an editor that knows no projects or on a machine without Xcode.
  private func application(
    of package: ModelAssembly, _ survey: CodebaseSurvey, _ makeEmpty: () -> ModelAssembly
  ) async throws -> ModelAssembly? {
    guard choice.isPlain else { return nil }
    var plan = CodebasePlan(survey, in: snapshot, configuration: choice.configuration, memory: projects)
    guard plan.addTop() else { return nil }
    var assembly = makeEmpty()
    try await add(plan, survey, to: &assembly)
    return assembly.hasApplication(of: package) ? assembly : nil
  }

  private func add(_ plan: CodebasePlan, _ survey: CodebaseSurvey, to assembly: inout ModelAssembly) async throws {
    var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
    await workspace.load(packages: plan.packages.sorted())
    let title = plan.projects.count == 1 ? plan.projects[0].name : name
    assembly.add(plan, packages: workspace, title: title)
    let unread = survey.unread(
      besides: Set(workspace.members.map(\.path)), projects: Set(plan.projects.map(\.path)))
    assembly.conclude(survey, unread: unread)
  }
}

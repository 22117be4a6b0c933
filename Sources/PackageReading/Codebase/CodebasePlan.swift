import CodeModel
import Snapshots
import XcodeProjects

/// Which projects and packages are read together.
struct CodebasePlan {
  /// In the order in which they were found; without those that name nothing.
  private(set) var workspaces: [String] = []
  private(set) var projects: [XcodeProject] = []
  /// Those that CocoaPods wrote, most of which is of others.
  private(set) var podProjects: [XcodeProject] = []
  /// Folders, sorted.
  private(set) var packages: Set<String> = []
  private(set) var problems: [Problem] = []

  private let snapshot: any Snapshot
  private let survey: CodebaseSurvey
  private let reader: ProjectReader
  private var seen: Set<String> = []
  private var seenOfPods: Set<String> = []

  init(_ survey: CodebaseSurvey, in snapshot: any Snapshot, configuration: String?, memory: CommitProjects?) {
    self.snapshot = snapshot
    self.survey = survey
    reader = ProjectReader(snapshot: snapshot, configuration: configuration, memory: memory)
  }

  var isEmpty: Bool { projects.isEmpty && packages.isEmpty }

  /// Adds what lies at a path, and all that it sees.
  mutating func add(_ path: String) {
    // Each of these is looked at once; addTuist does so itself.
    if survey.tuistProjects.contains(path) { return addTuist([path]) }
    guard seen.insert(path).inserted else { return }
    switch FileKind.extension(of: path) {
    case "xcworkspace": add(workspace: path)
    case "xcodeproj": add(project: reader.project(at: path))
    case "yml", "yaml": add(project: ProjectSpecification.project(at: path, in: snapshot))
    case _ where isPackage(path): packages.insert(path)
    default: addAll(below: path)
    }
  }

  /// Adds everything that the survey found in a folder and below it.
  mutating func addAll(below folder: String = "") {
    let isBelow = { (path: String) in folder.isEmpty || path == folder || path.hasPrefix("\(folder)/") }
    for workspace in survey.workspaces.filter(isBelow) { add(workspace) }
    for project in survey.projects.filter(isBelow) { add(project) }
    for file in survey.specifications.filter(isBelow) where !hasProject(beside: file) { add(file) }
    addTuist(survey.tuistProjects.filter { isBelow($0) && !hasProject(beside: $0) })
    packages.formUnion(survey.packagesWithoutFixtures.filter(isBelow))
  }

  /// Adds the workspaces and projects that lie in the folder itself.
  ///
  /// - Returns: whether there are any.
  mutating func addTop() -> Bool {
    let top = { (path: String) in !path.contains("/") }
    for workspace in survey.workspaces.filter(top) { add(workspace) }
    for project in survey.projects.filter(top) { add(project) }
    if projects.isEmpty { for file in survey.specifications.filter(top) { add(file) } }
    // They are one workspace, wherever they lie.
    if projects.isEmpty { addTuist(survey.tuistProjects.filter { !hasProject(beside: $0) }) }
    return !projects.isEmpty
  }

  private mutating func addTuist(_ files: [String]) {
    let folders = survey.tuistProjects.map { String($0.dropLast("/Project.swift".utf8.count)) }
    var shownByFolder: [String] = []
    for file in files where seen.insert(file).inserted {
      let (project, isComplete) = TuistManifest.project(at: file, others: folders, in: snapshot)
      if !isComplete { shownByFolder.append(file) }
      add(project: project)
    }
    guard let first = shownByFolder.first else { return }
    let count = shownByFolder.count == 1 ? "its targets are" : "the targets of \(shownByFolder.count) such files are"
    problems.append(
      Problem(
        file: first,
        message:
          "\(count) made by functions, which are not run: folders are shown in their place; run 'tuist generate' "
          + "first, or give --modules what 'tuist graph --format json' tells"))
  }

  /// Where the project itself is there, it is the truth, and not what it was made from.
  private func hasProject(beside file: String) -> Bool {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return survey.projects.contains { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
  }

  private mutating func add(workspace path: String) {
    let file = WorkspaceFile(at: path, in: snapshot)
    problems += file.problems
    if !file.paths.isEmpty { workspaces.append(path) }
    for part in file.paths {
      if ["xcodeproj", "xcworkspace"].contains(FileKind.extension(of: part)) {
        addProject(at: part)
      } else if isPackage(part) {
        add(part)
      } else if snapshot.kind(of: part) == nil, !part.hasPrefix("../"), FileKind.extension(of: part) == "" {
        problems.append(
          Problem(file: path, message: "the workspace names \(part), which is not there; it is left out"))
      }
    }
  }

  private mutating func add(project: XcodeProject) {
    problems += project.problems
    projects.append(project)
    for folder in project.packageFolders { add(folder, of: project) }
    for other in project.projects where snapshot.kind(of: other) == .folder { addProject(at: other) }
    // Where no workspace names both, it lies beside the project all the same.
    addProject(at: joinPaths(project.folder, "Pods/Pods.xcodeproj"))
  }

  /// Adds a project or workspace that another names; of CocoaPods' only where it is there, which it need not be.
  private mutating func addProject(at path: String) {
    guard DevelopmentPods.isOfPods(path) else { return add(path) }
    guard snapshot.kind(of: "\(path)/project.pbxproj") == .file, seenOfPods.insert(path).inserted else { return }
    let project = reader.project(at: path)
    podProjects.append(project)
    for other in project.projects where DevelopmentPods.isOfPods(other) { addProject(at: other) }
  }

  private mutating func add(_ folder: XcodeProject.PackageFolder, of project: XcodeProject) {
    if folder.searchesBelow {
      packages.formUnion(survey.packages(below: folder.path))
    } else if isPackage(folder.path), folder.isDeclared || folder.path != project.folder {
      packages.insert(folder.path)
    } else if folder.isDeclared, snapshot.kind(of: folder.path) == nil {
      problems.append(
        Problem(
          file: project.file, line: folder.line,
          message: "the local package \(folder.path) is not there; it is left out"))
    }
  }

  private func isPackage(_ folder: String) -> Bool {
    if survey.packages.contains(folder) { return true }
    return snapshot.kind(of: joinPaths(folder, "Package.swift")) == .file
  }
}

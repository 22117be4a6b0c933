import CodeModel
package import Snapshots

/// Reads an Xcode project: nothing of it is run, and nothing but the project file and its `.xcconfig` files is opened.
///
/// ```swift
/// let project = ProjectReader(snapshot: WorkingTree(root: folder)).project(at: "App.xcodeproj")
/// ```
package struct ProjectReader: Sendable {
  private let snapshot: any Snapshot
  private let configuration: String?
  private let memory: CommitProjects?

  /// - Parameters:
  ///   - configuration: whose build settings count; nil for `Debug`, or the project's own choice where it has no such
  ///     configuration.
  ///   - memory: what was read of other commits.
  package init(snapshot: any Snapshot, configuration: String? = nil, memory: CommitProjects? = nil) {
    self.snapshot = snapshot
    self.configuration = configuration
    self.memory = memory
  }

  /// In bytes. What lists thousands of files is larger than any of them.
  private static let sizeLimit = 256_000_000

  /// What can be read of the project in a bundle; where that is nothing, the problems say why.
  package func project(at path: String) -> XcodeProject {
    guard let memory, let content = snapshot.contentIdentifier(of: "\(path)/project.pbxproj") else {
      return read(path).project
    }
    if let known = memory.project(at: path, in: snapshot, content: content, configuration: configuration) {
      return known
    }
    let (project, settings) = read(path)
    memory.keep(project, settings: settings, in: snapshot, content: content, configuration: configuration)
    return project
  }

  /// - Returns: also the paths of the files of build settings that it names.
  private func read(_ path: String) -> (project: XcodeProject, settings: Set<String>) {
    let file = "\(path)/project.pbxproj"
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let name = base.hasSuffix(".xcodeproj") ? String(base.dropLast(".xcodeproj".count)) : base
    var project = XcodeProject(name: name, path: path, file: file)
    let bytes: [UInt8]
    do {
      bytes = try snapshot.bytes(of: file, limit: max(Self.sizeLimit, snapshot.fileSizeLimit))
    } catch {
      project.problems = [Problem(file: file, message: "\(error.reason); the project's targets are left out")]
      project.isRead = false
      return (project, [])
    }
    let objects = ObjectTable(bytes, file: file)
    project.problems = objects.problems
    guard let root = objects.root else {
      project.problems.append(
        Problem(
          file: file, message: "no project can be found in the file; restore it from a commit"))
      project.isRead = false
      return (project, [])
    }
    let settings = fill(&project, objects: objects, root: root)
    return (project, settings)
  }

  /// - Returns: the paths of the files of build settings that it names.
  private func fill(_ project: inout XcodeProject, objects: ObjectTable, root: ProjectObject) -> Set<String> {
    let sourceRoot = joinPaths(project.folder, root.text("projectDirPath") ?? "")
    let groups = GroupPaths(of: objects, sourceRoot: sourceRoot, file: project.file)
    project.problems += groups.problems + ObjectKinds.problems(objects, file: project.file)
    var settings = SettingsReader(
      objects: objects, groups: groups, snapshot: snapshot, project: project, sourceRoot: sourceRoot,
      wanted: configuration)
    let sources = TargetSources(objects: objects, groups: groups)
    let dependencies = TargetDependencies(objects: objects, groups: groups, sourceRoot: sourceRoot)
    var seen: Set<String> = []
    for id in root.list("targets") where seen.insert(id).inserted {
      guard let object = objects[id] else {
        project.problems.append(
          Problem(file: project.file, line: root.line, message: "the target \(id) is not in the file; it is left out"))
        continue
      }
      var target = Self.target(object, settings: settings.settings(of: object), objects: objects)
      target.files = sources.listedFiles(of: object)
      target.folders = sources.folders(of: object)
      target.dependencies = dependencies.dependencies(of: object)
      project.targets.append(target)
    }
    project.problems += settings.problems
    project.synchronizedGroupCount = objects.all("PBXFileSystemSynchronizedRootGroup").count
    project.exceptionCount = objects.all("PBXFileSystemSynchronizedBuildFileExceptionSet").count
    let references = PackageReferences(objects: objects, groups: groups, root: root, sourceRoot: sourceRoot)
    project.packageFolders = references.folders
    project.projects = references.projects
    return settings.paths
  }

  private static func target(_ object: ProjectObject, settings: BuildSettings, objects: ObjectTable) -> XcodeTarget {
    let isNative = object.kind == "PBXNativeTarget"
    let name = object.text("name") ?? object.text("productName") ?? object.id
    let product = settings["PRODUCT_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? name
    let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? product
    let file = objects[object.text("productReference")].map { $0.text("path") ?? $0.text("name") ?? "" }
    var target = XcodeTarget(
      id: object.id, name: name, kind: isNative ? ProductType.kind(of: object.text("productType") ?? "") : .aggregate,
      moduleName: Module.importName(of: module), productName: file.map(withoutExtension) ?? product)
    target.line = object.line
    target.productReference = object.text("productReference")
    target.excludedNames = settings.words("EXCLUDED_SOURCE_FILE_NAMES")
    target.platforms = Platforms.of(settings)
    target.conditions = isNative ? conditions(of: settings) : nil
    return target
  }

  private static func withoutExtension(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Nil where the build has several faces: a Catalyst app is an iOS app and runs on macOS, and what is set for one SDK
  /// alone may be set or not.
  private static func conditions(of settings: BuildSettings) -> [String]? {
    guard !settings.isOn("SUPPORTS_MACCATALYST"), !settings.isUncertain("SWIFT_ACTIVE_COMPILATION_CONDITIONS"),
      !settings.isUncertain("OTHER_SWIFT_FLAGS")
    else { return nil }
    var conditions = Set(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    for (flag, next) in zip(flags, flags.dropFirst() + [""]) {
      if flag == "-D" {
        conditions.insert(next)
      } else if flag.hasPrefix("-D") {
        conditions.insert(String(flag.dropFirst(2)))
      }
    }
    return conditions.filter { !$0.isEmpty && !$0.contains("$") }.sorted()
  }
}

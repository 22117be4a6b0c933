import Snapshots

/// Which targets of Xcode projects are built with a file of build settings (`.xcconfig`): those based on it, or on a file
/// that includes it, and all targets of a project that is.
///
/// Files are known by their names without folders, which means too many users and never too few.
struct SettingsFileUsers {
  /// By the name of a file, the names of those that include it.
  private var includers: [String: Set<String>] = [:]
  private let projects: [(file: String, text: String)]

  /// - Parameter projects: the paths of project files; of one that is no `project.pbxproj`, every target counts.
  init(of projects: [String], in snapshot: any Snapshot) {
    self.projects = Set(projects).sorted().compactMap { file in
      (try? snapshot.bytes(of: file)).map { (file, String(decoding: $0, as: UTF8.self)) }
    }
    read("", in: snapshot, depth: 0)
  }

  /// Project files; with `#` and its name behind, where one target is meant.
  func users(of path: String) -> Set<String> {
    let names = files(including: Self.name(of: path))
    return projects.reduce(into: []) { users, project in
      guard names.contains(where: project.text.contains) else { return }
      guard project.file.hasSuffix(".pbxproj"), let bases = ProjectBases(project.text) else {
        users.insert(project.file)
        return
      }
      users.formUnion(bases.targets(basedOn: names).map { $0.isEmpty ? project.file : "\(project.file)#\($0)" })
    }
  }

  /// The file itself among them.
  private func files(including name: String) -> Set<String> {
    var found: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      for file in includers[next] ?? [] where found.insert(file).inserted { waiting.append(file) }
    }
    return found
  }

  // MARK: - Reading

  private static let depthLimit = 100
  private static let otherFolders: Set<String> = ["DerivedData", "SourcePackages", "node_modules", "Carthage"]

  private mutating func read(_ folder: String, in snapshot: any Snapshot, depth: Int) {
    guard depth < Self.depthLimit, let entries = try? snapshot.entries(of: folder) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder where entry.linkedFolder == nil && !Self.otherFolders.contains(entry.name):
        read(path, in: snapshot, depth: depth + 1)
      case .file where path.hasSuffix(".xcconfig"): readIncludes(of: path, in: snapshot)
      default: break
      }
    }
  }

  private mutating func readIncludes(of path: String, in snapshot: any Snapshot) {
    guard let bytes = try? snapshot.bytes(of: path) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      let quoted = words.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.hasPrefix("#include"), quoted.count > 2 else { continue }
      includers[Self.name(of: quoted[1]), default: []].insert(Self.name(of: path))
    }
  }

  private static func name(of path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }
}

/// The files on which the targets of a project are based, as Xcode and its kin lay a project file out: an object begins
/// on a line with two tabs, and ends on one, or on the same.
private struct ProjectBases {
  private var objects: [(id: Substring, lines: [Substring])] = []

  /// - Returns: nil for a file that is laid out otherwise.
  init?(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let isAtObject = line.hasPrefix("\t\t") && !line.hasPrefix("\t\t\t") && !line.hasPrefix("\t\t}")
      if isAtObject, line.contains(" = {") {
        objects.append((line.dropFirst(2).prefix { $0 != " " }, [line]))
      } else if !objects.isEmpty {
        objects[objects.count - 1].lines.append(line)
      }
    }
    if !objects.contains(where: { $0.lines.contains { $0.contains("isa = PBXProject;") } }) { return nil }
  }

  /// The names of targets; an empty one for the whole project.
  func targets(basedOn names: Set<String>) -> Set<String> {
    let files = ids(of: "PBXFileReference") { line in names.contains(where: line.contains) }
    let marks = names.union(files)
    let settings = ids(of: "XCBuildConfiguration") { line in
      line.contains("baseConfigurationReference") && marks.contains(where: line.contains)
    }
    let lists = ids(of: "XCConfigurationList") { line in settings.contains(where: line.contains) }
    return objects.reduce(into: []) { result, object in
      let isBased = object.lines.contains { line in
        line.contains("buildConfigurationList = ") && lists.contains(where: line.contains)
      }
      guard isBased else { return }
      let isProject = object.lines.contains { $0.contains("isa = PBXProject;") }
      result.insert(isProject ? "" : Self.name(in: object.lines))
    }
  }

  private func ids(of kind: String, where isMeant: (Substring) -> Bool) -> Set<String> {
    Set(
      objects.filter { object in
        object.lines.contains { $0.contains("isa = \(kind);") } && object.lines.contains(where: isMeant)
      }.map { String($0.id) })
  }

  /// `name = "Share Extension";`; nothing where it has none, which means the whole project.
  private static func name(in lines: [Substring]) -> String {
    let line = lines.first { $0.drop { $0 == "\t" }.hasPrefix("name = ") }
    let value = line?.drop { $0 == "\t" }.dropFirst("name = ".count).prefix { $0 != ";" } ?? ""
    return String(value.hasPrefix("\"") ? value.dropFirst().dropLast() : value)
  }
}

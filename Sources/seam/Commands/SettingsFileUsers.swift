import Snapshots
import XcodeProjects

/// Which targets of Xcode projects are built with a file of build settings (`.xcconfig`): those based on it, or on a file
/// that includes it, and all targets of a project that is.
///
/// Files are known by their names without folders, which means too many users and never too few.
struct SettingsFileUsers {
  /// By the name of a file, the names of those that include it.
  private var includers: [String: Set<String>] = [:]
  private let projects: [Project]

  private struct Project {
    var file: String
    var bases: Bases
  }

  private enum Bases {
    case read(SettingsBases)
    /// Of a project that is no `project.pbxproj`: every target counts where its text names a file.
    case text(String)
  }

  /// - Parameter projects: the paths of project files.
  init(of projects: [String], in snapshot: any Snapshot) {
    self.projects = Set(projects).sorted().compactMap { file in
      guard let bytes = try? snapshot.bytes(of: file) else { return nil }
      let isRead = file.hasSuffix(".pbxproj")
      return Project(
        file: file,
        bases: isRead ? .read(SettingsBases(bytes, file: file)) : .text(String(decoding: bytes, as: UTF8.self)))
    }
    read("", in: snapshot, depth: 0)
  }

  /// Project files; with `#` and its name behind, where one target is meant.
  func users(of path: String) -> Set<String> {
    let names = files(including: Self.name(of: path))
    return projects.reduce(into: []) { users, project in
      switch project.bases {
      case .read(let bases):
        users.formUnion(bases.targets(basedOn: names).map { $0.isEmpty ? project.file : "\(project.file)#\($0)" })
      case .text(let text):
        if names.contains(where: text.contains) { users.insert(project.file) }
      }
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
  /// Pods are none of them: the program's own files include theirs.
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

/// The source files below a folder, found as SwiftPM finds them.
///
/// Hidden entries, Xcode projects, playgrounds and opaque bundles such as `.docc` are passed over; symbolic links are followed unless they
/// lead back into a folder that is being listed.
struct SourceListing {
  private(set) var swiftFiles: [String] = []
  /// C, C++, Objective-C and assembly.
  private(set) var clangFiles: [String] = []
  private(set) var problems: [Problem] = []

  private let snapshot: any Snapshot
  /// Paths, files or folders, that are passed over.
  private let excluded: Set<String>

  /// - Parameters:
  ///   - roots: files or folders, relative to the root package.
  ///   - excluded: files or folders below them.
  init(of roots: [String], in snapshot: any Snapshot, excluding excluded: Set<String>) {
    self.snapshot = snapshot
    self.excluded = excluded
    for root in roots where !excluded.contains(root) {
      switch snapshot.kind(of: root) {
      case .folder: list(root, enclosing: [])
      case .file: add(root)
      case .submodule: addSubmodule(root)
      case .brokenLink, nil: break
      }
    }
    swiftFiles = Set(swiftFiles).sorted()
    clangFiles = Set(clangFiles).sorted()
  }

  /// One file that stands for others.
  init(standIn file: String, in snapshot: any Snapshot) {
    self.snapshot = snapshot
    excluded = []
    swiftFiles = [file]
  }

  private mutating func list(_ folder: String, enclosing: [String]) {
    let entries: [SnapshotEntry]
    do {
      entries = try snapshot.entries(of: folder)
    } catch {
      problems.append(Problem(file: error.path, message: "\(error.reason); its files are left out"))
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      guard !excluded.contains(path) else { continue }
      switch entry.kind {
      case .file: add(path)
      case .folder: descend(into: entry, at: path, enclosing: enclosing)
      case .brokenLink:
        problems.append(Problem(file: path, message: "the symbolic link leads nowhere or round in a circle; it is left out"))
      case .submodule: addSubmodule(path)
      }
    }
  }

  private mutating func addSubmodule(_ path: String) {
    problems.append(Problem(file: path, message: "the folder is a submodule, whose files this repository does not hold; they are left out"))
  }

  private mutating func descend(into entry: SnapshotEntry, at path: String, enclosing: [String]) {
    if Self.isOpaque(entry.name) { return }
    guard let target = entry.linkedFolder else { return list(path, enclosing: enclosing) }
    if enclosing.contains(target) || snapshot.encloses(path, canonicalFolder: target) {
      problems.append(Problem(file: path, message: "the symbolic link leads back to a folder around it; it is left out"))
    } else {
      list(path, enclosing: enclosing + [target])
    }
  }

  private mutating func add(_ path: String) {
    switch FileKind(of: path) {
    case .swift: swiftFiles.append(path)
    case .clang: clangFiles.append(path)
    case .other: break
    }
  }

  /// Whether a folder of this name is not looked into.
  static func isOpaque(_ name: String) -> Bool { opaqueExtensions.contains(FileKind.extension(of: name)) }

  /// Folders that SwiftPM takes as one resource, or never looks into.
  private static let opaqueExtensions: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "docc", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "xcframework",
    "artifactbundle", "bundle", "framework", "app",
  ]
}

enum FileKind {
  case swift, clang, other

  init(of path: String) {
    switch Self.extension(of: path) {
    case "swift": self = .swift
    case "c", "m", "mm", "cc", "cpp", "cxx", "s", "S": self = .clang
    default: self = .other
    }
  }

  /// The letters after the last dot of the last component, empty where there is none.
  static func `extension`(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(path[path.utf8.index(after: dot)...])
  }
}

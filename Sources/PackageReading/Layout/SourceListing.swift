import CodeModel
import Snapshots

/// The source files below a folder, found as SwiftPM finds them.
///
/// Hidden entries, Xcode projects, playgrounds and opaque bundles such as `.docc` are passed over. Symbolic links are
/// followed after everything else, so that each folder is listed once and by its own name where it has one here: a few
/// dozen folders with two links each would otherwise be millions.
struct SourceListing {
  private(set) var swiftFiles: [String] = []
  /// C, C++, Objective-C and assembly.
  private(set) var clangFiles: [String] = []
  private(set) var problems: [Problem] = []

  private let snapshot: any Snapshot
  /// Paths, files or folders, that are passed over.
  private let excluded: Set<String>
  /// Links to folders that are still to be followed.
  private var links: [(path: String, target: String)] = []
  /// The folders that were listed, by their own paths: those that links lead to and those in them, and once it matters
  /// all others.
  private var followed: Set<String> = []
  /// Paths of other folders that were listed.
  private var listed: [String] = []
  private var entryCount = 0

  /// More entries than a target of any package has; a link into the file system around it can reach them all.
  private static let entryLimit = 300_000

  /// - Parameters:
  ///   - roots: files or folders, relative to the root package.
  ///   - excluded: files or folders below them.
  init(of roots: [String], in snapshot: any Snapshot, excluding excluded: Set<String>) {
    self.snapshot = snapshot
    self.excluded = excluded
    for root in roots where !excluded.contains(root) {
      switch snapshot.kind(of: root) {
      case .folder: listRoot(root)
      case .file: add(root)
      case .submodule: addSubmodule(root)
      case .brokenLink, nil: break
      }
    }
    followLinks()
    swiftFiles = Set(swiftFiles).sorted()
    clangFiles = Set(clangFiles).sorted()
  }

  /// One file that stands for others.
  init(standIn file: String, in snapshot: any Snapshot) {
    self.snapshot = snapshot
    excluded = []
    swiftFiles = [file]
  }

  private mutating func listRoot(_ root: String) {
    guard let canonical = snapshot.canonicalFolder(root), Self.isOfSystem(canonical) || canonical == "/" else {
      return list(root, as: nil)
    }
    addProblem(at: root, leadingTo: canonical)
  }

  private mutating func addProblem(at path: String, leadingTo folder: String) {
    let what = folder == "/" ? "the whole disk" : "\(folder), which the system makes up"
    problems.append(Problem(file: path, message: "the symbolic link leads to \(what); it is left out"))
  }

  /// - Parameter canonical: the folder's own path where a link leads to it.
  private mutating func list(_ folder: String, as canonical: String?) {
    if let canonical, !followed.insert(canonical).inserted { return }
    if canonical == nil { listed.append(folder) }
    let entries: [SnapshotEntry]
    do {
      entries = try snapshot.entries(of: folder)
    } catch {
      problems.append(Problem(file: error.path, message: "\(error.reason); its files are left out"))
      return
    }
    guard take(entries.count, in: folder) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      guard !excluded.contains(path) else { continue }
      switch entry.kind {
      case .file: add(path)
      case .folder where Self.isOpaque(entry.name): break
      case .folder:
        if let target = entry.linkedFolder {
          links.append((path, target))
        } else {
          list(path, as: canonical.map { "\($0)/\(entry.name)" })
        }
      case .brokenLink:
        problems.append(
          Problem(file: path, message: "the symbolic link leads nowhere or round in a circle; it is left out"))
      case .submodule: addSubmodule(path)
      }
    }
  }

  /// Counts the entries of a folder, and tells where they become too many.
  private mutating func take(_ count: Int, in folder: String) -> Bool {
    let wasEnough = entryCount > Self.entryLimit
    entryCount += count
    guard entryCount > Self.entryLimit else { return true }
    if !wasEnough {
      let message =
        "with this folder there are more than \(Self.entryLimit) files and folders; it and the rest is left out"
      problems.append(Problem(file: folder.isEmpty ? "." : folder, message: message))
    }
    return false
  }

  private mutating func addSubmodule(_ path: String) {
    problems.append(
      Problem(
        file: path, message: "the folder is a submodule, whose files this repository does not hold; they are left out"))
  }

  private mutating func followLinks() {
    var next = 0
    while next < links.count {
      let (path, target) = links[next]
      next += 1
      if snapshot.encloses(path, canonicalFolder: target) {
        problems.append(
          Problem(file: path, message: "the symbolic link leads back to a folder around it; it is left out"))
      } else if Self.isOfSystem(target) {
        addProblem(at: path, leadingTo: target)
      } else if !isListed(target) {
        list(path, as: target)
      }
    }
  }

  /// `/proc` and its like have a folder for each process and thread, and files without end.
  private static func isOfSystem(_ canonical: String) -> Bool {
    ["/proc", "/sys", "/dev"].contains { canonical == $0 || canonical.hasPrefix("\($0)/") }
  }

  /// Whether a folder was listed under its own name, or through another link.
  private mutating func isListed(_ canonical: String) -> Bool {
    followed.formUnion(listed.compactMap(snapshot.canonicalFolder))
    listed = []
    return followed.contains(canonical)
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
    "xcodeproj", "xcworkspace", "playground", "docc", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "xcframework",
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

package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A copy of a package in which something can be tried while the user's own tree is left alone.
///
/// It holds what git tracks or could track, links as links, and of the folder of builds only the sources of the dependencies, so that
/// nothing has to be fetched again. The build has a folder of its own beside the copy.
package struct ScratchCopy: Sendable {
  /// The package's folder in the copy.
  package let root: FilePath
  package let buildFolder: FilePath
  private let base: String
  private let files: [String]

  /// - Parameters:
  ///   - source: the package's folder, absolute.
  ///   - levels: how many folders above it local packages lie; these are copied too.
  package init(of source: FilePath, levelsAbove levels: Int = 0) async throws(Refusal) {
    var top = source
    var inside = FilePath("")
    for _ in 0..<levels {
      guard let name = top.lastComponent else { break }
      inside = FilePath(root: nil, [name] + inside.components)
      top = top.removingLastComponent()
    }
    base = try Self.makeBase()
    let copy = FilePath(base).appending("tree")
    root = inside.isEmpty ? copy : copy.pushing(inside)
    buildFolder = FilePath(base).appending("build")
    files = try await Self.files(in: top)
    do {
      for file in files { try Self.copy(file, from: top.string, to: copy.string) }
      try copyResolution(from: source)
    } catch {
      remove()
      throw error
    }
  }

  /// The folder for what builds print.
  package var logs: FilePath { FilePath(base) }

  package func remove() { DiskFiles.removeTree(base) }

  private static func makeBase() throws(Refusal) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent.hasSuffix("/") ? String(parent.dropLast()) : parent)/seam-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Refusal("no folder for a scratch copy can be made in \(parent) (\(FileStatus.lastError())); set TMPDIR")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func files(in folder: FilePath) async throws(Refusal) -> [String] {
    if let repository = await GitRepository(containing: folder.string) { return try await repository.files() }
    var result: [String] = []
    collect("", in: folder.string, into: &result)
    return result
  }

  private static func collect(_ folder: String, in top: String, into result: inout [String]) {
    for name in DiskFiles.names(in: folder.isEmpty ? top : "\(top)/\(folder)") ?? [] where name != ".build" && name != ".git" {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if FileStatus(at: "\(top)/\(path)")?.kind == .folder { collect(path, in: top, into: &result) } else { result.append(path) }
    }
  }

  private static func copy(_ path: String, from source: String, to target: String) throws(Refusal) {
    // A file that is tracked and deleted is in the list all the same.
    guard let status = FileStatus(at: "\(source)/\(path)") else { return }
    let place = "\(target)/\(path)"
    try DiskFiles.makeFolder(DiskFiles.parent(of: place))
    switch status.kind {
    case .file:
      try DiskFiles.write(DiskFiles.bytes(of: "\(source)/\(path)", called: path), to: place, permissions: status.permissions | 0o200)
    case .link:
      try copyLink("\(source)/\(path)", to: place, called: path)
    case .folder:
      // A submodule: git lists the folder alone.
      for name in DiskFiles.names(in: "\(source)/\(path)") ?? [] where name != ".git" && name != ".build" {
        try copy("\(path)/\(name)", from: source, to: target)
      }
    case .other: break
    }
  }

  private static func copyLink(_ source: String, to target: String, called name: String) throws(Refusal) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink(source, &buffer, Int(PATH_MAX)) >= 0, symlink(buffer, target) == 0 || errno == EEXIST else {
      throw Refusal(file: name, "the link cannot be copied (\(FileStatus.lastError()))")
    }
  }

  /// The versions that were resolved, and the sources that were fetched for them.
  private func copyResolution(from source: FilePath) throws(Refusal) {
    if FileStatus(at: source.appending("Package.resolved").string) != nil {
      try Self.copy("Package.resolved", from: source.string, to: root.string)
    }
    for name in ["workspace-state.json", "checkouts", "repositories", "artifacts"] {
      let place = source.appending(".build").appending(name).string
      if FileStatus(at: place) != nil { try Self.copyTree(place, to: buildFolder.appending(name).string) }
    }
  }

  private static func copyTree(_ source: String, to target: String) throws(Refusal) {
    guard let status = FileStatus(at: source) else { return }
    guard status.kind == .folder else {
      try DiskFiles.makeFolder(DiskFiles.parent(of: target))
      if status.kind == .link { return try copyLink(source, to: target, called: source) }
      return try DiskFiles.write(DiskFiles.bytes(of: source, called: source), to: target, permissions: status.permissions)
    }
    try DiskFiles.makeFolder(target)
    for name in DiskFiles.names(in: source) ?? [] { try copyTree("\(source)/\(name)", to: "\(target)/\(name)") }
  }
}

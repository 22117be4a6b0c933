import CodeModel
import HostSystem
import Snapshots
package import SystemPackage

/// A copy of a package in which something can be tried while the user's own tree is left alone.
///
/// It holds what git tracks or could track, links as links, and of the folder of builds only the sources of the
/// dependencies, so that nothing has to be fetched again. The build has a folder of its own beside the copy.
package struct ScratchCopy: Sendable {
  /// The package's folder in the copy.
  package let root: FilePath
  package let buildFolder: FilePath
  private let base: String
  private let files: [String]

  /// - Parameters:
  ///   - source: the package's folder, absolute.
  ///   - levels: how many folders above it local packages lie; these are copied too.
  package init(of source: FilePath, levelsAbove levels: Int = 0) throws(Refusal) {
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
    files = try Self.files(in: top)
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

  package func remove() { Folder.removeTree(base) }

  private static func makeBase() throws(Refusal) -> String {
    guard let folder = Folder.makeTemporary() else {
      throw Refusal("no folder for a scratch copy can be made (\(SystemError.last.lowercased())); set TMPDIR")
    }
    return folder
  }

  private static func files(in folder: FilePath) throws(Refusal) -> [String] {
    // Where git does not answer, everything is copied.
    if let checkout = try? GitCheckout(containing: folder) {
      do { return try checkout.files() } catch { throw Refusal("git does not list the files: \(error)") }
    }
    var result: [String] = []
    collect("", in: folder.string, into: &result)
    return result
  }

  private static func collect(_ folder: String, in top: String, into result: inout [String]) {
    for name in Folder.names(of: folder.isEmpty ? top : "\(top)/\(folder)") ?? []
    where name != ".build" && name != ".git" {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if DiskFiles.status(of: "\(top)/\(path)")?.kind == .folder {
        collect(path, in: top, into: &result)
      } else {
        result.append(path)
      }
    }
  }

  private static func copy(_ path: String, from source: String, to target: String) throws(Refusal) {
    // A file that is tracked and deleted is in the list all the same.
    guard let status = DiskFiles.status(of: "\(source)/\(path)") else { return }
    let place = "\(target)/\(path)"
    try makeFolder(Folder.around(place))
    switch status.kind {
    case .file:
      try copyFile("\(source)/\(path)", to: place, permissions: status.permissions | 0o200, called: path)
    case .link:
      try copyLink("\(source)/\(path)", to: place, called: path)
    case .folder:
      // A submodule: git lists the folder alone.
      for name in Folder.names(of: "\(source)/\(path)") ?? [] where name != ".git" && name != ".build" {
        try copy("\(path)/\(name)", from: source, to: target)
      }
    case .other: break
    }
  }

  private static func makeFolder(_ path: String) throws(Refusal) {
    do {
      try Folder.make(path)
    } catch {
      throw Refusal(file: path, "the folder cannot be made (\(error.sentence))")
    }
  }

  private static func copyFile(_ source: String, to target: String, permissions: UInt32, called name: String)
    throws(Refusal)
  {
    let bytes = try DiskFiles.bytes(of: source, called: name)
    do {
      try FileCopy.write(bytes, to: target, permissions: permissions)
    } catch {
      throw Refusal(file: target, "the file cannot be written (\(error.sentence))")
    }
  }

  private static func copyLink(_ source: String, to target: String, called name: String) throws(Refusal) {
    do {
      try FileCopy.link(source, to: target)
    } catch {
      throw Refusal(file: name, "the link cannot be copied (\(error.sentence))")
    }
  }

  /// The versions that were resolved, and the sources that were fetched for them.
  private func copyResolution(from source: FilePath) throws(Refusal) {
    if DiskFiles.status(of: source.appending("Package.resolved").string) != nil {
      try Self.copy("Package.resolved", from: source.string, to: root.string)
    }
    for name in ["workspace-state.json", "checkouts", "repositories", "artifacts"] {
      let place = source.appending(".build").appending(name).string
      if DiskFiles.status(of: place) != nil { try Self.copyTree(place, to: buildFolder.appending(name).string) }
    }
  }

  private static func copyTree(_ source: String, to target: String) throws(Refusal) {
    guard let status = DiskFiles.status(of: source) else { return }
    guard status.kind == .folder else {
      try makeFolder(Folder.around(target))
      if status.kind == .link { return try copyLink(source, to: target, called: source) }
      return try copyFile(source, to: target, permissions: status.permissions, called: source)
    }
    try makeFolder(target)
    for name in Folder.names(of: source) ?? [] { try copyTree("\(source)/\(name)", to: "\(target)/\(name)") }
  }
}

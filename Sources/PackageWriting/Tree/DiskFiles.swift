import HostSystem
package import SystemPackage

extension PackageFolder {
  /// The files on disk below `root`.
  package static func onDisk(_ root: FilePath) -> PackageFolder {
    PackageFolder(
      bytes: { path throws(Refusal) in try DiskFiles.bytes(of: root.appending(path).string, called: path) },
      names: { Folder.names(of: $0.isEmpty ? root.string : root.appending($0).string) })
  }
}

/// Reads files of the tree that is going to be changed; every failure is a sentence.
enum DiskFiles {
  /// - Throws: ``Refusal``, also for a pipe or a device, which may have no end.
  static func bytes(of path: String, called name: String) throws(Refusal) -> [UInt8] {
    do {
      return try RegularFile.bytes(of: path, limit: .max)
    } catch {
      throw Refusal(file: name, error.description)
    }
  }

  /// What is at a path, links not followed; nil where nothing is there.
  static func status(of path: String) -> FileStatus? { FileStatus(path: path, followingLinks: false) }
}

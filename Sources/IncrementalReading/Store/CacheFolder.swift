import HostSystem
import Snapshots
package import SystemPackage

/// Where the cache is, and whether it is the user's own.
package enum CacheFolder {
  /// `$XDG_CACHE_HOME/seam`, or where the platform keeps caches; nil for a user without a home.
  package static var ofUser: FilePath? {
    func variable(_ name: String) -> FilePath? {
      guard let value = ProcessEnvironment.value(name), !value.isEmpty else { return nil }
      return FilePath(value)
    }
    // A relative path there is to be ignored, as the specification of these folders says.
    if let caches = variable("XDG_CACHE_HOME"), caches.isAbsolute { return caches.appending("seam") }
    #if canImport(Darwin)
    return variable("HOME")?.appending("Library/Caches/seam")
    #else
    return variable("HOME")?.appending(".cache/seam")
    #endif
  }

  struct Refusal: Error, CustomStringConvertible { var description: String }

  /// Makes the folder, for its user alone, and looks whose it is.
  ///
  /// What is read from a cache is believed. So it has to be the user's own: nobody else's picture of a package is
  /// shown, and a run as root leaves no file behind that its owner cannot write.
  ///
  /// - Returns: the file's path without links: SQLite is told to follow none, which somebody else could have put there.
  static func prepare(_ folder: FilePath, for name: String) throws(Refusal) -> FilePath {
    Folder.makePrivate(folder.string)
    let folder = FilePath(Folder.canonicalPath(folder.string))
    let file = folder.appending(name)
    for path in [folder, file] {
      guard let status = FileStatus(path: path.string) else {
        let reason = SystemError.last
        if path == file { continue }
        throw Refusal(description: "the folder cannot be made (\(reason))")
      }
      guard status.owner == Folder.user else { throw Refusal(description: "\(path) belongs to another user") }
    }
    return file
  }
}

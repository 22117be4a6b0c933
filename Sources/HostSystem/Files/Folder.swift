package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Folders of the file system, by absolute or relative paths.
package enum Folder {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var isLink: Bool
  }

  /// Everything in it but itself and the folder around it, in no order; nil where it cannot be read, with
  /// `SystemError.last` telling why.
  package static func entries(of path: String) -> [Entry]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var result: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      result.append(Entry(name: name, isLink: Int32(entry.pointee.d_type) == Int32(DT_LNK)))
    }
    return result
  }

  /// The names of everything in it, sorted; nil where it cannot be read.
  package static func names(of path: String) -> [String]? { entries(of: path)?.map(\.name).sorted() }

  /// The absolute path without links; the path itself where the system cannot tell.
  package static func canonicalPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes a folder for this user alone, and those around it where they are missing.
  package static func makePrivate(_ path: String) {
    if mkdir(path, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    makePrivate(String(path[..<slash]))
    mkdir(path, 0o700)
  }

  /// Makes a folder, and those around it where they are missing, as readable as the user's umask allows.
  ///
  /// - Returns: the folders that were missing, the outermost first. None of them is left where one cannot be made.
  @discardableResult package static func make(_ path: String) throws(Errno) -> [String] {
    if mkdir(path, 0o777) == 0 { return [path] }
    if errno == EEXIST { return [] }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Errno(rawValue: errno)
    }
    let around = try make(String(path[..<slash]))
    if mkdir(path, 0o777) == 0 { return around + [path] }
    guard errno == EEXIST else {
      let reason = Errno(rawValue: errno)
      for folder in around.reversed() { removeEmpty(folder) }
      throw reason
    }
    return around
  }

  /// A new empty folder for this user alone; nil where none can be made.
  package static func makeTemporary() -> String? {
    let parent = ProcessEnvironment.value("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(parent)/seam.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Takes a folder away, if nothing is in it.
  package static func removeEmpty(_ path: String) { rmdir(path) }

  /// Takes a folder, or whatever else is at the path, away with all that is in it; links are removed, not followed. What
  /// the system refuses to give up stays.
  package static func removeTree(_ path: String) {
    guard let status = FileStatus(path: path, followingLinks: false) else { return }
    guard status.isFolder else {
      unlink(path)
      return
    }
    for entry in entries(of: path) ?? [] { removeTree("\(path)/\(entry.name)") }
    rmdir(path)
  }

  /// The path of the folder around something.
  package static func around(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The number of the user that this process acts for.
  package static var user: UInt32 { UInt32(geteuid()) }

  /// Takes a file away, if it is there.
  package static func removeFile(_ path: String) { unlink(path) }
}

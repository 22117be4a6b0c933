import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// SwiftPM's answers, kept in the user's cache folder.
///
/// An entry holds the whole question before the answer, so that a collision of file names, a damaged file or a file of another version is
/// noticed and simply asked again. Entries are written under another name and moved into place.
struct ManifestCache: Sendable {
  let folder: FilePath

  /// The answer to exactly this question; nil where it is not known.
  func answer(to question: [UInt8]) -> [UInt8]? {
    guard let descriptor = try? FileDescriptor.open(path(of: question), .readOnly),
      let content = try? descriptor.closeAfter({ try descriptor.readAll() })
    else { return nil }
    let header = Self.header(of: question)
    guard content.starts(with: header) else { return nil }
    return Array(content[header.count...])
  }

  /// Keeps the answer; a folder that cannot be written to only costs time on the next run.
  func keep(_ answer: [UInt8], to question: [UInt8]) {
    let destination = path(of: question)
    Self.makeFolders(folder)
    let draft = FilePath("\(destination.string).\(getpid())")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
      try descriptor.closeAfter {
        _ = try descriptor.writeAll(Self.header(of: question))
        _ = try descriptor.writeAll(answer)
      }
      guard rename(draft.string, destination.string) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      unlink(draft.string)
    }
  }

  private func path(of question: [UInt8]) -> FilePath {
    folder.appending("\(Self.hash(of: question)).manifest")
  }

  private static func header(of question: [UInt8]) -> [UInt8] {
    Array("seam-manifest/1 \(question.count)\n".utf8) + question + [0x0A]
  }

  /// FNV-1a: a name for the file, no proof of what it holds.
  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func makeFolders(_ folder: FilePath) {
    if mkdir(folder.string, 0o755) == 0 || errno != ENOENT { return }
    let parent = folder.removingLastComponent()
    guard parent != folder, !parent.isEmpty else { return }
    makeFolders(parent)
    mkdir(folder.string, 0o755)
  }

  /// `$XDG_CACHE_HOME/seam`, or where the platform keeps caches; nil for a user without a home.
  static var ofUser: ManifestCache? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let caches = variable("XDG_CACHE_HOME") { return ManifestCache(folder: FilePath(caches).appending("seam/manifests")) }
    guard let home = variable("HOME") else { return nil }
    #if canImport(Darwin)
    return ManifestCache(folder: FilePath(home).appending("Library/Caches/seam/manifests"))
    #else
    return ManifestCache(folder: FilePath(home).appending(".cache/seam/manifests"))
    #endif
  }
}

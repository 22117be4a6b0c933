package import Snapshots
import SystemPackage

/// What a manifest may ask of the files around it, as `FileManager` would answer.
///
/// SwiftPM runs a manifest in the package's folder; what lies beside or below that is part of the codebase that is read,
/// in the working tree as in a commit. All else differs from machine to machine.
package struct PackageFiles: Sendable {
  /// What there is at a path relative to the package's folder.
  package enum Presence: Sendable {
    /// Nothing, or a link that leads nowhere.
    case missing
    case there
    /// Whoever reads the package cannot tell.
    case unknown
  }

  /// What a path, without `.` and with `..` at its beginning alone, leads to.
  package var presence: @Sendable (String) -> Presence
  /// The names in a folder; nil where it cannot be read.
  package var names: @Sendable (String) -> [String]?

  package init(
    presence: @escaping @Sendable (String) -> Presence, names: @escaping @Sendable (String) -> [String]?
  ) {
    self.presence = presence
    self.names = names
  }

  /// The files of a snapshot around the package in the folder `package` of it.
  ///
  /// What lies outside of a commit is unknown; a working tree has neighbours.
  package init(of snapshot: some Snapshot, package: String) {
    self.init(
      presence: { path in
        let full = Self.joined(package, path)
        if full.hasPrefix("..") && snapshot.revision != nil { return .unknown }
        return switch snapshot.kind(of: full) {
        case nil, .brokenLink: .missing
        case .file, .folder, .submodule: .there
        }
      },
      names: { path in try? snapshot.entries(of: Self.joined(package, path)).map(\.name) })
  }

  /// A path relative to a folder, both as ``presence`` takes them, `..` resolved by the text.
  private static func joined(_ folder: String, _ path: String) -> String {
    FilePath(folder).pushing(FilePath(path)).lexicallyNormalized().string
  }
}

extension PackageFiles {
  /// The path as ``presence`` takes it; nil where it leads somewhere that is no neighbour of the package.
  ///
  /// - Parameters:
  ///   - path: as a manifest writes it: relative to the package's folder, or absolute.
  ///   - folder: the package's folder, absolute.
  static func relative(_ path: String, to folder: String) -> String? {
    // No system calls a file by a name with a NUL in it.
    guard !path.hasPrefix("~"), !path.utf8.contains(0) else { return nil }
    let base = FilePath(folder).lexicallyNormalized().components
    let parts = FilePath(folder).pushing(FilePath(path)).lexicallyNormalized().components
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = base.count - common
    // Two folders up is still the repository, or what is checked out beside it; `/usr` is not.
    guard up == 0 || (up <= 2 && common > 0) else { return nil }
    return (Array(repeating: "..", count: up) + parts.dropFirst(common).map(\.string)).joined(separator: "/")
  }
}

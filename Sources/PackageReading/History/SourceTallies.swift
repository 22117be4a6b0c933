import Snapshots
import SwiftFacts
import Synchronization

/// Adds up the sources of targets in any number of commits, reading each file and each folder once, by the hash of its
/// content.
///
/// A commit that changes one file costs that file and the folders around it, however large the rest is.
final class SourceTallies: Sendable {
  private let repository: GitRepository
  private let configuration: SourceConfiguration?
  private let swiftFiles = Mutex<[ContentIdentifier: SourceTally]>([:])
  private let otherFiles = Mutex<[ContentIdentifier: SourceTally]>([:])
  private let folders = Mutex<[ContentIdentifier: FolderTally]>([:])

  private enum FolderTally {
    case known(SourceTally)
    /// What a symbolic link leads to is not told by the folder's own hash.
    case holdsLinks
  }

  /// Folders in folders: more than any package has.
  private static let depthLimit = 500

  init(repository: GitRepository, configuration: SourceConfiguration?) {
    self.repository = repository
    self.configuration = configuration
  }

  /// The sources of a target, by the same rules as ``SourceListing``.
  func tally(of extent: SourceExtent, in snapshot: GitSnapshot) throws(GitError) -> SourceTally {
    guard !extent.hasRootsInRoots else { return try listedTally(of: extent, in: snapshot) }
    var total = SourceTally()
    for root in extent.roots where !extent.excluded.contains(root) {
      guard case .found(let place) = try snapshot.place(of: root) else { continue }
      switch place.kind {
      case .file: try add(file: place.id, named: root, to: &total)
      case .folder:
        guard case .known(let part) = try folder(place.id, path: root, excluded: extent.excluded, depth: 0) else {
          return try listedTally(of: extent, in: snapshot)
        }
        total += part
      case .link, .submodule: break
      }
    }
    return total
  }

  private func folder(_ id: ContentIdentifier, path: String, excluded: Set<String>, depth: Int) throws(GitError)
    -> FolderTally
  {
    let inner = path.isEmpty ? "" : path + "/"
    let isWhole = !excluded.contains { $0.hasPrefix(inner) }
    if isWhole, let known = folders.withLock({ $0[id] }) { return known }
    var total = SourceTally()
    for entry in try repository.tree(id).entries
    where !entry.name.hasPrefix(".") && !excluded.contains(inner + entry.name) {
      switch entry.kind {
      case .file: try add(file: entry.id, named: entry.name, to: &total)
      case .folder where SourceListing.isOpaque(entry.name) || depth >= Self.depthLimit: break
      case .folder:
        guard
          case .known(let part) = try folder(entry.id, path: inner + entry.name, excluded: excluded, depth: depth + 1)
        else {
          if isWhole { folders.withLock { $0[id] = .holdsLinks } }
          return .holdsLinks
        }
        total += part
      case .link:
        if isWhole { folders.withLock { $0[id] = .holdsLinks } }
        return .holdsLinks
      case .submodule: break
      }
    }
    if isWhole { folders.withLock { [total] in $0[id] = .known(total) } }
    return .known(total)
  }

  private func add(file id: ContentIdentifier, named name: String, to total: inout SourceTally) throws(GitError) {
    switch FileKind(of: name) {
    case .swift:
      total += try file(id, in: swiftFiles) { bytes in SourceTally(ofSwift: bytes, configuration: configuration) }
      if name == "main.swift" || name.hasSuffix("/main.swift") { total.hasMain = true }
    case .clang: total += try file(id, in: otherFiles, SourceTally.init(ofOther:))
    case .other: break
    }
  }

  private func file(
    _ id: ContentIdentifier, in known: borrowing Mutex<[ContentIdentifier: SourceTally]>,
    _ tally: ([UInt8]) -> SourceTally
  ) throws(GitError) -> SourceTally {
    if let tally = known.withLock({ $0[id] }) { return tally }
    let result = tally(try repository.bytes(of: id))
    known.withLock { $0[id] = result }
    return result
  }

  /// File by file, links followed.
  private func listedTally(of extent: SourceExtent, in snapshot: GitSnapshot) throws(GitError) -> SourceTally {
    let listing = SourceListing(of: extent.roots, in: snapshot, excluding: extent.excluded)
    var total = SourceTally()
    for path in listing.swiftFiles + listing.clangFiles {
      if let id = snapshot.contentIdentifier(of: path) { try add(file: id, named: path, to: &total) }
    }
    return total
  }
}

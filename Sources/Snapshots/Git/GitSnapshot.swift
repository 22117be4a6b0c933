import HostSystem
import Synchronization

/// The files of a package as a commit holds them.
package struct GitSnapshot: Snapshot {
  package let repository: GitRepository
  package let commit: GitCommit
  /// The package's folder, relative to the top of the repository.
  private let folder: String
  private let budget: EntryBudget

  /// - Parameters:
  ///   - repository: found around the package's folder.
  ///   - entryLimit: how many files and folders may be listed.
  package init(of commit: GitCommit, in repository: GitRepository, entryLimit: Int = 2_000_000) {
    self.repository = repository
    self.commit = commit
    folder = repository.folder
    budget = EntryBudget(limit: entryLimit)
  }

  package var revision: String? { commit.id.hexadecimal }

  package var fileSizeLimit: Int { repository.fileSizeLimit }

  package func kind(of path: String) -> SnapshotEntry.Kind? {
    switch try? place(of: path) {
    case .found(let place): place.entryKind
    case .outside, nil: nil
    case .nowhere(let isLink): isLink ? .brokenLink : nil
    }
  }

  package func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry] {
    let place = try existingPlace(of: folder)
    switch place.kind {
    case .folder: break
    case .submodule:
      throw SnapshotError(path: folder, reason: "the folder is a submodule, whose files this repository does not hold")
    default: throw SnapshotError(path: folder, reason: "it is no folder in commit \(commit.id.abbreviated)")
    }
    let tree = try tree(place.id, at: folder)
    if let limit = budget.limitExceeded(by: tree.entries.count, ofFolder: place.id) {
      throw SnapshotError(
        path: folder, reason: "commit \(commit.id.abbreviated) holds more than \(limit) files and folders")
    }
    return tree.entries.map { entry in
      switch entry.kind {
      case .file: SnapshotEntry(name: entry.name, kind: .file)
      case .folder: SnapshotEntry(name: entry.name, kind: .folder)
      case .submodule: SnapshotEntry(name: entry.name, kind: .submodule)
      case .link: link(entry.name, in: folder)
      }
    }
  }

  package func canonicalFolder(_ path: String) -> String? {
    guard case .found(let place)? = try? place(of: path), place.kind == .folder else { return nil }
    return place.path
  }

  package func canonicalPath(of path: String) -> String? {
    guard case .found(let place)? = try? place(of: path) else { return nil }
    return place.path
  }

  package func encloses(_ path: String, canonicalFolder: String) -> Bool {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    guard case .found(let place)? = try? self.place(of: parent) else { return false }
    return canonicalFolder.isEmpty || "\(place.path)/".hasPrefix("\(canonicalFolder)/")
  }

  package func bytes(of file: String, limit: Int) throws(SnapshotError) -> [UInt8] {
    let place = try existingPlace(of: file)
    guard place.kind == .file else {
      throw SnapshotError(path: file, reason: "it is no file in commit \(commit.id.abbreviated)")
    }
    let bytes: [UInt8]
    do {
      bytes = try repository.bytes(of: place.id)
    } catch {
      throw SnapshotError(path: file, reason: "the file cannot be read (\(error))")
    }
    guard bytes.count <= limit else {
      throw SnapshotError(path: file, reason: RegularFile.tooLarge(bytes.count, limit: limit).description)
    }
    return bytes
  }

  package func contentIdentifier(of path: String) -> ContentIdentifier? {
    guard case .found(let place)? = try? self.place(of: path), place.kind != .submodule else { return nil }
    return place.id
  }
}

extension GitSnapshot {
  package func place(of path: String) throws(GitError) -> TreePlace.Answer {
    try TreePlace.find(joinPaths(folder, path), below: commit.tree, in: repository)
  }

  private func existingPlace(of path: String) throws(SnapshotError) -> TreePlace {
    do {
      switch try place(of: path) {
      case .found(let place): return place
      case .outside:
        throw SnapshotError(path: path, reason: "it lies outside the repository, and a commit tells of nothing else")
      case .nowhere: throw SnapshotError(path: path, reason: "commit \(commit.id.abbreviated) does not hold it")
      }
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw SnapshotError(path: path, reason: "the folder cannot be read (\(error))")
    }
  }

  private func tree(_ id: ContentIdentifier, at path: String) throws(SnapshotError) -> GitTree {
    do {
      return try repository.tree(id)
    } catch {
      throw SnapshotError(path: path, reason: "the folder cannot be read (\(error))")
    }
  }

  private func link(_ name: String, in folder: String) -> SnapshotEntry {
    guard case .found(let place)? = try? self.place(of: folder.isEmpty ? name : "\(folder)/\(name)") else {
      return SnapshotEntry(name: name, kind: .brokenLink)
    }
    return SnapshotEntry(name: name, kind: place.entryKind, linkedFolder: place.kind == .folder ? place.path : nil)
  }
}

/// How many entries one snapshot hands out: a forged commit of a few bytes can hold more folders than there are atoms,
/// because the same folder can stand in it at any number of places.
///
/// People copy folders too, so that each may stand in a few dozen places, and small ones in many.
private final class EntryBudget: Sendable {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var taken = 0
    /// The entries of folders that were listed for the first time.
    var different = 0
    var folders: Set<ContentIdentifier> = []
  }

  private static let everybodysShare = 50_000
  private static let copies = 64

  init(limit: Int) { self.limit = limit }

  /// Takes the entries of one folder; where they are too many, how many there may be.
  func limitExceeded(by count: Int, ofFolder id: ContentIdentifier) -> Int? {
    state.withLock { state in
      state.taken += count
      if state.folders.insert(id).inserted { state.different += count }
      let limit = min(limit, Self.everybodysShare + Self.copies * state.different)
      return state.taken > limit ? limit : nil
    }
  }
}

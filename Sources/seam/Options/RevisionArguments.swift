import ArgumentParser
import Snapshots
import SystemPackage

/// What stands behind a command that compares two moments: `BASE HEAD PATH`, of which the last two may be left out.
struct RevisionArguments {
  var base: String
  var head: String?
  var path: String

  private var headIsPath: Bool {
    guard let head, path == "." else { return false }
    let isRange = (try? ComparedRevisions(base, nil).head) ?? nil != nil
    return isRange || ComparedRevisions.isPath(head) || Self.isPlaceAlone(head)
  }

  /// Whether a word names something that lies there, and no commit: as for git, a commit is meant where it names both.
  private static func isPlaceAlone(_ word: String) -> Bool {
    let here = FilePath(".").absolute
    guard WorkingTree(root: here).kind(of: word) != nil else { return false }
    let repository = try? GitRepository(around: here)
    return (try? repository?.commit(word)) == nil
  }

  var revisions: ComparedRevisions {
    get throws { try ComparedRevisions(base, headIsPath ? nil : head) }
  }

  /// - Parameter path: the folder that was given.
  init(base: String, head: String?, path: String) {
    (self.base, self.head, self.path) = (base, head, path)
    if headIsPath, let head { (self.head, self.path) = (nil, head) }
  }
}

extension PackageOptions {
  /// Refuses options that choose one moment, where the command is given two.
  func validateTwoMoments(of command: String) throws {
    if revision != nil {
      throw ValidationError("--at names one commit; seam \(command) is given its two as BASE and HEAD.")
    }
    if indexStore != nil {
      throw ValidationError("--index-store knows the files of the last build, and not those of a commit.")
    }
  }
}

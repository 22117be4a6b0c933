import CodeModel
import HostSystem
import Manifests
import Snapshots
import SwiftFacts

/// Builds models in which one file stands for all sources of a module.
///
/// So the same assembly that reads a working tree file by file serves a history, at the cost of a few steps a module.
struct CondensedModels: Sendable {
  let tallies: SourceTallies
  let readsTests: Bool

  func model(of commit: CommitWorkspace) throws -> CodeModel {
    let condensing = Condensing(self, snapshot: commit.snapshot)
    let skeleton = try Skeleton(
      package: commit.workspace, snapshot: commit.snapshot, includesTestFiles: readsTests,
      layout: condensing.layout(of:in:))
    if let error = condensing.error { throw error }
    let files = skeleton.filled(with: condensing.contents)
    return PackageReading(skeleton, files: files, revision: commit.snapshot.revision).model
  }

  /// Reads the sources of a commit on all cores, so that they are known when models are built.
  func prepare(_ commit: CommitWorkspace) throws {
    let targets = commit.workspace.members.flatMap { member in member.manifest.targets.map { (member, $0) } }
    _ = targets.concurrentMap { member, target in try? tally(of: target, in: member, snapshot: commit.snapshot) }
  }

  /// The folder and the sum of a target's sources; no sum where it has no sources to read.
  fileprivate func tally(
    of target: Manifest.Target, in member: Workspace.Member, snapshot: GitSnapshot
  ) throws(GitError) -> (folder: String, tally: SourceTally?)? {
    guard target.kind != .binary, let folder = TargetLayout.folder(of: target, in: member, snapshot: snapshot) else {
      return nil
    }
    guard target.kind != .system, readsTests || target.kind != .test else { return (folder, nil) }
    let tally = try tallies.tally(of: SourceExtent(of: target, at: folder, in: member), in: snapshot)
    return (folder, tally.fileCount == 0 ? nil : tally)
  }
}

/// One model on its way.
private final class Condensing {
  private let models: CondensedModels
  private let snapshot: GitSnapshot
  /// By the files that stand for others, in the order in which the assembly takes them.
  private(set) var contents: [FileContent] = []
  private(set) var error: GitError?

  init(_ models: CondensedModels, snapshot: GitSnapshot) {
    self.models = models
    self.snapshot = snapshot
  }

  func layout(of target: Manifest.Target, in member: Workspace.Member) -> TargetLayout {
    do throws(GitError) {
      guard let (folder, tally) = try models.tally(of: target, in: member, snapshot: snapshot) else {
        return TargetLayout(folder: nil, listing: nil)
      }
      guard let tally else { return TargetLayout(folder: folder, listing: nil) }
      contents.append(FileContent(tally))
      let standIn = "\(folder)/\(tally.hasMain ? "main" : "all").swift"
      return TargetLayout(folder: folder, listing: SourceListing(standIn: standIn, in: snapshot))
    } catch {
      self.error = self.error ?? error
      return TargetLayout(folder: nil, listing: nil)
    }
  }
}

extension FileContent {
  fileprivate init(_ tally: SourceTally) {
    self.init(lineCount: tally.lineCount, imports: Array(tally.imports), remarks: [], facts: nil)
  }
}

package import CodeModel
import HostSystem
package import Manifests
package import Snapshots
package import SwiftFacts
import Synchronization
package import SystemPackage
import XcodeProjects

/// Reads one package in many commits of a repository.
///
/// ```swift
/// let reader = HistoryReader(repository: repository, root: root, manifests: ManifestReader(mode: .static))
/// let sizes = await reader.readModules(of: commits) { $0.modules.count }
/// ```
package struct HistoryReader: Sendable {
  private let repository: GitRepository
  private let root: FilePath
  private let manifests: ManifestReader
  private let sourceConfiguration: SourceConfiguration?
  /// What was read of manifests and sources; it serves every later question as well.
  private let tallies: SourceTallies
  private let memory: (any ReadingMemory)?
  private let form = CodebaseForm()
  private let projects = CommitProjects()
  /// Whether the files of test targets are read.
  package var readsTests = false
  /// What of all that lies at the root is read.
  package var choice = CodebaseChoice()
  /// Called from any thread with the number of commits read so far and of all.
  package var reportProgress: @Sendable (_ read: Int, _ total: Int) -> Void = { _, _ in }

  /// - Parameters:
  ///   - repository: found around `root`.
  ///   - root: the package's folder, absolute.
  ///   - memory: what readings of commits share; one that adds nothing to what is on disk, where hundreds of commits
  ///     would push out what other commands will ask for.
  ///   - configuration: the build whose branches of `#if` count; nil for all branches.
  package init(
    repository: GitRepository, root: FilePath, manifests: ManifestReader, memory: (any ReadingMemory)? = nil,
    configuration: SourceConfiguration? = nil
  ) {
    self.repository = repository
    self.root = root
    self.manifests = manifests.remembering
    self.memory = memory
    sourceConfiguration = configuration
    // They are asked of packages alone.
    tallies = SourceTallies(repository: repository, configuration: .bySwiftPM(configuration))
  }

  /// What `measure` says of the modules of each commit, in the order of `commits`; for a commit that cannot be read,
  /// why.
  ///
  /// The models hold packages, modules and what manifests and imports say, but of each module only one file, which
  /// stands for all: its lines are the sum, and its imports have no places.
  ///
  /// - Complexity: a manifest, a file and a folder are read once each, however many commits hold them; a commit costs
  ///   what it changed, and a little for each of its modules.
  package func readModules<Figures: Sendable>(
    of commits: [GitCommit], measure: @escaping @Sendable (CodeModel) -> Figures
  ) async -> [Result<Figures, ReadingError>] {
    guard await isPackage(in: commits) else { return await read(commits, upTo: .imports, measure: measure) }
    let workspaces = await self.workspaces(of: commits)
    let models = CondensedModels(tallies: tallies, readsTests: readsTests)
    // All threads read the first commit together; of the others each needs little that is not known by then.
    if let first = workspaces.first(where: { (try? $0.get()) != nil }) { try? models.prepare(first.get()) }
    let progress = ProgressCount(total: commits.count, report: reportProgress)
    return workspaces.concurrentMap { workspace in
      defer { progress.step() }
      return Result { measure(try models.model(of: workspace.get())) }.mapError(ReadingError.init)
    }
  }

  /// What `measure` says of each commit, read as deep as that; it is asked in the order of `commits`, of one after the
  /// other, while the next is being read.
  package func read<Figures: Sendable>(
    _ commits: [GitCommit], upTo depth: PackageReader.Depth, measure: @escaping @Sendable (CodeModel) -> Figures
  ) async -> [Result<Figures, ReadingError>] {
    let progress = ProgressCount(total: commits.count, report: reportProgress)
    var measured: [Result<Figures, ReadingError>] = []
    var measuring: Task<Result<Figures, ReadingError>, Never>?
    for commit in commits {
      let reading = await read(commit, upTo: depth)
      // At most two commits are held at once.
      if let previous = await measuring?.value { measured.append(previous) }
      measuring = Task {
        defer { progress.step() }
        return reading.map(measure)
      }
    }
    if let last = await measuring?.value { measured.append(last) }
    return measured
  }

  private func read(
    _ commit: GitCommit, upTo depth: PackageReader.Depth
  ) async -> Result<CodeModel, ReadingError> {
    var reader = PackageReader(
      root: root, snapshot: GitSnapshot(of: commit, in: repository), manifests: manifests, memory: memory)
    reader.readsTests = readsTests
    reader.sourceConfiguration = sourceConfiguration
    reader.choice = choice
    reader.projects = projects
    do {
      return .success(try await reader.read(upTo: depth).model)
    } catch {
      return .failure(ReadingError(error))
    }
  }

  /// Whether it is one package with its local ones: then a commit costs little more than what it changed. The newest
  /// commit that can be read tells.
  private func isPackage(in commits: [GitCommit]) async -> Bool {
    if let known = form.isPackage.withLock({ $0 }) { return known }
    let found = await findsPackage(in: commits)
    form.isPackage.withLock { $0 = found }
    return found
  }

  private func findsPackage(in commits: [GitCommit]) async -> Bool {
    for commit in commits.prefix(20) {
      var reader = PackageReader(
        root: root, snapshot: GitSnapshot(of: commit, in: repository), manifests: manifests, memory: memory)
      reader.readsTests = readsTests
      reader.choice = choice
      reader.projects = projects
      if let skeleton = try? await reader.skeleton(upTo: .manifests) { return skeleton.isPackage }
    }
    return true
  }

  /// The manifests of each commit, on as many threads as there are cores.
  private func workspaces(of commits: [GitCommit]) async -> [Result<CommitWorkspace, any Error>] {
    let share = max(1, (commits.count + availableCores - 1) / availableCores)
    return await withTaskGroup(of: (Int, [Result<CommitWorkspace, any Error>]).self) { group in
      for start in stride(from: 0, to: commits.count, by: share) {
        group.addTask {
          var loaded: [Result<CommitWorkspace, any Error>] = []
          for commit in commits[start..<min(start + share, commits.count)] {
            loaded.append(await workspace(of: commit))
          }
          return (start, loaded)
        }
      }
      var parts: [(Int, [Result<CommitWorkspace, any Error>])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  private func workspace(of commit: GitCommit) async -> Result<CommitWorkspace, any Error> {
    let snapshot = GitSnapshot(of: commit, in: repository)
    do {
      guard snapshot.kind(of: "") == .folder else { throw ReadingError("the package's folder is not in this commit") }
      var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
      try await workspace.load()
      return .success(CommitWorkspace(workspace: workspace, snapshot: snapshot))
    } catch {
      return .failure(error)
    }
  }
}

/// What is read, once the first question found it out.
private final class CodebaseForm: Sendable {
  let isPackage = Mutex<Bool?>(nil)
}

/// What the manifests of a commit say.
struct CommitWorkspace: Sendable {
  var workspace: Workspace
  var snapshot: GitSnapshot
}

extension ManifestReader {
  fileprivate var remembering: Self {
    var copy = self
    copy.commits = CommitManifests()
    return copy
  }
}

extension ReadingError {
  fileprivate init(_ error: any Error) { self = error as? ReadingError ?? ReadingError("\(error)") }
}

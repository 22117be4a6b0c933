import CodeModel
import HostSystem
import PackageReading
import Planning
import Separation
import Snapshots
import SystemPackage

/// The commits that an average change is taken from, as the command line asks for them.
struct ChangeSource {
  let weigh: ChangeWeighing?
  let package: PackageOptions

  /// The commit with which the history ends.
  ///
  /// - Returns: nil where there is none, unless it is asked for.
  func end() throws -> GitCommit? {
    try ifAny { try repository.commit(package.revision ?? "HEAD") }
  }

  func history() throws -> ChangeHistory? {
    try ifAny { try ChangeHistory(of: repository, upTo: repository.commit(package.revision ?? "HEAD")) }
  }

  /// How often lines of a package are changed; nil where no history is known.
  func weights(of model: CodeModel) throws -> ChangeWeights? {
    let weights = try history()?.weights(of: model)
    if weights == nil { try refuseWithoutWeights() }
    return weights
  }

  func refuseWithoutWeights() throws {
    guard weigh == .history else { return }
    throw ReadingError(
      "the last commits changed no source file of this package, so they cannot weigh anything; leave out --weigh history"
    )
  }

  private var repository: GitRepository {
    get throws { try package.repository(around: FilePath(package.path).absolute) }
  }

  private func ifAny<Value>(_ find: () throws -> Value) throws -> Value? {
    do { return try find() } catch {
      if weigh == .history { throw error }
      return nil
    }
  }
}

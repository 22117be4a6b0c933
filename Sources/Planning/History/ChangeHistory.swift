package import CodeModel
package import Snapshots

/// The last commits of a package, with how many lines of which files each changed.
package struct ChangeHistory: Sendable {
  let commits: [GitLineChanges]
  private let subject: @Sendable (ContentIdentifier) -> String

  /// How many commits make up "an average change".
  package static let usualLength = 500

  /// - Parameter head: the commit that the history ends with.
  package init(of repository: GitRepository, upTo head: GitCommit) throws(GitError) {
    commits = try repository.lineChanges(upTo: head, limit: Self.usualLength)
    subject = { (try? repository.commit($0))?.subject ?? "" }
  }

  func subject(of id: ContentIdentifier) -> String { subject(id) }

  /// How often lines of a package are changed; nil where no commit changed any.
  package func weights(of model: CodeModel) -> ChangeWeights? {
    let homes = FileHomes(model)
    var (files, modules) = ([String: Int](), [String: Int]())
    for (path, count) in commits.lazy.flatMap(\.lines) {
      switch homes.home(of: path) {
      case .file: files[path, default: 0] += count
      case .gone(let module): modules[module, default: 0] += count
      case nil: break
      }
    }
    guard files.values.contains(where: { $0 > 0 }) || modules.values.contains(where: { $0 > 0 }) else { return nil }
    return ChangeWeights(files: files, modules: modules, commitCount: commits.count, in: model)
  }
}

/// To which module of a package a path belongs, or belonged.
struct FileHomes {
  private let moduleOfFile: [String: String]
  /// By folder of a module's sources.
  private let moduleOfFolder: [String: String]

  enum Home {
    case file(module: String)
    /// A source file that is no longer there.
    case gone(module: String)
  }

  init(_ model: CodeModel) {
    let modules = model.moduleIdentifiers
    moduleOfFile = Dictionary(model.files.map { ($0.path, modules[$0.module.index]) }) { first, _ in first }
    moduleOfFolder = Dictionary(
      model.modules.indices.compactMap { index in model.modules[index].folder.map { ($0, modules[index]) } }
    ) { first, _ in first }
  }

  func home(of path: String) -> Home? {
    if let module = moduleOfFile[path] { return .file(module: module) }
    guard [".swift", ".c", ".h", ".m", ".mm", ".cc", ".cpp", ".cxx"].contains(where: path.hasSuffix) else { return nil }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let module = moduleOfFolder[String(folder)] { return .gone(module: module) }
    }
    return nil
  }
}

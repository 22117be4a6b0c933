import CodeModel
import PackageReading

/// A place that a package was read from.
public struct CodebaseSource: Sendable, Hashable {
  /// Who declares the targets.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case package, project, workspace, modules, folder

    fileprivate init(_ known: ReadSource.Kind) {
      switch known {
      case .package: self = .package
      case .project: self = .project
      case .workspace: self = .workspace
      case .modules: self = .modules
      case .folder: self = .folder
      }
    }
  }

  /// Relative to the folder that is read; `.` for the folder itself.
  public let path: String
  public let kind: Kind
  /// How many targets it declares, those of tests included.
  public let targetCount: Int

  init(_ source: ReadSource) {
    (path, kind, targetCount) = (source.path, Kind(source.kind), source.targetCount)
  }
}

extension CodePackage {
  /// What was read of all that lies in the folder: the package with its local ones, or an Xcode project with the packages that
  /// it sees.
  ///
  /// - Throws: ``SeamError`` where nothing useful can be read.
  public func sources() async throws(SeamError) -> [CodebaseSource] {
    try await read(upTo: .imports).model.sources.map(CodebaseSource.init)
  }

  /// The Swift files of no target, which no graph shows.
  ///
  /// - Throws: ``SeamError`` where nothing useful can be read.
  public func unassignedFiles() async throws(SeamError) -> [String] {
    try await read(upTo: .imports).model.unassigned
  }
}

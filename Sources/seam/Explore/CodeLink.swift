import ArgumentParser
import GraphRendering
import Snapshots
import SystemPackage

/// Where links to code lead.
enum CodeLink: Hashable {
  case visualStudioCode
  case xcode
  /// The repository that `origin` names, at the commit that is read.
  case gitHub
  /// An address with `{file}` and `{line}`.
  case address(String)

  static let names: [String: Self] = ["vscode": .visualStudioCode, "xcode": .xcode, "github": .gitHub]

  /// An address with `{file}`, and `{line}` and `{column}` where the target knows them.
  ///
  /// - Throws: `CodeLinkError` where nothing tells which repository on GitHub it is, and git's own.
  func template(for package: PackageOptions) throws -> String {
    let root = FilePath(package.path).absolute
    let folder = PercentEncoding.path(root.string)
    switch self {
    case .visualStudioCode: return "vscode://file\(folder)/{file}:{line}:{column}"
    case .xcode: return "xcode://open?file=\(folder)/{file}&line={line}"
    case .address(let template): return template
    case .gitHub:
      let repository = try package.repository(around: root)
      guard let gitHub = try repository.gitHub() else { throw CodeLinkError.noGitHub(folder: root.string) }
      let commit = try repository.commit(package.revision ?? "HEAD")
      return gitHub.address(at: commit.id, folder: PercentEncoding.path(repository.folder))
    }
  }
}

extension CodeLink {
  /// - Throws: `ValidationError` for what is neither a known name nor an address with `{file}`.
  init(argument: String) throws {
    guard let known = Self.names[argument] ?? (argument.contains("{file}") ? .address(argument) : nil) else {
      throw ValidationError(
        "--link is vscode, xcode or github, or has {file} where the path belongs, and {line} where the line does.")
    }
    self = known
  }
}

enum CodeLinkError: Error, CustomStringConvertible {
  case noGitHub(folder: String)

  var description: String {
    switch self {
    case .noGitHub(let folder):
      "\(folder): the repository's remote 'origin' is not on GitHub; give --link an address with {file} and {line}."
    }
  }
}

import HostSystem
import SystemPackage

/// How git stands to a file that is about to be changed: whether it would show the change, and could take it back.
package enum GitStanding: Sendable, Hashable {
  case tracked
  /// Git has nothing of it, and nothing is there.
  case absent
  case untracked
  case ignored
  case marked(GitIndexEntry.Mark)
  /// A symbolic link lies on the way, and git follows none.
  case behindLink
  /// The file belongs to the repository in that folder.
  case inRepository(String)
}

extension GitCheckout {
  /// - Parameters:
  ///   - path: relative to the folder.
  ///   - index: all that ``index()`` tells, by path.
  package func standing(of path: String, in index: [String: GitIndexEntry]) throws(GitError) -> GitStanding {
    for folder in Self.folders(on: path) {
      if FileAppearance(of: self.folder.appending(folder))?.kind == .link { return .behindLink }
      if FileAppearance(of: self.folder.appending("\(folder)/.git")) != nil { return .inRepository(folder) }
    }
    if let entry = index[path] { return entry.mark.map { .marked($0) } ?? .tracked }
    guard FileAppearance(of: folder.appending(path)) != nil else { return .absent }
    return try command.output(["check-ignore", "--", "./\(path)"]) == nil ? .untracked : .ignored
  }

  /// The folders on the way to a path, outermost first.
  private static func folders(on path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  /// Whether attributes have git pass the file through a program before it compares or keeps it.
  package func isFiltered(_ path: String) -> Bool {
    // PATH NUL filter NUL NAME NUL
    guard let answer = try? command.output(["check-attr", "-z", "filter", "--", "./\(path)"]) else { return false }
    let fields = answer.split(separator: 0)
    guard fields.count == 3 else { return false }
    let name = String(decoding: fields[2], as: UTF8.self)
    return ["clean", "process"].contains { (try? command.output(["config", "--get", "filter.\(name).\($0)"])) != nil }
  }
}

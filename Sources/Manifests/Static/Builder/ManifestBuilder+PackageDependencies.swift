import Snapshots

extension ManifestBuilder {
  func packageDependency(_ value: Value) throws -> Manifest.PackageDependency {
    let member = try self.member(value, "Package.Dependency")
    return Manifest.PackageDependency(
      location: try location(of: member), explicitName: try optionalString(member["name"], member.offset),
      position: position(member.offset))
  }

  private func location(of member: EnumMember) throws -> Manifest.PackageDependency.Location {
    if let id = member["id"] { return .registry(id: try string(id, "a package's id", member.offset)) }
    if let path = member["path"] {
      let path = try string(path, "a package's path", member.offset)
      return .fileSystem(path: try absolutePath(path, member.offset))
    }
    let url = try string(member["url"], "a package's address", member.offset)
    switch Self.scheme(of: url) {
    case "file": return .localRepository(path: RelativePath.normalised(String(url.dropFirst("file://".count))))
    case nil: return .localRepository(path: try absolutePath(url, member.offset))
    default: return .remoteRepository(url: url)
    }
  }

  private func absolutePath(_ path: String, _ offset: Int) throws -> String {
    if let scheme = Self.scheme(of: path) {
      guard scheme == "file", path.hasPrefix("file:///") else {
        throw Refusal(offset: offset, reason: "an address stands where a path is expected")
      }
      return RelativePath.normalised(String(path.dropFirst("file://".count)))
    }
    if path.hasPrefix("/") { return RelativePath.normalised(path) }
    if path.hasPrefix("~/") {
      guard let home = homeFolder else {
        throw Refusal(offset: offset, reason: "a path begins in the home folder, which differs from user to user")
      }
      return RelativePath.normalised("\(home)/\(path.dropFirst(2))")
    }
    return RelativePath.normalised("\(packageFolder)/\(path)")
  }

  /// `"https"` for `https://…`, `"git"` for `git@…`, nil for a path: SwiftPM's own rule.
  private static func scheme(of location: String) -> String? {
    for delimiter in ["://", "@"] {
      guard let head = location.head(before: delimiter), !head.contains("/") else { continue }
      return head.lowercased()
    }
    return nil
  }
}

extension String {
  fileprivate func head(before delimiter: String) -> Substring? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(delimiter) { return self[..<index] }
      index = self.index(after: index)
    }
    return nil
  }
}

/// Paths as SwiftPM writes them.
enum RelativePath {
  /// Without `.`, without `..` where it cancels out, without slashes that do nothing.
  static func normalised(_ path: String) -> String {
    let joined = joinPaths("", path)
    guard path.hasPrefix("/") else { return joined.isEmpty ? "." : joined }
    // Nothing is above the root.
    return "/" + joined.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
  }
}

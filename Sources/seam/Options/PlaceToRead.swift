import HostSystem
import SystemPackage

/// What the paths on the command line mean together.
struct PlaceToRead {
  /// The folder that paths are relative to.
  let folder: String
  /// What in it was named: projects, workspaces, or of several paths each; empty for whatever is found.
  let roots: [String]

  /// Of several paths the folder is the one around all of them.
  init(_ paths: [String]) {
    let places = paths.map(PathToRead.init)
    guard places.count > 1 else {
      folder = places.first?.folder ?? "."
      roots = places.first?.bundle.map { [$0] } ?? []
      return
    }
    let folders = places.map { FilePath($0.folder).absolute }
    let common = folders.dropFirst().reduce(folders[0]) { Self.common($0, $1) }
    folder = common.string
    roots = zip(places, folders).map { place, folder in
      var relative = folder
      _ = relative.removePrefix(common)
      if let bundle = place.bundle { relative.append(bundle) }
      return relative.string
    }
  }

  private static func common(_ one: FilePath, _ other: FilePath) -> FilePath {
    var result = one
    while !other.starts(with: result) { result.removeLastComponent() }
    return result
  }
}

/// What one path on the command line means.
struct PathToRead {
  let folder: String
  /// The project, workspace or specification in the folder that was named, empty for the folder's own package.
  let bundle: String?

  init(_ path: String) {
    let trimmed = Self.withoutLastSlash(path)
    let (parent, name) = Self.split(trimmed)
    if name == "Package.swift" {
      (folder, bundle) = (parent, "")
    } else if name == "project.xcworkspace", Self.isBundle(parent) {
      // The workspace that Xcode keeps in every project stands for it.
      let place = Self.split(parent)
      (folder, bundle) = (place.parent, place.name)
    } else if Self.isBundle(trimmed) || Self.isSpecification(trimmed) {
      (folder, bundle) = (parent, name)
    } else {
      (folder, bundle) = (path, nil)
    }
  }

  private static func withoutLastSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    return (parent, String(path[path.index(after: slash)...]))
  }

  static func isBundle(_ path: String) -> Bool { path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") }

  /// Whether it names a file of XcodeGen's, which may have any name; a folder may be called so, too.
  static func isSpecification(_ path: String) -> Bool {
    guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else { return false }
    return FileStatus(path: path)?.kind != .folder
  }
}

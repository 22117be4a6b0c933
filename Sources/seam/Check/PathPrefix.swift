import SystemPackage

/// The folder of a package as paths are shown from the folder of the run.
enum PathPrefix {
  static func prefix(of path: String) -> String {
    let folder = FilePath(".").absolute.string
    let root = FilePath(path).absolute.string
    if root == folder { return "" }
    return root.hasPrefix(folder + "/") ? String(root.dropFirst(folder.count + 1)) : root
  }
}

/// The folders of one module, of which those that hold nothing but one other folder are passed over.
struct FolderChains {
  /// The deepest folder that holds all files: the module's own.
  let root: String
  private var holders: [String: String] = [:]

  init(_ folders: [String]) {
    let unique = Set(folders)
    root = Self.commonFolder(of: unique)
    var children: [String: Set<String>] = [:]
    for folder in unique {
      var inner = folder
      while inner != root {
        let outer = Self.parent(of: inner)
        children[outer, default: []].insert(inner)
        inner = outer
      }
    }
    let kept = Set(children.filter { $0.value.count > 1 }.keys).union(unique).union([root])
    for folder in kept where folder != root {
      var outer = Self.parent(of: folder)
      while !kept.contains(outer) { outer = Self.parent(of: outer) }
      holders[folder] = outer
    }
  }

  /// The folder that is the node around `folder`.
  func holder(of folder: String) -> String { holders[folder] ?? root }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func commonFolder(of folders: Set<String>) -> String {
    guard var common = folders.min() else { return "" }
    for folder in folders {
      while !common.isEmpty, folder != common, !folder.hasPrefix("\(common)/") { common = parent(of: common) }
    }
    return common
  }
}

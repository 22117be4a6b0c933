import Snapshots
import SystemPackage

/// The names of the entries of a folder, sorted; empty where it cannot be read.
func namesInFolder(_ path: String) -> [String] {
  (try? WorkingTree(root: FilePath(path)).entries(of: "").map(\.name)) ?? []
}

extension String {
  var droppingLastComponent: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return String(self[..<slash])
  }
}

import Snapshots
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads the manifests of many packages both ways and prints whether the answers agree, and how long each took.
///
///     manifest-agreement FOLDER…
///
/// A folder is a package, or holds packages. Exit status 1 where the static reader gave a wrong answer.
@main
struct ManifestAgreement {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard !arguments.isEmpty else {
      print("usage: manifest-agreement FOLDER…   each folder is a package, or holds packages")
      exit(64)
    }
    let comparison = await Comparison(tool: SwiftTool.version())
    var rows: [Row] = []
    for folder in arguments.flatMap(packages(in:)) {
      let row = await comparison.row(forPackageIn: folder)
      print(row.text)
      rows.append(row)
    }
    print(Totals(rows).text)
    exit(rows.contains(where: \.isWrong) ? 1 : 0)
  }

  private static func packages(in argument: String) -> [String] {
    let root = WorkingTree.canonical(argument)
    let tree = WorkingTree(root: FilePath(root))
    if tree.kind(of: "Package.swift") == .file { return [root] }
    let folders = (try? tree.entries(of: "")) ?? []
    return folders.filter { tree.kind(of: "\($0.name)/Package.swift") == .file }.map { "\(root)/\($0.name)" }
  }
}

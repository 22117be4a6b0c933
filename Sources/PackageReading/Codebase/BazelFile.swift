import CodeModel
import Snapshots

/// A file that tells that Bazel builds the codebase, whose targets are known to Bazel alone.
struct BazelFile {
  private let name: String

  private static let names = ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "BUILD.bazel", "BUILD"]

  /// Nil where no such file lies in the root. Names are compared as they are written, also where the disk does not.
  init?(in snapshot: any Snapshot) {
    let entries = (try? snapshot.entries(of: "")) ?? []
    let files = Set(entries.filter { $0.kind == .file }.map(\.name))
    guard let name = Self.names.first(where: files.contains) else { return nil }
    self.name = name
  }

  var problem: Problem {
    Problem(
      file: name,
      message: "Bazel's targets are not read; give --modules a file that tells them, which 'bazel query' can write")
  }
}

package import Snapshots

extension Snapshot {
  private var deepestFolder: Int { 200 }

  /// The files below a folder whose names end in one of some extensions, without hidden ones, links, build folders and
  /// checkouts; in the order of the folders.
  package func files(below folder: String, ending extensions: Set<String>) -> [String] {
    var result: [String] = []
    collectFiles(below: folder, ending: extensions, depth: 0, into: &result)
    return result
  }

  private func collectFiles(
    below folder: String, ending extensions: Set<String>, depth: Int, into result: inout [String]
  ) {
    guard depth < deepestFolder, let entries = try? entries(of: folder) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder where entry.linkedFolder == nil && !CodebaseSurvey.isForeign(entry.name):
        collectFiles(below: path, ending: extensions, depth: depth + 1, into: &result)
      case .file where extensions.contains(FileKind.extension(of: entry.name)): result.append(path)
      default: break
      }
    }
  }
}

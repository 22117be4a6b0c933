package import CodeModel
package import Snapshots

/// The Swift files of a folder that a report does not read: tests, most of all.
package struct UnreadSources {
  private let snapshot: any Snapshot

  package init(_ snapshot: any Snapshot) { self.snapshot = snapshot }

  /// Which of the names occur in a file that the model does not have.
  package func mentioned(of names: Set<String>, beside model: CodeModel) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let known = Set(model.files.map(\.path))
    var rest = names
    var folders = [""]
    while let folder = folders.popLast(), !rest.isEmpty {
      for entry in (try? snapshot.entries(of: folder)) ?? [] {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        if entry.kind == .folder, entry.linkedFolder == nil, !entry.name.hasPrefix("."),
          !CodebaseSurvey.foreignFolders.contains(entry.name), path != "build"
        {
          folders.append(path)
        } else if entry.kind == .file, path.hasSuffix(".swift"), !known.contains(path),
          let bytes = try? snapshot.bytes(of: path)
        {
          let words = String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          rest.subtract(words.lazy.map(String.init).filter(rest.contains))
        }
      }
    }
    return names.subtracting(rest)
  }
}

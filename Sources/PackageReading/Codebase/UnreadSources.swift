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
          rest.subtract(SoughtWords(rest).found(in: bytes))
        }
      }
    }
    return names.subtracting(rest)
  }
}

/// Words that are looked for in sources: of most words there, their length and first byte tell that they are others.
private struct SoughtWords {
  private let words: Set<String>
  private let lengths: ClosedRange<Int>
  private var beginnings = [Bool](repeating: false, count: 256)

  /// - Parameter words: one at least.
  init(_ words: Set<String>) {
    self.words = words
    let counts = words.map(\.utf8.count)
    lengths = (counts.min() ?? 0)...(counts.max() ?? 0)
    for word in words { if let first = word.utf8.first { beginnings[Int(first)] = true } }
  }

  func found(in bytes: [UInt8]) -> Set<String> {
    var result: Set<String> = []
    for word in bytes.split(whereSeparator: { !$0.isOfWord })
    where lengths.contains(word.count) && beginnings[Int(word[word.startIndex])] {
      let text = String(decoding: word, as: UTF8.self)
      if words.contains(text) { result.insert(text) }
    }
    return result
  }
}

extension UInt8 {
  /// Letters, digits, `_`, and whatever is not ASCII.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

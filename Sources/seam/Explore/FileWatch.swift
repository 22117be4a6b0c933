import CodeModel
import HostSystem

/// Tells whether the files that a model was read from are still the same.
///
/// Asks the file system for the stamps of all files and the times of their folders: a few milliseconds for a thousand
/// files, the same on every system. A change is not missed that comes while a model is being read: the watch over the
/// model has the stamps of before, and none for what it sees for the first time, so that it asks for another reading.
struct FileWatch {
  private let files: [String]
  private let folders: [String]
  private var stamps: [String: FileStamp] = [:]
  private var times: [String: Int64] = [:]

  /// - Parameters:
  ///   - root: the folder that the model's paths are relative to.
  ///   - before: the watch that caused the model to be read; nil for the first one.
  init(_ model: CodeModel, root: String, after before: FileWatch?) {
    let manifests = model.packages.filter { $0.origin != .external }.map(\.manifestPath)
    files = Set(model.files.map(\.path) + manifests).sorted().map { "\(root)/\($0)" }
    var holders: Set<String> = [root]
    for file in model.files {
      var folder = file.folder
      while holders.insert("\(root)/\(folder)").inserted, let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
      }
    }
    folders = holders.sorted()
    guard let before else { return }
    let (watchedFiles, watchedFolders) = (Set(files), Set(folders))
    stamps = before.stamps.filter { watchedFiles.contains($0.key) }
    times = before.times.filter { watchedFolders.contains($0.key) }
  }

  /// Whether something changed since this was last asked, or before the model was read.
  mutating func hasChanged() -> Bool {
    let now = look()
    defer { (stamps, times) = now }
    return now.stamps != stamps || now.times != times
  }

  private func look() -> (stamps: [String: FileStamp], times: [String: Int64]) {
    let stamps = files.compactMap { path in FileStamp(path).map { (path, $0) } }
    let times = folders.compactMap { path in FileStatus(path: path).map { (path, $0.modificationTime) } }
    return (Dictionary(uniqueKeysWithValues: stamps), Dictionary(uniqueKeysWithValues: times))
  }
}

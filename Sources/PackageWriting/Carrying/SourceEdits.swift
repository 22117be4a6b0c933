/// The files of a package that are being edited, each read and parsed once.
struct SourceEdits {
  private let folder: PackageFolder
  private var sources: [String: EditedSource] = [:]

  init(folder: PackageFolder) { self.folder = folder }

  /// The file at `path`, parsed.
  mutating func source(_ path: String) throws(Refusal) -> EditedSource {
    if let source = sources[path] { return source }
    guard !path.split(separator: "/").contains("..") else {
      throw Refusal(file: path, "the file belongs to another package; run Seam in the folder that holds both")
    }
    let source = try EditedSource(path: path, bytes: folder.bytes(path))
    sources[path] = source
    return source
  }

  mutating func edit(_ path: String, _ body: (inout EditedSource) throws(Refusal) -> Void) throws(Refusal) {
    _ = try source(path)
    try body(&sources[path]!)
  }

  /// The edited files, in order of path.
  var edited: [EditedSource] {
    sources.values.filter(\.isEdited).sorted { $0.path < $1.path }
  }
}

/// References that a file of several targets makes once for each of them.
///
/// Between files and folders such a file is one node, and a place where it names something is one reference.
struct SharedFileRepetitions {
  private let shared: Set<String>
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    var file: String
    var line: Int32
    var column: Int32
    var kind: DependencyKind
    var dependency: String
  }

  init(of model: CodeModel, at level: Level) {
    guard level == .folder || level == .file else {
      shared = []
      return
    }
    var paths: Set<String> = []
    shared = Set(model.files.lazy.map(\.path).filter { !paths.insert($0).inserted })
  }

  /// Whether an equal reference came before.
  mutating func contains(_ reference: Reference, in model: CodeModel) -> Bool {
    guard !shared.isEmpty else { return false }
    let file = model[reference.file].path
    guard shared.contains(file) else { return false }
    let place = Place(
      file: file, line: reference.line, column: reference.column, kind: reference.kind,
      dependency: model[reference.dependencyFile].path)
    return !seen.insert(place).inserted
  }
}

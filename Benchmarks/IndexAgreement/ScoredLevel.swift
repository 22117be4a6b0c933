/// The levels that are scored; at that of modules what is `used` alone, for imports and manifests say the rest.
enum ScoredLevel: String, CaseIterable {
  case type, file, folder, module

  /// The part that a file belongs to.
  func part(of file: CoveredFile) -> String {
    switch self {
    case .type, .file: file.path
    case .folder: file.path.split(separator: "/").dropLast().joined(separator: "/")
    case .module: file.module
    }
  }

  /// What each package has to reach.
  var floors: (nodes: Double, precision: Double, explicitRecall: Double, recall: Double) {
    switch self {
    case .type: (1, 0.998, 0.999, 0.98)
    case .file: (1, 0.999, 0.995, 0)
    case .folder, .module: (1, 1, 0.998, 0)
    }
  }
}

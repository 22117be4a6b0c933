import CodeModel

/// How coarse a graph is.
public enum GraphLevel: String, Sendable, Hashable, CaseIterable {
  case package, module, folder, file, type

  var known: Level {
    switch self {
    case .package: .package
    case .module: .module
    case .folder: .folder
    case .file: .file
    case .type: .type
    }
  }

  init(_ known: Level) {
    switch known {
    case .package: self = .package
    case .module: self = .module
    case .folder: self = .folder
    case .file: self = .file
    case .type: self = .type
    }
  }

  var isFinerThanModules: Bool { known > .module }
}

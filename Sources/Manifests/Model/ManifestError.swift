/// Why a manifest could not be read; every case is one sentence to the person who asked.
package enum ManifestError: Error, Sendable, Hashable {
  /// The file cannot be opened, or is not UTF-8.
  case unreadable(file: String, reason: String)
  /// The folder holds no `Package.swift`.
  case missing(folder: String)
  /// The text is not Swift.
  case malformed(file: String, line: Int, message: String)
  /// The static reader does not know the answer for certain.
  case refused(file: String, line: Int, reason: String)
  /// The same about the manifest of a commit, which SwiftPM cannot be asked about.
  case refusedInCommit(String, file: String, line: Int, reason: String)
  /// No `swift` answers on this machine.
  case swiftNotFound(reason: String)
  /// SwiftPM itself does not accept the manifest; its own words.
  case swiftPM(file: String, message: String)
}

extension ManifestError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file) cannot be read: \(reason)."
    case .missing(let folder):
      "\(folder) holds no Package.swift."
    case .malformed(let file, let line, let message):
      "\(file):\(line): the manifest does not parse: \(message)."
    case .refused(let file, let line, let reason):
      "\(file):\(line): the manifest cannot be read without running it: \(reason). "
        + "SwiftPM would run it: --manifest swiftpm, or 'manifest: swiftpm' in ~/.config/seam/config.yml, asks it."
    case .refusedInCommit(let commit, let file, let line, let reason):
      "\(file):\(line): the manifest of commit \(commit) cannot be read without running it: \(reason). "
        + "SwiftPM reads only files on disk: git worktree add FOLDER \(commit), and read FOLDER with --manifest swiftpm."
    case .swiftNotFound(let reason):
      "SwiftPM cannot be asked: \(reason). Install Swift from https://swift.org/install and put `swift` on the PATH."
    case .swiftPM(let file, let message):
      "SwiftPM cannot read \(file): \(message)"
    }
  }
}

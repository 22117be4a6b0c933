import TestSupport

extension TemporaryFolder {
  /// A repository in which these files are committed.
  static func committed(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.repository(files)
    try folder.commit()
    return folder
  }
}

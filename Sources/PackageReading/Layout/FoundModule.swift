import CodeModel

/// A module with the files that belong to it.
struct FoundModule {
  var module: Module
  /// Swift and C-family files, each sorted.
  var swiftFiles: [String]
  var clangFiles: [String]
  var problems: [Problem]
}

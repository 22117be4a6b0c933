/// A source file of a module. A file that two targets list is two values with one path.
package struct SourceFile: Sendable, Hashable {
  /// Relative to the root package's folder, with `/`.
  package var path: String
  package var module: ModuleID
  /// Number of lines, counted as editors count them.
  package var lineCount: Int
  /// Whether the file is Swift; C-family files are listed for their size only.
  package var isSwift: Bool
  /// False where something in the file was not understood or was left out: it may name whatever it can see.
  package var isWhollyRead: Bool

  package init(path: String, module: ModuleID, lineCount: Int, isSwift: Bool, isWhollyRead: Bool = true) {
    self.path = path
    self.module = module
    self.lineCount = lineCount
    self.isSwift = isSwift
    self.isWhollyRead = isWhollyRead
  }

  /// The path of the folder that holds the file, empty for the package's own folder.
  package var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}

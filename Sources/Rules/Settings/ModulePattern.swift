package import CodeModel

/// One of the patterns by which the section `modules` gives files to a module.
package struct ModulePattern: Sendable {
  package var module: String
  package var text: String
  package var line: Int

  package init(module: String, text: String, line: Int) {
    self.module = module
    self.text = text
    self.line = line
  }

  /// Without wildcards it is a file, or a folder with all that is in it.
  func matches(anyOf paths: [String]) -> Bool {
    let pattern = NamePattern(text, line: line)
    return paths.contains { pattern.isEverything || pattern.root(of: $0) != nil }
  }
}

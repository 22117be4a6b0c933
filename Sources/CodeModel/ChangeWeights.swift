/// How often lines are changed, as a history tells: what "an average change" is.
package struct ChangeWeights: Sendable, Hashable {
  /// By path: how often a line of the file is changed, compared with those of other files.
  package private(set) var ofLine: [String: Double]
  /// Of how many commits.
  package let commitCount: Int

  package init(ofLine: [String: Double], commitCount: Int = 0) {
    self.ofLine = ofLine
    self.commitCount = commitCount
  }

  /// - Parameters:
  ///   - files: by path, how many lines of the file were changed.
  ///   - modules: by the module's id, how many lines were changed in files of it that are no longer there.
  package init(files: [String: Int], modules: [String: Int], commitCount: Int, in model: CodeModel) {
    self.commitCount = commitCount
    let identifiers = model.moduleIdentifiers
    var lines: [String: Int] = [:]
    for file in model.files { lines[identifiers[file.module.index], default: 0] += file.lineCount }
    ofLine = [:]
    for file in model.files where file.lineCount > 0 {
      let module = identifiers[file.module.index]
      let own = Double(files[file.path] ?? 0) / Double(file.lineCount)
      let gone = Double(modules[module] ?? 0) / Double(max(1, lines[module] ?? 0))
      ofLine[file.path] = own + gone
    }
  }
}

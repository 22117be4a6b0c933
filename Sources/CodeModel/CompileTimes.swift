/// How long a build took to compile modules.
package struct CompileTimes: Sendable, Hashable {
  /// By the name that imports use: seconds of a processor.
  package var secondsOfModule: [String: Double]

  package init(secondsOfModule: [String: Double]) { self.secondsOfModule = secondsOfModule }

  package func measuresAny(of model: CodeModel) -> Bool {
    model.modules.contains { secondsOfModule[$0.importName] != nil }
  }
}

import CodeModel
package import InjectionFindings

extension Violation {
  /// A finding of `seam di`: from who is found to the first type that it is about.
  ///
  /// - Parameter typeIdentifiers: of the model's types.
  package init(_ finding: InjectionFinding, _ typeIdentifiers: [String]) {
    let types = finding.types.map { typeIdentifiers[$0.index] }
    let count = Count(
      from: types.first ?? finding.location.file, to: types.dropFirst().first ?? finding.rule.rawValue, weight: 1)
    self.init(finding.message, counts: [count], places: [finding.location], level: .type)
  }
}

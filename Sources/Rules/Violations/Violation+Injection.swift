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

extension [Violation] {
  /// Each with the number of all that a baseline does not tell from it, in place of its own: so that one more is more.
  ///
  /// - Precondition: each is of one edge and counts for one.
  package var countedTogether: [Violation] {
    let numbers = reduce(into: [Violation.Count: Int]()) { $0[$1.counts[0], default: 0] += 1 }
    return map { violation in
      var result = violation
      result.counts[0].weight = numbers[violation.counts[0]] ?? 1
      return result
    }
  }
}

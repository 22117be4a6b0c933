/// Which arguments a call passes, as far as the syntax tells.
package struct CallShape: Sendable, Hashable {
  /// The labels between the parentheses, nil for an argument without one.
  package var labels: [String?]
  /// The labels of trailing closures; the first one has none.
  package var closureLabels: [String?]

  package init(labels: [String?], closureLabels: [String?] = []) {
    self.labels = labels
    self.closureLabels = closureLabels
  }

  package var hasTrailingClosure: Bool { !closureLabels.isEmpty }

  /// Whether the call leaves a parameter to its default.
  ///
  /// - Parameter position: how many parameters without a label come before it.
  package func reliesOnDefault(label: String?, unlabeledBefore position: Int) -> Bool {
    if let label { return !labels.contains(label) && !closureLabels.contains(label) }
    return labels.count { $0 == nil } <= position
  }
}

/// How grave it is that a rule is broken.
package enum RuleSeverity: String, Sendable, CaseIterable, Comparable {
  case error, warning, note

  /// The graver one is less, so that it comes first.
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

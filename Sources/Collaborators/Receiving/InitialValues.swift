package import CodeModel

extension InjectionSurvey {
  /// Whether a place lies in the initial value of a property: what `didSet` or a wrapper's argument names is no part of
  /// it.
  func isInInitialValue(_ use: DeclarationUse, of property: Declaration) -> Bool {
    property.initialValue?.all.contains { ($0.line, $0.column) == (use.line, use.column) } ?? false
  }

  /// Whether a place is in the value of a property that nobody reads; what observes it runs all the same.
  package func isOfNoConsequence(_ use: DeclarationUse) -> Bool {
    guard let user = use.user, isNeverRead(user) else { return false }
    return model[user].initialValue == nil || isInInitialValue(use, of: model[user])
  }
}

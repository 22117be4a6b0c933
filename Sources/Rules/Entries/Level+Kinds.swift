import CodeModel

/// What a level may show: a rule about something else could never be broken.
extension Level {
  private static let ofModules: Set<DependencyKind> = [.declared, .imported, .used]

  /// Whether a graph of this level has dependencies of a kind, as ``RuleCodebase`` makes it.
  func knows(_ kind: DependencyKind, parts: PartTable) -> Bool {
    if self <= .module { return Self.ofModules.contains(kind) }
    if kind == .imported { return self != .type && parts.namesOtherPackages }
    return !Self.ofModules.contains(kind) && !DependencyKind.injection.contains(kind)
  }

  /// Says that nothing of the kind stands at this level, and at which it does.
  func sentence(without kind: DependencyKind) -> String {
    if DependencyKind.injection.contains(kind) {
      return
        "'\(kind.rawValue)' is what seam di finds, and no dependency that a rule sees; the kind 'injection' is about it"
    }
    let other: [Level] = Self.ofModules.contains(kind) ? [.package, .module] : [.folder, .file, .type]
    let names = other.map(\.rawValue).joined(separator: ", ")
    return "nothing is '\(kind.rawValue)' between \(rawValue)s; that kind of dependency is known at the levels \(names)"
  }
}

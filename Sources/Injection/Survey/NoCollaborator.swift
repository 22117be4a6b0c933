import CodeModel

extension InjectionSurvey {
  /// What nobody needs to be given: a log, a formatter, a namespace, pure functions.
  func isNoCollaborator(_ type: TypeID) -> Bool {
    if name(type).lastComponent.words.contains(where: Self.logs.contains) { return true }
    if ancestry.inheritsForeign(type, where: { $0.hasSuffix("Formatter") }) { return true }
    guard isReference(type), !ancestry.inheritsForeign(type, where: { _ in true }) else { return false }
    // Without state: whether it does anything but compute, the effects of its methods tell.
    return ([type] + ancestry.ancestors(of: type).filter(isReference)).allSatisfy { part in
      members(of: part).allSatisfy { $0.declaration.isStatelessAndPure }
    }
  }

  /// Everybody writes to a log, and nobody wants to be given one.
  private static let logs: Set<String> = ["Log", "Logger", "Logging", "Logs"]

  /// An object or function that does nothing is as good as nil.
  static func doesNothing(_ name: String) -> Bool {
    ["Null", "NoOp", "Noop", "NOOP", "NOP", "Nop", "Empty", "Dummy"].contains(where: name.lastComponent.hasPrefix)
  }
}

extension String {
  /// The words of a name in camel case: `URLLogStore` has `URL`, `Log` and `Store`.
  fileprivate var words: [String] {
    var words: [[Character]] = []
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let follows = index > 0 && characters[index - 1].isUppercase
      let precedes = index + 1 < characters.count && characters[index + 1].isLowercase
      if words.isEmpty || (character.isUppercase && (!follows || precedes)) { words.append([]) }
      words[words.count - 1].append(character)
    }
    return words.map { String($0) }
  }
}

extension Declaration {
  /// A member that keeps nothing and gives a value without waiting or failing.
  fileprivate var isStatelessAndPure: Bool {
    if flags.contains(.isStatic) { return true }
    switch kind {
    case .function: return valueType != nil && flags.isDisjoint(with: [.isAsync, .isThrowing])
    case .variable: return flags.contains(.isComputed)
    default: return true
    }
  }

  /// `let api = Client()` outside types.
  var isStoredGlobal: Bool {
    kind == .variable && type == nil && container == nil && !flags.contains(.isComputed) && initialValue != nil
  }

  /// A static variable that is empty until somebody sets it.
  var isSetLate: Bool {
    guard initialValue == nil, !flags.contains(.isComputed), !flags.contains(.isConstant) else { return false }
    switch valueType {
    case .optional?, .implicitlyUnwrapped?: return true
    default: return false
    }
  }
}

package import CodeModel

/// Facts in the words of the model.
extension DeclarationFact.Flags {
  /// What a modifier says of access, nil where none does.
  package var writtenAccess: Declaration.Access? {
    if contains(.isPublic) { return .public }
    if contains(.isPackage) { return .package }
    if contains(.isInternal) { return .internal }
    if contains(.isFileprivate) { return .fileprivate }
    return contains(.isPrivate) ? .private : nil
  }

  package var inModel: Declaration.Flags {
    var result: Declaration.Flags = []
    for (flag, meaning) in Self.meanings where contains(flag) { result.insert(meaning) }
    return result
  }

  private static let meanings: [(Self, Declaration.Flags)] = [
    (.isStatic, .isStatic), (.isConstant, .isConstant), (.isComputed, .isComputed), (.isWeak, .isWeak),
    (.isLazy, .isLazy),
    (.isOverride, .isOverride), (.isConvenience, .isConvenience), (.isFailable, .isFailable), (.isAsync, .isAsync),
    (.isThrowing, .isThrowing), (.isMutating, .isMutating), (.isFinal, .isFinal), (.isOpen, .isOpen),
    (.isNonisolated, .isNonisolated),
    (.hasSetter, .isSettable), (.hasRestrictedSetter, .hasRestrictedSetter), (.isConditional, .isConditional),
    (.isInactive, .isInactive),
    (.isUnavailable, .isUnavailable), (.hasCustomAttribute, .hasCustomAttribute),
  ]
}

extension Declaration.Kind {
  package init(_ kind: DeclarationFact.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .extension: self = .extension
    case .typealias: self = .typealias
    case .associatedType: self = .associatedType
    case .function: self = .function
    case .initializer: self = .initializer
    case .subscript: self = .subscript
    case .deinitializer: self = .deinitializer
    case .variable: self = .variable
    case .enumCase: self = .enumCase
    case .macro: self = .macro
    case .operator: self = .operator
    case .precedenceGroup: self = .precedenceGroup
    }
  }
}

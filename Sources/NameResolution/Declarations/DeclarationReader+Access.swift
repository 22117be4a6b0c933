import CodeModel
import SwiftFacts

/// Access as it takes effect, and flags in the words of the model.
extension DeclarationReader {
  /// What the modifiers say, bounded by what is around.
  func access(of id: SymbolID) -> Declaration.Access {
    let symbol = table[id]
    guard symbol.container != noSymbol else {
      let written = Self.written(symbol.flags) ?? (symbol.kind == .extension ? .public : .internal)
      // At the top level of a file `private` means the file.
      return max(.fileprivate, min(written, extended(symbol)))
    }
    let container = table[symbol.container]
    let bound = container.kind == .extension ? extended(container) : access(of: symbol.container)
    if let written = Self.written(symbol.flags) { return min(written, bound) }
    if container.kind == .extension { return min(Self.written(container.flags) ?? .internal, bound) }
    return container.kind == .protocol || symbol.kind == .enumCase ? bound : min(.internal, bound)
  }

  /// Nothing in an extension is more open than the type.
  private func extended(_ symbol: Symbol) -> Declaration.Access {
    guard symbol.kind == .extension, symbol.owner != noSymbol, numbers[symbol.owner] != nil else { return .public }
    return access(of: symbol.owner)
  }

  static func written(_ flags: DeclarationFact.Flags) -> Declaration.Access? {
    if flags.contains(.isPublic) { return .public }
    if flags.contains(.isPackage) { return .package }
    if flags.contains(.isInternal) { return .internal }
    if flags.contains(.isFileprivate) { return .fileprivate }
    return flags.contains(.isPrivate) ? .private : nil
  }

  func flags(of symbol: Symbol, _ fact: DeclarationFact) -> Declaration.Flags {
    var result: Declaration.Flags = []
    for (flag, meaning) in Self.meanings where fact.flags.contains(flag) { result.insert(meaning) }
    let container = symbol.container == noSymbol ? nil : table[symbol.container].kind
    if container == .protocol { result.insert(.isRequirement) }
    if container == .extension { result.insert(.isInExtension) }
    if fact.kind == .variable, !fact.flags.contains(.isComputed), !fact.flags.contains(.isConstant),
      container != .protocol
    {
      result.insert(.isSettable)
    }
    return result
  }

  private static let meanings: [(DeclarationFact.Flags, Declaration.Flags)] = [
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
  init(_ kind: DeclarationFact.Kind) {
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

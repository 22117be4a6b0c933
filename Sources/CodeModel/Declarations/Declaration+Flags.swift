extension Declaration {
  /// What modifiers, attributes and accessors say.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `static`, `class`, or an enum case.
    package static let isStatic = Self(rawValue: 1 << 0)
    /// `let`
    package static let isConstant = Self(rawValue: 1 << 1)
    /// A variable with a getter of its own.
    package static let isComputed = Self(rawValue: 1 << 2)
    package static let isWeak = Self(rawValue: 1 << 3)
    package static let isLazy = Self(rawValue: 1 << 4)
    package static let isOverride = Self(rawValue: 1 << 5)
    package static let isConvenience = Self(rawValue: 1 << 6)
    /// `init?`
    package static let isFailable = Self(rawValue: 1 << 7)
    package static let isAsync = Self(rawValue: 1 << 8)
    package static let isThrowing = Self(rawValue: 1 << 9)
    package static let isMutating = Self(rawValue: 1 << 10)
    package static let isFinal = Self(rawValue: 1 << 11)
    package static let isOpen = Self(rawValue: 1 << 12)
    package static let isNonisolated = Self(rawValue: 1 << 13)
    /// A `var` that is stored, or computed with a setter; a requirement with `set`.
    package static let isSettable = Self(rawValue: 1 << 14)
    /// `private(set)` and its like.
    package static let hasRestrictedSetter = Self(rawValue: 1 << 15)
    /// A member that the body of a protocol declares.
    package static let isRequirement = Self(rawValue: 1 << 16)
    /// Inside `#if`.
    package static let isConditional = Self(rawValue: 1 << 17)
    /// In a branch of `#if` that the host does not compile, as far as one can tell from the text.
    package static let isInactive = Self(rawValue: 1 << 18)
    package static let isUnavailable = Self(rawValue: 1 << 19)
    /// An attribute that names a declaration: a property wrapper, macro, global actor or result builder.
    package static let hasCustomAttribute = Self(rawValue: 1 << 20)
    /// Stands in an extension, not in the body of its type.
    package static let isInExtension = Self(rawValue: 1 << 21)
    /// A static member whose code takes its type as a value without naming it: `self`, `Self.self`.
    package static let takesOwnType = Self(rawValue: 1 << 22)
  }
}

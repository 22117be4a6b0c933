/// A declaration that others can name: everything but the variables inside function bodies, which are terms.
struct DeclarationFact: Sendable {
  var kind: Kind
  var flags: Flags = []
  var name: Name = 0
  /// The offset of the name.
  var position: UInt32 = 0
  /// Where the declaration begins, with its attributes, and ends.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The declaration around this one, or -1.
  var container: Int32 = -1
  /// What is extended, aliased, returned or stored.
  var type = noTerm
  /// The type as written, 0 where none is.
  var typeText: Name = 0
  /// A variable's initial value, an associated type's default, a macro's definition.
  var value = noTerm
  /// A block, or a block of accessors.
  var body = noTerm
  var inheritance = TermList.empty
  var requirements = TermList.empty
  var attributes = TermList.empty
  var parameters = FactRange.empty
  /// Of a protocol: its primary associated types.
  var genericParameters = FactRange.empty
  /// In `let (a, b) = …` the element that this variable takes, else -1.
  var tupleElement: Int16 = -1

  enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    case `extension`
    case typealias_, associatedType
    case function, initializer, subscript_, deinitializer
    case variable, enumCase
    case macro, operator_, precedenceGroup

    var isNominal: Bool { rawValue <= Kind.protocol.rawValue }
    var isType: Bool { isNominal || self == .typealias_ || self == .associatedType }
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }

    static let isStatic = Flags(rawValue: 1 << 0)
    static let isPrivate = Flags(rawValue: 1 << 1)
    static let isFileprivate = Flags(rawValue: 1 << 2)
    static let isInternal = Flags(rawValue: 1 << 3)
    static let isPackage = Flags(rawValue: 1 << 4)
    static let isPublic = Flags(rawValue: 1 << 5)
    static let isConditional = Flags(rawValue: 1 << 6)
    /// In a branch of `#if` that the host does not compile, as far as one can tell from the text.
    static let isInactive = Flags(rawValue: 1 << 7)
    /// Inside a function body.
    static let isLocal = Flags(rawValue: 1 << 8)
    static let isOverride = Flags(rawValue: 1 << 9)
    static let isConstant = Flags(rawValue: 1 << 10)
    static let isFailable = Flags(rawValue: 1 << 11)
    static let isPrefix = Flags(rawValue: 1 << 12)
    static let isPostfix = Flags(rawValue: 1 << 13)
    static let isConvenience = Flags(rawValue: 1 << 14)
    static let isComputed = Flags(rawValue: 1 << 15)
    static let isWeak = Flags(rawValue: 1 << 16)
    static let isAsync = Flags(rawValue: 1 << 17)
    static let isUnavailable = Flags(rawValue: 1 << 18)
    /// An attribute that may be a property wrapper, a macro or a result builder of the package.
    static let hasCustomAttribute = Flags(rawValue: 1 << 19)
    static let isDynamicMemberLookup = Flags(rawValue: 1 << 20)
    static let isPropertyWrapper = Flags(rawValue: 1 << 21)
    static let isResultBuilder = Flags(rawValue: 1 << 22)
    static let isDisfavored = Flags(rawValue: 1 << 23)
    static let isFinal = Flags(rawValue: 1 << 24)
    static let isOpen = Flags(rawValue: 1 << 25)
    static let isThrowing = Flags(rawValue: 1 << 26)
    static let isMutating = Flags(rawValue: 1 << 27)
    static let isLazy = Flags(rawValue: 1 << 28)
    static let isNonisolated = Flags(rawValue: 1 << 29)
    /// Computed, or required, with a setter.
    static let hasSetter = Flags(rawValue: 1 << 30)
    /// `private(set)` and its like.
    static let hasRestrictedSetter = Flags(rawValue: 1 << 31)

    static let access: Flags = [.isPrivate, .isFileprivate, .isInternal, .isPackage, .isPublic]
  }
}

/// A parameter of a function, initializer, subscript, enum case or macro.
struct ParameterFact: Sendable {
  /// What the caller writes; 0 for `_`.
  var label: Name
  /// What the body sees.
  var name: Name
  var type: TermID
  /// The type as written, with its specifiers and attributes.
  var typeText: Name
  var defaultValue: TermID
  var attributes: TermList
  var isVariadic: Bool
  var isAutoclosure: Bool
}

struct GenericParameterFact: Sendable {
  var name: Name
  var constraint: TermID
  /// `each T`
  var isPack: Bool
}

/// A run of parameters or generic parameters.
struct FactRange: Sendable, Hashable {
  var start: Int32
  var count: Int32
  static let empty = FactRange(start: 0, count: 0)
  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A declaration that others can name: everything but the variables inside function bodies, which are terms.
package struct DeclarationFact: Sendable {
  package var kind: Kind
  package var flags: Flags = []
  package var name: Name = 0
  /// The offset of the name.
  package var position: UInt32 = 0
  /// Where the declaration begins, with its attributes, and ends.
  package var start: UInt32 = 0
  package var end: UInt32 = 0
  /// The declaration around this one, or -1.
  package var container: Int32 = -1
  /// What is extended, aliased, returned or stored.
  package var type: TermID = noTerm
  /// The type as written, 0 where none is.
  package var typeText: Name = 0
  /// A variable's initial value, an associated type's default, a macro's definition.
  package var value: TermID = noTerm
  /// A block, or a block of accessors.
  package var body: TermID = noTerm
  package var inheritance = TermList.empty
  package var requirements = TermList.empty
  package var attributes = TermList.empty
  package var parameters = FactRange.empty
  /// Of a protocol: its primary associated types.
  package var genericParameters = FactRange.empty
  /// In `let (a, b) = …` the element that this variable takes, else -1: ``tupleElement(_:within:)``.
  package var tupleElement: Int16 = -1

  package init(
    kind: Kind, flags: Flags = [], name: Name = 0, position: UInt32 = 0, start: UInt32 = 0, end: UInt32 = 0,
    container: Int32 = -1, type: TermID = noTerm, typeText: Name = 0, value: TermID = noTerm, body: TermID = noTerm,
    inheritance: TermList = TermList.empty, requirements: TermList = TermList.empty,
    attributes: TermList = TermList.empty, parameters: FactRange = FactRange.empty,
    genericParameters: FactRange = FactRange.empty, tupleElement: Int16 = -1
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.position = position
    self.start = start
    self.end = end
    self.container = container
    self.type = type
    self.typeText = typeText
    self.value = value
    self.body = body
    self.inheritance = inheritance
    self.requirements = requirements
    self.attributes = attributes
    self.parameters = parameters
    self.genericParameters = genericParameters
    self.tupleElement = tupleElement
  }

  /// The number of an element of a tuple, or of a tuple that is an element: the inner position in the low byte, behind
  /// it the outer one and 1. Of what no number is small enough for, ``unknownElement``.
  static func tupleElement(_ position: Int, within outer: Int16?) -> Int16 {
    guard position <= 0xFF, let outer else { return position <= 0xFF ? Int16(position) : unknownElement }
    return outer < 0x7E ? (outer + 1) << 8 | Int16(position) : unknownElement
  }

  package static let unknownElement = Int16.max

  /// Where the element that this variable takes lies, from the outermost tuple inwards; empty where it takes all.
  package var tuplePositions: [Int] {
    let number = Int(tupleElement)
    guard number > 0xFF else { return number < 0 ? [] : [number] }
    return [(number >> 8) - 1, number & 0xFF]
  }

  package enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    case `extension`
    case `typealias`, associatedType
    case function, initializer, `subscript`, deinitializer
    case variable, enumCase
    case macro, `operator`, precedenceGroup

    package var isNominal: Bool { rawValue <= Kind.protocol.rawValue }
    package var isType: Bool { isNominal || self == .typealias || self == .associatedType }
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let isStatic = Flags(rawValue: 1 << 0)
    package static let isPrivate = Flags(rawValue: 1 << 1)
    package static let isFileprivate = Flags(rawValue: 1 << 2)
    package static let isInternal = Flags(rawValue: 1 << 3)
    package static let isPackage = Flags(rawValue: 1 << 4)
    package static let isPublic = Flags(rawValue: 1 << 5)
    package static let isConditional = Flags(rawValue: 1 << 6)
    /// In a branch of `#if` that the host does not compile, as far as one can tell from the text.
    package static let isInactive = Flags(rawValue: 1 << 7)
    /// Inside a function body.
    package static let isLocal = Flags(rawValue: 1 << 8)
    package static let isOverride = Flags(rawValue: 1 << 9)
    package static let isConstant = Flags(rawValue: 1 << 10)
    package static let isFailable = Flags(rawValue: 1 << 11)
    package static let isPrefix = Flags(rawValue: 1 << 12)
    package static let isPostfix = Flags(rawValue: 1 << 13)
    package static let isConvenience = Flags(rawValue: 1 << 14)
    package static let isComputed = Flags(rawValue: 1 << 15)
    package static let isWeak = Flags(rawValue: 1 << 16)
    package static let isAsync = Flags(rawValue: 1 << 17)
    package static let isUnavailable = Flags(rawValue: 1 << 18)
    /// An attribute that may be a property wrapper, a macro or a result builder of the package.
    package static let hasCustomAttribute = Flags(rawValue: 1 << 19)
    package static let isDynamicMemberLookup = Flags(rawValue: 1 << 20)
    package static let isPropertyWrapper = Flags(rawValue: 1 << 21)
    package static let isResultBuilder = Flags(rawValue: 1 << 22)
    package static let isDisfavored = Flags(rawValue: 1 << 23)
    package static let isFinal = Flags(rawValue: 1 << 24)
    package static let isOpen = Flags(rawValue: 1 << 25)
    package static let isThrowing = Flags(rawValue: 1 << 26)
    package static let isMutating = Flags(rawValue: 1 << 27)
    package static let isLazy = Flags(rawValue: 1 << 28)
    package static let isNonisolated = Flags(rawValue: 1 << 29)
    /// Computed, or required, with a setter.
    package static let hasSetter = Flags(rawValue: 1 << 30)
    /// `private(set)` and its like.
    package static let hasRestrictedSetter = Flags(rawValue: 1 << 31)

    package static let access: Flags = [.isPrivate, .isFileprivate, .isInternal, .isPackage, .isPublic]
  }
}

/// A parameter of a function, initializer, subscript, enum case or macro.
package struct ParameterFact: Sendable {
  /// What the caller writes; 0 for `_`.
  package var label: Name
  /// What the body sees.
  package var name: Name
  package var type: TermID
  /// The type as written, with its specifiers and attributes.
  package var typeText: Name
  package var defaultValue: TermID
  package var attributes: TermList
  package var isVariadic: Bool
  package var isAutoclosure: Bool
  /// `repeat each T`: any number of arguments, each of a type of its own.
  package var isPack: Bool

  package init(
    label: Name, name: Name, type: TermID, typeText: Name, defaultValue: TermID, attributes: TermList, isVariadic: Bool,
    isAutoclosure: Bool, isPack: Bool
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.typeText = typeText
    self.defaultValue = defaultValue
    self.attributes = attributes
    self.isVariadic = isVariadic
    self.isAutoclosure = isAutoclosure
    self.isPack = isPack
  }
}

package struct GenericParameterFact: Sendable {
  package var name: Name
  package var constraint: TermID
  /// `each T`
  package var isPack: Bool

  package init(name: Name, constraint: TermID, isPack: Bool) {
    self.name = name
    self.constraint = constraint
    self.isPack = isPack
  }
}

/// A run of parameters or generic parameters.
package struct FactRange: Sendable, Hashable {
  package var start: Int32
  package var count: Int32

  package init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }
  package static let empty = FactRange(start: 0, count: 0)
  package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

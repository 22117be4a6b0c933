/// One node of the compact form of types, patterns, expressions and statements.
///
/// A term is what name resolution needs of a syntax node: its kind, the name that it mentions, where, and its children.
/// Punctuation, trivia and everything that cannot name a declaration is gone.
package struct Term: Sendable {
  package var kind: Kind
  package var flags: Flags = []
  /// The name that is mentioned or bound; also an argument's label.
  package var name: Name = 0
  /// The offset of the name, or of the term's first token where it has none.
  package var position: UInt32 = 0
  package var firstLink: Int32 = 0
  package var linkCount: Int32 = 0

  package init(
    kind: Kind, flags: Flags = [], name: Name = 0, position: UInt32 = 0, firstLink: Int32 = 0, linkCount: Int32 = 0
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.position = position
    self.firstLink = firstLink
    self.linkCount = linkCount
  }

  package enum Kind: UInt8, Sendable {
    // Types.
    /// `Name<arguments…>`
    case namedType
    /// base `.Name<arguments…>`
    case memberType
    case optionalType, arrayType, dictionaryType, tupleType, functionType, metatypeType, compositionType
    /// One element of a tuple type or parameter of a function type.
    case typeElement
    /// A type behind attributes or specifiers: the type, then the attributes.
    case attributedType
    /// `some P`, `any P`
    case constrainedType
    case unknownType
    /// `left: right` in a `where` clause.
    case conformanceRequirement
    /// `left == right` in a `where` clause.
    case sameTypeRequirement
    /// `@Name(arguments…)`: the type, then the arguments.
    case attribute

    // Expressions.
    /// `name<arguments…>` or `name(labels:)`
    case identifier
    /// base `.name`
    case member
    /// `.name`, its base implied by the context.
    case implicitMember
    /// Callee, then arguments.
    case call
    /// Base, then arguments.
    case subscriptCall
    /// An argument of a call or an element of a tuple; its name is the label.
    case argument
    /// A label of a compound name such as `move(from:to:)`.
    case label
    case integerLiteral, floatLiteral, stringLiteral, booleanLiteral, nilLiteral, regexLiteral
    case arrayLiteral
    /// Keys and values, alternating.
    case dictionaryLiteral
    case tuple
    /// Operands and operators as written, not yet folded.
    case sequence
    case binaryOperator, assignment, asOperator, isOperator, ternaryOperator
    case prefixOperator, postfixOperator
    case forceUnwrap, optionalChain, optionalTry
    /// Root type or absent, then components.
    case keyPath
    /// A property, or a method with its arguments, of a key path.
    case keyPathMember
    case keyPathSubscript, keyPathOptional
    case macroExpansion
    /// Captures, parameters, the thrown type as an expression, the result type, then the body as a block.
    case closure
    case closureCapture, closureParameter, closureResult
    /// A type in the place of an expression.
    case typeExpression
    /// A pattern in the place of an expression.
    case patternExpression
    case discard
    /// Children are evaluated for what they mention; nothing is known of the value.
    case unknownExpression

    // Patterns.
    case bindingPattern, wildcardPattern, tuplePattern, expressionPattern, isPattern

    // Statements.
    case block
    /// A local declaration; the name is its number in ``FileFacts/declarations``.
    case declaration
    /// Attributes, then bindings.
    case localVariable
    /// Pattern, type, initial value, accessors; any but the pattern may be absent.
    case binding
    /// Conditions, body, and maybe what follows `else`.
    case ifStatement
    case guardStatement, whileStatement, repeatStatement
    case conditions
    /// Pattern, type, value.
    case optionalBinding, matchingPattern
    /// Pattern, type, sequence, `where`, body.
    case forStatement
    /// Subject, then cases.
    case switchStatement
    /// Items, then the body.
    case switchCase
    /// Pattern, `where`.
    case caseItem
    /// Body, then catch clauses (as switch cases), then the thrown type as an expression or, where none is written, the
    /// ``tries`` of the body.
    case doStatement
    case returnStatement, throwStatement, deferStatement, yieldStatement
    /// One accessor of a property or subscript; its name is that of the value it receives.
    case accessor
    /// The statements of one clause of `#if`.
    case conditionalRegion
    /// The expressions behind `try` whose errors one `do` catches; none where it is not known which.
    case tries
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A variadic parameter or element.
    package static let variadic = Flags(rawValue: 1 << 0)
    /// A postfix chain that begins with `.name`: what it starts from depends on the context.
    package static let startsImplicitly = Flags(rawValue: 1 << 0)
    /// `some P`
    package static let opaque = Flags(rawValue: 1 << 0)
    /// A closure that follows the parentheses.
    package static let trailing = Flags(rawValue: 1 << 1)
    /// `as?`, `init?`
    package static let optional = Flags(rawValue: 1 << 2)
    /// Written as `{ $0 }`, without a parameter list; or a capture of a name without an initial value.
    package static let shorthand = Flags(rawValue: 1 << 3)
    /// `let`
    package static let constant = Flags(rawValue: 1 << 4)
    /// `name(labels:)`: only declarations with these labels are meant.
    package static let compound = Flags(rawValue: 1 << 5)
    /// A conditional region that the host does not compile, as far as one can tell from the text.
    package static let inactive = Flags(rawValue: 1 << 6)
    /// `weak`, or a binding that unwraps.
    package static let weak = Flags(rawValue: 1 << 7)
  }
}

/// The number of a term in its file; ``noTerm`` where there is none.
package struct TermID: TableNumber {
  package let rawValue: Int32

  @inline(__always) package init(rawValue: Int32) { self.rawValue = rawValue }
}

package let noTerm = TermID(rawValue: -1)

/// A run of ``FileFacts/links``.
package struct TermList: Sendable, Hashable {
  package var start: Int32
  package var count: Int32

  package init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }
  package static let empty = TermList(start: 0, count: 0)
  package var isEmpty: Bool { count == 0 }
}

/// The children of a term, by position.
package struct TermChildren: RandomAccessCollection, Sendable {
  package var links: ArraySlice<TermID>
  package var startIndex: Int { 0 }
  package var endIndex: Int { links.count }
  package subscript(position: Int) -> TermID { links[links.startIndex + position] }
}

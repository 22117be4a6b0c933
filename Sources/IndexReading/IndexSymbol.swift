/// A declaration as the index knows it.
package struct IndexSymbol: Sendable, Hashable {
  /// The *unified symbol resolution*: the same text for the same declaration in every file that refers to it.
  package var usr: String
  /// As in source, with argument labels: `move(to:)`.
  package var name: String
  package var kind: Kind
  package var subkind: Subkind
  package var isSwift: Bool

  /// `INDEXSTORE_SYMBOL_LANG_SWIFT`
  static let swiftLanguage: Int32 = 100

  package struct Kind: RawRepresentable, Sendable, Hashable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let module = Self(rawValue: 1)
    package static let macro = Self(rawValue: 4)
    package static let `enum` = Self(rawValue: 5)
    package static let `struct` = Self(rawValue: 6)
    /// Classes and actors.
    package static let `class` = Self(rawValue: 7)
    package static let `protocol` = Self(rawValue: 8)
    package static let `extension` = Self(rawValue: 9)
    /// Type aliases, associated types and generic parameters; see ``Subkind``.
    package static let `typealias` = Self(rawValue: 11)
    package static let function = Self(rawValue: 12)
    package static let variable = Self(rawValue: 13)
    package static let enumCase = Self(rawValue: 15)
    package static let instanceMethod = Self(rawValue: 16)
    package static let classMethod = Self(rawValue: 17)
    package static let staticMethod = Self(rawValue: 18)
    package static let instanceProperty = Self(rawValue: 19)
    package static let classProperty = Self(rawValue: 20)
    package static let staticProperty = Self(rawValue: 21)
    package static let constructor = Self(rawValue: 22)
    package static let destructor = Self(rawValue: 23)
    package static let parameter = Self(rawValue: 25)

    package var isNominalType: Bool { self == .class || self == .struct || self == .enum || self == .protocol }
  }

  package struct Subkind: RawRepresentable, Sendable, Hashable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let none = Self(rawValue: 0)
    package static let getter = Self(rawValue: 3)
    package static let setter = Self(rawValue: 4)
    package static let prefixOperator = Self(rawValue: 1008)
    package static let postfixOperator = Self(rawValue: 1009)
    package static let infixOperator = Self(rawValue: 1010)
    package static let `subscript` = Self(rawValue: 1011)
    package static let associatedType = Self(rawValue: 1012)
    package static let genericParameter = Self(rawValue: 1013)
  }
}

/// What an occurrence of a symbol is, or how two symbols relate.
package struct IndexRoles: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let declaration = Self(rawValue: 1 << 0)
  package static let definition = Self(rawValue: 1 << 1)
  package static let reference = Self(rawValue: 1 << 2)
  package static let read = Self(rawValue: 1 << 3)
  package static let write = Self(rawValue: 1 << 4)
  package static let call = Self(rawValue: 1 << 5)
  package static let dynamic = Self(rawValue: 1 << 6)
  /// The compiler put it there; nobody wrote it.
  package static let implicit = Self(rawValue: 1 << 8)

  // Relations; the occurrence's symbol is the first part of the sentence.
  package static let childOf = Self(rawValue: 1 << 9)
  package static let baseOf = Self(rawValue: 1 << 10)
  package static let calledBy = Self(rawValue: 1 << 13)
  package static let extendedBy = Self(rawValue: 1 << 14)
  package static let accessorOf = Self(rawValue: 1 << 15)
  package static let containedBy = Self(rawValue: 1 << 16)
}

/// A place where code names a declaration of the model; uses within one type are among them.
package struct DeclarationUse: Sendable, Hashable {
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The declaration's own name is written there: false for an initializer called by its type's name, and an
    /// operator's function is explicit.
    package static let explicit = Self(rawValue: 1 << 0)
    /// Inside `#if`.
    package static let conditional = Self(rawValue: 1 << 1)
    /// Inside the default value of a parameter.
    package static let defaultArgument = Self(rawValue: 1 << 2)
    /// What an assignment sets: `b` of `a.b = c`, and not of `a.b.c = d` or `a.b += c`.
    package static let assigned = Self(rawValue: 1 << 3)
    /// Inside a declaration that is local to the user: `T()` of `struct S { static let i = T() }` in a function.
    package static let local = Self(rawValue: 1 << 4)
  }

  package var file: FileID
  package var line: Int32
  package var column: Int32
  /// In UTF-8 bytes.
  package var offset: Int
  /// The innermost declaration around the place that is not local to a function; nil for statements at the top level of
  /// a file.
  package var user: DeclarationID?
  package var used: DeclarationID
  package var kind: DependencyKind
  package var traits: Traits

  package init(
    file: FileID, line: Int32, column: Int32, offset: Int, user: DeclarationID?, used: DeclarationID,
    kind: DependencyKind, traits: Traits
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.user = user
    self.used = used
    self.kind = kind
    self.traits = traits
  }
}

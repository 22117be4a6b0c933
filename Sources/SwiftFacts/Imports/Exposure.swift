/// A part of a file that others get to see where the declaration that it belongs to can be seen: names in it need an
/// import of that access (SE-0409).
package struct Exposure: Sendable, Hashable {
  package enum Kind: Sendable {
    /// A type in a declaration's head: seen by whoever sees the declaration.
    case signature
    /// The initial value of a variable without a written type: not its names are seen, but the type that they make.
    case inferred
    /// A default argument of a public function: its callers compile it.
    case defaultArgument
    /// What stands behind the colon of a type or extension: a superclass or raw type, or a protocol.
    case inheritance
    /// What an extension extends: seen where one of its members is public.
    case extended
    /// The `where` clause of an extension.
    case requirement
    /// The attributes of a declaration that the language does not know: a global actor of a type, the wrapper of a
    /// stored variable. The names alone, without what stands in parentheses.
    case attribute
    /// Code that others compile: bodies of `@inlinable` functions, initial values in `@frozen` types.
    case inlined
  }

  package var kind: Kind
  /// In UTF-8 bytes.
  package var range: Range<Int>
  /// Where the declaration begins, attributes and modifiers among it.
  package var declaration: Int
  /// `@usableFromInline`: others see it whatever its access.
  package var isUsableFromInline: Bool
}

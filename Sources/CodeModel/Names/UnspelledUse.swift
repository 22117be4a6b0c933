/// A place in code that uses a declaration without writing its name.
package struct UnspelledUse: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `\(value)`, `\(padded: value)`: `appendInterpolation`.
    case interpolation(label: String?)
    /// `list[1]`, `list[safe: 1]`, `\.[1]`
    case `subscript`(label: String?)
    /// `list[] { … }`: any label may be that of the closure.
    case emptySubscript
    /// A call of what is no name: `make()(1)`.
    case call
    /// A pattern that `~=` may be asked about.
    case pattern(Pattern)
  }

  package enum Pattern: Sendable, Hashable {
    /// `.name`, `.name(…)`: a case of an enum, or a static member of the pattern's type.
    case implicitMember(String)
    case literal
    case expression
  }

  package var kind: Kind
  /// Where the expression begins, in UTF-8 bytes.
  package var offset: Int

  package init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

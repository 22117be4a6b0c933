/// A name in code, as far as the syntax tells what it is.
package struct SourceName: Sendable, Hashable {
  /// What a name does where it stands.
  package enum Role: UInt8, Sendable {
    /// It names something that is declared somewhere.
    case use
    /// It gives a new thing its name: a declaration, a parameter, a variable of a function, a pattern.
    case declaration
    /// It labels an argument, an element of a tuple, a parameter or a statement.
    case label
    /// It belongs to an import declaration.
    case importPath
    /// It belongs to the condition of `#if`: a flag, a platform, a module.
    case condition
    /// It is a platform of `@available` or `#available`.
    case platform
  }

  /// The token behind a name.
  package enum Follower: UInt8, Sendable {
    /// Also `::`, which follows a module's name.
    case dot
    case openingParenthesis
    case equalSign
    case other
  }

  private var place: Int32
  /// Its number among the spellings of the file.
  package var spelling: Int32
  /// The number of the call whose function it names; -1 for none.
  package var call: Int32
  package var role: Role
  /// It stands behind a dot: `.name`.
  package var isMember: Bool
  package var isOperator: Bool
  package var follower = Follower.other

  package init(spelling: Int32, offset: Int, call: Int32, role: Role, isMember: Bool, isOperator: Bool) {
    place = Int32(truncatingIfNeeded: offset)
    self.spelling = spelling
    self.call = call
    self.role = role
    self.isMember = isMember
    self.isOperator = isOperator
  }

  /// Arguments or the labels of parameters stand behind it: `name(…)`, `name { … }`, `name<Int>(…)`, `name(label:)`.
  package var isCalled: Bool { call >= 0 || follower == .openingParenthesis }

  /// Where it begins, in UTF-8 bytes; at its backtick, where it has one, and behind its `$`.
  package var offset: Int { Int(place) }
}

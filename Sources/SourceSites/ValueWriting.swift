/// What code does with a property where it names it, as far as the syntax tells.
package enum ValueWriting: Sendable, Hashable {
  /// It takes the value and leaves it.
  case reads
  /// `name = …`, `name += …`, `&name`
  case sets
  /// `name.part = …`, `name[0] = …`, `&name.part`: it sets the property too, unless that holds a reference.
  case setsPart
  /// `name.sort()`, `name.part.sort()`: it sets the property too where the function that is named at `member` is
  /// mutating and nothing on the way is a reference.
  case calls(member: Int)
  /// `\Type.name`, as an argument of the call whose function is named at `callee`; nil where it is none.
  case keyPath(callee: Int?, label: String?)
}

/// Where a value goes from one mention of the property, parameter or constant that holds it, as far as the syntax tells.
package enum ValueFlow: Sendable, Hashable {
  /// A member is named behind it: where the member's name stands.
  case receiver(member: Int)
  /// Nowhere: the variable is set, the value compared with nil or by identity, or thrown away.
  case stays
  /// `target = name`: where the target is named.
  case assigned(target: Int)
  /// An argument of the call whose function is named at `callee`.
  case argument(callee: Int, label: String?)
  /// `let other = name`, `if let name`, `[weak name]`: where the constant is named from then on.
  case bound(mentions: [Int])
  case other
}

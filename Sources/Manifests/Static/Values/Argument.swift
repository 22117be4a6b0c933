/// What a call passes.
struct Argument {
  var label: String?
  var value: Value
  var isTrailingClosure = false
  /// Whether computing it changed something, which a callee that computes it later would notice.
  var hasEffects = false
  /// Puts back what the callee made of an `inout` argument.
  var writeBack: ((Value) throws -> Void)?
}

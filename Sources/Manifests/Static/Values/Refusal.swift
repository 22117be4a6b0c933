/// Why the interpreter does not know something, and at which byte of the manifest that shows.
struct Refusal: Error {
  var offset: Int
  package var reason: String
  /// Whether the whole manifest is refused, no matter whether its dependencies hang on this: something may have been
  /// changed by halves, or the limits are used up.
  var isFinal = false
}

extension Refusal {
  /// An element that is nil is found all the same: `[nil].first == nil` is false, and values do not know how deep they
  /// are optional.
  static func aboutOptionalOfOptional(_ offset: Int) -> Refusal {
    Refusal(offset: offset, reason: "nil stands in an optional of an optional")
  }
}

extension Value {
  /// The value as an element that was looked for and found.
  func found(_ offset: Int) -> Value { isNone ? .unknown(.aboutOptionalOfOptional(offset)) : self }
}

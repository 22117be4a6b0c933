/// Why the interpreter does not know something, and at which byte of the manifest that shows.
struct Refusal: Error {
  var offset: Int
  package var reason: String
  /// Whether the whole manifest is refused, no matter whether its dependencies hang on this: something may have been
  /// changed by halves, or the limits are used up.
  var isFinal = false
}

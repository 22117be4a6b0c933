/// What `self` is in a method.
enum Receiver {
  case instance(Variable, type: String)
  case type(String)
}

/// A place that holds a value.
final class Variable {
  /// nil until it is initialised.
  var value: Value?
  let type: TypeReference?
  /// For a computed variable, what computes it.
  let getter: Function?

  init(_ value: Value?, type: TypeReference? = nil, getter: Function? = nil) {
    self.value = value
    self.type = type
    self.getter = getter
  }
}

/// The names that a block of the manifest declares, inside the block around it.
final class Scope {
  let parent: Scope?
  private(set) var variables: [String: Variable] = [:]
  var functions: [String: [Function]] = [:]
  /// What `self` is; nil outside of methods.
  let receiver: Receiver?
  /// The type whose declaration the code stands in, by which short names of nested types are understood.
  let enclosingType: String?
  /// The type whose members the scope itself holds; its static members are known by their plain names.
  let declaredType: String?

  init(parent: Scope?, receiver: Receiver? = nil, enclosingType: String? = nil) {
    self.parent = parent
    self.receiver = receiver
    self.declaredType = enclosingType
    self.enclosingType = enclosingType ?? parent?.enclosingType
  }

  /// Whether the code stands in a method, where a plain name may be a member of `self`.
  var isInsideMethod: Bool {
    if case .instance? = receiver { return true }
    return parent?.isInsideMethod ?? false
  }

  func declare(_ name: String, _ variable: Variable) { variables[name] = variable }

  /// Functions and scopes hold each other; a scope that is done with lets go.
  func clear() {
    variables = [:]
    functions = [:]
  }
}

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

/// The names that a block of the manifest declares, inside the block around it.
///
/// A closure is a value that holds the scope it was written in; therefore scopes are told beside values.
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

  /// The scope itself, and those around it: where a name is looked for.
  var fromInsideOut: some Sequence<Scope> { sequence(first: self, next: \.parent) }

  /// The functions that a plain call of the name may mean.
  func functions(named name: String) -> [Function] {
    for scope in fromInsideOut {
      if let functions = scope.functions[name] { return functions }
    }
    return []
  }

  func declare(_ name: String, _ variable: Variable) { variables[name] = variable }

  /// Functions and scopes hold each other; a scope that is done with lets go.
  func clear() {
    variables = [:]
    functions = [:]
  }
}

import CodeModel

/// `binder.bind(T.self).tagged(with: Tag.self).sharedInScope().to(factory: T.init)`, taken apart.
struct CleanseBinding {
  /// Nil where it is inferred.
  var service: TypeExpression?
  var tag: String?
  var lifetime: String?
  var isCollection = false
  /// `bindFactory`: what is bound is a factory with a seed.
  var isFactory = false
  var factory: Expression?
  var call: Expression

  private static let ends: Set<String> = ["to", "configured", "propertyInjector"]

  /// Nil where the chain of calls does not end a binding.
  init?(_ expression: Expression) {
    guard case .call(let callee, _, let arguments) = expression.form, case .member(let base?, let name) = callee.form,
      Self.ends.contains(name.text)
    else { return nil }
    call = callee
    factory = arguments.first?.value
    var isBinding = false
    var next = base
    var steps = 0
    while steps < 40 {
      steps += 1
      guard case .call(let callee, _, let arguments) = next.form, let name = callee.spelledName else { break }
      switch name.text {
      case "bind", "bindFactory", "bindPropertyInjectionOf":
        isBinding = true
        isFactory = name.text != "bind"
        service = arguments.first?.value.metatype
      case "tagged": tag = arguments.first?.value.metatype?.lastName?.name
      case "sharedInScope", "scoped": lifetime = name.text
      case "intoCollection": isCollection = true
      default: break
      }
      guard case .member(let base?, _) = callee.form else { break }
      next = base
    }
    // The root's binder is handed over as one that already says what it binds.
    guard isBinding || next.spelledName.map({ ["bind", "binder"].contains($0.text) }) ?? false else { return nil }
  }
}

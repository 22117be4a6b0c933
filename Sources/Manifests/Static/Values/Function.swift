import SwiftSyntax

/// A function, method, initialiser, getter or closure of the manifest, or one of the interpreter's own.
final class Function {
  struct Parameter {
    var label: String?
    var name: String
    var type: TypeReference?
    var defaultValue: ExprSyntax?
    var isVariadic = false
    var isAutoclosure = false
  }

  enum Kind {
    /// A function, method, initialiser or getter: top-level code that calls it is where the manifest makes what it
    /// makes.
    case declared
    /// Has no labels, and its code stands where it is passed.
    case closure
  }

  enum Body {
    case code(CodeBlockItemListSyntax)
    case native(([Argument]) throws -> Value)
  }

  let name: String
  let kind: Kind
  let parameters: [Parameter]
  let returnType: TypeReference?
  let body: Body
  let scope: Scope?
  var isMutating = false
  /// A closure without named parameters calls them `$0`, `$1`; this is how many it names.
  var shorthandCount: Int?

  init(
    name: String, kind: Kind = .declared, parameters: [Parameter], returnType: TypeReference?, body: Body, scope: Scope?
  ) {
    self.name = name
    self.kind = kind
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.scope = scope
  }

  static func native(_ name: String, _ body: @escaping ([Argument]) throws -> Value) -> Function {
    Function(name: name, parameters: [], returnType: nil, body: .native(body), scope: nil)
  }

  /// Which argument each parameter gets: indices into the arguments, empty for a default; nil where the call does not
  /// fit.
  func binding(of arguments: [Argument]) -> [[Int]]? {
    var result: [[Int]] = []
    var next = 0
    for parameter in parameters {
      guard next < arguments.count else {
        guard parameter.defaultValue != nil || parameter.isVariadic else { return nil }
        result.append([])
        continue
      }
      let argument = arguments[next]
      let fits =
        argument.label == parameter.label
        || (argument.isTrailingClosure && argument.label == nil && parameter.acceptsClosure)
      if fits {
        var indices = [next]
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil,
          !arguments[next].isTrailingClosure
        {
          indices.append(next)
          next += 1
        }
        result.append(indices)
      } else if parameter.defaultValue != nil || parameter.isVariadic {
        result.append([])
      } else {
        return nil
      }
    }
    return next == arguments.count ? result : nil
  }
}

extension [Argument] {
  /// A function that is passed on is called without labels; here they are given back.
  func relabelled(for function: Function) -> [Argument] {
    guard count == function.parameters.count, allSatisfy({ $0.label == nil }) else { return self }
    return zip(self, function.parameters).map { Argument(label: $1.label, value: $0.value) }
  }
}

extension Function.Parameter {
  /// Function types are the only ones that the interpreter does not name.
  fileprivate var acceptsClosure: Bool { type == nil || type == .other || type == .optional(.other) }
}

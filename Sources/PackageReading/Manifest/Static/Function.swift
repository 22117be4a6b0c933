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

  enum Body {
    case code(CodeBlockItemListSyntax)
    case native(([Argument]) throws -> Value)
  }

  let name: String
  let parameters: [Parameter]
  let returnType: TypeReference?
  let body: Body
  let scope: Scope?
  var isMutating = false
  /// A closure without named parameters calls them `$0`, `$1`; this is how many it names.
  var shorthandCount: Int?

  init(name: String, parameters: [Parameter], returnType: TypeReference?, body: Body, scope: Scope?) {
    self.name = name
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.scope = scope
  }

  static func native(_ name: String, _ body: @escaping ([Argument]) throws -> Value) -> Function {
    Function(name: name, parameters: [], returnType: nil, body: .native(body), scope: nil)
  }

  /// Which argument each parameter gets: indices into the arguments, empty for a default; nil where the call does not fit.
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
      let fits = argument.label == parameter.label
        || (argument.isTrailingClosure && argument.label == nil && parameter.acceptsClosure)
      if fits {
        var indices = [next]
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil, !arguments[next].isTrailingClosure {
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

extension Function.Parameter {
  /// Function types are the only ones that the interpreter does not name.
  fileprivate var acceptsClosure: Bool { type == nil || type == .other || type == .optional(.other) }
}

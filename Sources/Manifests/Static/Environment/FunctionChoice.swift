/// Which of several functions with one name a call means.
struct FunctionChoice {
  let types: KnownTypes

  /// The function that a name alone means, where it is not called.
  func only(_ functions: [Function], _ name: String, _ offset: Int) throws -> Function {
    guard functions.count == 1 else {
      throw Refusal(offset: offset, reason: "several functions are called \(name)")
    }
    return functions[0]
  }

  /// The one function of several that the arguments fit.
  func choose(_ functions: [Function], _ arguments: [Argument], _ name: String, _ offset: Int) throws -> Function {
    let fitting = functions.filter { function in
      guard let binding = function.binding(of: arguments) else { return false }
      return zip(function.parameters, binding).allSatisfy { parameter, indices in
        parameter.isVariadic || indices.allSatisfy { mayBe(arguments[$0].value, parameter.type) }
      }
    }
    guard let first = fitting.first else {
      throw Refusal(offset: offset, reason: "no function \(name) fits the arguments")
    }
    guard fitting.count == 1 else {
      throw Refusal(offset: offset, reason: "several functions \(name) fit the arguments")
    }
    return first
  }

  /// Whether a value can be of the type; only a clear no counts.
  func mayBe(_ value: Value, _ type: TypeReference?) -> Bool {
    switch (value, type) {
    case (.null, let type?): return type.isOptional || type == .other
    case (_, .optional(let wrapped)): return mayBe(value, wrapped)
    case (.array(let elements), .array(let element)): return elements.first.map { mayBe($0, element) } ?? true
    case (.array, .dictionary), (.dictionary, .array), (.dictionary, .set): return false
    case (.string, .array), (.string, .dictionary), (.string, .set), (.object, .array), (.member, .array): return false
    case (.structure(let structure), .named(let name)): return structure.type == name || types[name]?.kind == .extended
    case (.object(let instance), .named(let name)): return instance.type == name
    case (.member(let member), .named(let name)):
      return member.type == nil || member.type == name || types[name]?.kind == .extended
    case (.string, .named(let name)): return mayBeString(name)
    case (.bool, .named(let name)): return name == "Bool"
    case (.int, .named(let name)): return name == "Int" || name == "Double"
    case (.array, .named(let name)):
      return name != "String" && name != "Bool" && name != "Int" && name != "Target" && mayBeLiteral(of: name)
    case (.dictionary, .named(let name)), (.set, .named(let name)), (.tuple, .named(let name)):
      return mayBeLiteral(of: name)
    default: return true
    }
  }

  /// A type of the manifest's own is made of an array or the like only where it says so.
  private func mayBeLiteral(of type: String) -> Bool {
    guard let user = types[type], user.kind != .extended else { return true }
    return user.inherited.contains { $0.hasPrefix("ExpressibleBy") }
  }

  private func mayBeString(_ type: String) -> Bool {
    if ["Int", "Bool", "Double", "Target", "Product", "Package", "Package.Dependency"].contains(type) { return false }
    guard let user = types[type], user.kind != .extended else { return true }
    return user.inherited.contains("ExpressibleByStringLiteral")
  }
}

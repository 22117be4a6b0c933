import CodeModel
import SwiftFacts

/// The cases of ``Expression/Form`` in a byte each.
enum ExpressionTag: UInt8 {
  case name, member, implicitMember, call, subscriptCall, closure, stringLiteral, literal, array, dictionary, tuple,
    type, keyPath, unwrapped
  case sequence, `operator`, binding, `return`, parts, wrapped
}

/// Outer expressions first, each with the places that it has in the source.
extension DeclarationEncoder {
  mutating func write(_ expression: Expression) {
    switch expression.form {
    case .name(let name):
      begin(.name, expression)
      write(name)
    case .member(let base?, let name):
      begin(.member, expression)
      write(base)
      write(name)
    case .member(nil, let name):
      begin(.implicitMember, expression)
      write(name)
    case .call(let callee, let declaration, let arguments):
      begin(.call, expression)
      write(callee)
      writer.write(number: declaration)
      write(arguments)
    case .subscriptCall(let base, let arguments):
      begin(.subscriptCall, expression)
      write(base)
      write(arguments)
    case .closure(let closure):
      begin(.closure, expression)
      write(closure)
    case .stringLiteral(let text):
      begin(.stringLiteral, expression)
      write(optionalText: text)
    case .literal: begin(.literal, expression)
    case .array(let parts): write(.array, expression, parts)
    case .dictionary(let parts): write(.dictionary, expression, parts)
    case .sequence(let parts): write(.sequence, expression, parts)
    case .parts(let parts): write(.parts, expression, parts)
    case .tuple(let elements):
      begin(.tuple, expression)
      write(elements)
    case .type(let type):
      begin(.type, expression)
      write(type)
    case .keyPath(let root, let components):
      begin(.keyPath, expression)
      write(optional: root)
      writer.write(count: components.count)
      for component in components { write(component) }
    case .unwrapped(let inner):
      begin(.unwrapped, expression)
      write(inner)
    case .operator(let text):
      begin(.operator, expression)
      write(text: text)
    case .binding(let names, let type, let value):
      begin(.binding, expression)
      writer.write(count: names.count)
      for name in names { write(text: name) }
      write(optional: type)
      write(optional: value)
    case .wrapped(let attribute, let arguments, let variable):
      begin(.wrapped, expression)
      write(attribute)
      write(arguments)
      write(variable)
    case .return(let value):
      begin(.return, expression)
      write(optional: value)
    }
  }

  mutating func write(_ arguments: [Expression.Argument]) {
    writer.write(count: arguments.count)
    for argument in arguments {
      write(optionalText: argument.label)
      writer.write(argument.isTrailing)
      write(argument.value)
    }
  }

  private mutating func begin(_ tag: ExpressionTag, _ expression: Expression) {
    writer.write(tag.rawValue)
    writer.write(count: Int(expression.line))
    writer.write(count: Int(expression.column))
  }

  private mutating func write(_ tag: ExpressionTag, _ expression: Expression, _ parts: [Expression]) {
    begin(tag, expression)
    write(list: parts)
  }

  private mutating func write(list parts: [Expression]) {
    writer.write(count: parts.count)
    for part in parts { write(part) }
  }

  private mutating func write(optional expression: Expression?) {
    writer.write(expression != nil)
    if let expression { write(expression) }
  }

  private mutating func write(_ name: Expression.Name) {
    write(text: name.text)
    writer.write(number: name.declaration)
    write(types: name.genericArguments)
  }

  private mutating func write(_ closure: Expression.Closure) {
    writer.write(closure.isShorthand)
    writer.write(count: closure.parameters.count)
    for (parameter, type) in zip(closure.parameters, closure.parameterTypes) {
      write(text: parameter)
      write(optional: type)
    }
    write(list: closure.statements)
  }
}

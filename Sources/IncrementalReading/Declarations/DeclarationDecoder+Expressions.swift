import CodeModel
import NameResolution
import SwiftFacts

extension DeclarationDecoder {
  /// - Throws: ``DamagedEntry`` for what nests deeper than expressions are read.
  mutating func expression() throws -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= DeclarationReader.nestingLimit, let tag = ExpressionTag(rawValue: try reader.read()) else {
      throw DamagedEntry()
    }
    let (line, column) = (try reader.readSmall(), try reader.readSmall())
    return Expression(try form(tag), line: line, column: column)
  }

  private mutating func form(_ tag: ExpressionTag) throws -> Expression.Form {
    switch tag {
    case .name: .name(try name())
    case .member: .member(base: try expression(), name: try name())
    case .implicitMember: .member(base: nil, name: try name())
    case .call: .call(callee: try expression(), declaration: try number(), arguments: try arguments())
    case .subscriptCall: .subscriptCall(base: try expression(), arguments: try arguments())
    case .closure: .closure(try closure())
    case .stringLiteral: .stringLiteral(text: try optionalText())
    case .literal: .literal
    case .array: .array(try parts())
    case .dictionary: .dictionary(try parts())
    case .tuple: .tuple(try arguments())
    case .type: .type(try type())
    case .keyPath: .keyPath(root: try optionalType(), components: try list { try $0.name() })
    case .unwrapped: .unwrapped(try expression())
    case .sequence: .sequence(try parts())
    case .operator: .operator(try text())
    case .binding:
      .binding(names: try list { try $0.text() }, type: try optionalType(), value: try optionalExpression())
    case .return: .return(try optionalExpression())
    case .parts: .parts(try parts())
    case .wrapped: .wrapped(by: try type(), arguments: try arguments(), try expression())
    }
  }

  mutating func arguments() throws -> [Expression.Argument] {
    try list {
      let label = try $0.optionalText()
      let isTrailing = try $0.reader.readBool()
      return Expression.Argument(label: label, value: try $0.expression(), isTrailing: isTrailing)
    }
  }

  private mutating func parts() throws -> [Expression] { try list { try $0.expression() } }

  private mutating func optionalExpression() throws -> Expression? { try reader.readBool() ? try expression() : nil }

  private mutating func name() throws -> Expression.Name {
    Expression.Name(try text(), declaration: try number(), genericArguments: try list { try $0.type() })
  }

  private mutating func closure() throws -> Expression.Closure {
    let isShorthand = try reader.readBool()
    let parameters = try list { (name: try $0.text(), type: try $0.optionalType()) }
    return Expression.Closure(
      parameters: parameters.map(\.name), parameterTypes: parameters.map(\.type), isShorthand: isShorthand,
      statements: try parts())
  }
}

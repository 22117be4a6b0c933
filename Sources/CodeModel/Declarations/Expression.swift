/// An expression or statement as code writes it, its names resolved as far as declarations tell.
///
/// Made for reading idioms of injection: calls, closures and names are kept whole, everything else as the list of its
/// parts.
///
/// `let a: P = make(1)` is a `binding` whose value is a `call`; `x.y = f` a `sequence` of a `member`, the `operator` `=`
/// and a `name`, operands and operators in the order of the source; `f { $0 }` a call with a trailing argument that is
/// a `closure`; `if`, `switch` and blocks are `parts`. A `name` has the declaration behind it where one of the codebase is
/// meant, and nil for what packages declare that are not read.
package struct Expression: Sendable, Hashable {
  package indirect enum Form: Sendable, Hashable {
    /// A name without a base, maybe with generic arguments.
    case name(Name)
    /// `base.name`; without a base, `.name`.
    case member(base: Expression?, name: Name)
    /// The function or initializer that is chosen is the second part, nil where that is not known or the compiler
    /// writes it.
    case call(callee: Expression, declaration: DeclarationID?, arguments: [Argument])
    case subscriptCall(base: Expression, arguments: [Argument])
    case closure(Closure)
    /// The text of a short string literal without interpolation, nil for any other.
    case stringLiteral(text: String?)
    /// A number, truth value, `nil` or regular expression.
    case literal
    case array([Expression])
    /// Keys and values, alternating.
    case dictionary([Expression])
    case tuple([Argument])
    case type(TypeExpression)
    /// `\Root.path`
    case keyPath(root: TypeExpression?, components: [Name])
    /// `!`, or `?` in a chain.
    case unwrapped(Expression)
    /// Operands and operators as written.
    case sequence([Expression])
    case `operator`(String)
    /// `let name: T = value`, also as a condition.
    case binding(names: [String], type: TypeExpression?, value: Expression?)
    /// What an attribute of a local variable, mostly a property wrapper, is given, and the variable.
    case wrapped(by: TypeExpression, arguments: [Argument], Expression)
    case `return`(Expression?)
    /// Statements, or the parts of anything else, in order.
    case parts([Expression])
  }

  package struct Name: Sendable, Hashable {
    package var text: String
    package var declaration: DeclarationID?
    package var genericArguments: [TypeExpression]

    package init(_ text: String, declaration: DeclarationID? = nil, genericArguments: [TypeExpression] = []) {
      self.text = text
      self.declaration = declaration
      self.genericArguments = genericArguments
    }
  }

  package struct Argument: Sendable, Hashable {
    package var label: String?
    package var value: Expression
    /// A closure behind the parentheses.
    package var isTrailing: Bool

    package init(label: String?, value: Expression, isTrailing: Bool = false) {
      self.label = label
      self.value = value
      self.isTrailing = isTrailing
    }
  }

  package struct Closure: Sendable, Hashable {
    package var parameters: [String]
    /// By parameter, nil where none is written.
    package var parameterTypes: [TypeExpression?]
    /// Written as `{ $0 }`, without a list of parameters.
    package var isShorthand: Bool
    package var statements: [Expression]

    package init(parameters: [String], parameterTypes: [TypeExpression?], isShorthand: Bool, statements: [Expression]) {
      self.parameters = parameters
      self.parameterTypes = parameterTypes
      self.isShorthand = isShorthand
      self.statements = statements
    }
  }

  package var form: Form
  /// Where the name stands, or the first token where there is none: counted from 1; 0 where the source has no token for
  /// it.
  package var line: Int32
  package var column: Int32

  package init(_ form: Form, line: Int32 = 0, column: Int32 = 0) {
    self.form = form
    self.line = line
    self.column = column
  }
}

extension Expression {
  /// The expressions directly inside.
  package var children: [Expression] {
    switch form {
    case .name, .stringLiteral, .literal, .type, .keyPath, .operator: []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let callee, _, let arguments): [callee] + arguments.map(\.value)
    case .subscriptCall(let base, let arguments): [base] + arguments.map(\.value)
    case .closure(let closure): closure.statements
    case .array(let parts), .dictionary(let parts), .sequence(let parts), .parts(let parts): parts
    case .tuple(let elements): elements.map(\.value)
    case .unwrapped(let inner): [inner]
    case .binding(_, _, let value), .return(let value): value.map { [$0] } ?? []
    case .wrapped(_, let arguments, let variable): arguments.map(\.value) + [variable]
    }
  }

  /// Visits the expression and all inside it, outer ones first, in order of the source.
  package func visit(_ body: (Expression) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

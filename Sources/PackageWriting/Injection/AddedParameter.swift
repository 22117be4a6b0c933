import SwiftSyntax

/// A parameter that a function takes from now on.
struct AddedParameter: Sendable, Hashable {
  /// The label too.
  var name: String
  /// With `@escaping` where it is a function.
  var type: String

  var text: String { "\(name): \(type)" }
}

extension EditedSource {
  /// Adds parameters behind those that are there, but before the closures that calls write behind their parentheses.
  ///
  /// - Returns: before which of the present parameters the new ones stand.
  mutating func add(_ parameters: [AddedParameter], to owner: DeclSyntax) throws(Refusal) -> Int {
    guard let clause = Self.parameterClause(of: owner) else {
      throw refusal(at: owner.textRange.lowerBound, "only functions and initializers take a parameter; pass it by hand")
    }
    let present = Array(clause.parameters)
    let index = Self.indexBeforeClosures(present.map(\.type.isFunction))
    let text = parameters.map(\.text).joined(separator: ", ")
    insert(text, intoListAfter: index == 0 ? nil : index - 1, of: ListShape(clause))
    return index
  }

  /// Where the functions begin that are the last parameters.
  static func indexBeforeClosures(_ isFunction: [Bool]) -> Int {
    isFunction.count - isFunction.reversed().prefix { $0 }.count
  }

  private static func parameterClause(of owner: DeclSyntax) -> FunctionParameterClauseSyntax? {
    switch owner.as(DeclSyntaxEnum.self) {
    case .initializerDecl(let node): node.signature.parameterClause
    case .functionDecl(let node): node.signature.parameterClause
    default: nil
    }
  }

  // MARK: - Assignments

  /// Writes `self.name = value` lines into an initializer, behind those that it begins with.
  mutating func assign(_ values: [(name: String, value: String)], in initializer: DeclSyntax) throws(Refusal) {
    guard let body = initializer.as(InitializerDeclSyntax.self)?.body else {
      throw refusal(at: initializer.textRange.lowerBound, "this initializer has no body; write the assignment by hand")
    }
    let lines = values.map { "self.\($0.name) = \($0.value)" }
    let (open, close) = (body.leftBrace.textRange.upperBound, body.rightBrace.textRange.lowerBound)
    let outer = indentation(at: initializer.textRange.lowerBound)
    let inner = outer + style.indent
    guard !bytes[open..<close].contains(UInt8(ascii: "\n")) else {
      return assign(lines, inLinesOf: body, indent: inner)
    }
    let isEmpty = isBlank(open..<close)
    if isEmpty, lines.count == 1 { return replace(open..<close, with: " \(lines[0]) ") }
    let blanks = bytes[open..<close].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let text = lines.map { "\(style.lineBreak)\(inner)\($0)" }.joined()
    replace(open..<(open + blanks), with: isEmpty ? text : "\(text)\(style.lineBreak)\(inner)")
    let trailing = isEmpty ? 0 : bytes[open..<close].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    replace((close - trailing)..<close, with: "\(style.lineBreak)\(outer)")
  }

  private mutating func assign(_ lines: [String], inLinesOf body: CodeBlockSyntax, indent: String) {
    let last = body.statements.prefix { $0.isAssignmentOfName }.last
    let place = lineEnd(of: last?.textRange.upperBound ?? body.leftBrace.textRange.upperBound)
    let indent = (last ?? body.statements.first).map { indentation(at: $0.textRange.lowerBound) } ?? indent
    insert(lines.map { "\(indent)\($0)\(style.lineBreak)" }.joined(), at: place)
  }

  // MARK: - Properties

  /// Adds stored properties behind those of a type, or at its beginning.
  mutating func addProperties(_ texts: [String], to type: DeclSyntax) throws(Refusal) {
    guard let body = type.asProtocol((any DeclGroupSyntax).self)?.memberBlock else {
      throw refusal(at: type.textRange.lowerBound, "only types have stored properties; write the property by hand")
    }
    let stored = body.members.last { $0.decl.as(VariableDeclSyntax.self)?.isStored == true }
    let indent = body.members.first.map { indentation(at: $0.textRange.lowerBound) }.flatMap { $0.isEmpty ? nil : $0 }
    let inner = indent ?? indentation(at: type.textRange.lowerBound) + style.indent
    let place = stored?.textRange.upperBound ?? body.leftBrace.textRange.upperBound
    if endsItsLine(place) {
      let lines = texts.map { "\(inner)\($0)\(style.lineBreak)" }.joined()
      return insert("\(lines)\(stored == nil && !body.members.isEmpty ? style.lineBreak : "")", at: lineEnd(of: place))
    }
    let blanks = bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let next = bytes[place + blanks] == UInt8(ascii: "}") ? indentation(at: type.textRange.lowerBound) : inner
    let lines = texts.map { "\(style.lineBreak)\(inner)\($0)" }.joined()
    let isFollowed = bytes[place + blanks] != UInt8(ascii: "}") && bytes[place + blanks] != UInt8(ascii: ";")
    if stored == nil || isFollowed {
      replace(place..<(place + blanks), with: "\(lines)\(style.lineBreak)\(next)")
    } else {
      insert(lines, at: place)
    }
  }

  /// Nothing but a comment follows on the line.
  private func endsItsLine(_ offset: Int) -> Bool {
    let rest = bytes[offset..<lineEnd(of: offset)].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ";") }
    return rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? false || rest.starts(with: "//".utf8)
  }
}

extension CodeBlockItemSyntax {
  /// `self.name = value`, of plain names.
  fileprivate var isAssignmentOfName: Bool {
    guard let elements = item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let target = elements.first?.as(MemberAccessExprSyntax.self)
    else { return false }
    return target.base?.trimmedDescription == "self" && elements.last?.is(DeclReferenceExprSyntax.self) == true
  }
}

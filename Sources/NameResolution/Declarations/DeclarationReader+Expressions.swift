import CodeModel
import SwiftFacts
import TypeInference

/// Expressions and statements, as far as reading injection needs them.
extension DeclarationReader {
  func expression(_ id: TermID) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard id != noTerm, depth < Self.nestingLimit else { return Expression(.parts([])) }
    let term = here.term(id)
    var result = Expression(form(of: term))
    if term.position > 0 || term.kind == .identifier { (result.line, result.column) = facts.place(of: term.position) }
    return result
  }

  private func form(of term: Term) -> Expression.Form {
    switch term.kind {
    case .identifier: return .name(name(term, from: 0))
    case .member: return .member(base: expression(child(0, term)), name: name(term, from: 1))
    case .implicitMember: return .member(base: nil, name: name(term, from: 0))
    case .call: return call(term)
    case .subscriptCall: return .subscriptCall(base: expression(child(0, term)), arguments: arguments(term, from: 1))
    case .macroExpansion:
      return .call(
        callee: Expression(.name(Expression.Name("#\(facts.text(term.name))"))), declaration: nil,
        arguments: arguments(term, from: 0))
    case .closure: return .closure(closure(term))
    case .stringLiteral:
      return term.linkCount > 0
        ? .parts(parts(term)) : .stringLiteral(text: term.name == 0 ? nil : facts.text(term.name))
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral: return .literal
    case .arrayLiteral: return .array(parts(term))
    case .dictionaryLiteral: return .dictionary(parts(term))
    case .tuple: return .tuple(arguments(term, from: 0))
    case .sequence: return .sequence(parts(term))
    case .binaryOperator, .assignment: return .operator(facts.text(term.name))
    case .asOperator: return .operator(term.flags.contains(.optional) ? "as?" : "as")
    case .isOperator: return .operator("is")
    case .forceUnwrap, .optionalChain: return .unwrapped(expression(child(0, term)))
    case .keyPath: return keyPath(term)
    case .typeExpression: return .type(typeExpression(child(0, term)))
    case .binding, .optionalBinding: return binding(term)
    case .localVariable: return localVariable(term)
    case .returnStatement: return .return(term.linkCount > 0 ? expression(child(0, term)) : nil)
    case .namedType, .memberType, .optionalType, .arrayType, .dictionaryType, .tupleType, .functionType, .metatypeType,
      .compositionType,
      .typeElement, .attributedType, .constrainedType, .unknownType, .conformanceRequirement, .sameTypeRequirement,
      .attribute, .tries:
      return .parts([])
    default: return .parts(parts(term))
    }
  }

  // MARK: - Parts

  private func child(_ position: Int, _ term: Term) -> TermID {
    position < Int(term.linkCount) ? here.child(position, of: term) : noTerm
  }

  private func children(_ term: Term) -> [TermID] { (0..<Int(term.linkCount)).map { here.child($0, of: term) } }

  private func parts(_ term: Term) -> [Expression] { children(term).filter { $0 != noTerm }.map(expression) }

  /// A name, what it stands for, and its generic arguments from a position on.
  private func name(_ term: Term, from position: Int) -> Expression.Name {
    let generics = children(term).dropFirst(position).filter { here.term($0).kind != .label }
    return Expression.Name(
      facts.text(term.name), declaration: declaration(named: term),
      genericArguments: generics.map { typeExpression($0) })
  }

  /// Of what is noted at the name's place the one that bears it, an initializer only where it is spelled out.
  private func declaration(named term: Term) -> DeclarationID? {
    let noted = uses.at(term.position)
    let explicit =
      noted.first { $0.traits.contains(.explicit) } ?? noted.first { table[$0.symbol].name == here.name(term.name) }
    return explicit.flatMap { numbers[$0.symbol] }
  }

  private func call(_ term: Term) -> Expression.Form {
    let callee = child(0, term)
    var chosen: UseRecord?
    if callee != noTerm {
      let noted = uses.at(here.term(callee).position)
      chosen = noted.first { table[$0.symbol].kind == .initializer } ?? noted.first { !table[$0.symbol].kind.isType }
    }
    return .call(
      callee: expression(callee), declaration: chosen.flatMap { numbers[$0.symbol] },
      arguments: arguments(term, from: 1))
  }

  func arguments(_ term: Term, from position: Int) -> [Expression.Argument] {
    children(term).dropFirst(position).compactMap { id in
      let argument = here.term(id)
      guard argument.kind == .argument else { return nil }
      return Expression.Argument(
        label: argument.name == 0 ? nil : facts.text(argument.name), value: expression(child(0, argument)),
        isTrailing: argument.flags.contains(.trailing))
    }
  }

  private func closure(_ term: Term) -> Expression.Closure {
    var result = Expression.Closure(
      parameters: [], parameterTypes: [], isShorthand: term.flags.contains(.shorthand), statements: [])
    for id in children(term) {
      let part = here.term(id)
      switch part.kind {
      case .closureParameter:
        result.parameters.append(facts.text(part.name))
        result.parameterTypes.append(part.linkCount > 0 ? typeExpression(child(0, part)) : nil)
      case .block: result.statements += parts(part)
      default: break
      }
    }
    return result
  }

  private func keyPath(_ term: Term) -> Expression.Form {
    let root = child(0, term)
    let components = children(term).dropFirst().filter { here.term($0).kind == .keyPathMember }
    return .keyPath(
      root: root == noTerm ? nil : typeExpression(root), components: components.map { name(here.term($0), from: 0) }
    )
  }

  private func binding(_ term: Term) -> Expression.Form {
    var names: [String] = []
    collectNames(child(0, term), &names)
    let type = child(1, term)
    let value = child(2, term)
    return .binding(
      names: names, type: type == noTerm ? nil : typeExpression(type), value: value == noTerm ? nil : expression(value))
  }

  /// Its bindings, within what its attributes say.
  private func localVariable(_ term: Term) -> Expression.Form {
    let terms = children(term).filter { $0 != noTerm }
    let attributes = terms.map { here.term($0) }.filter { $0.kind == .attribute }
    let bindings = terms.filter { here.term($0).kind != .attribute }.map(expression)
    return attributes.reversed().reduce(.parts(bindings)) { form, attribute in
      .wrapped(
        by: typeExpression(here.child(0, of: attribute)), arguments: attributeArguments(attribute), Expression(form))
    }
  }

  private func collectNames(_ pattern: TermID, _ names: inout [String]) {
    guard pattern != noTerm else { return }
    let term = here.term(pattern)
    if term.kind == .bindingPattern { names.append(facts.text(term.name)) }
    for part in children(term) { collectNames(part, &names) }
  }
}

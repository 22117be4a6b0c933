import SwiftSyntax

/// Operator declarations and precedence groups, which decide how the package's expressions fold.
extension FactsCollector {
  /// The name is the operator's, `type` is unused, and the attribute list holds the precedence group's name.
  func collectOperator(_ node: OperatorDeclSyntax) {
    var fact = DeclarationFact(kind: .operator_, name: name(node.name), position: offset(node.name))
    switch node.fixitySpecifier.tokenKind {
    case .keyword(.prefix): fact.flags.insert(.isPrefix)
    case .keyword(.postfix): fact.flags.insert(.isPostfix)
    default: break
    }
    declare(fact) { index in
      guard let group = node.operatorPrecedenceAndTypes?.precedenceGroup else { return }
      facts.declarations[index].attributes = list([add(.label, name: name(group), at: offset(group))])
    }
  }

  /// The attribute list holds the groups below this one, the inheritance list those above; `isConstant` marks right associativity.
  func collectPrecedenceGroup(_ node: PrecedenceGroupDeclSyntax) {
    var fact = DeclarationFact(kind: .precedenceGroup, name: name(node.name), position: offset(node.name))
    var lower: [TermID] = []
    var higher: [TermID] = []
    for attribute in node.groupAttributes {
      switch attribute {
      case .precedenceGroupAssociativity(let associativity):
        if associativity.value.tokenKind == .keyword(.right) { fact.flags.insert(.isConstant) }
      case .precedenceGroupRelation(let relation):
        let names = relation.precedenceGroups.map { add(.label, name: name($0.name), at: offset($0.name)) }
        if relation.higherThanOrLowerThanLabel.tokenKind == .keyword(.higherThan) { lower += names } else { higher += names }
      default: break
      }
    }
    declare(fact) { index in
      facts.declarations[index].attributes = list(lower)
      facts.declarations[index].inheritance = list(higher)
    }
  }
}

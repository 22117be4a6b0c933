@_spi(RawSyntax) import SwiftSyntax

/// Operator declarations and precedence groups, which decide how the package's expressions fold.
extension FactsCollector {
  /// The name is the operator's, `type` is unused, and the attribute list holds the precedence group's name.
  func collectOperator(_ node: RawOperatorDeclSyntax) {
    var fact = DeclarationFact(kind: .operator, name: name(node.name), position: offset(node.name))
    switch node.fixitySpecifier.tokenText {
    case "prefix": fact.flags.insert(.isPrefix)
    case "postfix": fact.flags.insert(.isPostfix)
    default: break
    }
    declare(fact) { index in
      guard let group = node.operatorPrecedenceAndTypes?.precedenceGroup else { return }
      facts.declarations[index].attributes = list([add(.label, name: name(group), at: offset(group))])
    }
  }

  /// The attribute list holds the groups below this one, the inheritance list those above; `isConstant` marks right
  /// associativity.
  func collectPrecedenceGroup(_ node: RawPrecedenceGroupDeclSyntax) {
    var fact = DeclarationFact(kind: .precedenceGroup, name: name(node.name), position: offset(node.name))
    var lower: [TermID] = []
    var higher: [TermID] = []
    for attribute in node.groupAttributes.elements {
      if let associativity = attribute.as(RawPrecedenceGroupAssociativitySyntax.self) {
        if associativity.value.tokenText == "right" { fact.flags.insert(.isConstant) }
      } else if let relation = attribute.as(RawPrecedenceGroupRelationSyntax.self) {
        let names = relation.precedenceGroups.elements.map { add(.label, name: name($0.name), at: offset($0.name)) }
        if relation.higherThanOrLowerThanLabel.tokenText == "higherThan" { lower += names } else { higher += names }
      }
    }
    declare(fact) { index in
      facts.declarations[index].attributes = list(lower)
      facts.declarations[index].inheritance = list(higher)
    }
  }
}

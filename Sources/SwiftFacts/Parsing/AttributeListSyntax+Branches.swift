import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes of a declaration, those in every branch of `#if` among them.
  var inEveryBranch: [AttributeSyntax] {
    flatMap { element in
      switch element {
      case .attribute(let attribute): [attribute]
      case .ifConfigDecl(let region):
        region.clauses.flatMap { clause in
          guard case .attributes(let inner) = clause.elements else { return [AttributeSyntax]() }
          return inner.inEveryBranch
        }
      }
    }
  }
}

import SwiftFacts
import TypeInference

/// From statement to statement of one body.
struct BodyWalk {
  /// For the expressions of the body.
  let typer: ExpressionTyper

  init(_ typer: ExpressionTyper) { self.typer = typer }

  var here: Viewpoint { typer.here }
  var table: SymbolTable { here.table }
  var types: TypeWorld { here.types }
  func term(_ id: TermID) -> Term { here.term(id) }
  func child(_ position: Int, of term: Term) -> TermID { here.child(position, of: term) }
  func name(_ local: Name) -> NameID { here.name(local) }
}

/// Reads bodies for those who only know declarations, or expressions.
struct BodyReader: ExpressionReader, StatementReader {
  func type(ofValue value: TermID, at here: Viewpoint) -> TypeRef {
    ExpressionTyper(here, statements: self).evaluate(value)
  }

  func type(ofAttribute attribute: TermID, at here: Viewpoint) -> TypeRef {
    ExpressionTyper(here, statements: self).attribute(attribute)
  }

  func readAttribute(_ attribute: TermID, at here: Viewpoint) {
    ExpressionTyper(here, statements: self).attribute(attribute)
  }

  func block(_ id: TermID, expected: TypeRef, in typer: ExpressionTyper) -> TypeRef {
    BodyWalk(typer).block(id, expected: expected)
  }

  func statement(_ id: TermID, expected: TypeRef, in typer: ExpressionTyper) -> TypeRef {
    BodyWalk(typer).statement(id, expected)
  }

  func bind(_ pattern: TermID, to type: TypeRef, in typer: ExpressionTyper) {
    BodyWalk(typer).bind(pattern, to: type)
  }
}

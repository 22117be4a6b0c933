package import SwiftFacts

/// What one thread knows of the declarations of a package: types, and every answer that was found.
///
/// Asked through a ``Viewpoint``. What it has learned for one file it keeps for the next, and whatever it has learned
/// before never changes an answer (see ``Questions``), so the order of files does not matter.
package final class DeclarationKnowledge {
  package let table: SymbolTable
  let types: TypeWorld
  let answers: AnswerMemory
  /// Who reads the expressions that declarations hold.
  let expressions: any ExpressionReader
  private var questions = Questions()
  /// How deep types nest at the moment, and how deep the demands on them do.
  var depth = 0
  var boundsDepth = 0

  package init(table: SymbolTable, expressions: any ExpressionReader) {
    self.table = table
    self.expressions = expressions
    types = TypeWorld(table)
    answers = AnswerMemory(symbolCount: table.symbols.count)
  }

  /// The answer to a question that nothing is remembered of.
  ///
  /// - Parameters:
  ///   - none: what is assumed at first where the question comes back to itself.
  ///   - compute: finds the answer, and may ask others on the way.
  func ask(_ question: Question, otherwise none: Answer, _ compute: () -> Answer) -> Answer {
    if let known = questions.known(question, otherwise: none) { return known }
    questions.begin(question)
    while true {
      let answer = compute()
      switch questions.end(question, with: answer) {
      case .again: continue
      case .provisional: return answer
      case .final(let finals):
        for (question, answer) in finals { answers.remember(answer, to: question) }
        return answer
      }
    }
  }

  /// The answer where types nest without end: it leaves something out, and is not remembered for those who ask from
  /// further out.
  func tooDeep<Value>(_ answer: Value) -> Value {
    questions.truncate()
    return answer
  }
}

/// Reads expressions for those who know declarations only.
package protocol ExpressionReader: Sendable {
  /// The type that a variable has by its initial value.
  func type(ofValue value: TermID, at here: Viewpoint) -> TypeRef

  /// The type that an attribute names, its arguments inferred from those that it is given.
  func type(ofAttribute attribute: TermID, at here: Viewpoint) -> TypeRef

  /// Reads the attribute of a type as written, whose arguments are expressions.
  func readAttribute(_ attribute: TermID, at here: Viewpoint)
}

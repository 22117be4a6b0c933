/// Why a text is not JSON, and on which line that shows, counted from 1.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case textBehindEnd
    case nested(limit: Int)
    case valueExpected
    case unknownWord
    case unexpectedCharacter
    case nameExpected
    /// The name stands here as in the text, so it may hold anything.
    case colonMissing(behind: String)
    case commaMissing
    case openBracket
    case openString
    case controlCharacter
    case unknownEscape
    case digitsMissing
    case halfSurrogatePair
  }

  package var line: Int
  package var problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "line \(line): this is not JSON: \(problem)" }
}

extension JSONSyntaxError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .textBehindEnd: "more text follows the end of the document"
    case .nested(let limit): "it is nested more than \(limit) deep"
    case .valueExpected: "it ends where a value is expected"
    case .unknownWord: "an unknown word stands where a value is expected"
    case .unexpectedCharacter: "an unexpected character stands where a value is expected"
    case .nameExpected: "a member of an object starts with a quoted name"
    case .colonMissing(let name): "`:` is missing behind \"\(name)\""
    case .commaMissing: "a comma is missing"
    case .openBracket: "it ends inside an array or object"
    case .openString: "it ends inside a string"
    case .controlCharacter: "a string holds a bare control character"
    case .unknownEscape: "a string holds an unknown escape"
    case .digitsMissing: "\\u needs four hexadecimal digits"
    case .halfSurrogatePair: "a string holds half a surrogate pair"
    }
  }
}

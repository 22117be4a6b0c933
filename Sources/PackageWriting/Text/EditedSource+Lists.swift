import SwiftSyntax

/// The elements of an array literal or the arguments of a call, as editing sees them: text between commas.
struct ListShape {
  struct Element {
    /// Without the comma.
    var range: Range<Int>
    var comma: Range<Int>?
  }

  var elements: [Element]
  /// The places of the opening and the closing bracket.
  var open: Int
  var close: Int

  init(_ array: ArrayExprSyntax) {
    elements = array.elements.map { Element(range: $0.expression.textRange, comma: $0.trailingComma?.textRange) }
    open = array.leftSquare.textRange.lowerBound
    close = array.rightSquare.textRange.lowerBound
  }

  /// - Returns: nil for a call without parentheses.
  init?(_ call: FunctionCallExprSyntax) {
    guard let left = call.leftParen, let right = call.rightParen else { return nil }
    self.init(call.arguments, open: left, close: right)
  }

  init(_ clause: FunctionParameterClauseSyntax) {
    elements = clause.parameters.map { parameter in
      let end = parameter.trailingComma?.textRange
      return Element(
        range: parameter.textRange.lowerBound..<(end?.lowerBound ?? parameter.textRange.upperBound), comma: end)
    }
    open = clause.leftParen.textRange.lowerBound
    close = clause.rightParen.textRange.lowerBound
  }

  init(_ arguments: LabeledExprListSyntax, open: TokenSyntax, close: TokenSyntax) {
    elements = arguments.map { argument in
      let end = argument.trailingComma?.positionAfterSkippingLeadingTrivia.utf8Offset
      let range = argument.textRange
      let expression = argument.expression.textRange
      return Element(range: range.lowerBound..<expression.upperBound, comma: end.map { $0..<($0 + 1) })
    }
    self.open = open.textRange.lowerBound
    self.close = close.textRange.lowerBound
  }
}

extension EditedSource {
  /// Inserts an element behind the one at `index`, or first for nil, laid out as its neighbours are.
  mutating func insert(_ text: String, intoListAfter index: Int?, of list: ListShape) {
    guard let index else { return insertFirst(text, into: list) }
    let element = list.elements[index]
    let next = index + 1 < list.elements.count ? list.elements[index + 1].range.lowerBound : list.close
    let isMultiline = bytes[element.range.upperBound..<next].contains(UInt8(ascii: "\n"))
    let startsLine = isBlank(lineStart(of: element.range.lowerBound)..<element.range.lowerBound)
    guard isMultiline || (startsLine && list.elements.count > 1) else {
      insert(
        element.comma == nil ? ", \(text)" : " \(text),", at: element.comma?.upperBound ?? element.range.upperBound)
      return
    }
    insertLine(text, behind: element, next: next)
  }

  private mutating func insertLine(_ text: String, behind element: ListShape.Element, next: Int) {
    let lineBreak = style.lineBreak
    let indent = indentation(at: element.range.lowerBound)
    let end = element.comma?.upperBound ?? element.range.upperBound
    let ownLineEnds = bytes[end..<next].contains(UInt8(ascii: "\n"))
    // A comment behind the comma belongs to the element before.
    let place = ownLineEnds ? lineEnd(of: end) : end
    if element.comma == nil { insert(",", at: end) }
    let line = "\(indent)\(text)\(element.comma == nil ? "" : ",")"
    insert(ownLineEnds ? "\(line)\(lineBreak)" : "\(lineBreak)\(line)", at: place)
  }

  private mutating func insertFirst(_ text: String, into list: ListShape) {
    guard let first = list.elements.first else {
      let isMultiline = bytes[list.open..<list.close].contains(UInt8(ascii: "\n"))
      let blanks = (list.open + 1)..<list.close
      guard isMultiline else {
        return isBlank(blanks) ? replace(blanks, with: text) : insert(" \(text) ", at: list.close)
      }
      let closing = lineStart(of: list.close)
      return insert("\(indentation(at: list.close))\(style.indent)\(text),\(style.lineBreak)", at: closing)
    }
    let startsLine = isBlank(lineStart(of: first.range.lowerBound)..<first.range.lowerBound)
    guard startsLine else { return insert("\(text), ", at: first.range.lowerBound) }
    insert(
      "\(indentation(at: first.range.lowerBound))\(text),\(style.lineBreak)", at: lineStart(of: first.range.lowerBound))
  }

  /// Removes an element with its comma, and its line where nothing else is on it.
  mutating func remove(_ index: Int, from list: ListShape) {
    let element = list.elements[index]
    let end = element.comma?.upperBound ?? element.range.upperBound
    let isLast = index == list.elements.count - 1
    let next = isLast ? list.close : list.elements[index + 1].range.lowerBound
    if isLast, element.comma == nil, index > 0, let comma = list.elements[index - 1].comma { remove(comma) }
    let line = lineStart(of: element.range.lowerBound)..<lineEnd(of: end)
    if isBlank(line.lowerBound..<element.range.lowerBound), line.upperBound <= next {
      remove(line)
    } else if isLast {
      // What is between the previous element and this one goes too.
      let start =
        index > 0
        ? list.elements[index - 1].comma?.upperBound ?? list.elements[index - 1].range.upperBound : list.open + 1
      remove((isBlank(start..<element.range.lowerBound) ? start : element.range.lowerBound)..<end)
    } else {
      remove(element.range.lowerBound..<(isBlank(end..<next) && !bytes[end..<next].contains(0x0A) ? next : end))
    }
  }
}

package import CodeModel

/// Members that code uses without writing their names: `\(x)` calls `appendInterpolation`, `list[safe: 3]` a subscript,
/// `case` the operator `~=`, `value(3)` perhaps `callAsFunction`.
///
/// A look at the text and not at the syntax: it finds such uses in comments and literals too, and never misses one in
/// code. What it cannot find at all goes with the type instead: see ``goesWithItsType``.
package struct UnspelledUses {
  /// By name: the first labels that stand at such a use, empty where there is none, with the place of the first use.
  package private(set) var places: [String: (labels: Set<String>, offset: Int)] = [:]
  /// `list[] { … }`: nothing stands in the brackets, and any label may be that of the closure.
  private var hasEmptyBrackets = false

  /// - Parameter extent: the stretch of the text that counts, in UTF-8 bytes.
  package init(_ bytes: [UInt8], in extent: Range<Int>) {
    let end = min(extent.upperBound, bytes.count)
    var position = extent.lowerBound
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "("):
        if bytes[..<position].endsInterpolationSign {
          note("appendInterpolation", position, in: bytes)
        } else if bytes[..<position].mayEndExpression(acrossLines: false) {
          note("callAsFunction", position, in: bytes)
        }
      case UInt8(ascii: "{") where bytes[..<position].mayEndExpression(acrossLines: true):
        note("callAsFunction", position, in: bytes)
      case UInt8(ascii: "[")
      where bytes[..<position].mayEndExpression(acrossLines: false) || bytes[..<position].mayEndKeyPath:
        note("subscript", position, in: bytes)
      case UInt8(ascii: "c") where bytes[position...].isPatternWord: note("~=", position, in: bytes)
      default: break
      }
      position += 1
    }
  }

  private mutating func note(_ name: String, _ position: Int, in bytes: [UInt8]) {
    let isTold = Self.isToldByLabels(name)
    guard isTold || places[name] == nil else { return }
    let label = isTold ? bytes[(position + 1)...].leadingLabel : ""
    if bytes[(position + 1)...].begins(with: UInt8(ascii: "]")) { hasEmptyBrackets = true }
    places[name, default: ([], position)].labels.insert(label)
  }

  /// Whether a member with such parameters may be meant by a name that was found.
  ///
  /// An unlabelled closure may stand behind the parentheses, whatever labels are in them.
  package func mayMean(_ name: String, _ parameters: [Parameter]) -> Bool {
    guard let found = places[name], Self.isToldByLabels(name) else { return true }
    if name == "subscript", hasEmptyBrackets { return true }
    return parameters.mayBegin(with: found.labels)
  }

  private static func isToldByLabels(_ name: String) -> Bool { name == "appendInterpolation" || name == "subscript" }

  /// The names that are looked for.
  package static let names: Set<String> = ["appendInterpolation", "callAsFunction", "subscript", "~="]

  /// Members that an attribute of their type demands, or that code uses of values without any sign that a text would
  /// show: an extension with one of them is no part that may be left behind.
  package static let goesWithItsType: Set<String> = names.union([
    "dynamicallyCall", "wrappedValue", "projectedValue", "buildBlock", "buildPartialBlock", "buildExpression",
    "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability", "buildFinalResult", "makeIterator",
    "next",
    "makeAsyncIterator", "shared", "main", "unownedExecutor",
  ])
}

extension ArraySlice<UInt8> {
  /// A backslash, and the number signs of a raw literal.
  fileprivate var endsInterpolationSign: Bool {
    var rest = self
    while rest.last == UInt8(ascii: "#") { rest.removeLast() }
    return rest.last == UInt8(ascii: "\\")
  }

  /// A name, a literal or a closing bracket, blanks and comments left out.
  ///
  /// - Parameter acrossLines: whether a line may end before what follows, as before the brace of a closure.
  fileprivate func mayEndExpression(acrossLines: Bool) -> Bool {
    let rest = withoutBlanksBehind(acrossLines: acrossLines)
    guard let last = rest.last else { return false }
    if acrossLines, mayEndInComment(behind: rest) { return true }
    return last.isWordByte || last >= 0x80
      || [")", "]", "}", "?", "!", ">", "`", "\"", "#"].contains(Unicode.Scalar(last))
  }

  /// A line ends behind the rest, and has two slashes: a comment there may hide what an expression ends with.
  private func mayEndInComment(behind rest: Self) -> Bool {
    guard self[rest.endIndex...].contains(where: \.isLineBreak) else { return false }
    let line = rest[(rest.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? startIndex)...]
    return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }

  /// The dot of `\.[0]`.
  fileprivate var mayEndKeyPath: Bool {
    let rest = withoutBlanksBehind(acrossLines: true)
    return rest.last == UInt8(ascii: ".") || mayEndInComment(behind: rest)
  }

  private func withoutBlanksBehind(acrossLines: Bool) -> Self {
    var rest = self
    while let last = rest.last {
      if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || acrossLines && last.isLineBreak {
        rest.removeLast()
      } else if let start = rest.startOfCommentAtEnd {
        rest = rest[..<start]
      } else {
        break
      }
    }
    return rest
  }

  /// Where a comment `/* … */` begins that the text ends with.
  private var startOfCommentAtEnd: Int? {
    guard reversed().starts(with: "/*".utf8) else { return nil }
    var depth = 1
    var position = endIndex - 3
    while position > startIndex {
      let pair = self[(position - 1)...position]
      if pair.elementsEqual("*/".utf8) {
        (depth, position) = (depth + 1, position - 2)
        continue
      }
      if pair.elementsEqual("/*".utf8) { (depth, position) = (depth - 1, position - 2) } else { position -= 1 }
      if depth == 0 { return position + 1 }
    }
    return nil
  }

  /// `case` and `catch`.
  fileprivate var isPatternWord: Bool {
    starts(with: "case".utf8) || starts(with: "catch".utf8)
  }

  /// The name before a colon; empty where there is none.
  fileprivate var leadingLabel: String {
    let word = withoutBlanksBefore.drop { $0 == UInt8(ascii: "`") }
    let name = word.prefix { $0.isWordByte || $0 >= 0x80 }
    let rest = word[name.endIndex...].drop { $0 == UInt8(ascii: "`") }.withoutBlanksBefore
    return rest.first == UInt8(ascii: ":") ? String(decoding: name, as: UTF8.self) : ""
  }

  fileprivate func begins(with sign: UInt8) -> Bool { withoutBlanksBefore.first == sign }

  /// Without blanks, line breaks and comments at the beginning.
  private var withoutBlanksBefore: Self {
    var rest = self
    while let first = rest.first {
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first.isLineBreak {
        rest.removeFirst()
      } else if rest.starts(with: "//".utf8) {
        rest = rest.drop { !$0.isLineBreak }
      } else if rest.starts(with: "/*".utf8), let end = rest.endOfCommentAtBeginning {
        rest = rest[end...]
      } else {
        break
      }
    }
    return rest
  }

  private var endOfCommentAtBeginning: Int? {
    var depth = 0
    var position = startIndex
    while position + 1 < endIndex {
      let pair = self[position...(position + 1)]
      let (opens, closes) = (pair.elementsEqual("/*".utf8), pair.elementsEqual("*/".utf8))
      depth += opens ? 1 : closes ? -1 : 0
      position += opens || closes ? 2 : 1
      if depth == 0 { return position }
    }
    return nil
  }
}

extension [Parameter] {
  /// Whether a call that begins with one of the labels, an empty one where it has none, may mean these parameters:
  /// those with defaults, and variadic ones, may be left out.
  package func mayBegin(with labels: Set<String>) -> Bool {
    let required = firstIndex { $0.defaultValue == nil && !$0.isVariadic }
    let heads = required.map { self[...$0] } ?? self[...]
    return heads.contains { labels.contains($0.label ?? "") } || required == nil && labels.contains("")
  }
}

/// What a manifest may use up: steps, depth and sizes are limited, so that none can hang Seam or exhaust the machine.
final class Budget {
  private var steps = 0
  private var depth = 0

  private enum Limit {
    static let steps = 3_000_000
    static let depth = 4_000
    static let elements = 1_000_000
    static let stringLength = 4_000_000
  }

  /// Counts a step of work; a manifest that wants too many is refused.
  func step(_ offset: @autoclosure () -> Int, count: Int = 1) throws {
    steps += count
    guard steps <= Limit.steps else {
      throw Refusal(offset: offset(), reason: "it takes more than \(Limit.steps) steps", isFinal: true)
    }
  }

  /// Counts the work of going once through a string or a collection, whose steps move many bytes each.
  func pass(through value: Value, _ offset: Int) throws {
    switch value {
    case .string(let text, _): try step(offset, count: text.utf8.count >> 4)
    case .array(let elements): try step(offset, count: elements.count >> 3)
    case .set(let elements): try step(offset, count: elements.count >> 3)
    case .dictionary(let entries): try step(offset, count: entries.count >> 3)
    default: break
    }
  }

  /// Counts the work of looking at every character of a text.
  func walk(over text: String, _ offset: Int) throws { try step(offset, count: text.utf8.count) }

  /// Counts the work of comparing two strings, or of hashing one.
  func compare(_ left: String, _ right: String, _ offset: Int) throws {
    try step(offset, count: min(left.utf8.count, right.utf8.count) >> 6)
  }

  /// Does something one level deeper.
  func descend<Result>(_ offset: @autoclosure () -> Int, _ body: () throws -> Result) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limit.depth else {
      throw Refusal(offset: offset(), reason: "it is nested more than \(Limit.depth) levels deep", isFinal: true)
    }
    return try body()
  }

  /// Asks whether a collection may have so many elements.
  func checkSize(_ count: Int, _ offset: Int) throws {
    guard count <= Limit.elements else {
      throw Refusal(
        offset: offset, reason: "it makes a collection of more than \(Limit.elements) elements", isFinal: true)
    }
  }

  /// Asks whether a string may have so many bytes.
  func checkSize(ofString count: Int, _ offset: Int) throws {
    guard count <= Limit.stringLength else {
      throw Refusal(offset: offset, reason: "it makes a string of more than \(Limit.stringLength) bytes", isFinal: true)
    }
  }

  /// Asks whether a string may have so many bytes, and counts the work of making it.
  func checkLength(_ count: Int, _ offset: Int) throws {
    try checkSize(ofString: count, offset)
    try step(offset, count: count >> 6)
  }
}

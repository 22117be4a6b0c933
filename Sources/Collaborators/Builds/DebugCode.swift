/// The lines of a file that no release build compiles: `#if DEBUG` up to its `#else` or `#endif`, the other branch of
/// `#if !DEBUG`, and whatever lies inside these.
struct DebugCode {
  private var ranges: [ClosedRange<Int>] = []

  /// An `#if` that is open: where its present clause began, if that is for debugging, and whether a release build has
  /// taken one before.
  private struct Open {
    var start: Int?
    var isTaken = false
  }

  /// - Parameter line: the text of a line, counted from 1; nil behind the last.
  init(_ line: (_ number: Int) -> String?) {
    var open: [Open] = []
    var number = 1
    while let text = line(number) {
      if let directive = Self.directive(text) { read(directive, at: number, &open) }
      number += 1
    }
  }

  func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  private mutating func read(_ directive: Substring, at line: Int, _ open: inout [Open]) {
    if directive.hasPrefix("#if") {
      open.append(Open())
      begin(directive.dropFirst(3), at: line, &open)
    } else if let start = open.last?.start {
      ranges.append(start...line)
    }
    if directive.hasPrefix("#elseif") {
      begin(directive.dropFirst(7), at: line, &open)
    } else if directive.hasPrefix("#else") {
      begin("true", at: line, &open)
    } else if directive.hasPrefix("#endif") {
      _ = open.popLast()
    }
  }

  private func begin(_ condition: Substring, at line: Int, _ open: inout [Open]) {
    guard let last = open.indices.last else { return }
    let value = BuildCondition.value(inRelease: condition)
    open[last].start = value == false || open[last].isTaken ? line : nil
    if value == true { open[last].isTaken = true }
  }

  /// `#if …`, `#elseif …`, `#else`, `#endif`
  private static func directive(_ text: String) -> Substring? {
    let code = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard code.first == UInt8(ascii: "#") else { return nil }
    let directive = Substring(code)
    return ["#if", "#else", "#endif"].contains(where: directive.hasPrefix) ? directive : nil
  }
}

/// The debug code of files, read when it is asked for.
package final class DebugCodeOfFiles {
  private let line: (_ file: String, _ number: Int) -> String?
  private var known: [String: DebugCode] = [:]

  /// - Parameter line: the text of a line of a file, counted from 1; nil where there is none.
  package init(line: @escaping (_ file: String, _ number: Int) -> String?) { self.line = line }

  /// Of files whose text nobody knows, no code is for debugging.
  package static var unknown: DebugCodeOfFiles { DebugCodeOfFiles { _, _ in nil } }

  func contains(_ number: Int, of file: String) -> Bool {
    if let code = known[file] { return code.contains(number) }
    let code = DebugCode { line(file, $0) }
    known[file] = code
    return code.contains(number)
  }
}

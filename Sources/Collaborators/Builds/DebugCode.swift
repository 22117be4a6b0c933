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

  /// - Parameter bytes: of the file, whose lines end as the parser counts them: by `\n`, `\r` or both.
  init(_ bytes: [UInt8]) {
    var open: [Open] = []
    var number = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      if let directive = Self.directive(bytes[start..<end]) { read(directive, at: number, &open) }
      let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
      start = end + (isPair ? 2 : 1)
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
  private static func directive(_ line: ArraySlice<UInt8>) -> Substring? {
    let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard code.first == UInt8(ascii: "#") else { return nil }
    let directive = Substring(decoding: code, as: UTF8.self)
    return ["#if", "#else", "#endif"].contains(where: directive.hasPrefix) ? directive : nil
  }
}

/// The debug code of files, read when it is asked for.
package final class DebugCodeOfFiles {
  private let bytes: (_ file: String) -> [UInt8]?
  private var known: [String: DebugCode] = [:]

  /// - Parameter bytes: what a file says; nil where nobody knows. It is asked once a file.
  package init(bytes: @escaping (_ file: String) -> [UInt8]?) { self.bytes = bytes }

  /// Of files whose text nobody knows, no code is for debugging.
  package static var unknown: DebugCodeOfFiles { DebugCodeOfFiles { _ in nil } }

  func contains(_ number: Int, of file: String) -> Bool {
    if let code = known[file] { return code.contains(number) }
    let code = DebugCode(bytes(file) ?? [])
    known[file] = code
    return code.contains(number)
  }
}

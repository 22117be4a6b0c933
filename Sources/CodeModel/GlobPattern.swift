/// A pattern as shells write it: `*` for any run of characters but `/`, `**` for any run at all, `?` for one character
/// but `/`.
///
/// ```swift
/// GlobPattern("NIO*").matches("NIOCore")                         // true
/// GlobPattern("Sources/**/Legacy*").matches("Sources/A/B/LegacyX")   // true
/// ```
package struct GlobPattern: Sendable {
  package let text: String
  private let tokens: [Token]
  /// Where the one wildcard of the pattern is `*`: how many bytes stand before it.
  private let bytesBeforeOnlyRun: Int?

  private enum Token: Equatable {
    case literal(UInt8)
    case anyCharacter
    case anyRun
    case anyRunAcrossFolders
    /// `**/` at the beginning of a component: nothing, or anything that ends in `/`.
    case anyFolders
  }

  package init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*") where tokens.last == .anyRun: tokens[tokens.count - 1] = .anyRunAcrossFolders
      case UInt8(ascii: "*") where tokens.last == .anyRunAcrossFolders: break
      case UInt8(ascii: "*"): tokens.append(.anyRun)
      case UInt8(ascii: "?"): tokens.append(.anyCharacter)
      case UInt8(ascii: "/") where Self.beginsFolder(tokens): tokens[tokens.count - 1] = .anyFolders
      default: tokens.append(.literal(byte))
      }
    }
    self.tokens = tokens
    let wildcards = tokens.indices.filter { if case .literal = tokens[$0] { false } else { true } }
    bytesBeforeOnlyRun = wildcards.count == 1 && tokens[wildcards[0]] == .anyRun ? wildcards[0] : nil
  }

  /// Whether `**` stands last, and a component begins with it: in `a**/b` the slash is one.
  private static func beginsFolder(_ tokens: [Token]) -> Bool {
    guard tokens.last == .anyRunAcrossFolders else { return false }
    let before = tokens.dropLast().last
    return before == nil || before == .literal(UInt8(ascii: "/")) || before == .anyFolders
  }

  /// Whether the pattern matches the whole of `candidate`.
  ///
  /// - Complexity: O(*pattern* × *candidate*), whatever the pattern.
  package func matches(_ candidate: String) -> Bool {
    if let before = bytesBeforeOnlyRun { return matches(candidate.utf8, runBehind: before) }
    let bytes = Array(candidate.utf8)
    // reachable[i]: the tokens so far match the first i bytes.
    var reachable = [Bool](repeating: false, count: bytes.count + 1)
    reachable[0] = true
    for token in tokens {
      var next = [Bool](repeating: false, count: bytes.count + 1)
      var hasStarted = false
      for position in 0...bytes.count {
        switch token {
        case .literal(let byte):
          if position < bytes.count, reachable[position], bytes[position] == byte { next[position + 1] = true }
        case .anyCharacter:
          if position < bytes.count, reachable[position], bytes[position] != UInt8(ascii: "/") {
            next[Self.endOfCharacter(at: position, in: bytes)] = true
          }
        case .anyRun:
          let extends = position > 0 && next[position - 1] && bytes[position - 1] != UInt8(ascii: "/")
          next[position] = reachable[position] || extends
        case .anyRunAcrossFolders:
          next[position] = reachable[position] || (position > 0 && next[position - 1])
        case .anyFolders:
          next[position] = reachable[position] || (hasStarted && bytes[position - 1] == UInt8(ascii: "/"))
          hasStarted = hasStarted || reachable[position]
        }
      }
      reachable = next
    }
    return reachable[bytes.count]
  }

  /// `Core*Tests`: what stands before the run, what stands behind it, and no slash between them.
  private func matches(_ candidate: String.UTF8View, runBehind before: Int) -> Bool {
    let pattern = text.utf8
    let behind = pattern.count - before - 1
    guard candidate.count >= before + behind, candidate.starts(with: pattern.prefix(before)),
      candidate.suffix(behind).elementsEqual(pattern.suffix(behind))
    else { return false }
    return !candidate.dropFirst(before).dropLast(behind).contains(UInt8(ascii: "/"))
  }

  /// Behind the scalar that begins at `position`.
  private static func endOfCharacter(at position: Int, in bytes: [UInt8]) -> Int {
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

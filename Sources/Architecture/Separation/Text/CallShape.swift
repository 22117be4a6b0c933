/// Which arguments a call passes, read from its text alone.
struct CallShape: Equatable {
  /// The labels between the parentheses, nil for an argument without one.
  var labels: [String?]
  var hasTrailingClosure: Bool

  /// The call of the name at `offset`: nil where no parenthesis or closure follows, so that the name is used as a value.
  init?(in bytes: [UInt8], at offset: Int) {
    var scanner = CallScanner(bytes: bytes[...], position: offset)
    scanner.skipName()
    scanner.skipGenericArguments()
    let opening = scanner.current
    guard opening == UInt8(ascii: "(") || opening == UInt8(ascii: "{") else { return nil }
    labels = opening == UInt8(ascii: "(") ? scanner.readArguments() : []
    scanner.skipSpaces()
    hasTrailingClosure = scanner.current == UInt8(ascii: "{")
  }

  /// Whether the call leaves a parameter to its default.
  ///
  /// - Parameter position: how many parameters without a label come before it.
  func reliesOnDefault(label: String?, unlabeledBefore position: Int) -> Bool {
    if let label { return !labels.contains(label) }
    return labels.count { $0 == nil } <= position
  }
}

private struct CallScanner {
  let bytes: ArraySlice<UInt8>
  var position: Int

  var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let byte = current, byte.isSpace, byte != UInt8(ascii: "\n") { position += 1 }
  }

  mutating func skipName() {
    while let byte = current, byte.continuesName || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
      position += 1
    }
  }

  mutating func skipGenericArguments() {
    guard current == UInt8(ascii: "<") else { return skipSpaces() }
    var depth = 0
    while let byte = current {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), bytes[position - 1] != UInt8(ascii: "-") { depth -= 1 }
      position += 1
      if depth == 0 { break }
    }
    skipSpaces()
  }

  /// From the opening parenthesis to behind the closing one.
  mutating func readArguments() -> [String?] {
    var labels: [String?] = []
    var depth = 0
    var expectsArgument = false
    while let byte = current {
      if let end = bytes.endOfCommentOrString(at: position) {
        if expectsArgument, byte == UInt8(ascii: "\"") {
          labels.append(nil)
          expectsArgument = false
        }
        position = end
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if expectsArgument { labels.append(nil) }
        depth += 1
        expectsArgument = depth == 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        expectsArgument = false
        if depth == 0 {
          position += 1
          return labels
        }
      case UInt8(ascii: ",") where depth == 1: expectsArgument = true
      case _ where byte.isSpace: break
      default:
        if expectsArgument {
          labels.append(label())
          expectsArgument = false
          continue
        }
      }
      position += 1
    }
    return labels
  }

  /// The label at the start of an argument, if there is one; what follows is read on from behind its name.
  private mutating func label() -> String? {
    let start = position
    skipName()
    guard position > start else {
      position += 1
      return nil
    }
    let name = String(decoding: bytes[start..<position].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    return bytes.firstSign(from: position) == UInt8(ascii: ":") ? name : nil
  }
}

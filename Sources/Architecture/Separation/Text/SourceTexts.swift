package import CodeModel

/// The text of the program's files, for the few questions that declarations and uses leave open.
package final class SourceTexts {
  private let read: (FileID) -> [UInt8]?
  private let parse: ([UInt8]) -> (any ParsedCode)?
  /// What the text of the manifest has against a plan; nil where it can be changed as the plan asks.
  let obstacleInManifest: (SeparationPlan) -> SeparationObstacle?
  private var kept: [FileID: [UInt8]] = [:]
  private var parsed: [FileID: (any ParsedCode)?] = [:]

  /// - Parameters:
  ///   - read: the bytes of a file as the model was made from; nil where they cannot be read.
  ///   - parse: understands the code of a file; nil for one with errors. It is asked for few files.
  ///   - manifest: what the text of the manifest has against a plan. It is asked about plans that nothing else stands against.
  package init(
    read: @escaping (FileID) -> [UInt8]?, parse: @escaping ([UInt8]) -> (any ParsedCode)?,
    manifest: @escaping (SeparationPlan) -> SeparationObstacle? = { _ in nil }
  ) {
    self.read = read
    self.parse = parse
    obstacleInManifest = manifest
  }

  func code(of file: FileID) -> (any ParsedCode)? {
    if let known = parsed[file] { return known }
    let code = parse(bytes(of: file))
    parsed[file] = .some(code)
    return code
  }

  func bytes(of file: FileID) -> [UInt8] {
    if let known = kept[file] { return known }
    let bytes = read(file) ?? []
    kept[file] = bytes
    return bytes
  }

  /// The text of a declaration, attributes included.
  func bytes(of declaration: Declaration) -> ArraySlice<UInt8> {
    let bytes = bytes(of: declaration.file)
    return bytes[declaration.extent.clamped(to: 0..<bytes.count)]
  }

  /// The attributes and modifiers before a declaration's name.
  func head(of declaration: Declaration) -> ArraySlice<UInt8> {
    let bytes = bytes(of: declaration.file)
    return bytes[(declaration.extent.lowerBound..<max(declaration.extent.lowerBound, declaration.offset)).clamped(to: 0..<bytes.count)]
  }
}

/// A name in a text.
struct Word {
  var range: Range<Int>
  /// The byte before it, spaces and backticks passed over; nil at the start.
  var before: UInt8?
  /// The byte behind it, spaces and backticks passed over; nil at the end.
  var behind: UInt8?
}

extension ArraySlice<UInt8> {
  func contains(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard wanted.count <= count else { return false }
    for start in startIndex...(endIndex - wanted.count) where self[start] == wanted[0] {
      if self[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }

  /// Every name in code; comments and string literals are passed over, interpolations as well.
  func forEachWord(_ body: (Word) -> Void) {
    var position = startIndex
    var before: UInt8?
    while position < endIndex {
      let byte = self[position]
      if byte.beginsName {
        let start = position
        while position < endIndex, self[position].continuesName { position += 1 }
        body(Word(range: start..<position, before: before, behind: firstSign(from: position)))
        before = self[position - 1]
      } else if let end = endOfCommentOrString(at: position) {
        position = end
      } else {
        if !byte.isSpace, byte != UInt8(ascii: "`") { before = byte }
        position += 1
      }
    }
  }

  func firstSign(from start: Int) -> UInt8? {
    self[start...].first { !$0.isSpace && $0 != UInt8(ascii: "`") }
  }

  /// Where the comment or string literal ends that begins at a position; nil where none begins.
  func endOfCommentOrString(at start: Int) -> Int? {
    let next = start + 1 < endIndex ? self[start + 1] : 0
    switch (self[start], next) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): return self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): return endOfBlockComment(from: start + 2)
    case (UInt8(ascii: "\""), _): return endOfString(at: start)
    default: return nil
    }
  }

  private func endOfBlockComment(from start: Int) -> Int {
    var depth = 1
    var position = start
    while position + 1 < endIndex {
      let pair = (self[position], self[position + 1])
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { depth += 1 }
        position += 1
      }
    }
    return endIndex
  }

  private func endOfString(at start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong = start + 2 < endIndex && self[start + 1] == quote && self[start + 2] == quote
    var position = start + (isLong ? 3 : 1)
    while position < endIndex {
      switch self[position] {
      case UInt8(ascii: "\\"): position += 2
      case quote:
        guard isLong else { return position + 1 }
        if position + 2 < endIndex, self[position + 1] == quote, self[position + 2] == quote { return position + 3 }
        position += 1
      case UInt8(ascii: "\n") where !isLong: return position
      default: position += 1
      }
    }
    return endIndex
  }
}

extension UInt8 {
  var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  var continuesName: Bool { beginsName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

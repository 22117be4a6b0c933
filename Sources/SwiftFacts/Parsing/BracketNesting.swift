/// Keeps the parser from expressions that would take it forever.
///
/// At each `[` SwiftParser (603) looks ahead twice for an array type, so a run of *n* opening brackets costs 2ⁿ steps:
/// thirty take minutes. Code that people or generators write opens three or four before it closes one. Brackets beyond
/// ``limit`` are therefore replaced by spaces, together with their partners: the expression is read as if it were
/// flatter, every other byte keeps its place.
package struct BracketNesting {
  /// Eight cost nothing that could be measured.
  package static let limit = 8

  /// The bytes to parse: the very same array where nothing nests too deep.
  package private(set) var bytes: [UInt8]
  /// Where the first bracket was taken out.
  package private(set) var firstCut: Int?

  package init(flattening bytes: [UInt8]) {
    self.bytes = bytes
    guard let start = Self.firstExcess(in: bytes) else { return }
    firstCut = start
    var open = Self.limit
    var unmatched = 0
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        open += 1
        if open > Self.limit {
          self.bytes[offset] = UInt8(ascii: " ")
          unmatched += 1
        }
      case UInt8(ascii: "]") where unmatched > 0:
        self.bytes[offset] = UInt8(ascii: " ")
        unmatched -= 1
        open = 0
      case UInt8(ascii: "]"), UInt8(ascii: "\""):
        open = 0
      default: break
      }
    }
  }

  /// Where more brackets open than the limit without one closing. Text in quotes starts afresh; that brackets in
  /// comments count does no harm, for taking them out changes nothing.
  ///
  /// - Complexity: O(*bytes*).
  private static func firstExcess(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var open = 0
      for offset in bytes.indices {
        switch bytes[offset] {
        case UInt8(ascii: "["):
          open += 1
          if open > limit { return offset }
        case UInt8(ascii: "]"), UInt8(ascii: "\""): open = 0
        default: break
        }
      }
      return nil
    }
  }
}

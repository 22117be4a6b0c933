import Algorithms

/// Where the lines of a file begin.
package struct LineTable: Sendable {
  /// The offset of each line's first byte.
  package let starts: [Int32]

  /// - Complexity: O(*bytes*).
  package init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        let byte = bytes[offset]
        // A carriage return ends a line by itself, or together with the line feed after it.
        if byte == UInt8(ascii: "\n")
          || (byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")))
        {
          starts.append(Int32(offset + 1))
        }
      }
    }
    self.starts = starts
    endsWithBreak = starts.last == Int32(bytes.count)
  }

  /// - Parameter starts: ascending from 0.
  package init(starts: [Int32], endsWithBreak: Bool) {
    self.starts = starts
    self.endsWithBreak = endsWithBreak
  }

  package let endsWithBreak: Bool

  /// The number of lines as editors count them: a line break at the very end begins no further line.
  package var lineCount: Int { endsWithBreak ? starts.count - 1 : starts.count }

  /// Line and column, both from 1; columns in UTF-8 bytes.
  package func position(ofOffset offset: Int) -> (line: Int, column: Int) {
    let line = max(starts.partitioningIndex { Int($0) > offset }, 1)
    return (line, offset - Int(starts[line - 1]) + 1)
  }

  /// The offset of a line and column, both from 1; nil where the file has no such line. The column is taken at its
  /// word.
  package func offset(ofLine line: Int, column: Int) -> Int? {
    starts.indices.contains(line - 1) ? Int(starts[line - 1]) + column - 1 : nil
  }
}

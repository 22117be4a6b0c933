extension [UInt8] {
  /// Whether the bytes are valid UTF-8.
  ///
  /// - Complexity: O(*bytes*); eight at a time where they are ASCII.
  package var isText: Bool {
    withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        offset += 8
      }
      let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
      return rest.allSatisfy { $0 < 0x80 } || String(validating: rest, as: UTF8.self) != nil
    }
  }
}

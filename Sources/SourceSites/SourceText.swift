extension ArraySlice<UInt8> {
  /// Whether a text stands in the bytes.
  package func contains(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard wanted.count <= count else { return false }
    for start in startIndex...(endIndex - wanted.count) where self[start] == wanted[0] {
      if self[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}

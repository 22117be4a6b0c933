/// Writes numbers and texts one behind the other, in a form that ``ByteReader`` reads: little-endian, on every machine
/// the same bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// A number of things, or another number that is seldom large: seven bits a byte.
  mutating func write(count: Int) {
    precondition(count >= 0, "a negative count")
    var rest = UInt(count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(count: utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  /// Lengths first, then all texts as one.
  mutating func write(texts: [String]) {
    write(list: texts) { $0.write(count: $1.utf8.count) }
    for text in texts { write(raw: text.utf8) }
  }

  mutating func write(raw content: some Sequence<UInt8>) { bytes.append(contentsOf: content) }

  mutating func write<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  mutating func write<Elements: Collection>(list: Elements, _ write: (inout ByteWriter, Elements.Element) -> Void) {
    self.write(count: list.count)
    for element in list { write(&self, element) }
  }

  /// A fixed number of words for each element, told by `fill`: the form for long arrays.
  mutating func write<Element>(
    words wordsPerElement: Int, of elements: [Element], _ fill: (Element, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    write(count: elements.count)
    let words = [UInt32](unsafeUninitializedCapacity: elements.count * wordsPerElement) { buffer, initializedCount in
      buffer.initialize(repeating: 0)
      initializedCount = buffer.count
      guard var place = buffer.baseAddress else { return }
      for element in elements {
        fill(element, place)
        #if _endian(big)
        for index in 0..<wordsPerElement { place[index] = place[index].littleEndian }
        #endif
        place += wordsPerElement
      }
    }
    words.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}

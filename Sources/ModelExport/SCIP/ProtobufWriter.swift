/// The wire format of Protocol Buffers, as far as SCIP needs it: numbers of variable length, and everything else with
/// its length before it (https://protobuf.dev/programming-guides/encoding).
///
/// A field that holds its default value is not written, as proto3 demands.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func field(_ number: Int, _ value: Int) {
    guard value != 0 else { return }
    tag(number, wireType: 0)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func field(_ number: Int, _ flag: Bool) { field(number, flag ? 1 : 0) }

  mutating func field(_ number: Int, _ text: String) {
    guard !text.isEmpty else { return }
    delimited(number, Array(text.utf8))
  }

  /// A repeated field of texts: also an empty one counts.
  mutating func fields(_ number: Int, _ texts: [String]) {
    for text in texts { delimited(number, Array(text.utf8)) }
  }

  /// A message; an empty one is written too.
  mutating func message(_ number: Int, _ fill: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    fill(&inner)
    delimited(number, inner.bytes)
  }

  /// Packed `repeated int32`.
  mutating func packed(_ number: Int, _ values: [Int]) {
    var inner = ProtobufWriter()
    for value in values { inner.varint(UInt64(bitPattern: Int64(value))) }
    delimited(number, inner.bytes)
  }

  private mutating func delimited(_ number: Int, _ content: [UInt8]) {
    tag(number, wireType: 2)
    varint(UInt64(content.count))
    bytes += content
  }

  private mutating func tag(_ number: Int, wireType: UInt64) { varint(UInt64(number) << 3 | wireType) }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

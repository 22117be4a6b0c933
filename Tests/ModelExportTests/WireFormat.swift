/// A message of Protocol Buffers as its wire format has it, read without knowing what it is about.
struct WireMessage {
  enum Value: Equatable {
    case number(UInt64)
    case bytes([UInt8])
  }

  private(set) var fields: [(number: Int, value: Value)] = []

  /// Nil for bytes that are no message.
  init?(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      guard let tag = Self.varint(&rest), tag >> 3 > 0 else { return nil }
      switch tag & 7 {
      case 0:
        guard let number = Self.varint(&rest) else { return nil }
        fields.append((Int(tag >> 3), .number(number)))
      case 2:
        guard let count = Self.varint(&rest), count <= rest.count else { return nil }
        fields.append((Int(tag >> 3), .bytes(Array(rest.prefix(Int(count))))))
        rest = rest.dropFirst(Int(count))
      default: return nil
      }
    }
  }

  static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while let byte = bytes.popFirst() {
      guard shift < 64 else { return nil }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }

  func number(_ field: Int) -> Int {
    for case (field, .number(let number)) in fields { return Int(truncatingIfNeeded: number) }
    return 0
  }

  func texts(_ field: Int) -> [String] { bytes(field).map { String(decoding: $0, as: UTF8.self) } }

  func text(_ field: Int) -> String { texts(field).first ?? "" }

  func messages(_ field: Int) -> [WireMessage] { bytes(field).compactMap { WireMessage($0) } }

  /// Of a packed field.
  func numbers(_ field: Int) -> [Int] {
    var result: [Int] = []
    for bytes in bytes(field) {
      var rest = bytes[...]
      while let number = Self.varint(&rest) { result.append(Int(truncatingIfNeeded: number)) }
    }
    return result
  }

  private func bytes(_ field: Int) -> [[UInt8]] {
    fields.compactMap { number, value in
      if case .bytes(let bytes) = value, number == field { bytes } else { nil }
    }
  }
}

import HostSystem

/// The form of a value in the store: a checksum over key and content, then the content.
enum CacheEntry {
  static func sealed(_ value: [UInt8], key: CacheKey) -> [UInt8] {
    var writer = ByteWriter(capacity: value.count + 8)
    writer.write(value.withUnsafeBytes { Checksum.of($0, seed: seed(key)) })
    writer.write(raw: value)
    return writer.bytes
  }

  /// The content, nil where it is not what was kept under this key.
  static func opened(_ bytes: UnsafeRawBufferPointer, key: CacheKey) -> [UInt8]? {
    guard bytes.count >= 8 else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: bytes[8...])
    let expected = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    return Checksum.of(content, seed: seed(key)) == expected ? Array(content) : nil
  }

  private static func seed(_ key: CacheKey) -> UInt64 { key.bytes.withUnsafeBytes { Checksum.of($0, seed: 0) } }

  /// Days since 1970: how finely it is noted when an entry was last used.
  static var today: Int64 { Today.number }
}

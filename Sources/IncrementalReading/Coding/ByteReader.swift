import SwiftFacts

/// What is read back from a cache is not what was written there.
struct DamagedEntry: Error {}

/// Reads what a ``ByteWriter`` wrote. Whatever the bytes are, it reads within them or throws ``DamagedEntry``.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Where the next byte is read.
  var position: Int { offset }

  /// - Parameter bytes: must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  var remaining: Int { bytes.count - offset }

  mutating func read<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws -> Value {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw DamagedEntry() }
    defer { offset += size }
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  mutating func readBool() throws -> Bool {
    switch try read(UInt8.self) {
    case 0: return false
    case 1: return true
    default: throw DamagedEntry()
    }
  }

  mutating func readCount() throws -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = try read(UInt8.self)
      guard shift < 63 else { throw DamagedEntry() }
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
      shift += 7
    }
  }

  mutating func readRaw(_ count: Int) throws -> UnsafeRawBufferPointer {
    guard count >= 0, remaining >= count else { throw DamagedEntry() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  mutating func readText() throws -> String {
    let count = try readCount()
    return String(decoding: try readRaw(count), as: UTF8.self)
  }

  /// Texts that were written together; see ``ByteWriter/write(texts:)``.
  mutating func readTexts() throws -> [String] {
    let lengths = try readList { try $0.readCount() }
    return try lengths.map { String(decoding: try readRaw($0), as: UTF8.self) }
  }

  mutating func readOptional<Value>(_ read: (inout ByteReader) throws -> Value) throws -> Value? {
    try readBool() ? read(&self) : nil
  }

  /// - Precondition: every element takes at least a byte, so that a made-up count asks for no more memory than the
  ///   entry has bytes.
  mutating func readList<Element>(_ read: (inout ByteReader) throws -> Element) throws -> [Element] {
    let count = try readCount()
    guard count <= remaining else { throw DamagedEntry() }
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }

  /// The words of a long array; see ``ByteWriter/write(words:of:_:)``.
  mutating func readWords<Element>(_ wordsPerElement: Int, _ make: (Words) throws -> Element) throws -> [Element] {
    let count = try readCount()
    guard count <= remaining / (wordsPerElement * 4) else { throw DamagedEntry() }
    let raw = try readRaw(count * wordsPerElement * 4)
    return try [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for index in 0..<count {
        buffer.initializeElement(at: index, to: try make(Words(start: raw.baseAddress! + index * wordsPerElement * 4)))
        initializedCount = index + 1
      }
    }
  }

  /// The same for exactly as many elements as there are places without values. They are made of numbers alone: where
  /// one is damaged, those before it are left where they are.
  mutating func readWords<Element>(
    _ wordsPerElement: Int, into places: UnsafeMutableBufferPointer<Element>, _ make: (Words) throws -> Element
  ) throws {
    guard try readCount() == places.count, places.count <= remaining / (wordsPerElement * 4) else {
      throw DamagedEntry()
    }
    let raw = try readRaw(places.count * wordsPerElement * 4)
    for index in places.indices {
      places.initializeElement(at: index, to: try make(Words(start: raw.baseAddress! + index * wordsPerElement * 4)))
    }
  }

  /// The words of one element; as many as were asked for.
  struct Words {
    fileprivate let start: UnsafeRawPointer

    subscript(index: Int) -> UInt32 {
      @inline(__always) get { UInt32(littleEndian: start.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)) }
    }

    @inline(__always) func signed(_ index: Int) -> Int32 { Int32(bitPattern: self[index]) }

    @inline(__always) func number<Number: TableNumber>(_ index: Int) -> Number { Number(rawValue: signed(index)) }
  }
}

extension Array where Element == UInt8 {
  /// Reads a whole value: one that ends before the bytes do is damaged.
  func decoded<Value>(_ read: (inout ByteReader) throws -> Value) throws -> Value {
    try withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      let value = try read(&reader)
      guard reader.isAtEnd else { throw DamagedEntry() }
      return value
    }
  }
}

import TestSupport
import Testing

@testable import IncrementalReading
@testable import Manifests

/// Numbers and texts in the form in which everything is kept.
@Suite struct ByteCodingTests {
  private func written(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }

  @Test(
    arguments: [
      (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]), (16_383, [0xFF, 0x7F]),
      (16_384, [0x80, 0x80, 1]),
      (Int.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]),
    ] as [(Int, [UInt8])])
  func countsTakeSevenBitsAByte(count: Int, bytes: [UInt8]) throws {
    #expect(written { $0.write(count: count) } == bytes)
    #expect(try bytes.decoded { try $0.readCount() } == count)
  }

  /// A count that no number holds, or that never ends.
  @Test(
    arguments: [
      [], [0x80], [0xFF, 0xFF], [UInt8](repeating: 0xFF, count: 9), [UInt8](repeating: 0x80, count: 10) + [1],
      [UInt8](repeating: 0xFF, count: 8) + [0x80, 0x01],
    ] as [[UInt8]])
  func countsThatNoNumberHoldsAreDamage(bytes: [UInt8]) {
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readCount() } }
  }

  @Test(arguments: ["", "a", "é", "👩‍👩‍👧", "e\u{301}", "\0", "\u{FEFF}a", "\r\n", String(repeating: "long", count: 100)])
  func textsAreReadBackScalarByScalar(text: String) throws {
    let read = try written { $0.write(text) }.decoded { try $0.readText() }
    #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func whatIsNoTextIsReadAllTheSame() throws {
    let bytes = written {
      $0.write(count: 2)
      $0.write(raw: [0xFF, 0xFE] as [UInt8])
    }
    #expect(try bytes.decoded { try $0.readText() } == "\u{FFFD}\u{FFFD}")
  }

  @Test func numbersAreLittleEndian() throws {
    #expect(written { $0.write(UInt32(0x0102_0304)) } == [4, 3, 2, 1])
    #expect(written { $0.write(Int16(-2)) } == [0xFE, 0xFF])
    #expect(try [0xFE, 0xFF].decoded { try $0.read(Int16.self) } == -2)
    #expect(try [4, 3, 2, 1].decoded { try $0.read(UInt32.self) } == 0x0102_0304)
  }

  @Test(arguments: [([0], false), ([1], true)] as [([UInt8], Bool)])
  func truthIsZeroOrOne(bytes: [UInt8], value: Bool) throws {
    #expect(written { $0.write(value) } == bytes)
    #expect(try bytes.decoded { try $0.readBool() } == value)
  }

  @Test(arguments: 2...255 as ClosedRange<UInt8>) func anythingElseIsDamage(byte: UInt8) {
    #expect(throws: DamagedEntry.self) { try [byte].decoded { try $0.readBool() } }
    #expect(throws: DamagedEntry.self) { try [byte, 1].decoded { try $0.readOptional { try $0.read(UInt8.self) } } }
  }

  /// A made-up count asks for no memory that the entry does not have.
  @Test func countsBeyondTheEntryAreDamage() {
    let bytes = written { $0.write(count: 1 << 60) } + [1, 2, 3]
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readList { try $0.read(UInt8.self) } } }
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readTexts() } }
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readText() } }
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readWords(1) { $0[0] } } }
    #expect(throws: DamagedEntry.self) { try bytes.decoded { try $0.readRaw(-1).isEmpty } }
  }

  @Test func whatEndsBeforeTheBytesDoIsDamage() {
    #expect(throws: DamagedEntry.self) { try [1, 2].decoded { try $0.read(UInt8.self) } }
    #expect(throws: DamagedEntry.self) { try [UInt8]().decoded { try $0.read(UInt8.self) } }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func listsOfEverythingAreReadBack(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let numbers = (0..<Int.random(in: 0...40, using: &lot)).map { _ in UInt32.random(in: 0...(.max), using: &lot) }
    let texts = numbers.map { String(repeating: "é", count: Int($0 % 5)) }
    let choices = numbers.map { $0 % 3 == 0 ? nil : $0 }
    let bytes = written { writer in
      writer.write(words: 2, of: numbers) {
        $1[0] = $0
        $1[1] = ~$0
      }
      writer.write(texts: texts)
      writer.write(list: choices) { $0.write($1) { $0.write($1) } }
    }
    let read = try bytes.decoded { reader in
      let words = try reader.readWords(2) { [$0[0], UInt32(bitPattern: $0.signed(1))] }
      return (words, try reader.readTexts(), try reader.readList { try $0.readOptional { try $0.read(UInt32.self) } })
    }
    #expect(read.0 == numbers.map { [$0, ~$0] })
    #expect(read.1 == texts && read.2 == choices)
    for length in 0..<bytes.count {
      #expect(throws: DamagedEntry.self) {
        try Array(bytes[..<length]).decoded { reader in
          _ = try reader.readWords(2) { $0[0] }
          _ = try reader.readTexts()
          _ = try reader.readList { try $0.readOptional { try $0.read(UInt32.self) } }
        }
      }
    }
  }
}

/// What guards an entry against accidents.
@Suite struct CacheEntryTests {
  private let key = CacheKey(.file) { $0.write("key") }

  private func opened(_ bytes: [UInt8], _ key: CacheKey) -> [UInt8]? {
    bytes.withUnsafeBytes { CacheEntry.opened($0, key: key) }
  }

  @Test(arguments: [[], [0], [1, 2, 3, 4, 5, 6, 7, 8], [UInt8](repeating: 7, count: 100)] as [[UInt8]])
  func whatIsSealedIsOpened(value: [UInt8]) { #expect(opened(CacheEntry.sealed(value, key: key), key) == value) }

  @Test func everyBitCounts() {
    let sealed = CacheEntry.sealed(Array("some value".utf8), key: key)
    for offset in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[offset] ^= 1 << bit
        #expect(opened(changed, key) == nil)
      }
    }
    for length in sealed.indices { #expect(opened(Array(sealed[..<length]), key) == nil) }
    #expect(opened(sealed + [0], key) == nil)
  }

  /// Zeros at the end are bytes like others.
  @Test func lengthsCount() {
    let seals = (0..<20).map { CacheEntry.sealed([UInt8](repeating: 0, count: $0), key: key).prefix(8) }
    #expect(Set(seals).count == 20)
  }

  @Test func anotherKeyOpensNothing() {
    let sealed = CacheEntry.sealed([1, 2, 3], key: key)
    #expect(opened(sealed, CacheKey(.file) { $0.write("other") }) == nil)
    #expect(opened(sealed, CacheKey(.reading) { $0.write("key") }) == nil)
  }

  @Test func keysAreOfTheirKindAndContent() throws {
    let keys = [
      key, CacheKey(.stamps) { $0.write("key") },
      CacheKey(.file) {
        $0.write("ke")
        $0.write("y")
      }, CacheKey(.file) { _ in },
      CacheKey(.staticManifest) { _ in }, CacheKey(.dumpedManifest) { _ in },
    ]
    #expect(Set(keys).count == keys.count && keys.allSatisfy { $0.bytes.count == 20 })
    #expect(CacheKey(.file) { $0.write("key") } == key)
    #expect(try key.bytes.decoded { try CacheKey(from: &$0) } == key)
  }
}

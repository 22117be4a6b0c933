import Snapshots
import Testing

@testable import HostSystem

@Suite struct SHA1Tests {
  /// From FIPS 180-4's examples, and what `git hash-object` says.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func hashesAreThoseOfTheStandard(text: String, expected: String) {
    let identifier = ContentIdentifier(algorithm: .sha1, bytes: SHA1.hash(of: Array(text.utf8)))
    #expect(identifier.hexadecimal == expected)
  }

  @Test func theLengthOfAPieceDoesNotMatter() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for pieceLength in [1, 3, 55, 56, 63, 64, 65, 200] {
      var hash = SHA1()
      for start in stride(from: 0, to: bytes.count, by: pieceLength) {
        hash.update(Array(bytes[start..<min(start + pieceLength, bytes.count)]))
      }
      #expect(hash.finish() == SHA1.hash(of: bytes))
    }
  }

  @Test func aFileIsCalledAsGitCallsIt() {
    #expect(ContentIdentifier(ofFile: []).hexadecimal == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(ContentIdentifier(ofFile: Array("hello\n".utf8)).hexadecimal == "ce013625030ba8dba906f756967f9e9ca394464a")
  }
}

import Testing

@testable import Explorer

@Suite struct EncodingTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256IsThatOfTheStandard(text: String, hash: String) {
    let digits = SHA256.hash(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == hash)
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64IsThatOfTheStandard(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }

  @Test func gzipIsSmallAndTheSameEveryTime() {
    let bytes = [UInt8](repeating: 7, count: 100_000)
    let compressed = Gzip.compressed(bytes)
    #expect(compressed.prefix(2) == [0x1f, 0x8b])
    #expect(compressed.count < 1000)
    #expect(compressed == Gzip.compressed(bytes))
  }
}

import CodeModel
import Foundation
import Testing

@testable import GraphRendering

@Suite struct HTMLTests {
  private let page = LeveledGraph("App -> Core")

  @Test func thePolicyLetsTheScriptRunAndNothingElse() throws {
    let text = try page.text(as: .html)
    let script = try #require(text.firstMatch(of: /(?s)<script>(.*?)<\/script>/)).1
    #expect(Data(SHA256.digest(of: Array(script.utf8))).base64EncodedString() == HTMLPage.scriptHash)
    #expect(text.contains("default-src 'none'"))
    #expect(text.contains("script-src 'sha256-\(HTMLPage.scriptHash)'"))
  }

  @Test func needsNoOtherResource() throws {
    let text = try page.text(as: .html).replacing("http://www.w3.org/2000/svg", with: "")
    for sign in ["http:", "https:", "src=", "url(", "@import", "<link"] { #expect(!text.contains(sign), "\(sign)") }
  }
}

/// FIPS 180-4, for a test alone.
private enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = primes(8).map { fraction(Double($0).squareRoot()) }
    let constants = primes(64).map { fraction(cbrt(Double($0))) }
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + word * 4 + $1]) } }
      for index in 16..<64 {
        let (a, b) = (words[index - 15], words[index - 2])
        words.append(
          words[index - 16] &+ words[index - 7] &+ (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) &+ (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10))
      }
      var h = state
      for index in 0..<64 {
        let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
        let first = h[7] &+ (rotate(h[4], 6) ^ rotate(h[4], 11) ^ rotate(h[4], 25)) &+ choice &+ constants[index] &+ words[index]
        let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
        let second = (rotate(h[0], 2) ^ rotate(h[0], 13) ^ rotate(h[0], 22)) &+ majority
        h = [first &+ second, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
      }
      state = zip(state, h).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
  private static func fraction(_ value: Double) -> UInt32 { UInt32((value - value.rounded(.down)) * 4_294_967_296) }
  private static func primes(_ count: Int) -> [Int] {
    Array((2...).lazy.filter { number in !(2..<number).contains { number % $0 == 0 } }.prefix(count))
  }
}

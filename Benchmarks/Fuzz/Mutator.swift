/// Makes a new input of known ones. The same seed makes the same input.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func mutated(_ seeds: Seeds) -> [UInt8] {
    var bytes = seeds.texts[below(seeds.texts.count)]
    // Of a long text a part is as good, and quicker.
    if bytes.count > 4_000, below(8) > 0 {
      let start = below(bytes.count - 2_000)
      bytes = Array(bytes[start..<min(bytes.count, start + 500 + below(3_000))])
    }
    for _ in 0...below(6) { mutate(&bytes, seeds) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ seeds: Seeds) {
    let place = below(bytes.count + 1)
    let end = min(bytes.count, place + below(1 << below(9)))
    switch below(9) {
    case 0 where !bytes.isEmpty: bytes[min(place, bytes.count - 1)] ^= UInt8(1 << below(8))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
    case 3:
      let other = seeds.texts[below(seeds.texts.count)]
      let start = below(other.count + 1)
      bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + below(400))])
    case 4, 5: bytes.insert(contentsOf: row(seeds), at: place)
    case 6: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: token(seeds), at: place)
    }
    if bytes.count > 200_000 { bytes.removeSubrange(200_000...) }
  }

  private mutating func token(_ seeds: Seeds) -> [UInt8] { Array(seeds.tokens[below(seeds.tokens.count)].utf8) }

  /// One to three tokens, over and over.
  private mutating func row(_ seeds: Seeds) -> [UInt8] {
    let unit = (0...below(3)).flatMap { _ in token(seeds) }
    let count = 1 << below(12)
    var result: [UInt8] = []
    for _ in 0..<count { result += unit }
    return result
  }

  /// A number from 0; SplitMix64.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return limit < 1 ? 0 : Int((value ^ (value >> 31)) % UInt64(limit))
  }
}

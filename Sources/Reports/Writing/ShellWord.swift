import GraphRendering

extension String {
  /// The text as a shell reads it as one word.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "@"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    // What nobody could type is shown by a sign, so that no name from code reaches the terminal as it is.
    let shown = isPlain ? self : DisplayText.make(self, limit: 4_096)
    return isPlain && !isEmpty ? self : "'\(shown.replacingSign("'", by: "'\\''"))'"
  }
}

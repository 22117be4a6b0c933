import CodeModel

extension String {
  /// The text with control characters and other invisible ones shown as `\u{…}`, so that nothing a package contains can
  /// steer a terminal or look like something else; line breaks stay.
  package var terminalSafe: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") }) { return self }
    guard unicodeScalars.contains(where: { $0.isInvisible && $0 != "\n" }) else { return self }
    return map { $0.isJoinedEmoji ? String($0) : Self.escaped($0) }.joined()
  }

  private static func escaped(_ character: Character) -> String {
    character.unicodeScalars.map { scalar in
      scalar.isInvisible && scalar != "\n" ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}

extension Character {
  /// One picture of several, as 🧑‍🚀 is: what joins them shows, and hides nothing.
  fileprivate var isJoinedEmoji: Bool {
    let parts = unicodeScalars.split(separator: "\u{200D}", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { $0.first?.properties.isEmoji ?? false }
      && parts.joined().allSatisfy { $0.properties.isEmoji || $0 == "\u{FE0F}" }
  }
}

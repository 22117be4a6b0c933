/// A version of the Swift tools, as the first line of a manifest demands it and as a toolchain has it.
package struct ToolsVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var major: Int
  package var minor: Int
  package var patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Two or three numbers with dots between, as in `5.9` or `6.0.1`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  package var description: String { "\(major).\(minor).\(patch)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// The version that a manifest demands; nil where no line says `swift-tools-version`.
  ///
  /// It stands in the first line that is not blank; since 6.0 SwiftPM finds it further down as well.
  package init?(ofManifest text: String) {
    var isFirst = true
    for line in text.split(whereSeparator: \.isNewline) {
      guard let first = line.firstIndex(where: { !$0.isWhitespace }) else { continue }
      defer { isFirst = false }
      guard let version = Self.version(inComment: line[first...]) else { continue }
      guard isFirst || version >= Self(6) else { return nil }
      self = version
      return
    }
    return nil
  }

  private static func version(inComment line: Substring) -> Self? {
    guard line.hasPrefix("//") else { return nil }
    let label = "swift-tools-version:"
    let comment = line.dropFirst(2).drop(while: \.isWhitespace)
    guard comment.lowercased().hasPrefix(label) else { return nil }
    let specifier = comment.dropFirst(label.count).drop(while: \.isWhitespace).prefix { $0 != ";" }
    // A pre-release tag after the numbers is read and forgotten, as SwiftPM does.
    return Self(specifier.prefix { $0 == "." || $0.isNumber })
  }
}

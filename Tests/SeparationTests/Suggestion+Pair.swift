/// The smallest package that a dependency can be cut in.
extension Suggestion {
  /// A depends on B, whose `Rest.swift` holds far too much to move, and what a test lets stay.
  static func ofPair(a: String, b: String, rest: String = "", inverted: Bool = false) async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", inverted: inverted, targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", [])],
      files: [
        ("A/A.swift", "import B\n\(a)\n"), ("B/B.swift", "\(b)\n"), ("B/Rest.swift", "\(filling)\(rest)\n"),
        ("App/main.swift", "import A\nimport B\nprint(Rest())\n"),
      ])
  }

  static let filling =
    "public final class Rest {\n  public init() {}\n" + (1...60).map { "  public func f\($0)() {}\n" }.joined() + "}\n"
}

/// What a command advises its user to type, as what an agent can ask for: tools and their arguments.
enum AgentHint {
  /// Longer ones before those that they begin with.
  private static let replacements = [
    ("`seam graph --format json` lists the names", "overview with the same level lists the names"),
    (": --external", "; no tool tells of those"),
    (": --level package", "; ask with level package"), (": --level module", "; ask with level module"),
    (": --level folder", "; ask with level folder"), (": --level file", "; ask with level file"),
    (": --level type", "; ask with level type"),
  ]

  static func replacing(in sentence: String) -> String {
    replacements.reduce(sentence) { $0.replacing($1.0, with: $1.1) }
  }
}

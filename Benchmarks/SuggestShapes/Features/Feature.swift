/// One way in which code of one module uses what another declares: source for both.
///
/// Most of them are of the kind that writes no name of what is used. `$B` stands for the provider's name.
struct Feature: Sendable {
  var name: String
  /// What the provider declares.
  var provider: String
  /// What the consumer does with it; its own import statements where it begins with some.
  var consumer: String

  static let all =
    literals + patterns + members + operators + wrappers + sequences + conformances + types + names + code

  /// Reads features that each begin with `# ` and a name; `---` stands between provider and consumer.
  static func list(_ text: String) -> [Feature] {
    var features: [Feature] = []
    var isConsumer = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        features.append(Feature(name: String(line.dropFirst(2)), provider: "", consumer: ""))
        isConsumer = false
      } else if line == "---" {
        isConsumer = true
      } else if isConsumer {
        features[features.count - 1].consumer += line + "\n"
      } else {
        features[features.count - 1].provider += line + "\n"
      }
    }
    return features
  }

  /// Other modules of the package may use it, and no others.
  var isForPackage: Bool { !["inlinable", "open ", "@_spi", "@frozen"].contains { provider.contains($0) } }
  /// Its parts may lie in several files.
  var isDivisible: Bool { !provider.contains("private") && !provider.contains("#if") && !provider.contains("import ") }
  /// Two modules of one program may both hold the consumer's code, and the provider beside them.
  var isRepeatable: Bool { !consumer.contains(/(?m)^extension|^import [a-z]+ |@_spi/) }
}

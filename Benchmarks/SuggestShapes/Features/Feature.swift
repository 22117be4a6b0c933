/// One way in which code of one module uses what another declares: source for both.
///
/// Most of them are of the kind that writes no name of what is used. `$B` stands for the provider's name.
struct Feature: Sendable {
  var name: String
  /// What the provider declares.
  var provider: String
  /// What the consumer does with it; its own import statements where it begins with some.
  var consumer: String
  /// A module that uses the consumer; empty for none.
  var caller = ""

  static let all =
    literals + patterns + members + operators + wrappers + sequences + conformances + types + names + code + isolation
    + ownership + access + generics + injection + recent + sugar + synthesis

  /// Reads features that each begin with `# ` and a name; `---` stands between provider and consumer, and
  /// another one before the consumer's caller.
  static func list(_ text: String) -> [Feature] {
    var features: [Feature] = []
    var part = \Feature.provider
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        features.append(Feature(name: String(line.dropFirst(2)), provider: "", consumer: ""))
        part = \.provider
      } else if line == "---" {
        part = part == \.provider ? \.consumer : \.caller
      } else {
        features[features.count - 1][keyPath: part] += line + "\n"
      }
    }
    return features
  }

  /// Other modules of the package may use it, and no others.
  var isForPackage: Bool {
    let marks = [
      "inlinable", "open ", "@_spi", "@frozen", "@backDeployed", "@_always", "package(set)", "public extension",
    ]
    return !consumer.contains("public ") && !marks.contains { provider.contains($0) }
  }

  /// Its parts may lie in several files.
  var isDivisible: Bool {
    let marks = ["private", "#if", "import ", ": Equatable {}", ": Copyable where", ": Equatable where"]
    return !marks.contains { provider.contains($0) }
  }

  /// Two modules of one program may both hold the consumer's code, and the provider beside them.
  var isRepeatable: Bool {
    caller.isEmpty && !consumer.contains(/(?m)^extension|^import [a-z]+ |@_spi|[a-z] import |^public func/)
  }
}

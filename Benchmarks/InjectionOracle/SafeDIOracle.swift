import CodeModel
import Containers
import InjectionFindings

/// What SafeDI says: which variable it hands over for each argument, or why it cannot.
struct SafeDIOracle {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Every argument of every construction in the generated code is a requirement with the property that answers it.
  func verdict(on graph: ScopeGraph?) -> Verdict {
    var verdict = Verdict(cases: 1)
    guard let graph else {
      verdict.expect(!text.contains("extension "), "nothing instantiable was read")
      return verdict
    }
    let resolution = InjectionResolution(graph)
    let missing = resolution.resolved.filter { resolved in
      resolved.provider == nil && !resolved.requirement.isOptional
        && resolved.answers.contains { $0.provider == nil && graph.scopes[$0.path[0]].isRoot }
    }
    verdict.expect(missing.isEmpty, "missing: \(missing.map(\.requirement.label))")
    for line in text.split(separator: "\n") {
      for (scope, call) in graph.scopes.enumerated().flatMap({ scope, value in
        Self.calls(of: value.name, in: line).map { (scope, $0) }
      }) {
        for (label, value) in Self.arguments(call) {
          guard
            let resolved = resolution.resolved.first(where: {
              $0.provider == nil && $0.scope == scope && $0.requirement.label == label
            })
          else { continue }
          let names = resolved.answers.compactMap(\.provider).map { graph.providers[$0].name }
          verdict.expect(
            names.contains(value) || (value == "nil" && names.isEmpty),
            "\(graph.scopes[scope].name).\(label) is \(value), not \(names)")
        }
      }
    }
    return verdict
  }

  /// The properties that its error names are those that are missing here; a cycle is one here too.
  func errorVerdict(on graph: ScopeGraph?, in model: CodeModel) -> Verdict {
    var verdict = Verdict(cases: 1)
    let findings = graph.map { ContainerFindings(InjectionResolution($0), in: model).part.findings } ?? []
    let expected = Set(
      text.split(separator: "\n").compactMap { $0.part(after: "@Received property `", until: "` is not") })
    if !expected.isEmpty {
      let found = Set(findings.compactMap { $0.message[...].part(after: "@Received property `", until: "` is not") })
      for property in expected.union(found) {
        verdict.expect(
          expected.contains(property) == found.contains(property),
          "\(property): missing there \(expected.contains(property)), here \(found.contains(property))")
      }
    } else if text.contains("ependency cycle detected") {
      verdict.expect(findings.contains { [.injectionCycle, .scopeCycle].contains($0.rule) }, "no cycle is found")
    } else if let type = text[...].part(after: "property with type `", until: "`") {
      verdict.expect(findings.contains { $0.message.contains("property with type `\(type)`") }, "\(type) is not missed")
    }
    return verdict
  }

  /// What stands between the parentheses of each `Name(…)`.
  private static func calls(of name: String, in line: Substring) -> [Substring] {
    var found: [Substring] = []
    var rest = line
    while let open = rest.firstIndex(of: "(") {
      let head = rest[..<open]
      let before = head.dropLast(name.count).last
      rest = rest[rest.index(after: open)...]
      guard head.hasSuffix(name), before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true else {
        continue
      }
      if let close = rest.firstIndex(of: ")"), !rest[..<close].contains("(") { found.append(rest[..<close]) }
    }
    return found
  }

  private static func arguments(_ call: Substring) -> [(label: String, value: String)] {
    call.split(separator: ",").compactMap { argument in
      let parts = argument.split(separator: ":").map { $0.filter { $0 != " " } }
      guard parts.count == 2, parts[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
  }
}

import Containers
import InjectionFindings

/// What DIKit's generator writes: per resolver its methods, with their parameters, and what each argument of a
/// dependency is.
struct DIKitOracle {
  private var methods: [Method] = []

  private struct Method {
    var resolver = ""
    var name = ""
    var parameters: [String] = []
    /// Local name by the type that it is resolved as.
    var locals: [String: String] = [:]
    var arguments: [(label: String, value: String)] = []
  }

  init(_ text: String) {
    var resolver = ""
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if let name = line.part(after: "extension ", until: " {") { resolver = name }
      if line.hasPrefix("func "), let name = line.part(after: "func ", until: "("),
        let list = line.part(after: "(", until: ")")
      {
        methods.append(
          Method(
            resolver: resolver, name: name, parameters: list.isEmpty ? [] : list.split(separator: ",").map(Self.trimmed)
          ))
      } else if line.hasPrefix("let "), let name = line.part(after: "let ", until: " ="),
        let type = line.part(after: "= resolve", until: "(")
      {
        methods[methods.count - 1].locals[name] = type
      } else if line.hasPrefix("return ") || line.contains(".dependency = "), !methods.isEmpty {
        methods[methods.count - 1].arguments = Self.arguments(line)
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String { String(text.drop { $0 == " " }) }

  /// `return X(dependency: .init(a: a, b: b))` has a and b.
  private static func arguments(_ line: Substring) -> [(label: String, value: String)] {
    guard let open = line.lastIndex(of: "("), let close = line[open...].firstIndex(of: ")") else { return [] }
    return line[line.index(after: open)..<close].split(separator: ",").compactMap { argument in
      let parts = argument.split(separator: ":").map { trimmed($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  func verdict(on graph: ScopeGraph?) -> Verdict {
    var verdict = Verdict(cases: 1)
    guard let graph else {
      verdict.expect(methods.isEmpty, "no resolver was read")
      return verdict
    }
    let resolution = InjectionResolution(graph)
    let inputs = ExternalInputs(resolution)
    for method in methods {
      if method.name.hasPrefix("resolve") {
        let made = String(method.name.dropFirst(7))
        guard
          let provider = graph.providers.indices.first(where: {
            graph.providers[$0].key.type.text == made && graph.scopes[graph.providers[$0].scope].name == method.resolver
          })
        else {
          verdict.expect(false, "\(method.resolver) has no way to make \(made)")
          continue
        }
        let parameters = inputs.inputs(of: provider).map { "\($0.label): \($0.key.type.text)" }
        verdict.expect(parameters == method.parameters, "\(method.name)(\(method.parameters)), not \(parameters)")
        compare(method, resolution.resolved.filter { $0.provider == provider }, graph, &verdict)
      } else {
        let owner = "\(method.name.dropFirst(8)).Dependency"
        compare(
          method, resolution.resolved.filter { $0.provider == nil && $0.requirement.owner == owner }, graph, &verdict)
      }
    }
    return verdict
  }

  private func compare(
    _ method: Method, _ resolved: [InjectionResolution.Resolved], _ graph: ScopeGraph, _ verdict: inout Verdict
  ) {
    for (label, value) in method.arguments {
      let found = resolved.first { $0.requirement.label == label }
      let answer = found?.answers.first?.provider.map { graph.providers[$0].key.type.text } ?? "an input"
      let expected = method.locals[value] ?? "an input"
      verdict.expect(found != nil && answer == expected, "\(method.name): \(label) is \(expected), not \(answer)")
    }
  }
}

import Containers
import InjectionFindings

/// What needle's generated file says: every path from a root, and on each the component that every property comes from.
struct NeedleOracle {
  /// `^->Root->Child` without its head, and the provider class made there.
  private var registrations: [(path: [String], provider: String)] = []
  /// By provider class: its properties with the component that they come from.
  private var sources: [String: [(name: String, component: String)]] = [:]

  init(_ text: String) {
    var reader = Reader()
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " || $0 == "\t" } }) { reader.read(line) }
    sources = reader.sources.mapValues { properties in properties.map { ($0.name, $0.expression) } }
    for (provider, properties) in sources where properties.isEmpty {
      if let base = reader.baseOf[provider] { sources[provider] = sources[base] }
    }
    registrations = reader.registrations.map { path, maker in (path, reader.providerOfFactory[maker] ?? maker) }
  }

  func verdict(on graph: ScopeGraph?) -> Verdict {
    var verdict = Verdict(cases: 1)
    guard let graph else {
      verdict.expect(registrations.isEmpty, "no component was read")
      return verdict
    }
    let resolution = InjectionResolution(graph)
    // A component that was deleted after the file was written.
    let names = Set(graph.scopes.map(\.name))
    let registrations = registrations.filter { $0.path.allSatisfy(names.contains) }
    verdict.stale += self.registrations.count - registrations.count
    let expected = Set(registrations.map { $0.path.joined(separator: "->") })
    let found = Set(Self.paths(of: graph))
    verdict.expect(
      expected == found,
      "paths: missing \(expected.subtracting(found).sorted()), more \(found.subtracting(expected).sorted())")
    for (path, provider) in registrations {
      for (name, component) in sources[provider] ?? [] {
        let answer = Self.provider(of: name, along: path, resolution)
        verdict.expect(answer == component, "\(path.joined(separator: "->")): \(name) from \(component), not \(answer)")
      }
    }
    return verdict
  }

  /// Which component the adapter takes `name` from for the last scope of the path.
  private static func provider(of name: String, along path: [String], _ resolution: InjectionResolution) -> String {
    let graph = resolution.graph
    guard let ways = scopes(along: path, in: graph), let consumer = ways.last else { return "no such path" }
    guard let requirement = graph.scopes[consumer].requirements.first(where: { $0.label == name }) else {
      return "not required"
    }
    let answers = resolution.lookup.answers(to: requirement, above: consumer).compactMap(\.provider)
    for takesFallbacks in [false, true] {
      for scope in ways.dropLast().reversed() {
        guard
          let found = resolution.lookup.provider(
            of: requirement, in: scope, asking: consumer, takesFallbacks: takesFallbacks)
        else { continue }
        guard answers.contains(found) else { return "an answer that the search does not find" }
        return graph.scopes[scope].name
      }
    }
    return "nowhere"
  }

  /// The scopes of a path, from the last one up, because a component inside a non-core part is a scope of its own.
  private static func scopes(along path: [String], in graph: ScopeGraph) -> [Int]? {
    func extend(_ way: [Int]) -> [Int]? {
      if way.count == path.count { return way }
      let wanted = path[path.count - way.count - 1]
      for link in graph.scopes[way[0]].parents where graph.scopes[link.parent].name == wanted {
        if let found = extend([link.parent] + way) { return found }
      }
      return nil
    }
    for last in graph.scopes.indices where graph.scopes[last].name == path.last {
      if let found = extend([last]) { return found }
    }
    return nil
  }

  /// Every path from a root, up to a number that no application reaches.
  private static func paths(of graph: ScopeGraph) -> [String] {
    var children = [[Int]](repeating: [], count: graph.scopes.count)
    for (number, scope) in graph.scopes.enumerated() {
      for link in scope.parents { children[link.parent].append(number) }
    }
    var found: [String] = []
    func walk(_ scope: Int, _ path: String, _ depth: Int) {
      guard depth < 40, found.count < 20_000 else { return }
      found.append(path)
      for child in children[scope] { walk(child, "\(path)->\(graph.scopes[child].name)", depth + 1) }
    }
    for (number, scope) in graph.scopes.enumerated() where scope.isRoot { walk(number, scope.name, 0) }
    return found
  }
}

/// Reads the generated file line by line; both the older form with closures and the newer with factory functions.
private struct Reader {
  var registrations: [(path: [String], maker: String)] = []
  var providerOfFactory: [String: String] = [:]
  var sources: [String: [(name: String, expression: String)]] = [:]
  var baseOf: [String: String] = [:]

  private var currentClass: String?
  private var currentProperty: String?
  private var components: [String: String] = [:]
  private var pendingPath: [String]?
  private var currentFactory: String?

  mutating func read(_ line: Substring) {
    if line.contains("egisterProviderFactory(\"^->") || line.contains("registerDependencyProviderFactory(for: \"^->")
      || pendingPath != nil
    {
      readRegistration(line)
    } else if let name = line.part(after: "class ", until: ":"), line.contains("Provider") {
      currentClass = name
      components = [:]
      sources[name] = []
      if let base = line.part(after: ": ", until: " {"), base.hasSuffix("BaseProvider") { baseOf[name] = base }
    } else if let name = line.part(after: "private func factory", until: "(") {
      currentFactory = "factory" + name
      currentClass = nil
    } else if let factory = currentFactory, let provider = line.part(after: "return ", until: "(") {
      providerOfFactory[factory] = provider
      currentFactory = nil
    } else if let name = line.part(after: "let ", until: ":"), let type = line.part(after: ": ", until: "") {
      components[name] = type
      resolve(name, type)
    } else if line.hasPrefix("var "), let name = line.part(after: "var ", until: ":") {
      currentProperty = name
    } else if let property = currentProperty, let currentClass {
      let expression = line.hasPrefix("return ") ? line.dropFirst(7) : line
      sources[currentClass]!.append((property, String(expression.drop { $0 == "(" }.prefix { $0 != "." })))
      currentProperty = nil
    }
  }

  /// `rootComponent` stands for `RootComponent`.
  private mutating func resolve(_ variable: String, _ type: String) {
    guard let currentClass else { return }
    sources[currentClass] = sources[currentClass]!.map { $0.expression == variable ? ($0.name, type) : $0 }
  }

  private mutating func readRegistration(_ line: Substring) {
    if let path = pendingPath {
      if let provider = (line.hasPrefix("return ") ? line.dropFirst(7) : line).part(after: "", until: "(") {
        registrations.append((path, provider))
        pendingPath = nil
      }
      return
    }
    guard let path = line.part(after: "\"^->", until: "\"") else { return }
    let names = path.split(separator: ">").map { String($0.last == "-" ? $0.dropLast() : $0) }
    if let factory = line.part(after: "\", ", until: ")") {
      registrations.append((names, factory))
    } else {
      pendingPath = names
    }
  }
}

extension Substring {
  /// What stands between two marks; up to the end for an empty second one.
  func part(after first: String, until second: String) -> String? {
    guard let start = first.isEmpty ? startIndex : firstRange(of: first)?.upperBound else { return nil }
    guard !second.isEmpty else { return String(self[start...]) }
    guard let end = self[start...].firstRange(of: second)?.lowerBound else { return nil }
    return String(self[start..<end])
  }

  private func firstRange(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      formIndex(after: &index)
    }
    return nil
  }
}

import CodeModel
import Settings

/// Test code stays with the tests.
struct TestsApart: Rule {
  static let key = "tests"
  static let options = ["support", "in"]
  static let demand =
    "'apart': what is no test depends neither on a test target nor on what 'support' names; 'testable': '@testable import' stands in test targets only, or in what 'in' names"
  static let example = "tests-apart: {tests: [apart, testable], support: \"*TestSupport\"}"

  enum Demand: String, CaseIterable {
    case apart, testable
  }

  private let demands: Set<Demand>
  private let support: [Selector]
  private let places: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key) else { return nil }
    let nodes = value.list ?? [value]
    let demands = nodes.compactMap { entry.reader.word($0, Demand.self, of: Self.key) }
    guard demands.count == nodes.count, !demands.isEmpty else { return nil }
    self.demands = Set(demands)
    support = entry.selectors("support")
    places = entry.selectors("in")
  }

  var needs: RuleNeeds { RuleNeeds(tests: true) }
  var selectors: [Selector] { support + places }

  func graph(of codebase: RuleCodebase) -> RuleGraph? { codebase.graph(at: .module, tests: true) }

  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    guard let graph else { return [] }
    return (demands.contains(.apart) ? apart(graph) : [])
      + (demands.contains(.testable) ? testable(codebase.model, graph) : [])
  }

  private func apart(_ graph: RuleGraph) -> [Violation] {
    let ofTests = Set(graph.graph.nodes.indices.filter { graph.graph.nodes[$0].isTest }).union(graph.nodes(of: support))
    return graph.graph.edges.filter { ofTests.contains($0.dependency) && !ofTests.contains($0.dependent) }.map { edge in
      graph.violation("\(graph.name(edge.dependent)) depends on test code, \(graph.name(edge.dependency))", by: edge)
    }
  }

  private func testable(_ model: CodeModel, _ graph: RuleGraph) -> [Violation] {
    let admitted = Set(graph.nodes(of: places).map(graph.name))
    let identifiers = model.moduleIdentifiers
    var statements: [[String]: [Location]] = [:]
    for statement in model.imports where statement.attributes.contains(.testable) {
      let module = model[statement.file].module
      let name = identifiers[module.index]
      guard places.isEmpty ? !model[module].kind.isTest : !admitted.contains(name) else { continue }
      statements[[name, identifiers[statement.dependency.index]], default: []].append(
        Location(file: model[statement.file].path, line: Int(statement.line), column: Int(statement.column)))
    }
    return statements.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ends, places in
      Violation(
        "\(ends[0]) imports \(ends[1]) as @testable, which is for tests",
        counts: [.init(from: ends[0], to: ends[1], weight: places.count)], places: places.sorted(), level: .module)
    }
  }
}

import CodeModel
import Collaborators
import DependencyGraph

/// The modules that a first order is about, and those beside it: what serves tests, and what shows how to use the rest.
struct ShippedModules {
  let graph: RuleGraph
  /// In the order of the graph.
  let ordered: [Int]
  /// Not test targets, and there for tests alone.
  let support: [Int]
  /// Examples, samples, playgrounds.
  let examples: [Int]

  init(of codebase: RuleCodebase) {
    let graph = codebase.graph(at: .module, tests: false)
    let model = codebase.model
    let shipped = ShippedCode(in: model)
    let servesTests = ShippedCode.modulesOfTests(in: model)
    let holdsFiles = Set(model.files.map(\.module.index))
    let holdsShipped = Set(
      model.files.indices.filter { shipped.contains(FileID($0)) }.map { model.files[$0].module.index })
    let numbers = Dictionary(zip(model.moduleIdentifiers, model.modules.indices)) { first, _ in first }
    var (candidates, serving, examples): ([Int], [Int], [Int]) = ([], [], [])
    for node in graph.graph.nodes.indices where graph.isOwn(node) {
      guard let module = numbers[graph.name(node)], ![.aggregate, .bundle].contains(model.modules[module].kind) else {
        continue
      }
      if servesTests[module] {
        serving.append(node)
      } else if holdsFiles.contains(module), !holdsShipped.contains(module) {
        examples.append(node)
      } else {
        candidates.append(node)
      }
    }
    self.graph = graph
    self.examples = examples
    let used = Self.used(by: candidates, among: serving, in: graph)
    let support = Set(serving).subtracting(used)
    let unvended = candidates.filter { !model.modules[numbers[graph.name($0)] ?? 0].isVended }
    let tested = Self.tested(in: codebase)
    let carried = Self.carried(by: support, among: unvended.filter { !tested.contains(graph.name($0)) }, in: graph)
    self.ordered = (candidates + used).filter { !carried.contains($0) }.sorted()
    self.support = support.union(carried).sorted()
  }

  /// What test targets themselves depend on: it may be what they test.
  private static func tested(in codebase: RuleCodebase) -> Set<String> {
    let graph = codebase.graph(at: .module, tests: true).graph
    return Set(graph.edges.filter { graph.nodes[$0.dependent].isTest }.map { graph.nodes[$0.dependency].id })
  }

  /// What nobody but support of tests depends on, and no other package can.
  private static func carried(by support: Set<Int>, among candidates: [Int], in graph: RuleGraph) -> Set<Int> {
    var result: Set<Int> = []
    while true {
      let known = support.union(result)
      let next = candidates.filter { node in
        let dependents = graph.adjacency.dependents(of: UInt32(node)).map(Int.init)
        return !result.contains(node) && !dependents.isEmpty && dependents.allSatisfy(known.contains)
      }
      if next.isEmpty { return result }
      result.formUnion(next)
    }
  }

  /// What shipped modules depend on is no matter of tests, whatever it is called.
  private static func used(by ordered: [Int], among serving: [Int], in graph: RuleGraph) -> Set<Int> {
    let serving = Set(serving)
    var result: Set<Int> = []
    var waiting = ordered
    while let next = waiting.popLast() {
      for edge in graph.edges(from: next)
      where serving.contains(edge.dependency) && result.insert(edge.dependency).inserted {
        waiting.append(edge.dependency)
      }
    }
    return result
  }
}

import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What is told to move is made good on the graph again, by other code than that which told it.
@Suite struct MoveSettlementTests {
  @Test(arguments: 0..<30)
  func whatIsToldHoldsOnceTheMovesAreMade(seed: Int) throws {
    for told in try RandomCodebase(seed: seed).told() {
      #expect(told.isAcyclic(after: told.changes, without: told.left), "what is left to cut leaves a cycle")
      for cut in told.left {
        #expect(
          !told.isAcyclic(after: told.changes, without: told.left.subtracting([cut])), "\(cut) is cut for nothing")
      }
      for change in told.changes.indices {
        var others = told.changes
        others.remove(at: change)
        #expect(!told.isAcyclic(after: others, without: told.left), "\(told.changes[change]) goes for nothing")
      }
      for (position, isAlone) in told.standsAlone.enumerated() {
        let made = isAlone ? [told.changes[position]] : Array(told.changes[...position])
        #expect(told.isAcyclic(after: made, without: told.left.union(told.falling)), "\(made) closes a cycle")
      }
      let remaining = told.edges(after: told.changes)
      #expect(told.falling.isDisjoint(with: remaining), "a cut that is told to fall stands")
      #expect(told.left.isSubset(of: remaining), "a cut that is told to be left has fallen")
    }
  }

  /// Otherwise the property above would say nothing.
  @Test func someOfTheseCodebasesAreToldToMoveSeveralThings() throws {
    let counts = try (0..<30).flatMap { try RandomCodebase(seed: $0).told() }.map(\.changes.count)
    #expect(counts.filter { $0 > 1 }.count > 5)
  }

  /// `Panel` goes to those who hold it; as long as `Migration` makes it in `Utilities`, that is tangled with `Settings`.
  @Test func whatClosesACycleAloneComesAfterWhatItNeeds() throws {
    func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }
    let (_, advice) = try advised(
      [
        "App/Utilities/Migration.swift": "final class Migration { func run() { Panel().show(); Panel().hide() } }",
        "App/Utilities/Log.swift": "final class Log { func log() {} }",
        "App/Main/Start.swift":
          "@main struct Start { static func main() { Migration().run(); Preferences().show() } }",
        "App/Main/Panel.swift": "final class Panel { func show() {}; func hide() {}; \(stored("Log")) }",
        "App/Settings/Preferences.swift": "final class Preferences { func show() {}; \(stored("Panel")) }",
      ], .folder)
    #expect(advice.ofTangle[0].toldChanges.map(\.advice.leaning) == [.onNothing, .forItsPlace])
  }
}

private struct Edge: Hashable {
  var from: String
  var to: String
}

/// The moves of one tangle, and what is told of its cuts.
private struct Told {
  var model: CodeModel
  var graph: LeveledGraph
  /// In the order in which they are told.
  var changes: [[MovedCode]]
  /// By change, whether it is said to need none of those before it.
  var standsAlone: [Bool]
  var falling: Set<Edge>
  var left: Set<Edge>
  var members: Set<String>

  func edges(after changes: [[MovedCode]]) -> Set<Edge> {
    let codes = changes.joined().map { $0 }
    return Set(
      model.uses.indices.compactMap { index in
        let use = model.uses[index]
        let homes = [model[use.file].folder, model[model[use.used].file].folder]
        guard homes.allSatisfy(members.contains) else { return nil }
        let from = place(of: use.user, in: use.file, codes)
        let qualified = codes.last { $0.qualifiers.contains(index) }.map { name(of: $0.place) }
        let edge = Edge(from: from, to: qualified ?? place(of: use.used, in: model[use.used].file, codes))
        return edge.from == edge.to ? nil : edge
      })
  }

  func isAcyclic(after changes: [[MovedCode]], without cuts: Set<Edge>) -> Bool {
    var open = edges(after: changes).subtracting(cuts)
    while !open.isEmpty {
      let entered = Set(open.map(\.to))
      let rest = open.filter { entered.contains($0.from) }
      if rest.count == open.count { return false }
      open = rest
    }
    return true
  }

  private func place(of declaration: DeclarationID?, in file: FileID, _ codes: [MovedCode]) -> String {
    var around: Set<DeclarationID> = []
    var next = declaration
    while let id = next {
      around.insert(id)
      next = model[id].container
    }
    let code = codes.last { $0.files.contains(file) || !$0.declarations.isDisjoint(with: around) }
    return code.map { name(of: $0.place) } ?? model[file].folder
  }

  private func name(of place: MovedCode.Place) -> String {
    if case .node(let node) = place { graph.nodes[node].id } else { "\(place)" }
  }
}

/// Five folders of some files, whose types and extensions name each other at random.
private struct RandomCodebase {
  let seed: Int

  func told() throws -> [Told] {
    let project = Project(files: files(), declarations: DeclarationRequest())
    var search = CycleSearch()
    search.measure = .cost
    var report = try CycleReport(of: project.model.graph(at: .folder), search: search)
    let advice = CycleAdvice(on: &report, model: project.model)
    return zip(report.tangles, advice.ofTangle).map { tangle, advice in
      func edges(_ isIncluded: (CutAdvice?) -> Bool) -> Set<Edge> {
        let cuts = tangle.cuts.map(\.edge).filter { isIncluded(advice.ofCut[$0]) }.map { report.graph.edges[$0] }
        return Set(
          cuts.map { Edge(from: report.graph.nodes[$0.dependent].id, to: report.graph.nodes[$0.dependency].id) })
      }
      return Told(
        model: project.model, graph: report.graph,
        changes: advice.toldChanges.map { advice.codeOfChange[$0.advice.withoutCuts] ?? [] },
        standsAlone: advice.toldChanges.map { $0.advice.leaning == .onNothing },
        falling: edges { $0?.isChangeOfPlace ?? false }, left: edges { !($0?.isChangeOfPlace ?? false) },
        members: Set(tangle.members.map { report.graph.nodes[$0].id }))
    }
  }

  private func files() -> [(String, String)] {
    var random = SmallRandom(state: UInt64(seed) &* 7919 &+ 17)
    let count = 12
    return (0..<count).map { number in
      let others = (0..<random.next(3)).map { _ in "T\(random.next(count))" }
      let stored = others.enumerated().map { "var v\($0): \($1)?" }.joined(separator: "; ")
      let called = "T\(random.next(count)).all"
      let second = random.next(2) == 0 ? "\nstruct U\(number) { var n = 1 }" : ""
      let extra = random.next(2) == 0 ? "\nextension T\(number) { func go\(number)() { print(\(called)) } }" : ""
      let small = random.next(2) == 0 ? "; var u: U\(random.next(count))?" : ""
      return (
        "App/F\(random.next(5))/T\(number).swift",
        "final class T\(number) { static let all = 1; \(stored)\(small) }\(second)\(extra)"
      )
    }
  }
}

/// Knuth's linear congruential generator: the same on every machine.
private struct SmallRandom {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

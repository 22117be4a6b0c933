import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

/// What containers give does not depend on the order in which code says it, nor on the file in which it stands.
@Suite struct ContainerPropertyTests {
  private static let seeds = 0..<15 as Range<UInt64>

  /// Services that need some of those before them, registered and asked for.
  private struct Draft {
    var types: [String] = []
    var needs: [[Int]] = []
    /// Numbers of services that nobody registers.
    var missing: Set<Int> = []

    init(seed: UInt64) {
      var lot = SeededGenerator(seed: seed)
      for number in 0..<Int.random(in: 3...9, using: &lot) {
        needs.append((0..<number).filter { _ in Int.random(in: 0..<3, using: &lot) == 0 })
        if number > 0, Int.random(in: 0..<5, using: &lot) == 0 { missing.insert(number) }
        let parameters = needs[number].map { "p\($0): P\($0)" }.joined(separator: ", ")
        types.append("protocol P\(number) {}\nfinal class C\(number): P\(number) { init(\(parameters)) {} }")
      }
    }

    var registered: [Int] { types.indices.filter { !missing.contains($0) } }

    /// What each consumer gets, and what is not there.
    var injections: [String] {
      var edges: Set<String> = []
      for number in registered {
        edges.insert("Screen -> C\(number) resolves")
        for need in needs[number] where !missing.contains(need) { edges.insert("C\(number) -> C\(need) injects") }
      }
      return edges.sorted()
    }

    var missed: Int { registered.flatMap { needs[$0] }.count { missing.contains($0) } }
  }

  private func swinject(_ draft: Draft, order: [Int]) -> Project {
    let registrations = order.map { number in
      let arguments = draft.needs[number].map { "p\($0): r.resolve(P\($0).self)!" }.joined(separator: ", ")
      return "container.register(P\(number).self) { r in C\(number)(\(arguments)) }"
    }
    let requests = draft.registered.map { "_ = r.resolve(P\($0).self)" }.joined(separator: "; ")
    return Project(containers: [
      "App/Types.swift": draft.types.joined(separator: "\n"),
      "App/SetUp.swift":
        "import Swinject\nfunc setUp(_ container: Container) {\n\(registrations.joined(separator: "\n"))\n}",
      "App/Screen.swift": "import Swinject\nfinal class Screen { func open(_ r: Resolver) { \(requests) } }",
    ])
  }

  private func factory(_ draft: Draft, order: [Int]) -> Project {
    let factories = order.map { number in
      let arguments = draft.needs[number].filter { !draft.missing.contains($0) }.map { "p\($0): self.f\($0)()" }
      return "var f\(number): Factory<P\(number)> { self { C\(number)(\(arguments.joined(separator: ", "))) } }"
    }
    let screens = draft.registered.map { "@Injected(\\.f\($0)) var v\($0)" }.joined(separator: "; ")
    return Project(containers: [
      "App/Types.swift": draft.types.joined(separator: "\n"),
      "App/SetUp.swift": "import FactoryKit\nextension Container {\n\(factories.joined(separator: "\n"))\n}",
      "App/Screen.swift": "import FactoryKit\nfinal class Screen { \(screens) }",
    ])
  }

  @Test(arguments: seeds) func registrationsGiveWhatTheySay(seed: UInt64) {
    let draft = Draft(seed: seed)
    let project = swinject(draft, order: draft.registered)
    #expect(project.injections == draft.injections)
    #expect(project.findings(.missingRegistration).count == draft.missed)
    #expect(project.findings(.injectionCycle) == [])
  }

  @Test(arguments: seeds) func theirOrderDoesNotMatter(seed: UInt64) {
    let draft = Draft(seed: seed)
    var lot = SeededGenerator(seed: seed)
    let shuffled = swinject(draft, order: draft.registered.shuffled(using: &lot))
    #expect(shuffled.injections == draft.injections)
    #expect(shuffled.findings(.missingRegistration).count == draft.missed)
  }

  @Test(arguments: seeds) func factoriesGiveTheSameAsRegistrations(seed: UInt64) {
    let draft = Draft(seed: seed)
    var lot = SeededGenerator(seed: seed)
    #expect(factory(draft, order: draft.registered.shuffled(using: &lot)).injections == draft.injections)
  }

  /// Any two of them that wait for each other are told, whatever else there is.
  @Test(arguments: seeds) func aCircleIsToldOnce(seed: UInt64) {
    var draft = Draft(seed: seed)
    draft.missing = []
    let last = draft.types.count - 1
    draft.needs[last] = [0]
    draft.needs[0] = [last]
    #expect(swinject(draft, order: draft.registered.reversed()).findings(.injectionCycle).count == 1)
  }
}

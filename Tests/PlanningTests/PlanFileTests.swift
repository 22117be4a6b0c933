import Planning
import Settings
import Testing

/// Plans as they stand in a file: what is read, and what is told of the rest.
@Suite struct PlanFileTests {
  private func steps(_ steps: String) throws -> [PlanFile.Step] {
    try PlanFile(parsing: Array("schema: seam-plan/1\nsteps:\n\(steps)".utf8), name: "plan.yml").steps
  }

  /// `A>M: x y / c` for moving x and y of A to M, for c.
  private func outline(_ step: PlanFile.Step) -> String {
    let (moves, consumers) = (step.moves.map(\.text), step.consumers.map(\.text))
    return "\(step.provider.text)>\(step.module?.text ?? "?"): \(moves.joined(separator: " "))"
      + " / \(consumers.joined(separator: " "))"
  }

  @Test(arguments: [
    ("  - provider: A\n", "A>?:  / "), ("  - {provider: A, moves: A.X}\n", "A>?: A.X / "),
    ("  - {provider: A, moves: [A.X, A.Y], consumers: [B, C], module: M}\n", "A>M: A.X A.Y / B C"),
    ("  - {provider: A, consumers: B, module: My-Kit.Core_2+x}\n", "A>My-Kit.Core_2+x:  / B"),
    // No name of one's own.
    ("  - {provider: A, module: null}\n", "A>?:  / "), ("  - {provider: A, module: ~}\n", "A>?:  / "),
    ("  - {provider: A, module: ''}\n", "A>?:  / "), ("  - {provider: A, module: größe}\n", "A>größe:  / "),
    // What a program wrote beside it is not looked at.
    ("  - {provider: A, saves: x, cost: [1], files: {}, after: , adds: [], new: 1}\n", "A>?:  / "),
  ])
  func aStepIsRead(text: String, expected: String) throws { #expect(try steps(text).map(outline) == [expected]) }

  @Test func stepsKeepTheirOrderAndLines() throws {
    let steps = try steps("  - provider: B\n    moves:\n      - B.X\n\n  - provider: A\n    module: M\n")
    #expect(steps.map(\.provider.text) == ["B", "A"])
    #expect(steps.map(\.line) == [3, 7] && steps[0].moves.map(\.line) == [5] && steps[1].module?.line == 8)
    #expect(try self.steps("  []\n").isEmpty)
  }

  @Test(arguments: [
    ("  - Core\n", "3: a step has members"), ("  - {moves: [A.X]}\n", "3: a step names its provider"),
    ("  - {provider: }\n", "3: 'provider' is the name of a module"),
    ("  - {provider: [A]}\n", "3: 'provider' is the name of a module"),
    ("  - {provider: A, moves: {a: b}}\n", "3: 'moves' is a list of ids"),
    ("  - provider: A\n    moves:\n      - [A.X]\n", "5: 'moves' is a list of ids"),
    ("  - {provider: A, consumers: ''}\n", "3: 'consumers' is a list of modules"),
    ("  - {provider: A, modul: M}\n", "3: a step knows no 'modul'; did you mean 'module'?"),
    // What cannot be the name of a module is none that was left out.
    ("  - {provider: A, module: [M]}\n", "3: 'module' is the name of a module"),
    ("  - {provider: A, module: {M: N}}\n", "3: 'module' is the name of a module"),
    ("  - {provider: A, module: ../M}\n", "3: '../M' cannot be the name"),
    ("  - {provider: A, module: a/b}\n", "3: 'a/b' cannot be the name"),
    ("  - {provider: A, module: .hidden}\n", "3: '.hidden' cannot be the name"),
    ("  - {provider: A, module: ' M'}\n", "3: ' M' cannot be the name"),
    ("  - {provider: A, module: \"a\\nb\"}\n", "3: 'a\nb' cannot be the name"),
    ("  - {provider: A, module: \"a\\\"b\"}\n", "3: 'a\"b' cannot be the name"),
    ("  x: y\n", "3: 'steps' is a list"), ("  Core\n", "'steps' is a list"),
  ])
  func aMistakeInAStepIsTold(text: String, beginning: String) throws {
    let error = try #require(throws: SettingsError.self) { try steps(text) }
    #expect(error.description.contains(beginning), "\(error)")
  }

  @Test(arguments: [
    "", "{}", "[]", "seam-plan/1", "steps: []", "schema: seam-plan/2\nsteps: []", "schema: [seam-plan/1]\nsteps: []",
    "{\"schema\": \"seam-graph/1\"}",
  ])
  func anotherFileIsNoPlan(text: String) throws {
    let error = try #require(throws: SettingsError.self) { try PlanFile(parsing: Array(text.utf8), name: "x") }
    #expect(error.problems.count == 1)
    #expect(error.problems.first?.message.hasPrefix("this is no plan") == true)
  }

  @Test func allMistakesAreToldAtOnce() throws {
    let error = try #require(throws: SettingsError.self) {
      try steps("  - {moves: x}\n  - {provider: A, module: /}\n  - {provider: A, mvoes: x}\nexact: 1\n")
    }
    #expect(error.problems.map(\.line) == [3, 4, 5, 6])
  }
}

import Foundation
import NameResolution
import Testing

/// Nothing of what is analysed is ever run: no command runs a program that a repository's configuration names.
@Suite struct HostileRepositoryTests {
  /// Every command that reads, and that asks git.
  private static let questions: [[String]] = [
    ["graph", "--format", "json"], ["graph", "--format", "json", "--at", "HEAD~1", "--level", "type"],
    ["cycles"], ["cycles", "--at", "HEAD"], ["metrics"], ["metrics", "--at", "HEAD"],
    ["why", "Player", "Sound", "--since"], ["why", "Player", "Sound", "--at", "HEAD"],
    ["suggest"], ["suggest", "--at", "HEAD"], ["suggest", "--edge", "Player:Sound", "--format", "patch"],
    ["di"], ["di", "--at", "HEAD"], ["wire", "--root", "Player", "--module", "PlayerApp"],
    ["wire", "--root", "Player", "--module", "PlayerApp", "--at", "HEAD"],
    ["diff", "HEAD~1"], ["diff", "HEAD~1...HEAD"], ["history"],
  ]

  private func repository(_ place: HostileRepository.Place) throws -> HostileRepository {
    try HostileRepository(Shape.package(of: [.bastardInjection]), configuredIn: place)
  }

  @Test func aQuestionRunsNothing() throws {
    let repository = try repository(.config)
    for question in Self.questions {
      let run = try SeamProcess(question, in: repository.package)
      #expect(run.status == 0, "\(question) \(run.errors)")
      #expect(try repository.ran == [], "\(question)")
    }
  }

  /// Wherever git finds the configuration: one question each for every way of asking git.
  @Test(arguments: HostileRepository.Place.allCases.filter { $0 != .config })
  func noPlaceMakesADifference(place: HostileRepository.Place) throws {
    let repository = try repository(place)
    for question in [["diff", "HEAD~1"], ["history"], ["suggest", "--edge", "Player:Sound", "--format", "patch"]] {
      #expect(try SeamProcess(question, in: repository.package).status == 0)
      #expect(try repository.ran == [], "\(question)")
    }
  }

  /// A commit that is not there is no reason to fetch it.
  @Test func whatIsMissingIsNotFetched() throws {
    let repository = try repository(.config)
    let missing = String(repeating: "1234567890", count: 4)
    #expect(try SeamProcess("graph", "--at", missing, in: repository.package).status == 2)
    #expect(try repository.ran == [])
  }

  @Test(arguments: HostileRepository.Place.allCases)
  func carryingOutRunsNothing(place: HostileRepository.Place) throws {
    let repository = try repository(place)
    let apply = ["suggest", "--edge", "Player:Sound", "--apply"]
    let file = repository.package.appendingPathComponent("Sources/Sound/Nothing.swift")
    let committed = try Data(contentsOf: file)
    try Data("// Something.\n".utf8).write(to: file)
    // In the submodule's place nothing is filtered but the submodule.
    let sentence = place == .submodule ? "there are uncommitted changes" : "can only be told by a filter"
    let refused = try SeamProcess(apply, in: repository.package)
    #expect(refused.status == 2 && refused.errors.contains(sentence), "\(refused.errors)")
    #expect(try repository.ran == [])
    try committed.write(to: file)
    let run = try SeamProcess(apply, in: repository.package)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try repository.ran == [])
  }

  /// The traps are set: git alone runs into them.
  @Test(arguments: HostileRepository.Place.allCases)
  func gitItselfRunsThePrograms(place: HostileRepository.Place) throws {
    let repository = try repository(place)
    try repository.git("status")
    #expect(try repository.ran.contains { $0.hasPrefix("filter.") })
    guard place != .submodule else { return }
    // Aliases are looked up before git knows its working tree.
    let alias = place == .worktreeConfig ? [] : ["alias.unheard-of"]
    try repository.git("log", "-p", "--ext-diff")
    try repository.git("update-ref", "refs/heads/other", "HEAD")
    try repository.git("unheard-of")
    try repository.git("fetch", "origin")
    let ran = try repository.ran
    for key in ["core.fsmonitor", "diff.external", "hook reference-transaction", "remote.origin.url"] + alias {
      #expect(ran.contains(key), "\(key) is not among \(ran)")
    }
  }

  /// The copy is made of what git lists, and SwiftPM meets no repository in it.
  @Test(.timeLimit(.minutes(60))) func provingRunsNothing() throws {
    let repository = try repository(.config)
    let run = try SeamProcess(
      "suggest", "--edge", "Player:Sound", "--apply", "--verify", "--skip-tests", in: repository.package)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try repository.ran == [])
  }
}

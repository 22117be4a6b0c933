import Foundation
import GraphRendering
import PlanReports
import Planning
import Reports
import TestSupport
import Testing

@testable import PackageWriting

/// What is said about a plan that was carried out, and what programs read of it.
@Suite struct PlanCarryingTests {
  private func change(_ old: String?, _ new: String?) -> FileChange {
    FileChange(oldPath: old, newPath: new, before: Array("a".utf8), after: Array("b".utf8))
  }

  @Test func theFilesOfAStepAreListedWithASign() {
    let step = step(changes: [
      change("S/A.swift", "S/A.swift"), change(nil, "S/N.swift"), change("S/O.swift", nil),
      change("S/P.swift", "S/Q.swift"),
    ])
    #expect(
      PlanCarryingText(plan([step])).applied(step) == """
        App → Core cut: 4 files changed
          ~ S/A.swift
          + S/N.swift
          − S/O.swift
          › S/P.swift → S/Q.swift

        """)
  }

  @Test(arguments: [(2, "other 1 step"), (3, "other 2 steps")])
  func theRestOfAPlanIsAskedForAgain(count: Int, words: String) {
    let steps = (0..<count).map { _ in step() }
    #expect(PlanCarryingText(plan(steps)).applied(steps[0]).hasSuffix("commit it, and ask again for the \(words)\n"))
  }

  @Test(arguments: [
    (["A"], "Untie A from Core"), (["A", "B"], "Untie A and B from Core"),
    (["A", "B", "C"], "Untie A, B and C from Core"),
    (["A", "B", "C", "D"], "Untie 4 modules from Core"),
  ])
  func theCommitIsCalledByWhatItDoes(consumers: [String], subject: String) {
    let step = step("Core", consumers)
    let lines = PlanCarryingText(plan([step])).message(of: step).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == subject && lines[1].isEmpty)
    #expect(lines.contains("new module CoreInterface: 12 lines move."))
    #expect(lines.contains("A, B, C and D.") == (consumers.count > 3))
    #expect(lines.last?.isEmpty == true)
  }

  @Test func aBranchIsNamedAsAShellTakesIt() {
    let text = PlanCarryingText(plan([step()])).written("a b;rm", commits: ["0123456"])
    #expect(text.hasPrefix("1 commit on the new branch a b;rm\n  0123456 App → Core\n"))
    #expect(text.hasSuffix("look at them by git switch 'a b;rm'\n"))
  }

  @Test(arguments: [
    (SeparationProof.Verdict.passed, true, "proven", "as planned"),
    (.passed, false, "not proven", "other than planned"),
    (.failed(.buildFailed(errors: ["A.swift:1: error: no"])), true, "not proven", "as planned"),
    (.failedBefore(.testsFailed(errors: ["T failed"])), true, "not proven", "as planned"),
  ])
  func onlyWhatBuildsAndIsAsPlannedIsProven(
    verdict: SeparationProof.Verdict, isExpected: Bool, word: String, edges: String
  ) {
    let text = PlanCarryingText(plan([step()])).proof(
      verdict, isExpected: isExpected, steps: 1, ranTests: true, seconds: 3)
    #expect(text.hasPrefix("1 step   \(word)\n"))
    #expect(text.hasSuffix("  edges    \(edges)\n"))
  }

  @Test func whatTheBuildSaidCannotSteerTheTerminal() {
    let verdict = SeparationProof.Verdict.failed(.buildFailed(errors: ["\u{1B}[2J\u{7}error"]))
    let text = PlanCarryingText(plan()).proof(verdict, isExpected: true, steps: 2, ranTests: false, seconds: 1)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}") && text.contains("error"))
  }

  // MARK: - JSON

  private func document(_ plan: CuttingPlan) throws -> [String: Any] {
    let bytes = try PlanFormat.json.report(of: plan, style: ReportStyle(), picture: .init()).bytes
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/schemas/seam-plan-1.json")
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(try JSONSchema(Data(contentsOf: schema), isExhaustive: true).problems(of: value) == [])
    return try #require(value as? [String: Any])
  }

  @Test(arguments: [
    (CuttingPlan.Ending.nothingLeft, ["reason": "nothingLeft"]), (.stepLimit, ["reason": "stepLimit"]),
    (.given, ["reason": "given"]),
    (
      .tooDear(provider: "Core", consumers: ["A"], paysWithin: 9),
      ["reason": "tooDear", "provider": "Core", "consumers": "A", "paysWithin": "9"]
    ),
    (
      .tooDear(provider: "Core", consumers: ["A"], paysWithin: nil),
      ["reason": "tooDear", "provider": "Core", "consumers": "A", "paysWithin": "null"]
    ),
    (
      .tooLittle(provider: "Core", consumers: ["A", "B"], saving: 0.25),
      ["reason": "tooLittle", "provider": "Core", "consumers": "A B", "saving": "0.25"]
    ),
  ])
  func endingsAreTold(ending: CuttingPlan.Ending, expected: [String: String]) throws {
    let told = try #require(try document(plan(ending: ending))["ending"] as? [String: Any])
    let words = told.mapValues { value in
      (value as? [String])?.joined(separator: " ") ?? (value is NSNull ? "null" : "\(value)")
    }
    #expect(words == expected)
  }

  @Test func stepsCarryWhatANewReadingNeeds() throws {
    let moved = step(saving: 4, changes: [change("S/P.swift", "S/Q.swift"), change("S/A.swift", "S/A.swift")])
    let document = try document(plan([moved, step(saving: 0)], replay: replay(9, 6)))
    let steps = try #require(document["steps"] as? [[String: Any]])
    #expect(steps.count == 2)
    #expect(steps[0]["provider"] as? String == "Core" && steps[0]["consumers"] as? [String] == ["App"])
    #expect(steps[0]["files"] as? [String] == ["S/A.swift", "S/P.swift", "S/Q.swift"])
    #expect(steps[0]["paysWithin"] as? Int == 5 && steps[1]["paysWithin"] is NSNull)
    #expect(steps[0]["removes"] as? [[String: String]] == [["from": "App", "to": "Core"]])
    #expect(document["saving"] as? Double == 0.3333)
    #expect((document["replay"] as? [String: Any])?["commits"] as? Int == 40)
  }

  @Test func aPlanOfNothingIsADocumentToo() throws {
    let document = try document(plan(before: "", after: ""))
    #expect((document["steps"] as? [Any])?.isEmpty == true && document["replay"] is NSNull)
    #expect(document["saving"] as? Double == 0 && document["revision"] is NSNull)
  }

  // MARK: - Picture

  @Test func thePictureShowsBothSides() throws {
    let picture = try PlanFormat.svg.report(of: plan([step()]), style: ReportStyle(), picture: .init())
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
    for word in ["Shop", "App", "Core", "before", "after", "150", "100"] { #expect(text.contains(word), "\(word)") }
  }
}

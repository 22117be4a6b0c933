import PackageWriting
import Testing

@testable import Reports
@testable import SeparationReports

/// What is said about a suggestion that was carried out.
@Suite struct CarryingTextTests {
  @Test(arguments: [
    (BuildTrial.Result.passed, "make it pass first; nothing was changed"),
    (
      .buildFailed(errors: ["A.swift:1:1: error: no"]),
      "the package does not build as it is, without any change; make it pass first; nothing was changed\nA.swift:1:1: error: no"
    ),
    (
      .testsFailed(errors: ["one", "two"]),
      "the package's tests fail as it is, without any change; make it pass first; nothing was changed, or leave them out with --skip-tests\none\ntwo"
    ),
    (
      .timedOut(step: "swift build"),
      "the package cannot be built in time as it is: swift build took too long; raise --time-limit"
    ),
  ])
  func aPackageThatIsBrokenAlreadyProvesNothing(result: BuildTrial.Result, words: String) {
    #expect(CarryingText.brokenBefore(result) == words)
  }
}

import CodeModel
import Foundation
import GraphAnalysis
import Reports
import TestSupport
import Testing

/// How an answer of `seam affected` looks.
@Suite struct AffectedReportTests {
  private func report(_ files: KeyValuePairs<String, String>, changed: [String], head: String? = nil) -> AffectedReport
  {
    let model = Project(files).model
    let impact = ChangeImpact(of: ChangedPaths(files: changed), base: model, head: model)
    return AffectedReport(
      impact, base: "0123abc", head: head, labels: ("main 0123abc", head ?? "working tree"), in: model)
  }

  private static let shop: KeyValuePairs<String, String> = [
    "App/main.swift": "import Core", "Core/C.swift": "", "Core-Tests/T.swift": "import Core",
  ]

  private func text(
    _ report: AffectedReport, _ format: AffectedReportOptions.Format = .text, terminal width: Int? = nil
  ) -> String {
    var options = AffectedReportOptions()
    options.format = format
    var style = ReportStyle()
    if let width { (style.width, style.isTerminal) = (width, true) }
    let finished = report.finished(options, style: style)
    #expect(finished.exitStatus == 0)
    return String(decoding: finished.bytes, as: UTF8.self)
  }

  @Test func figuresComeFirstAndFilesBehindThem() {
    #expect(
      text(report(Self.shop, changed: ["Core/C.swift", "README.md"])) == """
        main 0123abc → working tree

          changed  1 of 3 modules
                   Core
          build    3 of 3 modules
                   App, Core, Core-Tests
          test     1 of 1 test module
                   Core-Tests

        Core
          Core/C.swift

        outside of all targets
          README.md

        """)
  }

  @Test func nothingChangedIsToldInFigures() {
    #expect(
      text(report(Self.shop, changed: [])) == """
        main 0123abc → working tree

          changed  0 of 3 modules
          build    0 of 3 modules
          test     0 of 1 test module

        """)
  }

  @Test func anEmptyCodebaseHasAnAnswer() {
    let report = report([:], changed: [])
    #expect(text(report).contains("  build    0 of 0 modules\n"))
    #expect(text(report, .filter) == "(?!)\n")
  }

  /// Ten files are shown, the rest counted.
  @Test(arguments: [(10, nil), (11, "  … 1 more"), (1_300, "  … 1,290 more")])
  func longListsAreCut(count: Int, rest: String?) {
    let text = text(report(Self.shop, changed: (0..<count).map { "Docs/\(10_000 + $0).md" }))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  Docs/") } == 10)
    #expect(rest.map { text.hasSuffix("\($0) (--format json has them all)\n") } ?? text.hasSuffix("Docs/10009.md\n"))
  }

  @Test func aTerminalHasItsWidth() {
    let long = String(repeating: "Long", count: 40)
    for row in text(report(["\(long)/A.swift": ""], changed: ["\(long)/A.swift"]), terminal: 50).split(separator: "\n")
    {
      #expect(row.count <= 50, "\(row)")
    }
  }

  @Test(arguments: hostileNames) func namesCannotSteerTheTerminal(name: String) {
    let text = text(report(["A/A.swift": ""], changed: ["\(name).md"]))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(text.split(separator: "\n").count == 6)
  }

  // MARK: - For programs

  @Test(arguments: [
    (["Core/C.swift"], "^(Core_Tests)\\.\n"), (["App/main.swift"], "(?!)\n"), ([], "(?!)\n"),
  ])
  func theFilterNamesTestsAsSwiftPMDoes(changed: [String], filter: String) {
    #expect(text(report(Self.shop, changed: changed), .filter) == filter)
  }

  /// The filter matches tests of exactly these modules.
  @Test func theFilterIsARegularExpression() throws {
    let files: KeyValuePairs<String, String> = [
      "Core/C.swift": "", "CoreTests/T.swift": "import Core", "MoreCoreTests/T.swift": "",
      "ÄTests/T.swift": "import Core",
    ]
    let filter = text(report(files, changed: ["Core/C.swift"]), .filter).dropLast()
    func matches(_ test: String) -> Bool { test.range(of: filter, options: .regularExpression) != nil }
    #expect(matches("CoreTests.T/one") && matches("ÄTests.T/one"))
    #expect(!matches("MoreCoreTests.T/one") && !matches("CoreTestsMore.T/one") && !matches("X.CoreTests.T"))
  }

  @Test(arguments: [nil, "89abcde"] as [String?]) func jsonHoldsAllOfIt(head: String?) throws {
    let bytes = text(report(Self.shop, changed: ["Core/C.swift", "b.md", "a.md"], head: head), .json)
    let value = try JSONSerialization.jsonObject(with: Data(bytes.utf8))
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/schemas/seam-affected-1.json")
    #expect(try JSONSchema(Data(contentsOf: schema), isExhaustive: true).problems(of: value) == [])
    let table = try #require(value as? [String: Any])
    #expect(table["base"] as? String == "0123abc" && table["head"] as? String == head)
    #expect(table["outside"] as? [String] == ["a.md", "b.md"])
    #expect(table["build"] as? [String] == ["App", "Core", "Core-Tests"])
    #expect(table["test"] as? [String] == ["Core-Tests"] && table["tests"] as? [String] == ["Core_Tests"])
  }

  /// What is to run stays, what is not read too; Xcode's layout, and what else the plan says, are kept.
  @Test func aTestPlanKeepsWhatIsToRun() throws {
    let entry = { (name: String) in
      """
          {
            "parallelizable" : true,
            "target" : {
              "containerPath" : "container:",
              "identifier" : "\(name)",
              "name" : "\(name)"
            }
          }
      """
    }
    func plan(_ names: [String]) -> String {
      """
      {
        "defaultOptions" : {

        },
        "testTargets" : [
      \(names.map(entry).joined(separator: ",\n"))
        ],
        "version" : 1
      }

      """
    }
    let report = report(
      ["Core/C.swift": "", "Core-Tests/T.swift": "import Core", "Other-Tests/O.swift": ""], changed: ["Core/C.swift"])
    var options = AffectedReportOptions()
    options.format = .xctestplan
    let given = plan(["Core-Tests", "Elsewhere", "Other-Tests"])
    options.testPlan = try TestPlan(parsing: Array(given.utf8), named: "App.xctestplan")
    let written = report.finished(options, style: ReportStyle()).bytes
    #expect(String(decoding: written, as: UTF8.self) == plan(["Core-Tests", "Elsewhere"]))
    #expect(report.unknown(in: try #require(options.testPlan)) == ["Elsewhere"])
  }

  @Test(arguments: [("{", "is no test plan: line 1"), ("[]", "has no list 'testTargets'")])
  func whatIsNoTestPlanIsRefused(text: String, sentence: String) {
    let error = #expect(throws: TestPlanError.self) {
      try TestPlan(parsing: Array(text.utf8), named: "App.xctestplan")
    }
    #expect(error?.description.contains(sentence) ?? false, "\(error?.description ?? "")")
  }

  /// What a change removed is told apart: it is none of those that there are.
  @Test func whatIsGoneIsNotCountedAmongWhatIsThere() {
    let base = Project(["App/main.swift": "", "Old/O.swift": ""]).model
    let head = Project(["App/main.swift": ""]).model
    let impact = ChangeImpact(of: ChangedPaths(files: ["App/main.swift", "Old/O.swift"]), base: base, head: head)
    let report = AffectedReport(impact, base: "0123abc", head: nil, labels: ("main", "working tree"), in: head)
    let lines = text(report).split(separator: "\n")
    #expect(lines.contains("  changed  1 of 1 module") && lines.contains("  gone     1 module"), "\(lines)")
  }
}

import CodeModel
import Foundation
import Reports
import TestSupport
import Testing

@testable import ImportAnalysis

/// How the findings of `seam imports` look.
@Suite struct ImportsReportTests {
  private func finding(
    _ kind: ImportFinding.Kind, _ certainty: ImportFinding.Certainty = .must, _ imported: String = "Core",
    line: Int = 1, least: Declaration.Access? = nil, repair: ImportRepairStep? = nil, reliedOnBy: [String] = [],
    reasons: [String] = []
  ) -> ImportFinding {
    ImportFinding(
      kind, certainty, module: "App", at: Location(file: "App/A.swift", line: line, column: 8), imported: imported,
      least: least, repair: repair, reliedOnBy: reliedOnBy, reasons: reasons)
  }

  private func finished(
    _ findings: [ImportFinding], _ change: (inout ImportsReportOptions) -> Void = { _ in }
  ) -> (text: String, status: Int32) {
    var options = ImportsReportOptions()
    change(&options)
    let model = Project([:]).model
    let analysis = ImportAnalysis(of: ImportWorld(model, syntax: [], strictPackages: []))
    var report = ImportsReport(analysis, of: "Shop", options)
    report.findings = findings
    let finished = report.finished(options, style: ReportStyle())
    return (String(decoding: finished.bytes, as: UTF8.self), finished.exitStatus)
  }

  @Test func nothingFoundIsOneLine() {
    #expect(finished([]).text == "Shop   0 findings, 0 more that may be\n")
  }

  @Test(
    arguments: [
      (ImportFinding.Kind.undeclared, nil, "App imports Core"), (.lucky, nil, "App imports Core"),
      (.unused, .remove("Core"), "App imports Core"), (.unused, .undeclare("Core", target: "App"), "App declares Core"),
      (.unused, nil, "App declares Core"), (.missing, nil, "App uses a member of Core (price)"),
      (.access, .set("Core", access: .public), "App: public import Core (price)"), (.access, nil, "App: Core (price)"),
      (.exported, nil, "App exports Core"),
    ] as [(ImportFinding.Kind, ImportRepairStep?, String)])
  func everyKindHasItsSentence(kind: ImportFinding.Kind, repair: ImportRepairStep?, sentence: String) {
    let text = finished([finding(kind, repair: repair, reasons: ["price", "tax"])]).text
    #expect(text.hasSuffix("\n  App/A.swift:1\n    \(sentence)\n"))
    #expect(text.contains("\n\n\(kind.rawValue): "))
  }

  @Test func whoReliesOnAnExportIsNamed() {
    let text = finished([finding(.exported, reliedOnBy: ["Cart", "Till"])]).text
    #expect(text.contains("    App exports Core, relied on by Cart, Till\n"))
  }

  @Test func aCommentHasATableForEachKind() {
    let findings = [
      finding(.undeclared), finding(.undeclared, line: 9), finding(.unused, .may, "A|B"), finding(.access, .may),
    ]
    let text = finished(findings) { $0.format = .markdown }.text
    #expect(text.hasPrefix("### Imports: Shop\n\n2 findings, 1 more that may be.\n\n#### undeclared: "))
    #expect(text.contains("| where | what |\n|---|---|\n| `App/A.swift:1` and 1 more place | App imports Core |\n\n"))
    #expect(text.contains("| `App/A.swift:1` | maybe App declares A\\|B |\n\n- 1 import that may need another access"))
  }

  @Test func whatMayBeIsCountedApartAndCalledSo() {
    let text = finished([finding(.unused), finding(.unused, .may, line: 2), finding(.exported, line: 3)]).text
    #expect(text.hasPrefix("Shop   1 finding, 1 more that may be\n"))
    #expect(text.contains("  App/A.swift:2\n    maybe App declares Core\n"))
  }

  /// A feature that is off asks for nothing: the heading and the status are about what is listed.
  @Test(arguments: [
    (false, 0, "Shop   0 findings, 0 more that may be"), (true, 1, "Shop   1 finding, 0 more that may be"),
  ])
  func whatAFeatureThatIsOffAsksForIsAFaultWhereItIsAskedFor(isAsked: Bool, status: Int32, heading: String) {
    var access = finding(.access)
    access.isInForce = false
    let report = finished([access]) {
      $0.fails = true
      $0.listsAll = isAsked
    }
    #expect(report.status == status)
    #expect(report.text.hasPrefix(heading + "\n"))
  }

  /// Most of what may be is access.
  @Test(arguments: [
    (1, "1 import that may need another access is not listed"),
    (3, "3 imports that may need another access are not listed"),
  ])
  func accessThatMayBeIsCounted(count: Int, sentence: String) {
    let findings = [finding(.access)] + (0..<count).map { finding(.access, .may, line: 10 + $0) }
    let short = finished(findings).text
    #expect(short.hasSuffix("\n    \(sentence): --all, --kind access\n") && !short.contains("A.swift:10"))
    let long = finished(findings) { $0.listsAll = true }.text
    #expect(!long.contains("--all") && long.contains("A.swift:10"))
  }

  @Test(
    arguments: [
      (ImportFinding.Kind.unused, ImportFinding.Certainty.must, true, 1), (.unused, .must, false, 0),
      (.unused, .may, true, 0), (.exported, .must, true, 0), (.access, .must, true, 1), (.lucky, .must, true, 1),
    ] as [(ImportFinding.Kind, ImportFinding.Certainty, Bool, Int32)])
  func onlyWhatIsWrongForCertainFails(
    kind: ImportFinding.Kind, certainty: ImportFinding.Certainty, fails: Bool, status: Int32
  ) {
    for format in [ImportsReportOptions.Format.text, .json] {
      #expect(finished([finding(kind, certainty)]) { ($0.fails, $0.format) = (fails, format) }.status == status)
    }
  }

  @Test(arguments: hostileNames) func namesCannotSteerTheTerminal(name: String) {
    let text = finished([finding(.missing, .must, name, reasons: [name])]).text
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func jsonHoldsAllOfIt() throws {
    let findings = [
      finding(.access, .may, least: .package, repair: .set("Core", access: .package), reasons: ["price"]),
      finding(.exported, .must, "Kit\"", line: 4, reliedOnBy: ["Cart"]),
    ]
    let bytes = finished(findings) { $0.format = .json }.text
    let value = try JSONSerialization.jsonObject(with: Data(bytes.utf8))
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/schemas/seam-imports-1.json")
    #expect(try JSONSchema(Data(contentsOf: schema), isExhaustive: true).problems(of: value) == [])
    let rows = try #require((value as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["least"] as? String == "package" && rows[0]["edit"] as? String == "package import Core")
    #expect(rows[0]["reasons"] as? [String] == ["price"] && rows[0]["certainty"] as? String == "may")
    #expect(rows[1]["import"] as? String == "Kit\"" && rows[1]["line"] as? Int == 4)
    #expect(rows[1]["least"] is NSNull && rows[1]["edit"] is NSNull && rows[1]["reliedOnBy"] as? [String] == ["Cart"])
  }

  @Test(arguments: [
    (ImportRepairStep.remove("A"), "remove import A"), (.add("A", access: .internal), "import A"),
    (.add("A", access: .public), "public import A"), (.set("A", access: .internal), "internal import A"),
    (.declare("A", target: "T"), "add \"A\" to the dependencies of T"),
    (.undeclare("A", target: "T"), "remove \"A\" from the dependencies of T"),
  ])
  func aRepairIsALine(step: ImportRepairStep, text: String) { #expect(step.description == text) }
}

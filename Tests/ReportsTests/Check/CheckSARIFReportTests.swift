import Foundation
import Rules
import TestSupport
import Testing

@testable import Reports

/// SARIF 2.1.0. The schema below states in our own words what the standard (OASIS, sections named beside) demands of the
/// properties that Seam writes, and admits no others.
@Suite struct CheckSARIFReportTests {
  private static let schema = """
    {"type": "object", "additionalProperties": false, "required": ["version", "runs"],
     "properties": {"$schema": {"type": "string"}, "version": {"enum": ["2.1.0"]},
      "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}},
     "$defs": {
      "run": {"type": "object", "additionalProperties": false, "required": ["tool"],
       "properties": {"tool": {"$ref": "#/$defs/tool"}, "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": {"$ref": "#/$defs/result"}}}},
      "tool": {"type": "object", "additionalProperties": false, "required": ["driver"],
       "properties": {"driver": {"type": "object", "additionalProperties": false, "required": ["name"],
        "properties": {"name": {"type": "string"}, "semanticVersion": {"type": "string"},
         "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}}}}}},
      "rule": {"type": "object", "additionalProperties": false, "required": ["id"],
       "properties": {"id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/text"}, "help": {"$ref": "#/$defs/text"},
        "defaultConfiguration": {"type": "object", "additionalProperties": false,
         "properties": {"level": {"$ref": "#/$defs/level"}}}}},
      "level": {"enum": ["none", "note", "warning", "error"]},
      "text": {"type": "object", "additionalProperties": false, "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}},
      "result": {"type": "object", "additionalProperties": false, "required": ["message"],
       "properties": {"message": {"$ref": "#/$defs/text"}, "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"$ref": "#/$defs/level"}, "baselineState": {"enum": ["new", "unchanged", "updated", "absent"]},
        "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
        "relatedLocations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "suppressions": {"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["kind"],
         "properties": {"kind": {"enum": ["inSource", "external"]}, "justification": {"type": "string"}}}},
        "codeFlows": {"type": "array", "minItems": 1, "items": {"type": "object", "additionalProperties": false, "required": ["threadFlows"],
         "properties": {"threadFlows": {"type": "array", "minItems": 1, "items": {"type": "object", "additionalProperties": false, "required": ["locations"],
          "properties": {"locations": {"type": "array", "minItems": 1, "items": {"type": "object", "additionalProperties": false,
           "properties": {"location": {"$ref": "#/$defs/location"}}}}}}}}}}}},
      "location": {"type": "object", "additionalProperties": false,
       "properties": {"message": {"$ref": "#/$defs/text"},
        "logicalLocations": {"type": "array", "items": {"type": "object", "additionalProperties": false,
         "properties": {"fullyQualifiedName": {"type": "string"}, "kind": {"type": "string"}}}},
        "physicalLocation": {"type": "object", "additionalProperties": false, "required": ["artifactLocation"],
         "properties": {"artifactLocation": {"type": "object", "additionalProperties": false, "required": ["uri"],
           "properties": {"uri": {"type": "string", "pattern": "^[A-Za-z0-9._~/%+-]+$"}}},
          "region": {"type": "object", "additionalProperties": false, "required": ["startLine"],
           "properties": {"startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}}}}}}}
     }}
    """

  private func problems(_ report: FinishedReport) throws -> [String] {
    let schema = try JSONSchema(Data(Self.schema.utf8))
    return schema.problems(of: try JSONSerialization.jsonObject(with: Data(report.bytes)))
  }

  private func results(_ fixture: CheckFixture) throws -> [[String: Any]] {
    let run = try #require((try fixture.report.document()["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test func isWhatTheStandardSays() throws {
    let yaml = """
      check:
        rules:
          pure: {forbid: Core -> UI, because: "docs/adr/7.md"}
          chain: {forbid: Other -> UI, through: others, severity: note}
          gone: {forbid: Nowhere -> UI}
        except: [{Util -> UI: "#12"}]
      """
    let fixture = try CheckFixture(
      yaml, CheckFixture.project, format: .sarif, prefix: "my app", known: ["Core -> UI": 2])
    #expect(try problems(fixture.report) == [])
    let results = try results(fixture)
    #expect(results.map { $0["ruleId"] as? String } == ["gone", "pure", "chain"])
    #expect(results.map { $0["baselineState"] as? String } == ["new", "unchanged", "new"])
    #expect((results[2]["suppressions"] as? [[String: String]]) == [["justification": "#12", "kind": "external"]])
  }

  /// The reader of schemas would notice.
  @Test func theSchemaRefusesWhatTheStandardForbids() throws {
    let schema = try JSONSchema(Data(Self.schema.utf8))
    let value: [String: Any] = ["version": "2.0", "runs": [["results": [["level": "fatal"]]]]]
    #expect(schema.problems(of: value).count == 4, "\(schema.problems(of: value))")
  }

  @Test func chainsAreCodeFlowsWithColumnsInUTF16() throws {
    let fixture = try CheckFixture(CheckFixture.yaml, CheckFixture.project, format: .sarif)
    let flows = try #require(try results(fixture)[1]["codeFlows"] as? [[String: Any]])
    let steps = try #require(
      (flows[0]["threadFlows"] as? [[String: Any]])?[0]["locations"] as? [[String: [String: Any]]])
    let regions = steps.compactMap {
      ($0["location"]?["physicalLocation"] as? [String: Any])?["region"] as? [String: Int]
    }
    // In UTF-8 bytes, the first would stand in column 21.
    #expect(regions == [["startColumn": 18, "startLine": 1], ["startColumn": 8, "startLine": 1]])
  }

  /// What it demands, in general and of this codebase, and what the team says of it.
  @Test func everyRuleHasItsHelp() throws {
    let fixture = try CheckFixture(CheckFixture.yaml, CheckFixture.project, format: .sarif)
    let run = try #require((try fixture.report.document()["runs"] as? [[String: Any]])?.first)
    let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
    let demand = try #require(RuleKinds.kind(of: "forbid")?.demand)
    let help = try #require(rules).map { ($0["help"] as? [String: String])?["text"] ?? "" }
    #expect(help[0] == demand + "\nforbid: Other -> UI\nthrough: others")
    #expect(help[1] == demand + "\nforbid: Core -> UI\nWhy: docs/adr/7.md\nInstead: move it to Model")
  }

  /// Neither a line more nor another wording makes another finding.
  @Test func fingerprintsDependOnRuleAndEndsOnly() throws {
    func fingerprint(_ source: String, because: String) throws -> String? {
      let project = Project(["Core/Core.swift": source, "UI/UI.swift": ""])
      let yaml = "check: {rules: {pure: {forbid: Core -> UI, because: \(because)}}}"
      let result = try results(CheckFixture(yaml, project, format: .sarif))[0]
      return (result["partialFingerprints"] as? [String: String])?["seamRule/v1"]
    }
    #expect(try fingerprint("import UI", because: "x") == fingerprint("\n\nimport UI", because: "y"))
  }
}

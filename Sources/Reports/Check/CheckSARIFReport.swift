import CodeModel
import GraphRendering
import HostSystem
import Rules

/// SARIF 2.1.0 (OASIS, 2020), for code scanning: rules with their help, chains as code flows, what is known as
/// unchanged, what is excepted as suppressed.
struct CheckSARIFReport {
  private let document: CheckDocument
  private var columns: UTF16Columns
  private let ruleNames: [String]

  init(_ document: CheckDocument) {
    self.document = document
    columns = document.columns
    // Findings about settings and stale entries have rules of their own.
    ruleNames = Set(document.result.rules.map(\.name) + document.result.findings.map(\.rule.name)).sorted()
  }

  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  mutating func bytes() -> [UInt8] {
    var results: [Result] = []
    for finding in document.result.findings { results.append(Result(finding, document, columns: &columns)) }
    return Self.file(of: results, in: document, names: ruleNames)
  }

  private static func file(of results: [Result], in document: CheckDocument, names: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", schema)
      writer.key("runs")
      writer.array(of: [results]) { writer, results in
        writer.object { writeRun(results, in: document, names: names, to: &$0) }
      }
      writer.member("version", "2.1.0")
    }
    return writer.file()
  }

  private static func writeRun(
    _ results: [Result], in document: CheckDocument, names: [String], to writer: inout JSONWriter
  ) {
    writer.member("columnKind", "utf16CodeUnits")
    writer.array("results", of: results, onLines: true) { writer, result in
      result.write(to: &writer, ruleNames: names)
    }
    writer.object("tool") { writer in
      writer.object("driver") { writeDriver(of: document, names: names, to: &$0) }
    }
  }

  private static func writeDriver(of document: CheckDocument, names: [String], to writer: inout JSONWriter) {
    writer.member("name", "seam")
    writer.array("rules", of: names, onLines: true) { writer, name in
      let rule = document.result.rules.first { $0.name == name }
      writer.object { writer in
        writer.object("defaultConfiguration") { $0.member("level", (rule?.severity ?? .error).sarifLevel) }
        let demand =
          rule.flatMap { $0.demand ?? RuleKinds.kind(of: $0.kind)?.demand }
          ?? "the settings say something about this codebase"
        writer.object("help") { $0.member("text", help(with: rule, demanding: demand)) }
        writer.member("id", name)
        writer.object("shortDescription") { $0.member("text", demand) }
      }
    }
    writer.member("semanticVersion", SeamVersion.current)
  }

  /// What the rule demands, in general and in the words of its entry, and what the team says of it.
  private static func help(with rule: RuleFacts?, demanding demand: String) -> String {
    let said = [rule?.because.map { "Why: \($0)" }, rule?.instead.map { "Instead: \($0)" }].compactMap { $0 }
    return ([demand] + (rule?.demands ?? []) + said).joined(separator: "\n")
  }
}

extension CheckSARIFReport {
  /// A finding with its places counted as SARIF counts them.
  private struct Result {
    private let finding: RuleFinding
    private let document: CheckDocument
    private let places: [(place: Location, path: String, column: Int)]
    private let steps: [(step: Violation.Step, path: String, column: Int)]

    init(_ finding: RuleFinding, _ document: CheckDocument, columns: inout UTF16Columns) {
      self.finding = finding
      self.document = document
      places = finding.places.map { ($0, document.path(of: $0), columns.column(of: $0)) }
      steps = finding.chain.compactMap { step in
        step.location.map { (step, document.path(of: $0), columns.column(of: $0)) }
      }
    }

    func write(to writer: inout JSONWriter, ruleNames: [String]) {
      writer.object { writer in
        writer.member("baselineState", baselineState)
        if steps.count > 1 { writeFlow(to: &writer) }
        writer.member("level", finding.severity.sarifLevel)
        writer.array("locations", of: places.prefix(1)) { writer, place in
          writer.object { writer in
            if finding.level != nil { writeLogicalLocations(to: &writer) }
            Self.writePhysical(place.path, line: place.place.line, column: place.column, to: &writer)
          }
        }
        writer.object("message") { $0.member("text", finding.message) }
        writer.object("partialFingerprints") { $0.member("seamRule/v1", finding.fingerprint) }
        writer.array("relatedLocations", of: places.dropFirst()) { writer, place in
          writer.object { Self.writePhysical(place.path, line: place.place.line, column: place.column, to: &$0) }
        }
        writer.member("ruleId", finding.rule.name)
        writer.member("ruleIndex", ruleNames.firstIndex(of: finding.rule.name) ?? -1)
        if finding.state == .excepted {
          writer.key("suppressions")
          writer.array(of: [finding.reason ?? ""]) { writer, reason in
            writer.object { writer in
              writer.member("justification", reason)
              writer.member("kind", "external")
            }
          }
        }
      }
    }

    private var baselineState: String {
      switch finding.state {
      case .new, .dead, .excepted: "new"
      case .more: "updated"
      case .known: "unchanged"
      case .stale: "absent"
      }
    }

    private func writeFlow(to writer: inout JSONWriter) {
      writer.key("codeFlows")
      writer.array(of: [steps]) { writer, steps in
        writer.object { writer in
          writer.key("threadFlows")
          writer.array(of: [steps]) { writer, steps in
            writer.object { writer in
              writer.array("locations", of: steps) { writer, step in
                writer.object { writer in
                  writer.object("location") { writer in
                    writer.object("message") { $0.member("text", "\(step.step.from) → \(step.step.to)") }
                    Self.writePhysical(
                      step.path, line: step.step.location?.line ?? 1, column: step.column, to: &writer)
                  }
                }
              }
            }
          }
        }
      }
    }

    private func writeLogicalLocations(to writer: inout JSONWriter) {
      writer.array("logicalLocations", of: [finding.from, finding.to].filter { !$0.isEmpty }) { writer, id in
        writer.object { writer in
          writer.member("fullyQualifiedName", id)
          writer.member("kind", finding.level == .type ? "type" : finding.level == .module ? "module" : "namespace")
        }
      }
    }

    private static func writePhysical(_ path: String, line: Int, column: Int, to writer: inout JSONWriter) {
      writer.object("physicalLocation") { writer in
        writer.object("artifactLocation") { $0.member("uri", PercentEncoding.path(path)) }
        writer.object("region") { writer in
          writer.member("startColumn", column)
          writer.member("startLine", line)
        }
      }
    }
  }
}

extension RuleSeverity {
  fileprivate var sarifLevel: String { rawValue }
}

extension RuleFinding {
  /// The same for as long as the finding is: of rule, level and ends, and of neither line nor wording.
  var fingerprint: String {
    let key = [rule.name, level?.rawValue ?? "", from, to] + (from.isEmpty ? [message] : [])
    return SHA1.hash(of: Array(key.joined(separator: "\u{0}").utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

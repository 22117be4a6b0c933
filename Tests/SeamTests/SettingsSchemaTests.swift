import Foundation
import Settings
import TestSupport
import Testing

@testable import seam

/// The schema for editors accepts what Seam accepts and refuses what it refuses.
@Suite struct SettingsSchemaTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/schemas/seam-yml.json")

  private func isAcceptedBySeam(_ yaml: String) -> Bool {
    (try? ConfigurationFile.configuration(from: Array(yaml.utf8))) != nil
  }

  private func problems(_ yaml: String) throws -> [String] {
    let settings = try YAMLReading.settings(from: Array(yaml.utf8))
    return try JSONSchema(Data(contentsOf: Self.file)).problems(of: settings.map(\.json) ?? [String: Any]())
  }

  @Test(arguments: [
    "cycles: {keep: [Core -> Model], prefer: [Parsable Types -> Validators]}",
    "injection: {roots: [App.*], rules: {ambient-access: off, singleton: note}}",
    "wire: {bind: {Store: DiskStore}, initializers: [DiskStore.init], per-use: [R], shared: [D], pass: [U]}",
    "modules: {Core: Sources/Core/**, App: [Sources/App/**, Sources/Main/**]}",
    "version: 1\nx-anything: {a: [1, 2]}",
    "parts: {a: Core, b: [C, \"S/**\"], c: {modules: D, types: [\"*S\"]}, d: {external: [\"nio/*\"]}, e: {parts: [a, b]}}",
    "check: {tests: true, unassigned: warning, baseline: b.json}",
    "check: {rules: {r: {layers: [A, (B), [C, D]], siblings: independent, exhaustive: true, through: others}}}",
    "check: {rules: {r: {forbid: A -> B, through: others, severity: off, because: x, instead: y, level: type}}}",
    "check: {rules: {r: {forbid: [A -> B, C -> \"*\"], edges: [imported], tests-too: true}}}",
    "check: {rules: {r: {allow: {A: [B], C: , D: []}}, s: {require: A -> B}, t: {independent: [A, B]}}}",
    "check: {rules: {r: {protect: A}, s: {interface: B, of: A, for: C}, t: {acyclic: siblings, within: A}}}",
    "check: {rules: {r: {manifest: unused}, s: {limit: fan-in, max: 9, of: A}, t: {stable: module}}}",
    "check: {rules: {r: {tests: [apart], support: A, in: B}, s: {construct: A, for: B}, t: {injection: singleton}}}",
    "check: {rules: {r: {stable: module, because: 7, instead: 1.5}, s: {limit: height, max: \"9\"}}}",
    "check: {rules: {r: {import: A, at-most: package, unmarked: internal, for: [B]}}}",
    "check: {rules: {r: {acyclic: module}}, except: [{A -> B: why}, {A: {because: x, until: 2026-03-31, rules: [r]}}]}",
    "",
  ])
  func bothAccept(_ yaml: String) throws {
    #expect(isAcceptedBySeam(yaml))
    #expect(try problems(yaml) == [])
  }

  @Test(arguments: [
    "cycle: {}", "cycles: [A -> B]", "cycles: {keep: Core -> Model}", "cycles: {keep: [Core]}", "cycles: {kep: []}",
    "injection: {roots: App}", "injection: {rules: {nope: off}}", "injection: {rules: {singleton: loud}}",
    "wire: {shared: D}", "wire: {bind: [A]}", "version: 2",
    "parts: [a]", "parts: {a: []}", "parts: {a: {module: B}}", "parts: {a: {parts: [a], modules: [B]}}",
    "check: [a]", "check: {rule: {}}", "check: {tests: sometimes}", "check: {unassigned: loud}",
    "check: {rules: {r: {}}}", "check: {rules: {r: forbid}}", "check: {rules: {r: {forbid: A}}}",
    "check: {rules: {r: {forbid: A -> B -> C}}}", "check: {rules: {r: {forbid: A -> B, through: walls}}}",
    "check: {rules: {r: {forbid: A -> B, protect: B}}}", "check: {rules: {r: {forbid: A -> B, max: 3}}}",
    "check: {rules: {r: {layers: [A]}}}", "check: {rules: {r: {layers: A}}}", "check: {rules: {r: {allow: [A]}}}",
    "check: {rules: {r: {acyclic: modules}}}", "check: {rules: {r: {acyclic: module, level: file}}}",
    "check: {rules: {r: {limit: height}}}", "check: {rules: {r: {limit: height, max: -1}}}",
    "check: {rules: {r: {limit: height, max: many}}}", "check: {rules: {r: {interface: A}}}",
    "check: {rules: {r: {manifest: [honest]}}}", "check: {rules: {r: {tests: []}}}",
    "check: {rules: {r: {injection: [none]}}}", "check: {rules: {r: {stable: module, severity: fatal}}}",
    "check: {rules: {r: {forbid: A -> B, edges: [friend]}}}", "check: {except: [A -> B]}",
    "check: {except: [{A -> B: }]}", "check: {except: [{A -> B: {until: 2026-03-31}}]}",
    "check: {except: [{A -> B: {because: x, until: 2026-13-31}}]}", "check: {except: {A -> B: x}}",
    "check: {baseline: }", "modules: [A]", "modules: {}", "modules: {A: {b: c}}", "modules: {A: }",
  ])
  func bothRefuse(_ yaml: String) throws {
    #expect(!isAcceptedBySeam(yaml), "Seam accepts it")
    #expect(try !problems(yaml).isEmpty, "the schema accepts it")
  }

  /// Seam's own settings, as an editor would see them.
  @Test func acceptsThisProjectsOwn() throws {
    let path = Self.file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".seam.yml")
    let yaml = try String(contentsOf: path, encoding: .utf8)
    #expect(isAcceptedBySeam(yaml))
    #expect(try problems(yaml) == [])
  }
}

extension SettingsNode {
  /// The value as an editor's schema sees it: numbers and truth values are no text.
  fileprivate var json: Any {
    switch content {
    case .list(let list): list.map(\.json)
    case .members(let members): Dictionary(members.map { ($0.key, $0.value.json) }) { first, _ in first }
    case .text(""): NSNull()
    case .text("true"): true
    case .text("false"): false
    case .text(let text): Int(text).map { $0 as Any } ?? text
    }
  }
}

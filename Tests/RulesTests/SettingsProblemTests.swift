import CodeModel
import HostSystem
import Rules
import Settings
import TestSupport
import Testing

/// Every mistake of a settings file is told, with its line and what to write instead.
@Suite struct SettingsProblemTests {
  /// Who is in a circle, and not who leads to one.
  @Test func partsThatContainThemselvesAreToldByTheirOwn() {
    let parts = "parts:\n  x: {parts: [a]}\n  a: {parts: [b]}\n  b: {parts: [a, c]}\n  c: [C]\n  d: {parts: [d]}\n"
    let problems = Checked.problems(parts)
    #expect(problems == ["3: part 'a'", "4: part 'b'", "6: part 'd'"].map { "\($0) contains itself" })
  }

  @Test(arguments: [
    ("check:\n\trules: {}", "2: a tab indents this line, which YAML forbids; use spaces"),
    ("check: {}\ncheck: {}", "1: the key 'check' stands here twice; unite what belongs to it"),
    ("parts: {a: [*x]}", "1: this alias names no anchor above it; an anchor is complete before it is used"),
    ("check: {ruels: {}}", "1: 'check' knows no 'ruels'; did you mean 'rules'?"),
    ("parts: {a: {parts: [b]}, b: {parts: [a]}}", "1: part 'a' contains itself"),
    ("parts: {a: {parts: [b]}}", "1: there is no part 'b'; there are a"),
    ("parts: {a: []}", "1: part 'a' names nothing; a part is a list"),
    (
      "check: {rules: {r: {forbid: A -> B, allow: {A: []}}}}",
      "1: rule 'r' names 'forbid' and 'allow'; a rule demands one thing"
    ),
    (
      "check: {rules: {di/singleton: {forbid: A -> B}}}",
      "1: rule 'di/singleton': names with 'di/' are those of seam di; call it otherwise"
    ),
    ("check: {rules: {r: {forbit: A -> B}}}", "1: rule 'r' knows no 'forbit'; did you mean 'forbid'?"),
    (
      "check: {rules: {r: {forbid: A -> B, trough: others}}}",
      "1: a rule of the kind 'forbid' knows no 'trough'; did you mean 'through'?"
    ),
    ("check: {rules: {r: {forbid: A}}}", "1: rule 'r': 'forbid' is written 'core -> vendor', the dependent first"),
    ("check: {rules: {r: {forbid: A -> B -> C}}}", "1: rule 'r': 'forbid' is written"),
    ("check: {rules: {r: {limit: height}}}", "1: rule 'r' needs 'max'"),
    ("check: {rules: {r: {limit: hight, max: 3}}}", "1: 'limit' is one of: height, fan-in"),
    ("check: {rules: {r: {layers: [A]}}}", "1: rule 'r': 'layers' lists two layers or more"),
    ("check: {rules: {r: {acyclic: modules}}}", "1: 'acyclic' is one of: package, module"),
    (
      "check: {rules: {r: {injection: singelton}}}",
      "1: rule 'r': seam di has no rule 'singelton'; did you mean 'singleton'?"
    ),
    (
      "check: {rules: {r: {forbid: A -> B, severity: fatal}}}", "1: rule 'r': 'severity' is error, warning, note or off"
    ),
    ("check: {except: [A -> B]}", "1: an exception is written '- CartFeature -> Payments: reason'"),
    ("check: {except: [{A -> B: \"\"}]}", "1: the exception 'A -> B' gives no reason; say why it may stand"),
    ("check: {except: [{A -> B: {because: x, until: soon}}]}", "1: 'until' is a day, such as 2026-03-31"),
    (
      "check: {rules: {r: {forbid: A -> B, edges: conforms}}}",
      "1: rule 'r': nothing is 'conforms' between modules; that kind of dependency is known at the levels folder, file, type"
    ),
    (
      "check: {rules: {r: {forbid: A -> B, edges: [creates, imported], level: type}}}",
      "1: rule 'r': nothing is 'imported' between types; that kind of dependency is known at the levels package, module"
    ),
    ("check: {rules: {r: {forbid: a/** -> B, edges: declared}}}", "1: rule 'r': nothing is 'declared' between files"),
    ("check: {rules: {r: {acyclic: folder, edges: injects}}}", "1: rule 'r': 'injects' is what seam di finds"),
    ("check: {rules: {r: {limit: lines, max: 1, level: type}}}", "1: rule 'r': a type has no lines; 'limit: lines' is"),
    ("check: {rules: {r: {limit: files, max: 0, level: type}}}", "1: rule 'r': a type has no files"),
    ("check: {rules: {r: {limit: files, max: 1, level: file}}}", "1: rule 'r': a file is one file"),
  ])
  func isTold(yaml: String, expected: String) throws {
    let problems = Checked.problems(yaml)
    #expect(problems.first?.hasPrefix(expected) == true, "\(problems)")
  }

  /// Sixty anchors that each name the one before twice: 2⁶⁰ values, which a parser that compares keys would walk.
  @Test(arguments: ["? *a59\n: b", "*a59 : b", "x-b: {[*a59]: b, [*a59] : c}", "x-b: [? *a59 : b]"])
  func keysAreNotUnfolded(key: String) {
    let anchors = (1..<60).map { "x-a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
    let problems = Checked.problems("x-a0: &a0 [a, a]\n" + anchors.joined() + key + "\n")
    #expect(problems.first?.hasPrefix("61: a key is a word, and no list or mapping") == true, "\(problems)")
  }

  @Test func valuesMayBeNamedAgain() {
    let aliases = Array(repeating: "*names", count: 20).joined(separator: ", ")
    #expect(Checked.problems("x-a: &names [\"*Kit\", A]\nx-b: [\(aliases)]\n").isEmpty)
  }

  @Test func allAreToldInOneRun() {
    let problems = Checked.problems(
      """
      parts:
        a: []
      check:
        unasigned: error
        rules:
          r: {forbid: A}
          s: {limit: height, max: many}
      """)
    #expect(problems.map { $0.prefix(2) } == ["2:", "4:", "6:", "7:"])
  }

  @Test func anchorsAndMergesAreResolved() throws {
    let settings = try Checked.settings(
      """
      x-common: &strict {severity: warning, because: "docs/adr/7.md"}
      parts: {a: &names [A, B], b: *names}
      check: {rules: {r: {<<: *strict, forbid: a -> b}}}
      """)
    #expect(settings.rules.map(\.severity) == [.warning])
    #expect(settings.rules.map(\.because) == ["docs/adr/7.md"])
    #expect(settings.parts.parts[1].own.map(\.text) == ["A", "B"])
  }

  /// Nine anchors of nine values each, of which each names the one before: a billion values in a hundred bytes.
  @Test func aFileThatUnfoldsWithoutEndIsRefused() {
    var yaml = "x0: &x0 [a, a, a, a, a, a, a, a, a]\n"
    for level in 1...8 {
      yaml += "x\(level): &x\(level) [\(Array(repeating: "*x\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
    let problems = Checked.problems(yaml)
    #expect(problems.first?.contains("unfold to more than") == true, "\(problems)")
  }

  @Test func deadPartsAreToldWithTheNearestName() throws {
    let yaml = """
      parts:
        core: [Core, Loging]
        gone: ["Sources/Nowhere/**"]
        late: [Core]
      check: {rules: {r: {forbid: core -> gone}}}
      """
    let checked = try Checked(yaml, modules: ["Core": "", "Logging": ""])
    #expect(
      checked.dead == [
        "2: part 'core': 'Loging' matches nothing; did you mean 'Logging'?",
        "3: part 'gone': 'Sources/Nowhere/**' matches nothing",
        "4: part 'late': all that it names belongs to parts above it; put it higher",
      ])
    #expect(checked.result.exitStatus(failingOn: .error) == 2)
  }

  @Test func modulesWithoutAPart() throws {
    let yaml = "parts: {core: [Core]}\ncheck: {unassigned: error}"
    let checked = try Checked(yaml, modules: ["Core": "", "Cores": "", "Util": ""])
    #expect(checked.messages == ["Cores belongs to no part; did you mean 'core'?", "Util belongs to no part"])
  }

  /// The order of rules changes nothing.
  @Test func rulesDoNotDependOnTheirOrder() throws {
    let modules: KeyValuePairs = ["A": "B", "B": "A"]
    let one = try Checked("check: {rules: {r: {forbid: A -> B}, s: {forbid: B -> A}}}", modules: modules)
    let other = try Checked("check: {rules: {s: {forbid: B -> A}, r: {forbid: A -> B}}}", modules: modules)
    #expect(Set(one.open) == Set(other.open) && one.open.count == 2)
  }

  /// Between files there are imports of other packages, where a part names these.
  @Test func kindsThatALevelKnows() {
    let part = "parts: {v: {external: [\"nio/*\"]}}\n"
    #expect(Checked.problems("check: {rules: {r: {forbid: a/** -> B, edges: [calls]}}}").isEmpty)
    #expect(Checked.problems("check: {rules: {r: {forbid: A -> B, edges: [used, declared]}}}").isEmpty)
    #expect(Checked.problems("\(part)check: {rules: {r: {forbid: a/** -> v, edges: imported}}}").isEmpty)
    #expect(!Checked.problems("check: {rules: {r: {forbid: a/** -> B, edges: imported}}}").isEmpty)
  }

  /// What is said of a rule that is not there hides nothing else.
  @Test func exceptionsOfUnknownRules() throws {
    let yaml = """
      check:
        rules: {rule: {forbid: Nope -> B}, off: {acyclic: module, severity: off}}
        except:
          - A -> B: {because: x, rules: [rul]}
          - B -> A: {because: x, rules: [off]}
      """
    #expect(
      try Checked(yaml, modules: ["A": "B", "B": ""]).dead == [
        "2: rule 'rule': 'Nope' matches no module",
        "4: the exception 'A -> B' speaks of a rule 'rul' that is not there; did you mean 'rule'?",
        "5: the exception 'B -> A' excuses nothing; remove it",
      ])
  }

  @Test func patternsOfModules() throws {
    var settings = try Checked.settings("check: {rules: {r: {acyclic: module}}}")
    settings.modulePatterns = [
      ModulePattern(module: "A", text: "A/**", line: 2), ModulePattern(module: "A", text: "A", line: 3),
      ModulePattern(module: "N", text: "Nothing/**", line: 4), ModulePattern(module: "B", text: "B/B.swift", line: 5),
    ]
    let project = Project(modules: ["A": "B", "B": ""])
    let outcome = RuleChecker(
      settings, RuleCodebase(project.model, parts: settings.parts), today: CalendarDay(daysSince1970: 0)
    ).outcome()
    #expect(outcome.dead.map { "\($0.line): \($0.message)" } == ["4: modules: 'N': nothing lies at 'Nothing/**'"])
  }

  /// Types that `wire` names.
  @Test func namesOfWiring() throws {
    var settings = try Checked.settings("check: {rules: {r: {acyclic: module}}}")
    let wire = """
      bind: {Store: DiskStore, Nope: DiskStore}
      shared: [DiskStoer]
      pass: [Core.Store]
      initializers: [DiskStore.init(path:), Foo.init()]
      """
    settings.mentions = Mention.wiring(in: try YAMLReading.settings(from: Array(wire.utf8)))
    let project = Project(["Core/S.swift": "protocol Store {}\nstruct DiskStore: Store { init(path: String) {} }"])
    let outcome = RuleChecker(
      settings, RuleCodebase(project.model, parts: settings.parts), today: CalendarDay(daysSince1970: 0)
    ).outcome()
    #expect(
      outcome.dead.map { "\($0.line): \($0.message)" } == [
        "1: wire.bind: 'Nope': 'Nope' is no type; remove it",
        "2: wire.shared: 'DiskStoer': 'DiskStoer' is no type; did you mean 'DiskStore'?",
        "4: wire.initializers: 'Foo.init()': 'Foo' is no type; remove it",
      ])
  }

  /// A mention in another section that says nothing about this code.
  @Test func namesOfOtherSections() throws {
    var settings = try Checked.settings("check: {rules: {r: {acyclic: module}}}")
    settings.mentions = [
      Mention(section: "cycles.keep", text: "Nope -> Nada", line: 3, .edge(dependent: "Nope", dependency: "Nada")),
      Mention(section: "cycles.keep", text: "A -> B", line: 4, .edge(dependent: "A", dependency: "B")),
      Mention(section: "cycles.keep", text: "B -> A", line: 5, .edge(dependent: "B", dependency: "A")),
      Mention(section: "injection.roots", text: "NoSuchThing", line: 6, .pattern(.init("NoSuchThing"))),
      Mention(section: "injection.roots", text: "A*", line: 7, .pattern(.init("A*"))),
    ]
    let project = Project(modules: ["A": "B", "B": ""])
    let outcome = RuleChecker(
      settings, RuleCodebase(project.model, parts: settings.parts), today: CalendarDay(daysSince1970: 0)
    ).outcome()
    #expect(
      outcome.dead.map { "\($0.line): \($0.message)" } == [
        "3: cycles.keep: 'Nope -> Nada': 'Nope' is no module, folder, file or type; remove it",
        "5: cycles.keep: B does not depend on A; remove 'B -> A'",
        "6: injection.roots: 'NoSuchThing': matches no type, module or file; remove it",
      ])
  }
}

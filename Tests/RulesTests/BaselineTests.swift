import CodeModel
import Rules
import Settings
import TestSupport
import Testing

@Suite struct BaselineTests {
  private let yaml = "check: {rules: {r: {forbid: A -> B, edges: [imported]}}}"

  private func baseline(_ count: Int, rule: String = "r", from: String = "A", to: String = "B") -> Baseline {
    Baseline([.init(rule: rule, level: .module, from: from, to: to): count])
  }

  @Test(
    arguments: [(2, RuleFinding.State.known, 0), (3, .known, 0), (1, .more, 1)] as [(Int, RuleFinding.State, Int32)])
  func fewerAreKnownAndMoreAreAFinding(recorded: Int, state: RuleFinding.State, status: Int32) throws {
    let project = Project(["A/One.swift": "import B", "A/Two.swift": "import B", "B/B.swift": ""])
    let checked = try Checked(yaml, project, baseline: baseline(recorded))
    #expect(checked.result.findings.map(\.state) == [state])
    #expect(checked.result.findings[0].recorded == recorded)
    #expect(checked.result.exitStatus(failingOn: .error) == status)
  }

  @Test func anEntryThatIsGoneIsStale() throws {
    let checked = try Checked(yaml, modules: ["A": "", "B": ""], baseline: baseline(1))
    #expect(checked.result.findings.map(\.state) == [.stale])
    #expect(checked.messages[0].contains("seam check --write-baseline"))
    #expect(checked.result.exitStatus(failingOn: .error) == 1)
  }

  @Test func whatIsStaleIsToldAtItsLine() throws {
    let text = """
      {"schema":"seam-baseline/1","entries":[
      ["a","module","A","B",1],
      ["r","module","A","B",1],
      []]}
      """
    let known = try BaselineFile.baseline(from: Array(text.utf8))
    let checked = try Checked(yaml, modules: ["A": "", "B": ""], baseline: known)
    #expect(
      checked.result.findings.map { "\($0.location?.file ?? "") \($0.location?.line ?? 0)" }.sorted() == [
        "baseline.json 2", "baseline.json 3",
      ])
  }

  @Test func aBaselineShrinksAndDoesNotGrow() {
    let old = Baseline([
      .init(rule: "r", level: .module, from: "A", to: "B"): 5, .init(rule: "r", level: .module, from: "A", to: "C"): 1,
    ])
    let now = Baseline([
      .init(rule: "r", level: .module, from: "A", to: "B"): 3, .init(rule: "r", level: .module, from: "X", to: "C"): 1,
    ])
    #expect(old.shrunk(to: now) == baseline(3))
  }

  /// A tangle may lose edges, and neither gain an edge nor grow heavier.
  @Test func tanglesAreKnownByTheirEdges() throws {
    let yaml = "check: {rules: {r: {acyclic: module}}}"
    let before = try Checked(yaml, modules: ["A": "B", "B": "C", "C": "A"])
    let smaller = try Checked(yaml, modules: ["A": "B", "B": "A", "C": "A"], baseline: before.result.present)
    #expect(smaller.result.findings.filter { $0.state == .new }.map(\.from) == ["B"])
    let same = try Checked(yaml, modules: ["A": "B", "B": "C", "C": "A"], baseline: before.result.present)
    #expect(same.result.findings.map(\.state) == [.known])
    let grown = try Checked(yaml, modules: ["A": "B", "B": "C A", "C": "A"], baseline: before.result.present)
    #expect(grown.result.findings.map { "\($0.from) -> \($0.to)" } == ["B -> A"])
    #expect(grown.messages[0].hasSuffix("; beside the baseline it has gained B → A"))
    var fewer = before.result.present
    for key in fewer.counts.keys where key.from == "B" { fewer.counts[key] = 1 }
    let heavier = try Checked(yaml, modules: ["A": "B", "B": "C", "C": "A"], baseline: fewer)
    #expect(heavier.result.findings.map { "\($0.state) \($0.from) -> \($0.to)" } == ["more B -> C"])
    #expect(
      heavier.messages[0].hasSuffix(
        "; beside the baseline there are more references: B → C 2 instead of the 1"))
  }

  @Test func theFileIsSortedWithOneEntryALine() throws {
    let baseline = Baseline([
      .init(rule: "r", level: .type, from: "A.\"x\"\n", to: "B"): 2,
      .init(rule: "a", level: .module, from: "Z", to: ""): 7,
    ])
    let text = """
      {"schema":"seam-baseline/1","entries":[
      ["a","module","Z","",7],
      ["r","type","A.\\"x\\"\\u000a","B",2],
      []]}

      """
    #expect(BaselineFile.text(of: baseline) == text)
    #expect(try BaselineFile.baseline(from: Array(text.utf8)) == baseline)
  }

  @Test(arguments: [
    (#"{"schema":"seam-baseline/2","entries":[]}"#, 1, "this is seam-baseline/2, and this Seam knows seam-baseline/1"),
    ("{\"schema\":\"seam-baseline/1\",\"entries\":[\n<<<<<<< HEAD\n[]]}", 2, "git left a conflict here"),
    (
      "{\"schema\":\"seam-baseline/1\",\"entries\":[\n[\"r\",\"module\",\"A\"],\n[]]}", 2,
      "an entry is [rule, level, from, to, number]"
    ),
    ("{\"schema\":\"seam-baseline/1\",\"entries\":[\n[\"r\",\"module\",\"A\",\"B\",-1],\n[]]}", 2, "an entry is"),
    ("nonsense", 1, "this is not JSON"),
    ("{}", 1, "this is no baseline"),
  ])
  func refusesWithLineAndRemedy(text: String, line: Int, sentence: String) {
    let problem = #expect(throws: SettingsProblem.self) { try BaselineFile.baseline(from: Array(text.utf8)) }
    #expect(problem?.line == line)
    #expect(problem?.message.hasPrefix(sentence) == true)
  }

  /// Two branches that each add an entry merge as text: every line but the constant last one ends with a comma.
  @Test func entriesOfTwoBranchesMergeAsText() throws {
    let lines = BaselineFile.text(of: baseline(1)).split(separator: "\n")
    let merged = ([lines[0], "[\"z\",\"module\",\"Q\",\"R\",1],"] + lines.dropFirst()).joined(separator: "\n")
    #expect(try BaselineFile.baseline(from: Array(merged.utf8)).counts.count == 2)
  }
}

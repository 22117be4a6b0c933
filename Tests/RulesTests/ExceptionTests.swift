import Rules
import TestSupport
import Testing

@Suite struct ExceptionTests {
  private let modules: KeyValuePairs = ["A": "B C", "B": "A", "C": ""]

  @Test func anExceptionPassesOverAnEdge() throws {
    let yaml = """
      check:
        rules: {r: {forbid: A -> C}}
        except: [{A -> C: "#12"}]
      """
    let checked = try Checked(yaml, modules: modules)
    #expect(checked.open == [])
    #expect(checked.ends { $0.state == .excepted } == ["A -> C"])
    #expect(checked.result.findings[0].reason == "#12")
    #expect(checked.result.exitStatus(failingOn: .error) == 0)
  }

  /// The circle is gone once one of its edges is excepted.
  @Test func anExceptedEdgeOpensTheCircle() throws {
    let yaml = """
      check:
        rules: {r: {acyclic: module}}
        except: [{B -> A: "being cut"}]
      """
    #expect(try Checked(yaml, modules: modules).open == [])
  }

  /// So is a chain, and the other chain stays.
  @Test func anExceptedEdgeBreaksAChain() throws {
    let yaml = """
      check:
        rules: {r: {forbid: A -> D, through: others}}
        except: [{B -> D: "for now"}]
      """
    #expect(try Checked(yaml, modules: ["A": "B", "B": "D", "D": ""]).open == [])
    #expect(try Checked(yaml, modules: ["A": "B C", "B": "D", "C": "D", "D": ""]).open == ["A -> D"])
  }

  @Test func anExceptionThatExcusesNothingIsDead() throws {
    let yaml = """
      check:
        rules: {r: {forbid: A -> C}}
        except:
          - A -> C: "#12"
          - C -> A: "never was"
          - A -> Cx: "typo"
      """
    let checked = try Checked(yaml, modules: modules)
    #expect(
      checked.dead == [
        "5: the exception 'C -> A' excuses nothing; remove it",
        "6: the exception 'A -> Cx' excuses nothing; did you mean 'C', 'A', 'B'?",
      ])
    #expect(checked.result.exitStatus(failingOn: .error) == 2)
  }

  @Test(arguments: [("2026-01-01", 0), ("2026-01-02", 1)])
  func untilIsTheLastDay(today: String, status: Int32) throws {
    let yaml = """
      check:
        rules: {r: {forbid: A -> C, severity: note}}
        except: [{A -> C: {because: "#12", until: 2026-01-01}}]
      """
    let checked = try Checked(yaml, modules: modules, today: today)
    #expect(checked.result.exitStatus(failingOn: .error) == status)
    #expect(checked.messages.contains { $0.contains("ended on 2026-01-01") } == (status == 1))
  }

  @Test func ofOneRuleOnly() throws {
    let yaml = """
      check:
        rules: {r: {forbid: A -> C}, s: {protect: C}}
        except: [{A -> C: {because: "#12", rules: [r]}}]
      """
    #expect(try Checked(yaml, modules: modules).result.findings.filter(\.isOpen).map(\.rule.name) == ["s"])
  }

  @Test func ofAFigure() throws {
    let yaml = """
      check:
        rules: {r: {limit: fan-out, max: 1}}
        except: [{A: "the root"}]
      """
    #expect(try Checked(yaml, modules: modules).open == [])
  }
}

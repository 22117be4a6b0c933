import ArgumentParser
import GraphRendering
import Testing

@testable import seam

/// Options, as values: which go together, and what is said of those that do not. No command runs.
@Suite struct OptionTests {
  private func complaint(_ arguments: [String]) -> String? {
    do {
      _ = try Seam.parseAsRoot(arguments)
      return nil
    } catch {
      return Seam.message(for: error)
    }
  }

  @Test(arguments: [
    ("graph --depth 1", "--depth goes with --focus."),
    ("graph --focus A --depth=-1", "--depth is a number of steps: 0 or more."),
    ("graph --max-nodes 0", "--max-nodes is at least 1."),
    ("graph --link http://x", "--link needs {file} where the path belongs"),
    ("graph -o graph.txt", "'graph.txt' does not end in a known format (\(RenderingFormat.list()))"),
    (
      "graph --size afferent --format json",
      "--size and --heat change how boxes look: they go with \(RenderingFormat.list(where: \.showsFigures, last: " and "))."
    ),
    ("graph --define A", "--define goes with --platform."),
    ("graph --env A", "--env 'A' gives no value; write --env NAME=VALUE."),
    ("graph --env =x", "--env '=x' gives no value"),
    ("graph --at HEAD --manifest swiftpm", "leave out --manifest swiftpm"),
    ("cycles --max=-1", "--max is a number of tangles: 0 or more."),
    ("cycles --top=-1", "--top is a number of steps: 0 or more."),
    ("cycles --list=-1", "--list is a number of cycles: 0 or more."),
    ("cycles --cut-time=-1", "--cut-time is a number of seconds: 0 or more."),
    ("cycles --cut-time nan", "--cut-time is a number of seconds: 0 or more."),
    ("cycles --cut-time inf", "--cut-time is a number of seconds: 0 or more."),
    ("cycles -o report.docx", "'report.docx' does not end in a known format"),
    ("cycles --format csv", "This command writes no csv, but"),
    ("metrics --top 0", "--top is at least 1."), ("metrics --graph g.json --churn", "--churn asks git about a package"),
    ("why A B --limit 0", "--limit is at least 1."), ("why A B --since --graph g.json", "leave out --graph."),
    ("why A B --since --manifest swiftpm", "leave out --manifest swiftpm beside --since."),
    ("suggest --invert", "--invert turns one dependency round: name it with --edge A:B."),
    ("suggest --invert --edge A:B --naming *API", "--naming is for interface modules, and --invert makes none."),
    ("suggest --level type", "--level is module or folder."), ("suggest --top 0", "--top is at least 1."),
    ("suggest --minimum-saving 101", "--minimum-saving is a percentage: 0 to 100."),
    ("suggest --force", "--force goes with --apply."), ("suggest --skip-tests", "--skip-tests goes with --verify."),
    ("suggest --time-limit 0", "--time-limit is a number of seconds: 1 or more."),
    ("suggest --number 0", "--number is a suggestion's number: 1 or more."),
    ("suggest --number 1", "--number goes with --apply, --verify or --format patch."),
    ("suggest --branch b", "--branch goes with --plan."),
    ("suggest --pays-within 9", "--pays-within goes with --plan."),
    ("suggest --plan --pays-within 0", "--pays-within is a number of changes: 1 or more."),
    ("suggest --plan --top 3", "--plan seeks the steps itself, between modules: leave out --top."),
    ("suggest --plan --branch b", "--branch goes with --plan --apply."),
    ("suggest --apply --format json", "With --apply or --verify the format is text or patch."),
    ("suggest --apply --edge A:B --number 2", "Name the suggestion by --edge or by --number."),
    ("check --write-baseline --init", "do different things; give one."),
    ("check --at HEAD --write-baseline", "--write-baseline records the working tree; leave out --at."),
    ("check -o report.docx", "'report.docx' does not end in a known format (text, markdown, json, sarif,"),
    ("imports --force", "--force goes with --fix."), ("imports --fix --at HEAD", "leave out --at."),
    ("imports --time-limit 0", "--time-limit is a number of seconds: 1 or more."),
    ("history --every 0", "--every is at least 1."), ("history --max-count 0", "--max-count is at least 1."),
    ("history --at HEAD", "A history takes a range of commits instead of --at"),
    ("diff A --at HEAD", "--at names one commit; seam diff is given its two as BASE and HEAD."),
    ("affected A --level file", "The value 'file' is invalid for '--level <level>'"),
    ("affected A -o x.md", "'x.md' does not end in a known format (text, json, filter, xctestplan)"),
    ("export", "Say what to write: --tables FOLDER, or -o with a name that ends in .graphml or .scip."),
    ("export --format ndjson", "ndjson is written into a folder: name it with --tables."),
    ("export --format csv --tables t -o x", "Tables go into the folder of --tables: leave out -o."),
    ("export --format scip --tables t", "scip is one file: leave out --tables, and name it with -o."),
    ("export -o g.graphml --identity a", "--identity goes with --tables and SCIP."),
    ("explore --link http://x", "--link is vscode, xcode or github, or has {file} where the path belongs"),
    ("explore --at HEAD", "--at reads a commit, which never changes: name a file with -o."),
    ("explore -o p.html --no-open", "--port and --no-open are about the live page"),
    ("wire --bind A", "--bind 'A' is no pair; write --bind Abstraction=Implementation."),
    ("wire --name 1x", "--name '1x' is no name of a type."), ("di --top 0", "--top takes a number from 1 on"),
    ("metrics --sort churn", "--sort churn goes with --churn."),
    ("metrics --sort hotSpot --level type", "--sort hotSpot goes with --churn."),
    ("metrics --level type --sort rebuildLines", "types have no lines of their own."),
    ("graph --level type --size rebuildLines", "--size rebuildLines is known down to files"),
    ("graph --level type --heat bodyLines", "--heat bodyLines is known down to files"),
    (
      "graph --format json --direction right",
      "--direction is about pictures: leave it out, or name a picture's format."
    ),
    ("cycles --engine sfdp", "--engine is about pictures"), ("why A B --max-nodes 9", "--max-nodes is about pictures"),
    ("suggest --link http://x/{file}", "--link is about pictures"), ("di --direction down", "--direction is about"),
    ("diff A --format json --engine dot", "--engine is about pictures"),
    ("why A B --limit 3", "--limit goes with --all."),
    ("diff A --whole", "--whole draws everything: it goes with svg and"),
    ("suggest --time-limit 9", "--time-limit goes with --verify."),
    ("imports --time-limit 9", "--time-limit goes with --verify."),
    ("graph --modules m.json --folder", "--modules tells all that is read"),
    ("graph --folder --only A", "--folder reads all that lies there; leave out --only and --project."),
  ])
  func whatDoesNotGoTogetherIsTold(line: String, sentence: String) throws {
    let told = try #require(complaint(line.split(separator: " ").map(String.init)))
    #expect(told.contains(sentence), "\(told)")
  }

  @Test(arguments: [
    "graph", "graph --focus A --depth 0", "graph -o graph.mmd", "graph -o -", "graph --format dot -o graph.txt",
    "graph --platform iOS --define A", "graph --env A=", "graph --env A=B=C", "graph --size afferent -o a.svg",
    "cycles --max 0", "cycles --cut-time 0", "cycles -o report.md", "metrics --format csv", "why A B", "why A B --all",
    "suggest --invert --edge A:B", "suggest --level folder", "suggest --minimum-saving 0", "suggest --plan",
    "suggest --plan --apply --branch b", "suggest --number 1 --format patch", "check --init", "check -o r.sarif",
    "imports --fix --force", "history v1..v2 --every 3", "diff A", "diff A B", "affected A --level type",
    "export -o g.graphml", "export --tables t", "explore -o p.html", "explore --link vscode", "di --format json",
    "wire --bind A=B", "mcp",
  ])
  func whatGoesTogetherIsTaken(line: String) {
    #expect(complaint(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test(
    arguments: [
      ("A", nil, "A", nil, false), ("A", "B", "A", "B", false), ("A..B", nil, "A", "B", false),
      ("A...B", nil, "A", "B", true), ("A..", nil, "A", "HEAD", false), ("..B", nil, "HEAD", "B", false),
      ("...", nil, "HEAD", "HEAD", true), ("v1.2..v1.3", nil, "v1.2", "v1.3", false), ("a.b", nil, "a.b", nil, false),
      ("A....B", nil, "A....B", nil, false), ("@{u}...", nil, "@{u}", "HEAD", true),
    ] as [(String, String?, String, String?, Bool)])
  func aRangeNamesBothEnds(first: String, second: String?, base: String, head: String?, atMergeBase: Bool) throws {
    let compared = try ComparedRevisions(first, second)
    #expect((compared.base, compared.head, compared.startsAtMergeBase) == (base, head, atMergeBase))
  }

  @Test(arguments: [
    ("A..B", "C", "'A..B' names both ends already; leave out 'C'."),
    ("A", "B...C", "'B...C' is a range; give it alone, without 'A'."),
  ])
  func twoRangesAreOneTooMany(first: String, second: String, message: String) {
    let error = #expect(throws: ValidationError.self) { try ComparedRevisions(first, second) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (".", true), ("..", true), ("./a", true), ("../a", true), ("/a", true), ("~/a", true), ("a", false), ("a/b", false),
    ("HEAD~1", false), (".a", false), ("...", false), ("a..b", false),
  ])
  func aWordIsAFolderWhereNoRevisionBeginsSo(word: String, isPath: Bool) {
    #expect(ComparedRevisions.isPath(word) == isPath)
  }

  @Test(
    arguments: [
      ("report.md", .markdown), ("report.txt", .text), ("a.HTM", .html), ("a.diff", .patch), ("a.patch", .patch),
      ("a.json", .json), ("a.markdown", .markdown), ("a", nil), ("a.", nil), ("a.docx", nil), ("md", nil),
    ] as [(String, FormatWord?)])
  func theEndOfANameIsAFormat(name: String, word: FormatWord?) { #expect(FormatWord(fileName: name) == word) }
}

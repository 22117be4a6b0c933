import JSONReading
import Testing

@testable import AgentServer

/// Each tool: the command that it runs, and what it tells of the command's JSON.
@Suite struct AgentToolTests {
  private func call(_ tool: Tool, _ arguments: String) throws -> ToolCall {
    let members = try JSONValue(parsing: Array(arguments.utf8)).object ?? [:]
    return try ToolCall(members, of: tool, defaultPath: "/p")
  }

  private func told(_ tool: Tool, _ json: String, _ arguments: String = "{}", complaints: String = "") throws -> String
  {
    let outcome = CommandOutcome(status: 0, output: Array(json.utf8), complaints: complaints)
    return tool.answer(to: try call(tool, arguments), outcome: outcome).text
  }

  @Test(
    arguments: [
      (.overview, "{}", ["metrics", "--format", "json", "--sort", "rebuildNodes", "--", "/p"]),
      (
        .overview, #"{"level":"type","at":"HEAD~1","path":"x"}"#,
        ["metrics", "--format", "json", "--sort", "rebuildNodes", "--level=type", "--at=HEAD~1", "--", "/p/x"]
      ),
      (.why, #"{"from":"A","to":"B"}"#, ["why", "--format", "json", "--", "A", "B", "/p"]),
      (
        .why, #"{"from":"A","to":"B","all":true,"limit":3}"#,
        ["why", "--format", "json", "--all", "--limit", "3", "--", "A", "B", "/p"]
      ),
      (.why, #"{"from":"A","to":"B","all":false}"#, ["why", "--format", "json", "--", "A", "B", "/p"]),
      (.cycles, #"{"level":"file"}"#, ["cycles", "--format", "json", "--level=file", "--", "/p"]),
      (.affected, #"{"base":"main"}"#, ["affected", "--format", "json", "--", "main", "/p"]),
      (.affected, #"{"base":"main","head":"HEAD"}"#, ["affected", "--format", "json", "--", "main", "HEAD", "/p"]),
      (.suggest, #"{"edge":"A:B"}"#, ["suggest", "--format", "json", "--edge=A:B", "--", "/p"]),
      (.check, #"{"path":"-q"}"#, ["check", "--keep-baseline", "--format", "json", "--", "/p/-q"]),
    ] as [(Tool, String, [String])])
  func aCallIsACommandOfSeam(tool: Tool, arguments: String, command: [String]) throws {
    #expect(tool.command(try call(tool, arguments)) == command)
  }

  @Test(arguments: [
    (#"{"from":1,"to":"B"}"#, "from is a number; it must be a string"),
    (#"{"from":"","to":"B"}"#, "from is empty"),
    (#"{"from":"a\u0000b","to":"B"}"#, "from holds the character U+0000, which nothing is called by"),
    (#"{"from":"A","to":"B","all":"yes"}"#, "all is a string; it must be true or false"),
    (#"{"from":"A","to":"B","limit":-1}"#, "limit is -1; it must be at least 1"),
    (#"{"from":"A","to":"B","limit":1.5}"#, "limit is 1.5; it must be a whole number from 1 on"),
    (#"{"from":"A","to":"B","limit":"2"}"#, "limit is a string; it must be a whole number from 1 on"),
    (#"{"from":"A","to":"B","level":3}"#, "level is a number; it must be one of module, package, folder, file, type"),
    (#"{"from":"A","to":null}"#, "to is null; it must be a string"),
    (#"{"from":["A"],"to":"B"}"#, "from is an array; it must be a string"), (#"{"from":"A"}"#, "why needs to"),
  ])
  func anArgumentOfTheWrongKindIsNamed(arguments: String, message: String) {
    let error = #expect(throws: ProtocolError.self) { try call(.why, arguments) }
    #expect(error?.message == message)
    #expect(error?.code == .invalidParameters)
  }

  @Test func aTextIsNoLongerThanACommandLineHolds() {
    let error = #expect(throws: ProtocolError.self) {
      try call(.why, #"{"from":"\#(String(repeating: "a", count: 5_000))","to":"B"}"#)
    }
    #expect(error?.message == "from is longer than 4096 bytes")
  }

  @Test(arguments: [
    ("x", "/p", "/p/x"), ("/x", "/p", "/x"), ("x", ".", "x"), ("../x", "apps/", "apps/../x"),
    ("x", nil, "/p/A.xcodeproj/x"),
  ]) func aRelativePathIsTakenFromTheServersFolder(path: String, folder: String?, asked: String) throws {
    let members = try JSONValue(parsing: Array(#"{"path":"\#(path)"}"#.utf8)).object ?? [:]
    #expect(try ToolCall(members, of: .check, defaultPath: "/p/A.xcodeproj", folder: folder).path == asked)
  }

  @Test func anAnswerIsAsLongAsItsLimitAllows() throws {
    let member = "\"\(String(repeating: "m", count: 150))\""
    let tangle = "{\"nodes\":[\(Array(repeating: member, count: 30).joined(separator: ","))],\"cycle\":[],\"cuts\":[]}"
    let json = "{\"level\":\"file\",\"components\":[\(Array(repeating: tangle, count: 30).joined(separator: ","))]}"
    let text = try told(.cycles, json)
    #expect(text.utf8.count < 20 * 500 + 60)
    #expect(text.contains("… 25 more"))
    #expect(text.hasSuffix(" more lines (raise limit)"))
  }

  @Test func pathsThatAreLeftOutAreToldOf() throws {
    let path = #"{"edges":[{"from":"A","to":"B","kinds":["used"],"weight":1,"evidence":[]}]}"#
    let some = try told(
      .why, #"{"complete":false,"paths":[\#(path)],"from":["A"],"to":["B"]}"#, #"{"from":"A","to":"B","all":true}"#)
    #expect(some.hasSuffix("\n… and more paths (raise limit)"))
    let one = try told(
      .why, #"{"complete":true,"shortestCount":3,"paths":[\#(path)]}"#, #"{"from":"A","to":"B"}"#)
    #expect(one.hasSuffix("\none of 3 paths of that length (all: true tells the others)"))
  }

  @Test func aDependencyOfWhichNothingIsNamedIsToldOf() throws {
    #expect(
      try told(.suggest, #"{"suggestions":[],"unused":[{"from":"A","to":"B"}],"blocked":2}"#) == """
        nothing is worth a new module
        A -> B: A names nothing of it; drop the dependency, and its import if there is one
        not suggested: 2 with too much in the way (edge: Consumer:Provider tells what)
        """)
  }

  @Test func hintsNameToolsAndNotCommands() throws {
    let outcome = CommandOutcome(
      status: 2, output: [],
      complaints: "error: nothing is named 'X' at this level; `seam graph --format json` lists the names\n")
    let told = Tool.why.answer(to: try call(.why, #"{"from":"X","to":"B"}"#), outcome: outcome).text
    #expect(told == "error: nothing is named 'X' at this level; overview with the same level lists the names")
  }

  @Test func aPlaceIsToldOnce() throws {
    let place = #"{"file":"a.swift","line":3}"#
    let edge = #"{"from":"A","to":"B","kinds":["used"],"weight":3,"evidence":[\#(place),\#(place),\#(place)]}"#
    #expect(Digest.edge(try JSONValue(parsing: Array(edge.utf8))) == "A -> B (used; 3)  a.swift:3")
  }

  @Test func nestedTypesThatAreTangledByThemselvesAreCountedApart() throws {
    let text = try told(
      .overview,
      #"{"package":"P","level":"type","summary":{"nodes":1,"edges":1,"height":0,"tangles":14,"cycles":{"tangles":10}}}"#
    )
    #expect(
      text.hasPrefix(
        "P: 1 type, 1 dependency, height 0, tangles: 10 (14 where nested types stand by themselves)\n"))
  }

  @Test func anOverviewIsALineForEachNode() throws {
    let node = """
      {"id":"Core","efferent":{"nodes":2},"transitiveDependencies":5,"afferent":{"nodes":3},"transitiveDependents":7,
       "interfaceCone":{"nodes":8},"bodyCone":{"lines":900},"tangle":3}
      """
    let text = try told(
      .overview,
      """
      {"package":"Shop","level":"module","summary":{"nodes":9,"edges":12,"height":4,"tangles":1},
       "nodes":[\(node),{"id":"Leaf"}]}
      """)
    #expect(
      text == """
        Shop: 9 modules, 12 dependencies, height 4, tangles: 1
        columns: id, depends on (all), used by (all), rebuilds, lines, tangle
        Core, 2 (5), 3 (7), 8, 900, 3
        Leaf, 0 (0), 0 (0), 0, 0, -
        """)
  }

  @Test func pathsThatAreNotThereAreSaidNotToBe() throws {
    #expect(
      try told(.why, #"{"paths":[],"from":["A","B"],"to":["C"]}"#, #"{"from":"x","to":"y"}"#)
        == "A, B does not depend on C")
  }

  @Test func tanglesAreToldWithTheirCuts() throws {
    let cut =
      #"{"from":"B","to":"A","kinds":["stores"],"weight":1,"evidence":[{"file":"b.swift","line":2}],"technique":"protocol"}"#
    let text = try told(
      .cycles, #"{"level":"module","components":[{"nodes":["A","B"],"cycle":["A","B"],"cuts":[\#(cut)]}]}"#)
    #expect(
      text == """
        1 tangle of modules
        tangle 1, 2 modules: A, B
          shortest cycle: A -> B
          cut B -> A (stores; 1)  b.swift:2  by protocol
        """)
    #expect(try told(.cycles, #"{"level":"file","components":[]}"#) == "no cycles between files")
  }

  @Test func aChangeIsToldAsWhatItMakesBuildAndTest() throws {
    let text = try told(
      .affected,
      #"{"changed":[{"module":"Core","files":["a.swift","b.swift"]}],"build":["App","Core"],"test":[]}"#,
      #"{"base":"main","limit":1}"#)
    #expect(
      text == """
        changed modules: 1
          Core: a.swift, … 1 more
        to build (2): App, … 1 more
        to test (0):\u{20}
        """)
  }

  @Test func suggestionsAreToldWithWhatStandsInTheWay() throws {
    let suggestion = """
      {"consumer":"App","provider":"Net","module":"NetAPI","before":{"rebuildCone":9},"after":{"rebuildCone":2},
       "moves":["Net.Client"],"obstacles":[{"reason":"it is final","file":"n.swift","line":7},{"reason":"no place"}]}
      """
    #expect(
      try told(.suggest, "{\"suggestions\":[\(suggestion)]}") == """
        App -> Net by NetAPI: rebuild cone 9 -> 2
          moves Net.Client
          obstacle: it is final  n.swift:7
          obstacle: no place \u{20}
        """)
    #expect(try told(.suggest, "{\"suggestions\":[]}") == "nothing is worth a new module")
  }

  @Test func rulesThatHoldAreSaidToHold() throws {
    #expect(try told(.check, "{\"findings\":[]}") == "every rule holds")
  }

  @Test func aListSaysHowManyItLeavesOut() throws {
    let findings = (1...5).map {
      #"{"rule":"r","severity":"error","state":"new","message":"m\#($0)","file":"a.swift","line":\#($0)}"#
    }
    let text = try told(.check, "{\"findings\":[\(findings.joined(separator: ","))]}", #"{"limit":2}"#)
    #expect(
      text == """
        5 findings
        a.swift:1: error, new: m1 [r]
        a.swift:2: error, new: m2 [r]
        … 3 more (raise limit)
        """)
  }

  @Test func threeWarningsAreToldAndTheRestCounted() throws {
    let complaints = (1...5).map { "warning: w\($0)\n" }.joined() + "note: n\n"
    #expect(
      try told(.check, "{\"findings\":[]}", complaints: complaints) == """
        every rule holds
        warning: w1
        warning: w2
        warning: w3
        … 2 more warnings
        """)
  }

  @Test(
    arguments: [
      (2, "{}", "error: a\nerror: b\n", "error: b"), (64, "{}", "Error: usage\nmore\n", "Error: usage"),
      (0, "no json", "", "seam check gave no answer"), (0, "", "something\n", "something"), (2, "", "a\nb", "b"),
    ] as [(Int, String, String, String)])
  func aCommandThatGivesNoAnswerIsQuoted(status: Int, output: String, complaints: String, told: String) throws {
    let outcome = CommandOutcome(status: status, output: Array(output.utf8), complaints: complaints)
    let answer = Tool.check.answer(to: try call(.check, "{}"), outcome: outcome)
    #expect(answer.text == told && answer.isError)
  }

  /// What the tools demand is a schema that a client can hold a call against.
  @Test(arguments: Tool.all.map(\.name))
  func everyToolsSchemaNamesWhatItDemands(name: String) throws {
    let tool = try #require(Tool.all.first { $0.name == name })
    let server = AgentServer(tools: [tool], defaultPath: "/p") { _ in fatalError("nothing is run") }
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    let listed = try JSONValue(parsing: try #require(server.answer(to: line)))["result"]?["tools"]?[0]
    let schema = try #require(listed?["inputSchema"])
    let properties = try #require(schema["properties"]?.object)
    #expect(Set(properties.keys) == Set((tool.options + Tool.shared).map { "\($0.name)" }))
    #expect(properties.values.allSatisfy { $0["type"]?.string != nil && $0["description"]?.string?.isEmpty == false })
    #expect(
      schema["required"]?.array?.compactMap(\.string)
        == tool.options.filter(\.isRequired).map { "\($0.name)" }.sorted())
  }
}

/// Messages, by JSON-RPC 2.0.
@Suite struct AgentProtocolTests {
  private func answer(_ line: String) -> String? {
    let server = AgentServer(defaultPath: "/p") { _ in CommandOutcome(status: 0, output: [], complaints: "") }
    return server.answer(to: line).map { String(decoding: $0, as: UTF8.self) }
  }

  private func code(_ line: String) throws -> Int? {
    let json = try answer(line).map { try JSONValue(parsing: Array($0.utf8)) }
    if case .integer(let code)? = json?["error"]?["code"]?.content { return code }
    return nil
  }

  @Test(arguments: [
    "{\"jsonrpc\":\"2.0\",\"method\":\"ping\"}", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}",
    "{\"jsonrpc\":\"2.0\",\"method\":\"unheard of\",\"params\":[]}",
  ])
  func notificationsGetNoAnswer(line: String) { #expect(answer(line) == nil) }

  @Test(arguments: [("1", "1"), ("-7", "-7"), ("\"a b\"", "\"a b\""), ("\"\"", "\"\""), ("\"é\\n\"", "\"é\\n\"")])
  func theIdComesBackAsItWas(id: String, written: String) throws {
    let text = try #require(answer("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}"))
    let json = try JSONValue(parsing: Array(text.utf8))
    let sent = try JSONValue(parsing: Array(written.utf8))
    #expect("\(String(describing: json["id"]?.content))" == "\(String(describing: Optional(sent.content)))")
    #expect(json["result"]?.object?.isEmpty == true)
    #expect(text.hasSuffix("\n") && text.dropLast().allSatisfy { !$0.isNewline })
  }

  @Test(arguments: [
    ("", -32700), ("nonsense", -32700), ("3", -32600), ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", -32600), ("{\"id\":1,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":2}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"Ping\"}", -32601),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}", -32602),
    (
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\",\"arguments\":[]}}",
      -32602
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\",\"arguments\":\"x\"}}",
      -32602
    ),
  ])
  func mistakesHaveTheirCode(line: String, code: Int) throws { #expect(try self.code(line) == code) }

  @Test func aMistakeOfArgumentsSaysWhatTheyAre() throws {
    let text = try #require(
      answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":[]}}"#))
    #expect(text.contains(#"\"arguments\" is an array instead of an object"#))
  }
}

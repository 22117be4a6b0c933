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
        ["metrics", "--format", "json", "--sort", "rebuildNodes", "--level=type", "--at=HEAD~1", "--", "x"]
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
      (.check, #"{"path":"-q"}"#, ["check", "--keep-baseline", "--format", "json", "--", "-q"]),
    ] as [(Tool, String, [String])])
  func aCallIsACommandOfSeam(tool: Tool, arguments: String, command: [String]) throws {
    #expect(tool.command(try call(tool, arguments)) == command)
  }

  @Test(arguments: [
    (#"{"from":1,"to":"B"}"#, "from is a number, which it cannot be"),
    (#"{"from":"","to":"B"}"#, "from is a string, which it cannot be"),
    (#"{"from":"a\u0000b","to":"B"}"#, "from is a string, which it cannot be"),
    (#"{"from":"A","to":"B","all":"yes"}"#, "all is a string, which it cannot be"),
    (#"{"from":"A","to":"B","limit":-1}"#, "limit is a number, which it cannot be"),
    (#"{"from":"A","to":"B","limit":1.5}"#, "limit is a number, which it cannot be"),
    (#"{"from":"A","to":null}"#, "to is null, which it cannot be"),
    (#"{"from":["A"],"to":"B"}"#, "from is an array, which it cannot be"), (#"{"from":"A"}"#, "why needs to"),
  ])
  func anArgumentOfTheWrongKindIsNamed(arguments: String, message: String) {
    let error = #expect(throws: ProtocolError.self) { try call(.why, arguments) }
    #expect(error?.message == message)
    #expect(error?.code == .invalidParameters)
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

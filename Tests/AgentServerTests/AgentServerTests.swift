import AgentServer
import JSONReading
import Synchronization
import Testing

@Suite struct AgentServerTests {
  /// What a server answers whose commands print `output`; the command line goes to `asked`.
  private final class Commands: Sendable {
    private let lines = Mutex<[[String]]>([])
    var asked: [[String]] { lines.withLock { $0 } }
    func ask(_ line: [String]) { lines.withLock { $0.append(line) } }
  }

  private func answer(
    _ line: String, status: Int = 0, output: String = "{}", complaints: String = "", commands: Commands = Commands(),
    choice: [String] = []
  ) throws -> JSONValue? {
    let server = AgentServer(defaultPath: "/p", choice: choice) { arguments in
      commands.ask(arguments)
      return CommandOutcome(status: status, output: Array(output.utf8), complaints: complaints)
    }
    return try server.answer(to: line).map { try JSONValue(parsing: $0) }
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  @Test(arguments: [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-06-18")])
  func theClientsVersionIsSpokenWhereItIsKnown(asked: String, spoken: String) throws {
    let answer = try answer(
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#)
    #expect(answer?["id"]?.string == "a")
    #expect(answer?["result"]?["protocolVersion"]?.string == spoken)
    #expect(answer?["result"]?["capabilities"]?["tools"]?.object?.isEmpty == true)
  }

  @Test func aNotificationGetsNoAnswer() throws {
    #expect(try answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
  }

  @Test func sixToolsAreListedWithTheirArguments() throws {
    let tools = try answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)?["result"]?["tools"]?.array ?? []
    #expect(tools.map { $0["name"]?.string } == ["overview", "why", "cycles", "affected", "suggest", "check"])
    #expect(tools[1]["inputSchema"]?["required"]?.array?.map(\.string) == ["from", "to"])
    #expect(tools[0]["inputSchema"]?["properties"]?["limit"]?["type"]?.string == "integer")
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"delete"}}"#, -32602),
  ]) func mistakesHaveTheCodesOfTheProtocol(line: String, code: Int) throws {
    let answer = try answer(line)
    guard case .integer(let found)? = answer?["error"]?["code"]?.content else {
      Issue.record("no error")
      return
    }
    #expect(found == code)
  }

  @Test(arguments: [
    (#"{"to":"B"}"#, "why needs from"), (#"{"from":"A","to":"B","limit":0}"#, "limit is 0; it must be at least 1"),
    (#"{"from":"A","to":"B","level":"galaxy"}"#, "level \"galaxy\" is none of module, package, folder, file, type"),
    (#"{"from":"A","to":"B","depth":1}"#, "why has no argument depth, but all, at, from, level, limit, path, to"),
  ]) func badArgumentsAreNamed(arguments: String, message: String) throws {
    #expect(try answer(call("why", arguments))?["error"]?["message"]?.string == message)
  }

  /// A value that looks like an option stays a value.
  @Test func argumentsCannotBecomeOptions() throws {
    let commands = Commands()
    _ = try answer(
      call("why", #"{"from":"--index-store","to":"B","path":"-o","at":"--manifest"}"#), output: #"{"paths":[]}"#,
      commands: commands)
    #expect(
      commands.asked == [["why", "--format", "json", "--at=--manifest", "--", "--index-store", "B", "/p/-o"]])
  }

  @Test func whatIsChosenCountsForTheServersPathAlone() throws {
    let commands = Commands()
    for arguments in ["{}", #"{"path":"/q"}"#] {
      _ = try answer(call("check", arguments), commands: commands, choice: ["--only=App", "--only=Core"])
    }
    #expect(
      commands.asked == [
        ["check", "--only=App", "--only=Core", "--keep-baseline", "--format", "json", "--", "/p"],
        ["check", "--keep-baseline", "--format", "json", "--", "/q"],
      ])
  }

  @Test func anAnswerNamesPlacesAndSaysWhatItLeftOut() throws {
    let edge =
      #"{"from":"A","to":"B","kinds":["used"],"weight":9,"evidence":[{"file":"a.swift","line":3,"column":1,"kind":"used"}]}"#
    let path = #"{"nodes":["A","B"],"edges":[\#(edge)]}"#
    let answer = try answer(
      call("why", #"{"from":"A","to":"B","limit":1}"#),
      output: #"{"paths":[\#(path),\#(path)],"from":["A"],"to":["B"]}"#,
      complaints: "warning: something\n")
    #expect(
      answer?["result"]?["content"]?[0]?["text"]?.string == """
        path 1, 1 step:
          A -> B (used; 9)  a.swift:3, …
        … 1 more (raise limit)
        warning: something
        """)
  }

  @Test func aCommandThatFailsIsAnAnswerAndNotTheEnd() throws {
    let answer = try answer(
      call("cycles", "{}"), status: 2, output: "",
      complaints: "warning: a\nerror: there is no Package.swift\n  See 'seam --help'\n")
    #expect(answer?["result"]?["content"]?[0]?["text"]?.string == "error: there is no Package.swift")
    guard case .boolean(true)? = answer?["result"]?["isError"]?.content else {
      Issue.record("not marked as an error")
      return
    }
  }

  @Test func findingsAreAnAnswer() throws {
    let finding =
      #"{"rule":"NoCycles","severity":"error","state":"new","message":"a cycle","file":"a.swift","line":4,"because":"builds","instead":null}"#
    let answer = try answer(call("check", "{}"), status: 1, output: #"{"findings":[\#(finding)]}"#)
    #expect(
      answer?["result"]?["content"]?[0]?["text"]?.string == """
        1 finding
        a.swift:4: error, new: a cycle [NoCycles]
          because builds
        """)
  }

  /// Names come from the code that is asked about.
  @Test func namesCannotSteerWhoReadsThem() throws {
    let answer = try answer(
      call("cycles", "{}"),
      output: #"{"level":"type","components":[{"nodes":["A\u001b[2J\n","B"],"cycle":["A","B"],"cuts":[]}]}"#)
    #expect(answer?["result"]?["content"]?[0]?["text"]?.string?.contains("A␛[2J␊, B") == true)
  }
}

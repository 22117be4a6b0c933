import AgentServer
import ArgumentParser
import HostSystem

/// `seam mcp`: the same answers for agents, over standard input and output.
struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer agents by the Model Context Protocol on standard input and output.",
    discussion: """
      An agent starts this command and asks: overview, why, cycles, affected, suggest, check. Nothing of the package is
      built or executed, and nothing is written.

      EXAMPLE
        In the configuration of an agent:
          {"mcpServers": {"seam": {"command": "seam", "args": ["mcp", "/path/of/the/package"]}}}
      """)

  @Argument(
    help: ArgumentHelp("What is asked about where a question names no path.", valueName: "path"),
    completion: .directory)
  var path = "."

  func run() throws {
    let server = AgentServer(defaultPath: path, run: Self.outcome)
    while let line = readLine() {
      guard !line.isEmpty, let answer = server.answer(to: line) else { continue }
      try OutputFile.writeToStandardOutput(answer)
    }
  }

  /// A command runs as a process of its own: one that fails takes nobody along.
  private static func outcome(of arguments: [String]) -> CommandOutcome {
    guard let program = Executable.path else {
      return CommandOutcome(status: 2, output: [], complaints: "error: the system does not tell where seam lies")
    }
    do {
      let process = try ChildProcess(program, arguments: arguments, environment: ProcessEnvironment.entries)
      process.finishSending()
      let output = process.receiveAll()
      process.waitForExit()
      return CommandOutcome(status: process.status ?? 2, output: output, complaints: process.complaints)
    } catch {
      return CommandOutcome(status: 2, output: [], complaints: "error: seam cannot be started: \(error.reason)")
    }
  }
}

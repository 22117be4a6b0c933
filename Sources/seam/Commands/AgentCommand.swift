import AgentServer
import ArgumentParser
import HostSystem
import Synchronization

/// `seam mcp`: the same answers for agents, over standard input and output.
struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer agents by the Model Context Protocol on standard input and output.",
    discussion: """
      An agent starts this command and asks: overview, why, cycles, affected, suggest, check. Nothing of the package is \
      built or executed, and nothing is written.

      EXAMPLE
        In the configuration of an agent:
          {"mcpServers": {"seam": {"command": "seam", "args": ["mcp", "/path/of/the/package"]}}}

      What is chosen of a codebase counts for questions that name no path.
      """)

  @Argument(
    help: ArgumentHelp("What is asked about where a question names no path.", valueName: "path"),
    completion: .directory)
  var path = "."

  @OptionGroup(title: "Which parts of a codebase") var codebase: CodebaseOptions

  func run() throws {
    let commands = AgentCommands()
    let server = AgentServer(
      defaultPath: path, folder: PlaceToRead([path]).folder, choice: codebase.words,
      run: { commands.outcome(of: $0) })
    let conversation = Conversation(
      with: server, interrupt: { commands.interrupt() },
      // Where nobody reads any more, the input ends too.
      send: { answer in try? OutputFile.writeToStandardOutput(answer) })
    while let line = readLine() {
      if !line.isEmpty { conversation.receive(line) }
    }
    conversation.finish()
  }
}

/// The commands behind an agent's calls, each a process of its own: one that fails takes nobody along.
private final class AgentCommands: Sendable {
  private let running = Mutex<ChildProcess?>(nil)

  func outcome(of arguments: [String]) -> CommandOutcome {
    guard let program = Executable.path else {
      return CommandOutcome(status: 2, output: [], complaints: "error: the system does not tell where seam lies")
    }
    do {
      let process = try ChildProcess(program, arguments: arguments, environment: ProcessEnvironment.entries)
      running.withLock { $0 = process }
      defer { running.withLock { $0 = nil } }
      process.finishSending()
      let output = process.receiveAll()
      process.waitForExit()
      return CommandOutcome(status: process.status ?? 2, output: output, complaints: process.complaints)
    } catch {
      return CommandOutcome(status: 2, output: [], complaints: "error: seam cannot be started: \(error.reason)")
    }
  }

  func interrupt() { running.withLock { $0 }?.end() }
}

import Dispatch
import JSONReading
import Synchronization
import Testing

@testable import AgentServer

/// What is answered while a call runs, and what a client that waits no longer gets.
@Suite struct ConversationTests {
  /// A command that runs until it is ended or let go.
  private final class Command: Sendable {
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    private let runs = Mutex(0)
    private let answers = Mutex<[String]>([])

    var count: Int { runs.withLock { $0 } }
    var ids: [String] { answers.withLock { $0 } }

    func run() -> CommandOutcome {
      runs.withLock { $0 += 1 }
      begun.signal()
      ended.wait()
      return CommandOutcome(status: 0, output: Array(#"{"findings":[]}"#.utf8), complaints: "")
    }

    func note(_ answer: [UInt8]) {
      let id = (try? JSONValue(parsing: answer))?["id"]
      answers.withLock { $0.append(id.map { "\(Digest.number($0))" } ?? "none") }
    }
  }

  private func conversation(_ command: Command) -> Conversation {
    Conversation(
      with: AgentServer(defaultPath: "/p") { _ in command.run() }, interrupt: { command.ended.signal() },
      send: { command.note($0) })
  }

  private func call(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"check","arguments":{}}}"#
  }

  private func cancellation(of id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }

  @Test func aPingIsAnsweredWhileACallRuns() {
    let command = Command()
    let conversation = conversation(command)
    conversation.receive(call(1))
    command.begun.wait()
    conversation.receive(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)
    #expect(command.ids == ["2"])
    command.ended.signal()
    conversation.finish()
    #expect(command.ids == ["2", "1"])
  }

  @Test func aCancelledCallIsEndedAndGetsNoAnswer() {
    let command = Command()
    let conversation = conversation(command)
    conversation.receive(call(1))
    command.begun.wait()
    conversation.receive(cancellation(of: 1))
    conversation.finish()
    #expect(command.ids == [])
  }

  @Test func aCallThatWaitsIsCancelledBeforeItBegins() {
    let command = Command()
    let conversation = conversation(command)
    conversation.receive(call(1))
    command.begun.wait()
    conversation.receive(call(2))
    conversation.receive(cancellation(of: 2))
    command.ended.signal()
    conversation.finish()
    #expect(command.ids == ["1"])
    #expect(command.count == 1)
  }

  /// What is not open, because it was answered or never asked, cannot be cancelled; its number may come again.
  @Test func aCancellationThatComesLateDoesNothing() {
    let command = Command()
    let conversation = conversation(command)
    conversation.receive(cancellation(of: 1))
    command.ended.signal()
    conversation.receive(call(1))
    conversation.finish()
    conversation.receive(cancellation(of: 1))
    #expect(command.ids == ["1"])
  }

  @Test func whatIsNoRequestIsAnsweredAtOnce() {
    let command = Command()
    let conversation = conversation(command)
    conversation.receive("nonsense")
    #expect(command.ids == ["0"])
  }
}

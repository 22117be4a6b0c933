import Dispatch
import Synchronization

/// A client's messages and their answers: calls run one after the other, and everything else, `ping` among it, is
/// answered while one runs. A call that the client cancels is ended, or never begun, and gets no answer.
package final class Conversation: Sendable {
  private let server: AgentServer
  private let calls = DispatchQueue(label: "seam.mcp.calls")
  /// Ends the command that runs.
  private let interrupt: @Sendable () -> Void
  private let send: @Sendable (_ answer: [UInt8]) -> Void
  private let state = Mutex(State())

  private struct State {
    /// Calls that were received and not answered yet.
    var open: Set<RequestID> = []
    var running: RequestID?
    var cancelled: Set<RequestID> = []
  }

  /// - Parameters:
  ///   - interrupt: ends the command that ``AgentServer`` runs at the moment; where none runs, it does nothing.
  ///   - send: gets an answer with its line break; from one thread at a time.
  package init(
    with server: AgentServer, interrupt: @escaping @Sendable () -> Void,
    send: @escaping @Sendable (_ answer: [UInt8]) -> Void
  ) {
    (self.server, self.interrupt, self.send) = (server, interrupt, send)
  }

  /// Answers a message at once, or once its turn comes.
  package func receive(_ line: String) {
    guard let request = try? Request(line: line) else { return reply(server.answer(to: line)) }
    if let id = request.cancelled { return cancel(id) }
    guard request.isCall, let id = request.id else { return reply(server.answer(to: request)) }
    state.withLock { _ = $0.open.insert(id) }
    calls.async { self.call(request, id) }
  }

  /// Waits for the answers that are due.
  package func finish() { calls.sync {} }

  private func call(_ request: Request, _ id: RequestID) {
    let isWanted = state.withLock { state in
      state.running = id
      return !state.cancelled.contains(id)
    }
    let answer = isWanted ? server.answer(to: request) : nil
    let isAwaited = state.withLock { state in
      (state.running, _) = (nil, state.open.remove(id))
      return state.cancelled.remove(id) == nil
    }
    if isAwaited { reply(answer) }
  }

  private func cancel(_ id: RequestID) {
    state.withLock { state in
      guard state.open.contains(id) else { return }
      state.cancelled.insert(id)
      // Under the lock, so that the next call cannot begin meanwhile and be ended instead.
      if state.running == id { interrupt() }
    }
  }

  private func reply(_ answer: [UInt8]?) {
    guard let answer else { return }
    writing.withLock { _ in send(answer) }
  }

  private let writing = Mutex(())
}

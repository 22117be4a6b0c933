import Foundation

/// Serves the live page on the loopback address until the program ends.
struct ExploreServer {
  private let server: LoopbackServer
  private let state: LiveState
  private let gate: ExploreGate

  /// How long a question for news waits before it is answered with nothing new.
  private static let patience = Duration.seconds(20)

  /// - Parameter port: 0 for any that is free.
  /// - Throws: where the port is in use.
  init(state: LiveState, port: UInt16) throws {
    self.state = state
    server = try LoopbackServer(port: port)
    gate = ExploreGate(port: server.port, token: ExploreGate.makeToken())
  }

  /// - Parameter ready: called with the page's address once it can be opened.
  func run(ready: @escaping @Sendable (String) async -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run { request in await answer(request) } }
      group.addTask { await ready(gate.address) }
      try await group.waitForAll()
    }
  }

  private func answer(_ request: LoopbackServer.Request) async -> LoopbackServer.Response {
    let answer = gate.answer(
      method: request.method, path: request.path, since: request["since"], host: request.headers["host"],
      origin: request.headers["origin"])
    switch answer {
    case .page: return response(await state.page, type: "text/html; charset=utf-8")
    case .document: return response(await state.document, type: "application/json")
    case .news(let number): return response(Array(await news(since: number).utf8), type: "application/json")
    case .refused(let status, let reason):
      return response(Array("\(reason)\n".utf8), type: "text/plain; charset=utf-8", status: status)
    }
  }

  /// Waits until there is something newer, or long enough.
  private func news(since number: Int) async -> String {
    let end = ContinuousClock.now + Self.patience
    while await state.number <= number, ContinuousClock.now < end {
      guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
    }
    let problem = await state.problem
    let text = problem.map { ",\"problem\":\(Self.quoted($0))" } ?? ""
    return "{\"number\":\(await state.number)\(text)}\n"
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private func response(_ bytes: [UInt8], type: String, status: Int = 200) -> LoopbackServer.Response {
    LoopbackServer.Response(status: status, type: type, bytes: bytes)
  }
}

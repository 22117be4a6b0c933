import FlyingSocks
import Foundation

/// As much of HTTP/1.1 as one page on this machine needs: a request without a body is answered, and the connection ends.
struct LoopbackServer: Sendable {
  struct Request: Sendable, Equatable {
    var method: String
    /// Without the query.
    var path: String
    var query: String?
    /// By their names in lower case; of one that comes twice the last.
    var headers: [String: String]
  }

  struct Response: Sendable {
    var status: Int
    var type: String
    var bytes: [UInt8]
  }

  let port: UInt16
  private let socket: Socket

  /// What a request may need, and how long it may take to come; a browser's have a few hundred bytes.
  private static let headLimit = 1 << 16
  private static let patience = Duration.seconds(60)

  /// Takes the port, so that whoever is told of it is not sent away.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: where it is in use.
  init(port: UInt16) throws {
    socket = try Socket(domain: Int32(sockaddr_in.family))
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
    try socket.setValue(true, for: .noSIGPIPE)
    #endif
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    guard case .ip4(_, let taken) = try socket.sockname() else { throw SocketError.unsupportedAddress }
    self.port = taken
  }

  /// Why a socket is not to be had, in words of the system.
  static func reason(of error: any Error) -> String {
    guard case .failed(_, let number, let message) = error as? SocketError else { return "\(error)" }
    return number == EADDRINUSE ? "another program has it" : message
  }

  /// Answers requests until the task is cancelled.
  func run(_ answer: @escaping @Sendable (Request) async -> Response) async throws {
    let pool = Self.makePool()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await Self.serve(listener, answer) }
      try await group.next()
      group.cancelAll()
    }
  }

  private static func makePool() -> some AsyncSocketPool {
    #if canImport(Darwin)
    .kQueue()
    #else
    .ePoll()
    #endif
  }

  private static func serve(
    _ listener: AsyncSocket, _ answer: @escaping @Sendable (Request) async -> Response
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await connection in listener.sockets {
        group.addTask {
          // Whoever hangs up, or says nothing to the purpose, is no concern of others.
          try? await handle(connection, answer)
          try? connection.close()
        }
      }
    }
  }

  private static func handle(
    _ connection: AsyncSocket, _ answer: @escaping @Sendable (Request) async -> Response
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        guard let request = Request(try await head(of: connection)) else { return }
        try await connection.write(await answer(request).data)
      }
      group.addTask { try await Task.sleep(for: patience) }
      try await group.next()
      group.cancelAll()
    }
  }

  /// What stands before the first empty line.
  private static func head(of connection: AsyncSocket) async throws -> [UInt8] {
    var head: [UInt8] = []
    while head.count < headLimit {
      let start = max(head.count - 3, 0)
      head += try await connection.read(atMost: 4_096)
      let end = head.indices[start...].first { head[$0...].starts(with: "\r\n\r\n".utf8) }
      if let end { return Array(head[..<end]) }
    }
    throw SocketError.disconnected
  }
}

extension LoopbackServer.Request {
  /// - Returns: nil for what is no request.
  init?(_ head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : nil
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// A member of the query; nil where it is not there.
  subscript(name: String) -> String? {
    let members = (query ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    return members.first { $0.first.map(String.init) == name && $0.count == 2 }.map { String($0[1]) }
  }
}

extension LoopbackServer.Response {
  private static let phrases = [200: "OK", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed"]

  fileprivate var data: Data {
    let head = [
      "HTTP/1.1 \(status) \(Self.phrases[status] ?? "")", "Content-Type: \(type)", "Content-Length: \(bytes.count)",
      "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
    ]
    return Data(head.map { "\($0)\r\n" }.joined().utf8) + Data("\r\n".utf8) + Data(bytes)
  }
}

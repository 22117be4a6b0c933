import JSONReading

/// One message of a client, by JSON-RPC 2.0.
struct Request: Sendable {
  /// Echoed in the answer: a number or a text. Nil for a notification, which gets none.
  var id: RequestID?
  var method: String
  /// An object; empty where there is none.
  var parameters: [String: JSONValue]

  /// Whether a command of Seam has to run for the answer.
  var isCall: Bool { method == "tools/call" }

  /// The request that the client waits for no longer, where this is that notification.
  var cancelled: RequestID? {
    guard id == nil, method == "notifications/cancelled" else { return nil }
    return parameters["requestId"].flatMap(RequestID.init)
  }

  /// - Throws: what the client is told.
  init(line: String) throws(ProtocolError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: Array(line.utf8))
    } catch {
      throw ProtocolError(.parseError, "this line is not JSON")
    }
    guard let members = value.object else {
      throw ProtocolError(.invalidRequest, "a message is one object on one line")
    }
    id = members["id"].flatMap(RequestID.init)
    if members["id"] != nil, id == nil {
      throw ProtocolError(.invalidRequest, "\"id\" is neither a whole number nor a string")
    }
    guard members["jsonrpc"]?.string == "2.0", let method = members["method"]?.string else {
      throw ProtocolError(.invalidRequest, "\"jsonrpc\" is not \"2.0\", or \"method\" is missing", id: id)
    }
    self.method = method
    parameters = members["params"]?.object ?? [:]
  }
}

package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ value: JSONValue) {
    switch value.content {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }
}

/// What a client did wrong; the codes are those of JSON-RPC.
struct ProtocolError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
  }

  var code: Code
  var message: String
  /// The request's, where it could be read.
  var id: RequestID?

  init(_ code: Code, _ message: String, id: RequestID? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }
}

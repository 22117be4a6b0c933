import GraphRendering

/// Messages to a client: one object on one line.
enum Answer {
  static func result(of id: RequestID, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      write(id, to: &writer)
      writer.member("jsonrpc", "2.0")
      writer.object("result", members)
    }
    return writer.file()
  }

  static func error(_ error: ProtocolError) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("error") { writer in
        writer.member("code", error.code.rawValue)
        writer.member("message", error.message)
      }
      if let id = error.id {
        write(id, to: &writer)
      } else {
        writer.key("id")
        writer.null()
      }
      writer.member("jsonrpc", "2.0")
    }
    return writer.file()
  }

  private static func write(_ id: RequestID, to writer: inout JSONWriter) {
    switch id {
    case .number(let number): writer.member("id", number)
    case .text(let text): writer.member("id", text)
    }
  }
}

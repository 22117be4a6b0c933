import GraphRendering
import HostSystem
import JSONReading

/// Answers an agent's messages by the Model Context Protocol (modelcontextprotocol.io): line by line, one at a time.
///
/// ```swift
/// server.answer(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
/// ```
package struct AgentServer: Sendable {
  /// What is spoken, newest first. A client that asks for another version is told the newest and decides.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private let tools: [Tool]
  private let defaultPath: String
  private let folder: String?
  private let choice: [String]
  /// Carries out a command of Seam.
  private let run: @Sendable (_ arguments: [String]) -> CommandOutcome

  /// - Parameters:
  ///   - defaultPath: what is asked about where a call names no path.
  ///   - folder: what the relative paths of calls are relative to; nil for the default path.
  ///   - choice: options that say what is read of the default path.
  ///   - run: carries out a command of Seam.
  package init(
    defaultPath: String, folder: String? = nil, choice: [String] = [],
    run: @escaping @Sendable (_ arguments: [String]) -> CommandOutcome
  ) {
    self.init(tools: Tool.all, defaultPath: defaultPath, folder: folder, choice: choice, run: run)
  }

  init(
    tools: [Tool], defaultPath: String, folder: String? = nil, choice: [String] = [],
    run: @escaping @Sendable (_ arguments: [String]) -> CommandOutcome
  ) {
    (self.tools, self.defaultPath, self.folder, self.choice, self.run) = (tools, defaultPath, folder, choice, run)
  }

  /// - Returns: the answer with its line break; nil where none is due.
  package func answer(to line: String) -> [UInt8]? {
    do throws(ProtocolError) {
      return answer(to: try Request(line: line))
    } catch {
      return Answer.error(error)
    }
  }

  func answer(to request: Request) -> [UInt8]? {
    guard let id = request.id else { return nil }
    do throws(ProtocolError) {
      return try answer(to: request, id: id)
    } catch {
      return Answer.error(ProtocolError(error.code, error.message, id: id))
    }
  }

  private func answer(to request: Request, id: RequestID) throws(ProtocolError) -> [UInt8] {
    switch request.method {
    case "initialize": return initialization(request, id)
    case "ping": return Answer.result(of: id) { _ in }
    case "tools/list": return list(id)
    case "tools/call": return try call(request, id)
    default: throw ProtocolError(.methodNotFound, "there is no method \(DisplayText.make(request.method))")
    }
  }

  private func initialization(_ request: Request, _ id: RequestID) -> [UInt8] {
    let asked = request.parameters["protocolVersion"]?.string
    let version = asked.flatMap { Self.versions.contains($0) ? $0 : nil } ?? Self.versions[0]
    return Answer.result(of: id) { writer in
      writer.object("capabilities") { writer in writer.object("tools") { _ in } }
      writer.member(
        "instructions",
        "Seam reads Swift packages without building them. Begin with overview; ids of modules are their names, of types Module.Outer.Inner. Every answer names places as file:line and says what it left out."
      )
      writer.member("protocolVersion", version)
      writer.object("serverInfo") { writer in
        writer.member("name", "seam")
        writer.member("version", SeamVersion.current)
      }
    }
  }

  private func list(_ id: RequestID) -> [UInt8] {
    Answer.result(of: id) { writer in
      writer.array("tools", of: tools) { writer, tool in tool.write(to: &writer) }
    }
  }

  private func call(_ request: Request, _ id: RequestID) throws(ProtocolError) -> [UInt8] {
    let name = request.parameters["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      let known = tools.map(\.name).joined(separator: ", ")
      throw ProtocolError(.invalidParameters, "there is no tool \(DisplayText.make(name)), but \(known)")
    }
    let arguments = request.parameters["arguments"]
    guard let members = arguments.map({ $0.object }) ?? [:] else {
      let found = arguments?.description ?? "nothing"
      throw ProtocolError(.invalidParameters, "\"arguments\" is \(found) instead of an object")
    }
    let call = try ToolCall(members, of: tool, defaultPath: defaultPath, folder: folder)
    var command = tool.command(call)
    if call.text("path") == nil { command.insert(contentsOf: choice, at: 1) }
    let outcome = run(command)
    let answer = tool.answer(to: call, outcome: outcome)
    return Answer.result(of: id) { writer in
      writer.array("content", of: [answer.text]) { writer, text in
        writer.object { writer in
          writer.member("text", text)
          writer.member("type", "text")
        }
      }
      writer.member("isError", answer.isError)
    }
  }
}

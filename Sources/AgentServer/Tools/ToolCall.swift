import GraphRendering
import JSONReading

/// The arguments of a call, checked against the tool's options.
struct ToolCall {
  private let arguments: [String: JSONValue]
  private let defaultPath: String

  /// - Throws: what the agent is told: which argument is unknown, missing or of the wrong kind.
  init(_ arguments: [String: JSONValue], of tool: Tool, defaultPath: String) throws(ProtocolError) {
    let options = tool.options + Tool.shared
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { "\($0.name)" == name }) else {
        let known = options.map { "\($0.name)" }.sorted().joined(separator: ", ")
        throw ProtocolError(
          .invalidParameters, "\(tool.name) has no argument \(DisplayText.make(name)), but \(known)")
      }
      guard Self.fits(value, option.kind) else {
        throw ProtocolError(.invalidParameters, "\(name) is \(value.description), which it cannot be")
      }
    }
    for option in options where option.isRequired && arguments["\(option.name)"] == nil {
      throw ProtocolError(.invalidParameters, "\(tool.name) needs \(option.name)")
    }
    (self.arguments, self.defaultPath) = (arguments, defaultPath)
  }

  private static func fits(_ value: JSONValue, _ kind: Tool.Option.Kind) -> Bool {
    switch (kind, value.content) {
    case (.text, .string(let text)): !text.isEmpty && !text.utf8.contains(0)
    case (.choice(let words), .string(let text)): words.contains(text)
    case (.number, .integer(let number)): number > 0
    case (.flag, .boolean): true
    default: false
    }
  }

  func text(_ name: String) -> String? { arguments[name]?.string }

  func flag(_ name: String) -> Bool {
    if case .boolean(let value)? = arguments[name]?.content { value } else { false }
  }

  var limit: Int { if case .integer(let limit)? = arguments["limit"]?.content { limit } else { 20 } }

  var path: String { text("path") ?? defaultPath }

  /// `--option value`, where the call says one.
  func option(_ name: String, _ argument: String? = nil) -> [String] {
    // With the sign of equality, so that a value that begins with a dash stays a value.
    text(name).map { ["--\(argument ?? name)=\($0)"] } ?? []
  }
}

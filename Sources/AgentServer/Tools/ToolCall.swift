import GraphRendering
import JSONReading

/// The arguments of a call, checked against the tool's options.
struct ToolCall {
  private let arguments: [String: JSONValue]
  private let defaultPath: String
  private let folder: String

  /// - Parameters:
  ///   - defaultPath: what is asked about where the call names no path.
  ///   - folder: what a relative path is relative to; nil for the default path.
  /// - Throws: what the agent is told: which argument is unknown, missing or of the wrong kind.
  init(
    _ arguments: [String: JSONValue], of tool: Tool, defaultPath: String, folder: String? = nil
  ) throws(ProtocolError) {
    let options = tool.options + Tool.shared
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { "\($0.name)" == name }) else {
        let known = options.map { "\($0.name)" }.sorted().joined(separator: ", ")
        throw ProtocolError(
          .invalidParameters, "\(tool.name) has no argument \(DisplayText.make(name)), but \(known)")
      }
      if let complaint = option.complaint(about: value) { throw ProtocolError(.invalidParameters, complaint) }
    }
    for option in options where option.isRequired && arguments["\(option.name)"] == nil {
      throw ProtocolError(.invalidParameters, "\(tool.name) needs \(option.name)")
    }
    (self.arguments, self.defaultPath, self.folder) = (arguments, defaultPath, folder ?? defaultPath)
  }

  func text(_ name: String) -> String? { arguments[name]?.string }

  func flag(_ name: String) -> Bool {
    if case .boolean(let value)? = arguments[name]?.content { value } else { false }
  }

  var limit: Int { if case .integer(let limit)? = arguments["limit"]?.content { limit } else { 20 } }

  /// Of the lists within an entry.
  var innerLimit: Int { max(1, limit / 4) }

  /// Of the whole answer, in bytes.
  var size: Int { limit.multipliedReportingOverflow(by: 500).overflow ? .max : max(2_000, limit * 500) }

  var path: String {
    guard let path = text("path") else { return defaultPath }
    return path.hasPrefix("/") || folder == "." ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// `--option value`, where the call says one.
  func option(_ name: String, _ argument: String? = nil) -> [String] {
    // With the sign of equality, so that a value that begins with a dash stays a value.
    text(name).map { ["--\(argument ?? name)=\($0)"] } ?? []
  }
}

import GraphRendering
import JSONReading

/// A question that an agent can ask: a command of Seam, its options, and what is told of its JSON.
///
/// A new one is a value in a file of its own, and a line in ``all``.
struct Tool: Sendable {
  struct Option: Sendable {
    enum Kind: Sendable {
      case text
      case choice([String])
      case number
      case flag
    }

    var name: StaticString
    var kind: Kind
    var description: String
    var isRequired = false
  }

  var name: String
  /// What it answers, for the agent to choose by.
  var description: String
  /// Beside `path` and `limit`, which every tool has.
  var options: [Option]
  /// The command line, without the program.
  var command: @Sendable (ToolCall) -> [String]
  /// The lines of the answer, from the command's JSON.
  var digest: @Sendable (JSONValue, ToolCall) -> [String]

  static let all: [Tool] = [.overview, .why, .cycles, .affected, .suggest, .check]

  static let shared: [Option] = [
    Option(
      name: "limit", kind: .number,
      description:
        "At most this many entries (default 20), a quarter as many in the lists within an entry, and 500 bytes of answer for each."
    ),
    Option(
      name: "path", kind: .text,
      description:
        "The folder of the package, or a .xcodeproj or .xcworkspace, relative to the PATH that seam mcp was given; by default that PATH itself."
    ),
  ]

  /// What a call is told: the digest of the command's JSON, or its complaints.
  func answer(to call: ToolCall, outcome: CommandOutcome) -> (text: String, isError: Bool) {
    // Status 1 is an answer too: there are findings.
    guard outcome.status <= 1, let document = try? JSONValue(parsing: outcome.output) else {
      let lines = outcome.complaints.split(separator: "\n")
      let complaint = lines.last { $0.lowercased().hasPrefix("error: ") } ?? lines.last
      let reason = complaint.map(String.init) ?? "seam \(name) gave no answer"
      return (DisplayText.make(AgentHint.replacing(in: reason), limit: 2_000), true)
    }
    let warnings = outcome.complaints.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    var lines = Digest.fitted(digest(document, call), size: call.size)
    lines += warnings.prefix(3).map { DisplayText.make(AgentHint.replacing(in: String($0)), limit: 400) }
    if warnings.count > 3 { lines.append("… \(warnings.count - 3) more warnings") }
    return (lines.joined(separator: "\n"), false)
  }

  func write(to writer: inout JSONWriter) {
    let options = (self.options + Self.shared).sorted { "\($0.name)" < "\($1.name)" }
    writer.object { writer in
      writer.object("annotations") { writer in writer.member("readOnlyHint", true) }
      writer.member("description", description)
      writer.object("inputSchema") { writer in
        writer.member("additionalProperties", false)
        writer.object("properties") { writer in
          for option in options { writer.object(option.name) { option.write(to: &$0) } }
        }
        writer.array("required", of: options.filter(\.isRequired)) { writer, option in writer.string("\(option.name)") }
        writer.member("type", "object")
      }
      writer.member("name", name)
    }
  }
}

extension Tool.Option {
  static let at = Self(
    name: "at", kind: .text, description: "A commit to read instead of the files on disk.")

  static func level(_ words: [String]) -> Self {
    Self(name: "level", kind: .choice(words), description: "How coarse the parts are (default \(words[0])).")
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("description", description)
    switch kind {
    case .text: writer.member("type", "string")
    case .choice(let words):
      writer.array("enum", of: words) { writer, word in writer.string(word) }
      writer.member("type", "string")
    case .number:
      writer.member("minimum", 1)
      writer.member("type", "integer")
    case .flag: writer.member("type", "boolean")
    }
  }
}

import HostSystem
import Manifests
import Reports

/// The only place that writes to standard output and standard error.
struct Console: Sendable {
  private let isQuiet: Bool
  private let usesColor: Bool
  /// Standard error is a terminal that understands cursor movements.
  let showsProgress: Bool

  init(quiet: Bool, color: ColorChoice) {
    let isTerminal = StandardStream.error.isTerminal && environmentValue("TERM") != "dumb"
    isQuiet = quiet
    showsProgress = isTerminal && !quiet
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && (environmentValue("NO_COLOR") ?? "").isEmpty
      }
  }

  static var standardOutputIsTerminal: Bool { StandardStream.output.isTerminal }

  /// The columns of the terminal that standard output is; nil where it is none, or does not say.
  static var standardOutputColumns: Int? { StandardStream.output.columns }

  /// The same without notes, warnings and progress.
  var silenced: Console { Console(quiet: true, color: usesColor ? .always : .never) }

  func note(_ message: String) {
    if !isQuiet { writeLine("note: \(Self.readable(message))", style: "2") }
  }

  func warn(_ message: String) {
    if !isQuiet { writeLine("warning: \(Self.readable(message))", style: "33") }
  }

  func fail(_ message: String) {
    writeLine("error: \(Self.readable(message))", style: "31")
  }

  private static let longestLine = 4_000

  /// Names come from what is read, and may be as long as a book.
  private static func readable(_ message: String) -> String {
    guard message.utf8.count > longestLine else { return message.terminalSafe }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.count > longestLine ? "\(line.prefix(longestLine / 2))…\(line.suffix(longestLine / 4))" : String(line)
    }
    return lines.joined(separator: "\n").terminalSafe
  }

  /// Text that overwrites itself; an empty one clears the line.
  func progress(_ text: String) {
    StandardStream.error.write("\r\u{1B}[K\(text)")
  }

  private func writeLine(_ text: String, style: String) {
    guard usesColor, let colon = text.firstIndex(of: ":") else {
      StandardStream.error.write("\(text)\n")
      return
    }
    StandardStream.error.write("\u{1B}[\(style)m\(text[...colon])\u{1B}[0m\(text[colon...].dropFirst())\n")
  }
}

func environmentValue(_ name: String) -> String? {
  ProcessEnvironment.value(name)
}

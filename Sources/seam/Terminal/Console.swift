#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The only place that writes to standard output and standard error.
struct Console: Sendable {
  private let isQuiet: Bool
  private let usesColor: Bool
  /// Standard error is a terminal that understands cursor movements.
  let showsProgress: Bool

  init(quiet: Bool, color: ColorChoice) {
    let isTerminal = isatty(STDERR_FILENO) == 1 && environmentValue("TERM") != "dumb"
    isQuiet = quiet
    showsProgress = isTerminal && !quiet
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && (environmentValue("NO_COLOR") ?? "").isEmpty
      }
  }

  static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal that standard output is; nil where it is none, or does not say.
  static var standardOutputColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func note(_ message: String) {
    if !isQuiet { writeLine("note: \(message.terminalSafe)", style: "2") }
  }

  func warn(_ message: String) {
    if !isQuiet { writeLine("warning: \(message.terminalSafe)", style: "33") }
  }

  func fail(_ message: String) {
    writeLine("error: \(message.terminalSafe)", style: "31")
  }

  /// Text that overwrites itself; an empty one clears the line.
  func progress(_ text: String) {
    write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
  }

  private func writeLine(_ text: String, style: String) {
    guard usesColor, let colon = text.firstIndex(of: ":") else {
      write("\(text)\n", to: STDERR_FILENO)
      return
    }
    write("\u{1B}[\(style)m\(text[...colon])\u{1B}[0m\(text[colon...].dropFirst())\n", to: STDERR_FILENO)
  }

  private func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { buffer in _ = writeAll(UnsafeRawBufferPointer(buffer), to: descriptor) }
  }
}

/// Writes everything, however many calls the system needs; false, with `errno` set, where it refuses.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let written = write(descriptor, rest.baseAddress, rest.count)
    if written < 0 {
      if errno == EINTR { continue }
      return false
    }
    rest = UnsafeRawBufferPointer(rebasing: rest[written...])
  }
  return true
}

func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

extension String {
  /// The text with control characters shown as `\u{…}`, so that nothing a package contains can steer a terminal; line breaks stay.
  var terminalSafe: String {
    guard unicodeScalars.contains(where: { $0 != "\n" && $0.properties.generalCategory == .control }) else { return self }
    return unicodeScalars.map { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}

/// How a report looks on the terminal or in the file that it goes to.
struct TextStyle {
  /// The columns that a line may take.
  var width = 80
  var usesColor = false
  /// Somebody looks at it right now: a table may shorten names to fit.
  var isTerminal = false
  /// The folder that links lead into; nil for no links.
  var linkRoot: String?

  /// Where the result goes decides: only a terminal gets links, and colour unless asked otherwise.
  init(color: ColorChoice, file: String?, root: String?) {
    isTerminal = (file == nil || file == "-") && Console.standardOutputIsTerminal && environmentValue("TERM") != "dumb"
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && (environmentValue("NO_COLOR") ?? "").isEmpty
      }
    linkRoot = isTerminal ? root : nil
  }

  init() {}

  func strong(_ text: String) -> String { colored(text, "1") }
  func quiet(_ text: String) -> String { colored(text, "2") }
  func alarming(_ text: String) -> String { colored(text, "31") }
  func reassuring(_ text: String) -> String { colored(text, "32") }

  /// A place that a click opens, on terminals that can (OSC 8).
  func place(_ text: String, file: String) -> String {
    guard let linkRoot else { return text }
    let path = file.hasPrefix("/") ? file : "\(linkRoot)/\(file)"
    return "\u{1B}]8;;file://\(Self.percentEncoded(path))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private func colored(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}

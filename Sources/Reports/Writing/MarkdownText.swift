/// Text made safe for markdown: for a cell of a table, and for a span of code.
package enum MarkdownText {
  /// Names stay names: what markdown or HTML would read as a sign is escaped.
  package static func plain(_ text: String) -> String {
    var result = ""
    // Sign by sign, and not character by character: a mark behind a sign does not change what markdown makes of it.
    for scalar in text.terminalSafe.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "@\u{200B}"  // Nobody is to be called by the name of a file.
      case "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A span of code: the fence is longer than any run of backticks in it.
  package static func code(_ text: String) -> String {
    let flat = text.terminalSafe.split(separator: "\n").joined(separator: " ").replacingSign("|", by: "\\|")
    var longest = 0
    var run = 0
    for scalar in flat.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = [flat.unicodeScalars.first, flat.unicodeScalars.last].contains("`") ? " " : ""
    return fence + space + flat + space + fence
  }
}

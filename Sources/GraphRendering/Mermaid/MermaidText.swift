import CodeModel

/// Text made safe for a quoted label of Mermaid, where `#name;` and `#35;` stand for characters.
struct MermaidText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Quotes end a label, `#` starts an escape, backticks start Markdown, `%%{` a directive, and the rest are HTML.
      case "\"", "#", "&", "<", ">", "`", "%", "\\": result += "#\(scalar.value);"
      case "\n", "\r": result += " "
      case _ where scalar.isInvisible: result += "#92;u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    description = result
  }
}

/// Text made safe for XML: element content and quoted attributes of SVG and HTML, and Graphviz's HTML-like labels.
package struct XMLText: CustomStringConvertible {
  package let description: String

  /// Escapes `text`; characters that XML 1.0 forbids become U+FFFD.
  package init(_ text: String) {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      // Graphviz gives a backslash a meaning of its own, even here.
      case "\\": result.append(contentsOf: "&#92;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      default: result.append(Self.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    description = String(result)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

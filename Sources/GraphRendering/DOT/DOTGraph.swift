/// A graph with the attributes that Graphviz understands: what both the DOT text and Graphviz's C API are made from.
struct DOTGraph {
  typealias Attributes = [(name: String, value: DOTValue)]

  struct Cluster {
    var name: String
    var parent: Int?
    var attributes: Attributes
  }

  struct Node {
    var name: String
    /// The innermost cluster.
    var cluster: Int?
    var attributes: Attributes
  }

  struct Edge {
    /// Indices into ``DOTGraph/nodes``.
    var tail: Int
    var head: Int
    var attributes: Attributes
  }

  var name: String
  var attributes: Attributes
  var nodeDefaults: Attributes
  var edgeDefaults: Attributes
  /// Parents before children.
  var clusters: [Cluster]
  var nodes: [Node]
  var edges: [Edge]
}

/// The value of an attribute.
enum DOTValue: Equatable {
  /// Shown or used as it is.
  case text(String)
  /// Markup of Graphviz's HTML-like labels; its text is escaped already.
  case markup(String)

  static func number(_ value: Double) -> DOTValue { .text(FixedPoint.text(value, digits: 3)) }

  /// What Graphviz's C API is given: backslashes start escape sequences there, so literal ones are doubled.
  var attributeText: String {
    switch self {
    case .markup(let markup): markup
    case .text(let text):
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            switch scalar {
            case "\\": ["\\", "\\"]
            case "\n": ["\\", "n"]
            case "\0": ["\u{FFFD}"]
            default: [scalar]
            }
          }))
    }
  }

  /// What stands behind the equals sign in a DOT file. In a quoted string of DOT, only the quotation mark is special:
  /// the backslashes of ``attributeText`` come in pairs or before a letter, so none of them can swallow the closing
  /// mark.
  var sourceText: String {
    switch self {
    case .markup(let markup): "<\(markup)>"
    case .text: Self.quoted(attributeText)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result: String.UnicodeScalarView = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result.append("\\") }
      result.append(scalar)
    }
    result.append("\"")
    return String(result)
  }
}

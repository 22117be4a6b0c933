import CodeModel

/// How a kind of node looks.
struct NodeAppearance {
  var style: NodeStyle
  /// Nil for the usual kind of a level, which needs no word.
  var stereotype: String?

  init(of node: LeveledGraph.Node) {
    let usual = Self(kind: node.kind)
    style = node.isTest ? .quiet : usual.style
    stereotype = usual.stereotype
  }

  private init(kind: NodeKind) {
    switch kind {
    case .package, .library, .folder, .file, .struct, .node: (style, stereotype) = (.plain, nil)
    case .executable: (style, stereotype) = (.executable, "executable")
    case .framework: (style, stereotype) = (.plain, "framework")
    case .app: (style, stereotype) = (.executable, "app")
    case .appExtension: (style, stereotype) = (.executable, "extension")
    case .tool: (style, stereotype) = (.executable, "tool")
    case .uiTest: (style, stereotype) = (.quiet, "UI test")
    case .bundle: (style, stereotype) = (.opaque, "bundle")
    case .aggregate: (style, stereotype) = (.buildTool, "aggregate")
    case .test: (style, stereotype) = (.quiet, "test")
    case .macro: (style, stereotype) = (.buildTool, "macro")
    case .plugin: (style, stereotype) = (.buildTool, "plugin")
    case .system: (style, stereotype) = (.opaque, "system")
    case .binary: (style, stereotype) = (.opaque, "binary")
    case .external: (style, stereotype) = (.quiet, nil)
    case .class: (style, stereotype) = (.plain, "class")
    case .actor: (style, stereotype) = (.plain, "actor")
    case .enum: (style, stereotype) = (.enumeration, "enum")
    case .protocol: (style, stereotype) = (.abstract, "protocol")
    case .extension: (style, stereotype) = (.plain, "extension")
    }
  }
}

/// The typeface's sizes, and the air around a text, in points.
package enum Typography {
  package static let nameSize = 12.0
  package static let stereotypeSize = 9.0
  package static let clusterSize = 11.0
  package static let titleSize = 15.0
  package static let subtitleSize = 10.0
  /// One family in every browser: the system's own, and DejaVu or Liberation where that is all there is.
  package static let families = [
    "-apple-system", "BlinkMacSystemFont", "Segoe UI", "Helvetica Neue", "Helvetica", "Arial", "DejaVu Sans",
    "sans-serif",
  ]
  /// What Graphviz's own renderers ask the system for.
  package static let graphvizFamily = "Helvetica"

  static let horizontalPadding = 11.0

  static func size(name: String, stereotype: String?) -> (width: Double, height: Double) {
    let nameWidth = TextMetrics.width(of: name, size: nameSize)
    let stereotypeWidth = stereotype.map { TextMetrics.width(of: "«\($0)»", size: stereotypeSize) } ?? 0
    let width = max(nameWidth, stereotypeWidth) + 2 * horizontalPadding
    let height = stereotype == nil ? 30.0 : 38.0
    return (max(54, even(width)), height)
  }

  /// Whole, even points survive the roundtrip through inches and halves.
  static func even(_ length: Double) -> Double { (length / 2).rounded(.up) * 2 }
}

package import CodeModel

/// Every colour of a picture, for readers of light and of dark screens. Formats that cannot follow the reader use the
/// light one.
package struct Theme: Sendable {
  package var light: Palette
  package var dark: Palette

  package static let standard = Theme(light: .light, dark: .dark)
}

/// What a box stands for, as far as its looks go.
package enum NodeStyle: String, Sendable, CaseIterable {
  /// A library, class, struct, folder, file, package: the usual box.
  case plain
  case executable
  /// A protocol: what others depend on without knowing who implements it.
  case abstract
  case enumeration
  /// A macro or plugin: runs while the package is built.
  case buildTool = "build-tool"
  /// A system library or binary: no source to read.
  case opaque
  /// A test or another package: there, but not what the picture is about.
  case quiet
}

/// What a line stands for, as far as its colour goes.
package enum EdgeStyle: String, Sendable, CaseIterable {
  case plain
  /// Another path leads to the same dependency.
  case implied
  /// From a test or to another package.
  case quiet
  /// Both ends reach each other.
  case cyclic
  /// As `cyclic`, and against the order of the rest: without these lines there would be no cycle.
  case feedback
  /// Breaks a rule of the team.
  case broken
}

extension EdgeStyle {
  package var isInCycle: Bool { self == .cyclic || self == .feedback }
}

package struct Palette: Sendable {
  package struct Box: Sendable {
    package var fill: String
    package var stroke: String
    package var text: String
  }

  package var canvas: String
  package var text: String
  /// Stereotypes and legends.
  package var faintText: String
  /// By depth; deeper clusters than listed take the last.
  package var clusters: [Box]
  package var nodes: [NodeStyle: Box]
  /// From cool to warm, ``NodeFigure/steps`` of them.
  package var heats: [Box]
  /// Colours that can be told apart, ``hueCount`` of them, without an order.
  package var hues: [Box]
  package var edges: [EdgeStyle: String]
  /// In a picture of a difference, in place of ``nodes`` and ``edges``.
  package var changes: [Change: Mark]
  /// Lines that stayed and now lie on a cycle.
  package var newCycle: String

  /// How a change looks: its boxes, and its lines.
  package struct Mark: Sendable {
    package var box: Box
    package var line: String
  }

  static let hueCount = 10

  package subscript(change: Change) -> Mark { changes[change] ?? changes[.same]! }
  package subscript(style: NodeStyle) -> Box { nodes[style] ?? nodes[.plain]! }
  package subscript(style: EdgeStyle) -> String { edges[style] ?? edges[.plain]! }
  package func cluster(depth: Int) -> Box { clusters[min(depth, clusters.count - 1)] }
}

extension Palette {
  package static let light = Palette(
    canvas: "#ffffff",
    text: "#1f2937",
    faintText: "#64748b",
    clusters: [
      Box(fill: "#f5f7fa", stroke: "#d8dee7", text: "#475569"),
      Box(fill: "#ebeff5", stroke: "#ced6e1", text: "#475569"),
      Box(fill: "#e1e7f0", stroke: "#c3cdda", text: "#475569"),
    ],
    nodes: [
      .plain: Box(fill: "#e6effa", stroke: "#86a3c8", text: "#1f2937"),
      .executable: Box(fill: "#c9dcf3", stroke: "#6288b8", text: "#14243a"),
      .abstract: Box(fill: "#f0ebfa", stroke: "#a797cf", text: "#2e2745"),
      .enumeration: Box(fill: "#e3f2f1", stroke: "#84b3ae", text: "#1c3330"),
      .buildTool: Box(fill: "#f3ecf6", stroke: "#b39bc0", text: "#35273d"),
      .opaque: Box(fill: "#f6f1e4", stroke: "#bfae88", text: "#3b3322"),
      .quiet: Box(fill: "#f1f2f4", stroke: "#c2c7cf", text: "#6b7280"),
    ],
    heats: [
      Box(fill: "#f7f4ee", stroke: "#cfc6b4", text: "#4b4436"),
      Box(fill: "#fbe8c4", stroke: "#d3b26c", text: "#41320f"),
      Box(fill: "#f8cf8c", stroke: "#c58f34", text: "#3b2807"),
      Box(fill: "#f0a860", stroke: "#b06a1d", text: "#331b03"),
      Box(fill: "#e07b3f", stroke: "#95450f", text: "#2a0f00"),
    ],
    hues: [
      Box(fill: "#c1d7f6", stroke: "#3f6aa6", text: "#102541"),
      Box(fill: "#f6dac1", stroke: "#a66f3f", text: "#412710"),
      Box(fill: "#c1f6d7", stroke: "#3fa66a", text: "#104125"),
      Box(fill: "#f6c1db", stroke: "#a63f73", text: "#411029"),
      Box(fill: "#d7c1f6", stroke: "#6a3fa6", text: "#251041"),
      Box(fill: "#f6f2c1", stroke: "#a69e3f", text: "#413d10"),
      Box(fill: "#c1f2f6", stroke: "#3f9ea6", text: "#103d41"),
      Box(fill: "#f6c1c1", stroke: "#a63f3f", text: "#411010"),
      Box(fill: "#d7f6c1", stroke: "#6aa63f", text: "#254110"),
      Box(fill: "#f6c1f6", stroke: "#a63fa6", text: "#411041"),
    ],
    edges: [
      .plain: "#7b8798", .implied: "#c0c8d3", .quiet: "#c9ced6", .cyclic: "#e27d7d", .feedback: "#cf2222",
      .broken: "#8427c4",
    ],
    changes: [
      .same: Mark(box: Box(fill: "#f1f2f4", stroke: "#c2c7cf", text: "#4b5563"), line: "#b9c0ca"),
      .added: Mark(box: Box(fill: "#ddf3e2", stroke: "#3f9a56", text: "#123a1d"), line: "#23893f"),
      .removed: Mark(box: Box(fill: "#fae3e3", stroke: "#c65656", text: "#5c1a1a"), line: "#c73a3a"),
      .changed: Mark(box: Box(fill: "#fbf0d6", stroke: "#c08a1e", text: "#4a3508"), line: "#b97a0a"),
      .moved: Mark(box: Box(fill: "#dfeafb", stroke: "#4077cc", text: "#142d57"), line: "#4077cc"),
    ],
    newCycle: "#111827"
  )

  package static let dark = Palette(
    canvas: "#15181d",
    text: "#e5eaf1",
    faintText: "#94a3b8",
    clusters: [
      Box(fill: "#1d2128", stroke: "#343b46", text: "#a3afbf"),
      Box(fill: "#252a33", stroke: "#3d4552", text: "#a3afbf"),
      Box(fill: "#2d333e", stroke: "#47505f", text: "#a3afbf"),
    ],
    nodes: [
      .plain: Box(fill: "#243449", stroke: "#5d80ad", text: "#e5eaf1"),
      .executable: Box(fill: "#2d4a70", stroke: "#7fa6d8", text: "#f1f5fa"),
      .abstract: Box(fill: "#332c4a", stroke: "#8a78bd", text: "#ece7f7"),
      .enumeration: Box(fill: "#1f3b39", stroke: "#5a918c", text: "#e0f0ee"),
      .buildTool: Box(fill: "#3a2c42", stroke: "#8f749e", text: "#f0e7f4"),
      .opaque: Box(fill: "#3b3524", stroke: "#8f8058", text: "#f2ecdc"),
      .quiet: Box(fill: "#24272d", stroke: "#4a505a", text: "#9aa3b0"),
    ],
    heats: [
      Box(fill: "#26241f", stroke: "#57503f", text: "#b9b0a0"),
      Box(fill: "#3d3219", stroke: "#7d6734", text: "#efe4c8"),
      Box(fill: "#5a4118", stroke: "#a87b31", text: "#f7e7c6"),
      Box(fill: "#7a4a17", stroke: "#cf8a3c", text: "#fdebd2"),
      Box(fill: "#9d4a18", stroke: "#f0a060", text: "#fff1e4"),
    ],
    hues: [
      Box(fill: "#233957", stroke: "#648cc4", text: "#dee9f7"),
      Box(fill: "#573b23", stroke: "#c49164", text: "#f7eade"),
      Box(fill: "#235739", stroke: "#64c48c", text: "#def7e9"),
      Box(fill: "#57233d", stroke: "#c46494", text: "#f7deeb"),
      Box(fill: "#392357", stroke: "#8c64c4", text: "#e9def7"),
      Box(fill: "#575323", stroke: "#c4bc64", text: "#f7f5de"),
      Box(fill: "#235357", stroke: "#64bcc4", text: "#def5f7"),
      Box(fill: "#572323", stroke: "#c46464", text: "#f7dede"),
      Box(fill: "#395723", stroke: "#8cc464", text: "#e9f7de"),
      Box(fill: "#572357", stroke: "#c464c4", text: "#f7def7"),
    ],
    edges: [
      .plain: "#8592a5", .implied: "#536072", .quiet: "#505866", .cyclic: "#a85050", .feedback: "#ff6464",
      .broken: "#c792ff",
    ],
    changes: [
      .same: Mark(box: Box(fill: "#24272d", stroke: "#4a505a", text: "#aab3c0"), line: "#525a67"),
      .added: Mark(box: Box(fill: "#1a3a23", stroke: "#56b36e", text: "#dcf5e2"), line: "#55c274"),
      .removed: Mark(box: Box(fill: "#432325", stroke: "#d67474", text: "#f9dddd"), line: "#f07878"),
      .changed: Mark(box: Box(fill: "#40331a", stroke: "#c99a3d", text: "#f7ead0"), line: "#e2a83c"),
      .moved: Mark(box: Box(fill: "#1c3054", stroke: "#6c9ce4", text: "#dfeafb"), line: "#6c9ce4"),
    ],
    newCycle: "#f1f5f9"
  )
}

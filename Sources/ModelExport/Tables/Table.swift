/// The tables of `seam-tables/1`, and what a row of each holds.
///
/// A *shard* is what one repository says at one commit. Every table of every shard is a file of its own, in a folder
/// that names both, so shards are merged by copying:
/// `edges/repo=shop/commit=1f3c…/part.ndjson`.
package enum Table: String, CaseIterable, Sendable {
  case declared, edges, evidence, external, figures, files, findings, imports, modules, nodes, packages, products
  case shards

  /// The schema that the one row of ``shards`` names.
  package static let schema = "seam-tables/1"

  /// In the order in which every row writes them: sorted, as the keys of all of Seam's JSON are.
  package var columns: [Column] { Self.columnsOfTable[self]! }  // every case is a key of the dictionary below

  private static let columnsOfTable: [Table: [Column]] = [
    .declared: [
      .number("column", optional: true), .flag("conditional"), .text("file", optional: true), .text("from"),
      .number("line", optional: true), .text("product", optional: true), .text("to"),
    ],
    .edges: [
      .flag("conditional"), .flag("extensions"), .text("from"), .words("kinds"), .flag("test"), .text("to"),
      .number("weight"),
    ],
    .evidence: [
      .number("column"), .flag("conditional"), .flag("explicit"), .flag("extension"), .text("file"),
      .text("from", optional: true), .text("fromModule"), .text("kind"), .number("line"), .text("to", optional: true),
      .text("toFile"), .text("toModule"),
    ],
    .external: [
      .number("column"), .text("file"), .text("from", optional: true), .text("fromModule"), .number("line"),
      .text("name"), .words("toModules"),
    ],
    .figures: [.text("figure"), .text("key"), .text("level"), .decimal("value")],
    .files: [.text("file"), .number("lines"), .text("module"), .flag("swift")],
    .findings: [
      .text("file", optional: true), .text("key"), .text("level"), .number("line", optional: true), .text("message"),
      .text("rule"), .text("severity"),
    ],
    .imports: [
      .number("column"), .flag("conditional"), .flag("exported"), .text("file"), .text("from"), .number("line"),
      .text("name"), .flag("testable"), .text("to"),
    ],
    .modules: [
      .text("file", optional: true), .text("folder", optional: true), .text("key"), .text("kind"),
      .number("line", optional: true), .number("lines"), .text("name"), .text("package"), .flag("vended"),
    ],
    .nodes: [
      .text("access", optional: true), .number("column"), .text("extends", optional: true), .text("file"), .text("key"),
      .text("kind"), .number("line"), .text("module"), .text("name"), .flag("test"),
    ],
    .packages: [.text("identity"), .text("key"), .text("name"), .text("origin"), .text("path")],
    .products: [.words("modules"), .text("name"), .text("package")],
    .shards: [.text("commit"), .text("repo"), .text("schema"), .text("seam")],
  ]
}

/// A column of a ``Table``.
package struct Column: Sendable {
  package enum Kind: String, Sendable { case text, number, decimal, flag, words }

  package let name: StaticString
  package let kind: Kind
  /// Whether a row may leave it empty.
  package let isOptional: Bool

  static func text(_ name: StaticString, optional: Bool = false) -> Column {
    Column(name: name, kind: .text, isOptional: optional)
  }

  static func number(_ name: StaticString, optional: Bool = false) -> Column {
    Column(name: name, kind: .number, isOptional: optional)
  }

  static func decimal(_ name: StaticString) -> Column { Column(name: name, kind: .decimal, isOptional: false) }
  static func flag(_ name: StaticString) -> Column { Column(name: name, kind: .flag, isOptional: false) }
  static func words(_ name: StaticString) -> Column { Column(name: name, kind: .words, isOptional: false) }
}

/// What a table is written as.
package enum TableFormat: String, CaseIterable, Sendable {
  case ndjson, csv

  /// The name of a shard's file in each table.
  package var fileName: String { "part.\(rawValue)" }
}

/// What a node of a graph stands for. The raw values are the words of the JSON contract.
package enum NodeKind: String, Sendable, CaseIterable, Codable {
  case package
  // Modules.
  case library, executable, test, macro, plugin, system, binary
  case app, appExtension, framework, uiTest, tool, bundle, aggregate
  /// A module, product or package of another package.
  case external
  case folder, file
  // Types.
  case `class`, `struct`, `enum`, actor, `protocol`
  /// What a module adds to a type of another.
  case `extension`
  /// A node of a graph read from two columns, of which nothing else is known.
  case node
}

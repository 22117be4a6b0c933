/// Why a picture cannot be made, and what to do about it.
package enum RenderingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No libgvc under any of the names that were tried.
  case graphvizMissing(reason: String)
  /// Graphviz is there, but not the plug-in that writes this format or makes this layout.
  case pluginMissing(name: String)
  /// Graphviz refused, with its own messages.
  case graphvizFailed(step: String, messages: [String])
  case tooLarge(nodes: Int, edges: Int, limit: RenderingLimit)

  package var description: String {
    switch self {
    case .graphvizMissing(let reason):
      """
      Graphviz is needed to lay out a picture, and its library was not found (\(reason)). \
      Install it with `\(Self.installation)`, or use --format \(Self.unplaced), which need none.
      """
    case .pluginMissing("nop2"):
      """
      Nothing on this machine paints from given places: neither Graphviz's plug-in for it (`nop2`), nor Cairo. Install \
      either with `\(Self.installation)`, or use --format svg, which needs none.
      """
    case .pluginMissing(let name) where Self.neatoLayouts.contains(name):
      """
      This Graphviz has no plug-in for `\(name)`: every layout but dot's is in a part of its own. Install it with \
      `\(Self.neatoInstallation)`, or use --engine dot, which needs none.
      """
    case .pluginMissing(let name):
      """
      This Graphviz has no plug-in for `\(name)`, or nobody told it where they are. Install the whole of Graphviz with \
      `\(Self.installation)`, or use --format \(Self.unplaced), which need none.
      """
    case .graphvizFailed(let step, let messages):
      "Graphviz could not \(step)" + (messages.isEmpty ? "." : ": " + messages.joined(separator: "; ") + ".")
    case .tooLarge(let nodes, let edges, let limit):
      """
      A picture of \(nodes) nodes and \(edges) edges would take long to lay out and be hard to read \
      (the limit is \(limit)). Choose a coarser --level, a part of it with --focus, --from or --to, \
      fewer --edges, or --reduce; or insist with --engine sfdp, or with a higher --max-nodes.
      """
    }
  }

  /// The formats without a layout; those that know the formats know this, and a test that it says them all.
  private static let unplaced = "dot, mermaid or json"

  private static let neatoLayouts: Set<String> = ["sfdp", "neato", "fdp", "circo", "twopi"]

  /// Since Graphviz 14 Debian has it in a package that `graphviz` does not ask for.
  private static var neatoInstallation: String {
    #if canImport(Darwin)
    installation
    #else
    "\(installation) libgvplugin-neato-layout8"
    #endif
  }

  private static var installation: String {
    #if canImport(Darwin)
    "brew install graphviz"
    #else
    "apt-get install graphviz"
    #endif
  }
}

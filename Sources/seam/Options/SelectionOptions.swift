import ArgumentParser
import CodeModel
import Reports

/// Which part of the graph is shown.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Look at this node and its neighbours (repeatable).", valueName: "name"))
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps around the focus (default: 1).", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("This node and all that it depends on (repeatable).", valueName: "name"))
  var from: [String] = []

  @Option(help: ArgumentHelp("This node and all that depends on it (repeatable).", valueName: "name"))
  var to: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only nodes whose id, name or file matches (repeatable; *, ** and ? as in a shell).", valueName: "glob"))
  var include: [String] = []

  @Option(help: ArgumentHelp("No nodes whose id, name or file matches (repeatable).", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show this type, folder, module or package as one node (repeatable); 'nested' for every type with those nested in it, 'extensions' for every type with what other modules add to it.",
      valueName: "name"))
  var collapse: [String] = []

  @OptionGroup var scoping: ScopeOptions

  @Flag(help: "Leave out every edge that a path of others implies (transitive reduction).")
  var reduce = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth is a number of steps: 0 or more.") }
    if depth != nil, focus.isEmpty { throw ValidationError("--depth goes with --focus.") }
  }

  var scope: GraphScope { scoping.scope }

  /// `around Core, 2 steps`, for a title; nil where nothing is chosen.
  var words: String? {
    var parts: [String] = []
    if !focus.isEmpty {
      parts.append("around \(focus.joined(separator: ", ")), \(depth ?? 1) step\(depth ?? 1 == 1 ? "" : "s")")
    }
    if !from.isEmpty { parts.append("from \(from.joined(separator: ", "))") }
    if !to.isEmpty { parts.append("to \(to.joined(separator: ", "))") }
    if !include.isEmpty { parts.append("only \(include.joined(separator: ", "))") }
    if !exclude.isEmpty { parts.append("without \(exclude.joined(separator: ", "))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The ids of what was asked about in `part`.
  func focused(in part: LeveledGraph) -> Set<String> {
    // One that was left out again is nowhere to be marked.
    Set((focus + from + to).flatMap { name in ((try? part.nodes(named: [name])) ?? []).map { part.nodes[Int($0)].id } })
  }

  var selection: GraphSelection {
    var selection = GraphSelection()
    selection.collapse = collapse
    selection.focus = focus
    selection.depth = depth ?? 1
    selection.from = from
    selection.to = to
    selection.include = include
    selection.exclude = exclude
    selection.isReduced = reduce
    return selection
  }
}

/// `declared,imported`; `injection` stands for the kinds of the injection lens, and `all` for every other kind.
struct EdgeKinds: ExpressibleByArgument {
  let kinds: Set<DependencyKind>

  var readsInjection: Bool { !kinds.isDisjoint(with: DependencyKind.injection) }

  init?(argument: String) {
    let words = argument.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let kinds = words.compactMap { Self.kinds(named: String($0)) }
    guard !kinds.isEmpty, kinds.count == words.count else { return nil }
    self.kinds = kinds.reduce(into: []) { $0.formUnion($1) }
  }

  private static func kinds(named word: String) -> Set<DependencyKind>? {
    switch word {
    case "injection": DependencyKind.injection
    case "all": DependencyKind.ofCode
    default: DependencyKind(rawValue: word).map { [$0] }
    }
  }

  static var allValueStrings: [String] { DependencyKind.allCases.map(\.rawValue) + ["injection", "all"] }
}

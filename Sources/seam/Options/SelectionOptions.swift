import ArgumentParser
import CodeModel

/// Which part of the graph is shown.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Look at this node and its neighbours (repeatable).", valueName: "name"))
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps around the focus.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("This node and all that it depends on (repeatable).", valueName: "name"))
  var from: [String] = []

  @Option(help: ArgumentHelp("This node and all that depends on it (repeatable).", valueName: "name"))
  var to: [String] = []

  @Option(help: ArgumentHelp("Only nodes whose id, name or file matches (repeatable; *, ** and ? as in a shell).", valueName: "glob"))
  var include: [String] = []

  @Option(help: ArgumentHelp("No nodes whose id, name or file matches (repeatable).", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show this type, folder, module or package as one node (repeatable); 'nested' for every type with those nested in it.", valueName: "name"))
  var collapse: [String] = []

  @Flag(help: "Test targets too.")
  var tests = false

  @Flag(help: "Modules of other packages as leaves.")
  var external = false

  @Option(help: ArgumentHelp("Only these kinds of dependency, separated by commas: declared, imported, …", valueName: "kind,…"))
  var edges: EdgeKinds?

  @Flag(help: "Leave out every edge that a path of others implies (transitive reduction).")
  var reduce = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth is a number of steps: 0 or more.") }
    if depth != nil, focus.isEmpty { throw ValidationError("--depth goes with --focus.") }
  }

  var scope: GraphScope {
    GraphScope(includesTests: tests, includesExternal: external, kinds: edges?.kinds)
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

/// `declared,imported`
struct EdgeKinds: ExpressibleByArgument {
  let kinds: Set<DependencyKind>

  init?(argument: String) {
    let words = argument.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let kinds = words.compactMap { DependencyKind(rawValue: String($0)) }
    guard !kinds.isEmpty, kinds.count == words.count else { return nil }
    self.kinds = Set(kinds)
  }

  static var allValueStrings: [String] { DependencyKind.allCases.map(\.rawValue) }
}

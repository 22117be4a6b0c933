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

  @OptionGroup var scoping: ScopeOptions

  @Flag(help: "Leave out every edge that a path of others implies (transitive reduction).")
  var reduce = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth is a number of steps: 0 or more.") }
    if depth != nil, focus.isEmpty { throw ValidationError("--depth goes with --focus.") }
  }

  var scope: GraphScope { scoping.scope }

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

  /// What code and manifests say; injection is read on top of it.
  static let all = Set(DependencyKind.allCases).subtracting(DependencyKind.injection)

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
    case "all": all
    default: DependencyKind(rawValue: word).map { [$0] }
    }
  }

  static var allValueStrings: [String] { DependencyKind.allCases.map(\.rawValue) + ["injection", "all"] }
}

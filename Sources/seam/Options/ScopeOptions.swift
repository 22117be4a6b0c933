import ArgumentParser
import CodeModel

/// Which nodes and edges of a package make up the graph.
struct ScopeOptions: ParsableArguments {
  @Flag(help: "Test targets too.")
  var tests = false

  @Flag(help: "Modules of other packages as leaves.")
  var external = false

  @Option(
    help: ArgumentHelp(
      "Only these kinds of dependency, separated by commas: declared, imported, …; injection for who is given what, all for every other kind.",
      valueName: "kind,…"))
  var edges: EdgeKinds?

  var scope: GraphScope { GraphScope(includesTests: tests, includesExternal: external, kinds: edges?.kinds) }
}

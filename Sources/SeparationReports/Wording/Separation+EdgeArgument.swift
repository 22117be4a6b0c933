import GraphRendering
import Reports
import Separation

extension Separation.Edge {
  /// What `--edge` takes for it, as a shell reads it in one word; what nobody could type is shown by a sign.
  var argument: String { DisplayText.make("\(dependent):\(dependency)", limit: 4096).shellWord }
}

extension Separation {
  var edgeArgument: String { Edge(dependent: consumer, dependency: provider).argument }
}

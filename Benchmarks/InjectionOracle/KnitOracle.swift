import Containers
import InjectionFindings

/// The services that Knit's parser finds registered.
struct KnitOracle {
  private let services: [String]

  init(_ text: String) { services = text.split(separator: "\n").map(String.init) }

  func verdict(on graph: ScopeGraph?) -> Verdict {
    var verdict = Verdict(cases: 1)
    let found = graph?.providers.map(\.key.type.text) ?? []
    for service in services { verdict.expect(found.contains(service), "\(service) is not registered") }
    return verdict
  }
}

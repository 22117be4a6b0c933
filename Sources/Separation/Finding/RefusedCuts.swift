import CodeModel
import DependencyGraph
import SeparationChecks

/// Dependencies that could not be cut cleanly, with what was seen of the package then, so that a step elsewhere does not
/// have them checked again.
///
/// Nothing is called clean because of it: what has changed in the meantime beyond the two ends and all that they depend
/// on can only have made a cut possible that is not found.
package struct RefusedCuts: Sendable {
  /// By consumer and provider.
  private var sights: [[String]: Int] = [:]

  package init() {}

  func contains(_ cut: Sighting) -> Bool { sights[cut.ends] == cut.fingerprint }
  mutating func insert(_ cut: Sighting) { sights[cut.ends] = cut.fingerprint }
}

/// The two ends of a dependency, and what stands in them and in all that they depend on.
struct Sighting {
  var ends: [String]
  var fingerprint: Int
}

/// What stands in each module, as numbers that differ where texts or declared dependencies do.
struct ModuleSights {
  private let base: PartGraph
  private let ofPart: [Int]

  init(_ facts: SeparationFacts, base: PartGraph, texts: SourceTexts) {
    self.base = base
    ofPart = base.names.indices.map { part in
      var hasher = Hasher()
      hasher.combine(base.names[part])
      guard let module = facts.parts.module(of: part) else { return hasher.finalize() }
      hasher.combine(facts.model[module].isVended)
      for entry in facts.model.declaredDependencies where entry.dependent == module {
        hasher.combine(facts.model[entry.dependency].name)
      }
      for file in facts.files.files(of: module) {
        hasher.combine(facts.model[file].path)
        texts.bytes(of: file).withUnsafeBytes { hasher.combine(bytes: $0) }
      }
      return hasher.finalize()
    }
  }

  func sighting(of consumer: Int, from provider: Int) -> Sighting {
    var hasher = Hasher()
    let seen = base.adjacency.reachable(from: [UInt32(consumer), UInt32(provider)], .dependencies).map(Int.init)
    for part in seen.sorted(by: { base.names[$0] < base.names[$1] }) { hasher.combine(ofPart[part]) }
    return Sighting(ends: [base.names[consumer], base.names[provider]], fingerprint: hasher.finalize())
  }
}

import CodeModel
import SwiftFacts
import Synchronization

/// The names in texts that were asked for before: between the steps of a plan most files stay as they are.
package final class KnownNames: Sendable {
  private let known = Mutex<[[UInt8]: SourceNames]>([:])

  package init() {}

  func names(in texts: [[UInt8]]) -> [SourceNames] {
    let found = known.withLock { known in texts.map { known[$0] } }
    let missing = texts.indices.filter { found[$0] == nil }
    guard !missing.isEmpty else { return found.compactMap(\.self) }
    let parsed = SourceNames.parsing(missing.map { texts[$0] })
    known.withLock { known in
      for (index, names) in zip(missing, parsed) { known[texts[index]] = names }
    }
    let new = Dictionary(uniqueKeysWithValues: zip(missing, parsed))
    return found.indices.map { found[$0] ?? new[$0]! }  // What was missing is parsed.
  }
}

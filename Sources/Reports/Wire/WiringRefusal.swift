import CodeModel
package import Wiring

/// What stands in the way of wiring, as text for a terminal: each problem with its place and the places to look at.
package struct WiringRefusal: Error, CustomStringConvertible {
  package let description: String

  package init(_ error: WiringError) {
    let blocks = error.problems.map { problem -> String in
      let notes = problem.notes.map { "\n  \(Self.prefix($0.location))\($0.text)" }
      return Self.prefix(problem.location) + problem.message + notes.joined()
    }
    description = (blocks + Self.settings(error.problems.compactMap(\.decision))).joined(separator: "\n")
  }

  /// One list of all that is to be decided, to be pasted into `.seam.yml`; from two open questions on.
  private static func settings(_ decisions: [WiringDecision]) -> [String] {
    var seen: Set<WiringDecision> = []
    let decisions = decisions.filter { seen.insert($0).inserted }
    guard decisions.count > 1 else { return [] }
    var (binds, initializers, passes): ([String], [String], [String]) = ([], [], [])
    for decision in decisions {
      switch decision {
      case .bind(let abstraction, let candidates):
        let others = candidates.dropFirst().joined(separator: ", ")
        binds.append("    \(abstraction): \(candidates[0])" + (others.isEmpty ? "" : "  # or \(others)"))
      case .initializer(let text): initializers.append("    - \(text)")
      case .pass(let type): passes.append("    - \(type)")
      }
    }
    var lines = ["\(decisions.count) decisions, to be put into .seam.yml and changed:", "wire:"]
    for (name, entries) in [("bind", binds), ("initializers", initializers), ("pass", passes)] where !entries.isEmpty {
      lines += ["  \(name):"] + entries
    }
    return lines
  }

  private static func prefix(_ location: Location?) -> String {
    location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
  }
}

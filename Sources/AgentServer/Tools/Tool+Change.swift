import JSONReading

extension Tool {
  /// What a change makes build and test again: `seam affected`.
  static let affected = Tool(
    name: "affected",
    description:
      "Which modules a change to a Swift codebase makes build again, and which test targets it makes run again, between two commits or a commit and the files on disk.",
    options: [
      Option(name: "base", kind: .text, description: "A commit as git names it, or a range A...B.", isRequired: true),
      Option(name: "head", kind: .text, description: "A commit; by default the files on disk."),
    ],
    command: { call in
      ["affected", "--format", "json", "--"] + [call.text("base") ?? ""] + (call.text("head").map { [$0] } ?? [])
        + [call.path]
    },
    digest: { document, call in
      let changed = document["changed"]?.array ?? []
      let (build, test) = (document["build"]?.array ?? [], document["test"]?.array ?? [])
      return ["changed modules: \(changed.count)"]
        + Digest.list(changed, limit: call.limit) { change in
          ["  \(Digest.name(change["module"])): \(Digest.names(change["files"], limit: call.innerLimit))"]
        } + [
          "to build (\(build.count)): \(Digest.names(document["build"], limit: call.limit))",
          "to test (\(test.count)): \(Digest.names(document["test"], limit: call.limit))",
        ]
    })

  /// Interface modules that untie modules: `seam suggest`.
  static let suggest = Tool(
    name: "suggest",
    description:
      "Interface modules that would untie the modules of a Swift codebase: what moves, what it saves, and what stands in the way, with the places in code.",
    options: [
      Option(name: "edge", kind: .text, description: "Only this dependency, as Consumer:Provider.")
    ],
    command: { call in
      ["suggest", "--format", "json"] + call.option("edge") + ["--", call.path]
    },
    digest: { document, call in
      let suggestions = document["suggestions"]?.array ?? []
      let unused = Digest.list(document["unused"]?.array ?? [], limit: call.limit) { [unusedDependency($0)] }
      if suggestions.isEmpty { return ["nothing is worth a new module"] + unused + notSuggested(document) }
      let told = Digest.list(suggestions, limit: call.limit) { suggestion in
        let (before, after) = (suggestion["before"], suggestion["after"])
        var lines = [
          "\(Digest.name(suggestion["consumer"])) -> \(Digest.name(suggestion["provider"])) by \(Digest.name(suggestion["module"])): rebuild cone \(Digest.number(before?["rebuildCone"])) -> \(Digest.number(after?["rebuildCone"]))"
        ]
        if let moves = suggestion["moves"]?.array, !moves.isEmpty {
          lines.append("  moves \(Digest.names(suggestion["moves"], limit: call.innerLimit))")
        }
        lines += Digest.list(suggestion["obstacles"]?.array ?? [], limit: call.innerLimit) {
          ["  obstacle: \(Digest.name($0["reason"]))  \(Digest.place($0))"]
        }
        return lines
      }
      return told + unused + notSuggested(document)
    })

  private static func unusedDependency(_ edge: JSONValue) -> String {
    let (consumer, provider) = (Digest.name(edge["from"]), Digest.name(edge["to"]))
    return
      "\(consumer) -> \(provider): \(consumer) names nothing of it; drop the dependency, and its import if there is one"
  }

  /// Why other dependencies are not suggested.
  private static func notSuggested(_ document: JSONValue) -> [String] {
    [
      ("foreign", "of programs, other packages or interfaces"), ("bypassed", "would be kept alive by another path"),
      ("large", "would take more than an interface along"),
      ("blocked", "with too much in the way (edge: Consumer:Provider tells what)"),
      ("belowMinimum", "would save too little"),
    ].compactMap { key, reason in
      let count = Digest.number(document[key])
      return count > 0 ? "not suggested: \(count) \(reason)" : nil
    }
  }

  /// Whether the rules of the codebase hold: `seam check`.
  static let check = Tool(
    name: "check",
    description:
      "Whether a Swift codebase keeps the architecture rules of its .seam.yml: every finding with its place, the rule's reason, and what to do instead.",
    options: [],
    command: { call in ["check", "--keep-baseline", "--format", "json", "--", call.path] },
    digest: { document, call in
      let findings = document["findings"]?.array ?? []
      if findings.isEmpty { return ["every rule holds"] }
      return ["\(findings.count) finding\(findings.count == 1 ? "" : "s")"]
        + Digest.list(findings, limit: call.limit) { finding in
          var lines = [
            "\(Digest.place(finding)): \(Digest.name(finding["severity"])), \(Digest.name(finding["state"])): \(Digest.name(finding["message"])) [\(Digest.name(finding["rule"]))]"
          ]
          if finding["because"]?.string != nil { lines.append("  because \(Digest.name(finding["because"]))") }
          if finding["instead"]?.string != nil { lines.append("  instead \(Digest.name(finding["instead"]))") }
          return lines
        }
    })
}

import GraphRendering
import JSONReading

extension Tool {
  /// Why one part depends on another: `seam why`.
  static let why = Tool(
    name: "why",
    description:
      "Why one part of a Swift codebase depends on another: the shortest path of dependencies, each with the places in code that make it.",
    options: [
      Option(name: "from", kind: .text, description: "The dependent: an id or a short name.", isRequired: true),
      Option(name: "to", kind: .text, description: "The dependency.", isRequired: true),
      Option(name: "all", kind: .flag, description: "All paths, short ones first, instead of one of the shortest."),
      .level(["module", "package", "folder", "file", "type"]), .at,
    ],
    command: { call in
      ["why", "--format", "json"] + call.option("level") + call.option("at")
        + (call.flag("all") ? ["--all", "--limit", "\(call.limit)"] : [])
        + ["--", call.text("from") ?? "", call.text("to") ?? "", call.path]
    },
    digest: { document, call in
      let paths = document["paths"]?.array ?? []
      if paths.isEmpty {
        return [
          "\(Digest.names(document["from"], limit: 5)) does not depend on \(Digest.names(document["to"], limit: 5))"
        ]
      }
      let told = Digest.list(Array(paths.enumerated()), limit: call.limit) { entry in
        let edges = entry.element["edges"]?.array ?? []
        return ["path \(entry.offset + 1), \(Digest.counted(edges.count, "step")):"]
          + edges.map { "  " + Digest.edge($0) }
      }
      return told + others(document, call)
    })

  /// What a list of paths leaves out.
  private static func others(_ document: JSONValue, _ call: ToolCall) -> [String] {
    if case .boolean(false)? = document["complete"]?.content { return ["… and more paths (raise limit)"] }
    let same = Digest.number(document["shortestCount"])
    return !call.flag("all") && same > 1 ? ["one of \(same) paths of that length (all: true tells the others)"] : []
  }

  /// What is tangled, and where to cut it: `seam cycles`.
  static let cycles = Tool(
    name: "cycles",
    description:
      "The dependency cycles of a Swift codebase: who is in each, a shortest one, and the cheapest dependencies to cut, with the places in code.",
    options: [.level(["module", "package", "folder", "file", "type"]), .at],
    command: { call in
      ["cycles", "--format", "json"] + call.option("level") + call.option("at") + ["--", call.path]
    },
    digest: { document, call in
      let tangles = document["components"]?.array ?? []
      let level = Digest.name(document["level"])
      if tangles.isEmpty { return ["no cycles between \(level)s"] }
      return ["\(Digest.counted(tangles.count, "tangle")) of \(level)s"]
        + Digest.list(Array(tangles.enumerated()), limit: call.limit) { entry in
          let tangle = entry.element
          let count = tangle["nodes"]?.array?.count ?? 0
          let cuts = tangle["cuts"]?.array ?? []
          return [
            "tangle \(entry.offset + 1), \(count) \(level)s: \(Digest.names(tangle["nodes"], limit: call.innerLimit))",
            "  shortest cycle: \(Digest.names(tangle["cycle"], limit: call.limit, separator: " -> "))",
          ]
            + Digest.list(cuts, limit: call.innerLimit) { ["  cut " + Digest.edge($0) + advice($0)] }
        }
    })

  /// How the edge is cut, in the words of the report; else by the name of the technique, where one is known.
  private static func advice(_ cut: JSONValue) -> String {
    if let words = cut["advice"]?.string { return "  \(DisplayText.make(words, limit: 300))" }
    let technique = cut["technique"]?.string
    return technique == nil || technique == "unknown" ? "" : "  by \(Digest.name(cut["technique"]))"
  }
}

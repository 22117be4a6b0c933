import JSONReading

extension Tool {
  /// What there is, and what costs most: `seam metrics`.
  static let overview = Tool(
    name: "overview",
    description:
      "The modules (or folders, files, types) of a Swift codebase with their figures, those whose change rebuilds most first; cycles, and how deep the graph is. Ask this first.",
    options: [.level(["module", "package", "folder", "file", "type"]), .at],
    command: { call in
      ["metrics", "--format", "json", "--sort", "rebuildNodes"] + call.option("level") + call.option("at")
        + ["--", call.path]
    },
    digest: { document, call in
      let summary = document["summary"]
      let level = Digest.name(document["level"])
      let nodes = document["nodes"]?.array ?? []
      let head =
        "\(Digest.name(document["package"])): \(Digest.counted(Digest.number(summary?["nodes"]), level)), \(Digest.counted(Digest.number(summary?["edges"]), "dependency")), height \(Digest.number(summary?["height"])), tangles: \(tangles(summary))"
      return [head, "columns: id, depends on (all), used by (all), rebuilds, lines, tangle"]
        + Digest.list(nodes, limit: call.limit) { node in
          let tangle = Digest.number(node["tangle"])
          return [
            "\(Digest.name(node["id"])), \(Digest.number(node["efferent"]?["nodes"])) (\(Digest.number(node["transitiveDependencies"]))), \(Digest.number(node["afferent"]?["nodes"])) (\(Digest.number(node["transitiveDependents"]))), \(Digest.number(node["interfaceCone"]?["nodes"])), \(Digest.number(node["bodyCone"]?["lines"])), \(tangle > 1 ? "\(tangle)" : "-")"
          ]
        }
    })

  /// As `cycles` counts them; each nested type by itself may be another number.
  private static func tangles(_ summary: JSONValue?) -> String {
    let separate = Digest.number(summary?["tangles"])
    guard let together = summary?["cycles"]?["tangles"], Digest.number(together) != separate else {
      return "\(separate)"
    }
    return "\(Digest.number(together)) (\(separate) where nested types stand by themselves)"
  }
}

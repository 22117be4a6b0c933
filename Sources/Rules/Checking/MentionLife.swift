import CodeModel

/// Which names and edges of other sections are there in a codebase.
struct MentionLife {
  private let graphs: [LeveledGraph]

  /// - Precondition: the model was read down to its references.
  init(_ codebase: RuleCodebase) {
    graphs = [Level.module, .folder, .file, .type].map { codebase.graph(at: $0, tests: true).graph }
  }

  func dead(among mentions: [Mention]) -> [DeadSetting] {
    mentions.compactMap { mention in
      switch mention.subject {
      case .pattern(let pattern): isName(pattern) ? nil : dead(mention, "matches no type, module or file", mention.text)
      case .type(let name): isType(name) ? nil : deadType(mention, name)
      case .edge(let dependent, let dependency): deadEdge(mention, dependent, dependency)
      }
    }
  }

  private func isName(_ pattern: GlobPattern) -> Bool {
    graphs.contains { graph in
      graph.nodes.contains { node in
        pattern.matches(node.id) || pattern.matches(node.name) || node.file.map(pattern.matches) ?? false
      }
    }
  }

  private func deadType(_ mention: Mention, _ name: String) -> DeadSetting {
    let names = graphs.filter { $0.level == .type }.flatMap { $0.nodes.map(\.name) }
    let near = NearestNames.question(name, among: names)
    return DeadSetting(
      line: mention.line,
      "\(mention.section): '\(mention.text)': '\(name)' is no type\(near.isEmpty ? "; remove it" : near)")
  }

  /// Names of types are looked up as `seam wire` does it.
  private func isType(_ name: String) -> Bool {
    graphs.contains { graph in graph.level == .type && (try? graph.nodes(named: [name]).isEmpty) == false }
  }

  private func deadEdge(_ mention: Mention, _ dependent: String, _ dependency: String) -> DeadSetting? {
    var found = [false, false]
    for graph in graphs {
      let ends = [dependent, dependency].map { Set((try? graph.nodes(named: [$0])) ?? []) }
      found = zip(found, ends).map { $0 || !$1.isEmpty }
      if graph.edges.contains(where: {
        ends[0].contains(UInt32($0.dependent)) && ends[1].contains(UInt32($0.dependency))
      }) {
        return nil
      }
    }
    if !found[0] { return dead(mention, "'\(dependent)' is no module, folder, file or type", dependent) }
    if !found[1] { return dead(mention, "'\(dependency)' is no module, folder, file or type", dependency) }
    return DeadSetting(
      line: mention.line, "\(mention.section): \(dependent) does not depend on \(dependency); remove '\(mention.text)'")
  }

  private func dead(_ mention: Mention, _ fault: String, _ name: String) -> DeadSetting {
    let near = NearestNames(to: name.filter { $0 != "*" && $0 != "?" }).among(
      names: graphs.flatMap { $0.nodes.map(\.name) })
    let remedy = near.isEmpty ? "remove it" : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
    return DeadSetting(line: mention.line, "\(mention.section): '\(mention.text)': \(fault); \(remedy)")
  }
}

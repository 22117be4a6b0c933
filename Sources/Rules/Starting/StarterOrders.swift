import CodeModel
import DependencyGraph

/// The rules about what stands above what: modules first, then the folders of the largest.
struct StarterOrders {
  private(set) var rules: [StarterRule] = []
  /// What is to be said where there is no rule.
  private(set) var remarks: [String] = []
  private let trial: StarterTrial
  private let modules: ShippedModules

  init(_ trial: StarterTrial, _ modules: ShippedModules) {
    self.trial = trial
    self.modules = modules
  }

  mutating func write() {
    if modules.ordered.count > 1 { writeModules() }
    writeFolders()
  }

  // MARK: - Modules

  private mutating func writeModules() {
    let found = ModuleOrder(of: modules, in: trial.codebase)
    guard found.order.isWorthHolding else {
      if !found.order.circle.isEmpty { remarks.append(circles(found.order, of: "Its modules", level: "module")) }
      return
    }
    let isByPath = found.order.units.contains { $0.name.contains("/") }
    var rule = StarterRule("top-down", layers: found.order, level: isByPath ? "module" : nil, "")
    rule.comment = comment(on: found, apart: areApart(rule, found.order))
    rules.append(rule)
    for group in found.groups { writeIndependence(of: group, isByPath: isByPath) }
  }

  private func comment(on found: ModuleOrder, apart: Bool) -> String {
    var text =
      "Top to bottom: a module knows only what stands below it, so what is low can be built, tested and reused without what is high."
    if apart { text += " Those of one layer do not know each other either; `siblings: independent` would keep it so." }
    if !found.order.circle.isEmpty { text += "\n" + circles(found.order, of: "In a circle, and so in one layer:") }
    if !found.alone.isEmpty { text += "\nIn no layer, for they have to do with no other: \(listed(found.alone))." }
    if !modules.examples.isEmpty {
      text +=
        "\nIn no layer, for they are examples: \(listed(Set(modules.examples.map { modules.graph.graph.nodes[$0].name }).sorted()))."
    }
    return text
  }

  private func areApart(_ rule: StarterRule, _ order: LayerOrder) -> Bool {
    guard order.layers.contains(where: { $0.count > 1 }) else { return false }
    var strict = rule
    strict.demand.append("      siblings: independent")
    return trial.holds(strict)
  }

  /// Siblings that others put together, and that do not know each other.
  private mutating func writeIndependence(of group: ModuleGroup, isByPath: Bool) {
    let nodes = modules.graph.graph.nodes
    let dependents = modules.graph.adjacency
    let isPutTogether = modules.ordered.contains { node in
      !group.members.contains(node)
        && dependents.dependencies(of: UInt32(node)).count { group.members.contains(Int($0)) } > 1
    }
    // Extensions of an app cannot know each other.
    guard let siblings = group.siblings, group.others.isEmpty, isPutTogether,
      !group.members.contains(where: { nodes[$0].kind == .appExtension })
    else {
      return
    }
    let selector = YAMLText.scalar(siblings)
    let level = siblings.contains("/") ? ", level: module" : ""
    let rule = StarterRule(
      "\(group.name)-apart", "{independent: \(selector)\(level)}",
      "Siblings: none of \(siblings.inComment) knows another, so each can be built, tested or left out alone.")
    if trial.holds(rule) { rules.append(rule) }
  }

  // MARK: - Folders

  private mutating func writeFolders() {
    let nodes = modules.graph.graph.nodes
    guard let largest = modules.ordered.max(by: { (nodes[$0].fileCount ?? 0, $1) < (nodes[$1].fileCount ?? 0, $0) })
    else {
      return
    }
    let name = nodes[largest].name
    let isOnly = Set(modules.ordered.map { nodes[$0].name }).count == 1
    let count = nodes[largest].fileCount ?? 0
    let others = modules.ordered.filter { nodes[$0].name != name }.reduce(0) { $0 + (nodes[$1].fileCount ?? 0) }
    guard isOnly || count >= Self.filesOfLargeModule && count >= others else { return }
    guard let found = FolderOrder.order(of: modules.graph.name(largest), in: trial.codebase) else {
      if isOnly {
        remarks.append(
          "It is one module, \(name.inComment), of \(count) file\(count == 1 ? "" : "s"): an order is worth a rule once there are several modules, or folders that know each other in one direction."
        )
      }
      return
    }
    guard found.order.isWorthHolding else {
      if rules.isEmpty || !found.order.circle.isEmpty {
        remarks.append(circles(found.order, of: "The folders of \(name.inComment)", level: "folder"))
      }
      return
    }
    rules.append(
      StarterRule(isOnly ? "top-down" : "folders-top-down", layers: found.order, comment(on: found, of: name)))
  }

  /// Of a smaller module a reader has the overview without a rule.
  private static let filesOfLargeModule = 30

  private func comment(on found: FolderOrder, of module: String) -> String {
    var text =
      "The same for the folders of \(module.inComment): what stands low knows nothing of what stands high, and could be a module of its own."
    if rules.isEmpty {
      text =
        "Top to bottom, the folders of \(module.inComment): what stands low knows nothing of what stands high, and could be a module of its own."
    }
    if !found.order.circle.isEmpty { text += "\n" + circles(found.order, of: "In circles, and so in one layer:") }
    if !found.outside.isEmpty { text += "\nIn no layer: \(listed(found.outside))." }
    return text
  }

  // MARK: - Words

  private func circles(_ order: LayerOrder, of subject: String, level: String) -> String {
    "\(subject) know each other in circles, so that there is no order to hold: \(listed(order.circle.map { order.units[$0].name })). `seam cycles --level \(level)` tells where to begin."
  }

  private func circles(_ order: LayerOrder, of subject: String) -> String {
    "\(subject) \(listed(order.circle.map { order.units[$0].name }))."
  }

  /// The first few, and how many others there are.
  private func listed(_ names: [String]) -> String {
    let shown = names.prefix(names.count > 6 ? 5 : 6).map(\.inComment).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

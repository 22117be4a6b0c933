import CodeModel
import GraphRendering
import Separation
import SeparationPlans

extension SuggestWording {
  /// What was looked at and not suggested, and why not.
  var omission: String {
    if let nothing = NothingExamined(report) { return nothing.sentence }
    let examined = report.examinedCount == 1 ? "1 dependency" : "\(Count.grouped(report.examinedCount)) dependencies"
    let reasons = [
      (report.foreignCount, "of programs, other packages or interfaces"),
      (report.bypassedCount, "would be kept alive by another path"),
      (report.largeCount, "would take more than an interface along"),
      (report.blockedCount, "with too much in the way (--edge A:B shows it)"),
      (report.slightCount, "would save under \(percent(report.minimumSaving)) (--minimum-saving)"),
    ]
    let told = reasons.filter { $0.0 > 0 }.map { "\(Count.grouped($0.0)) \($0.1)" }
    return (["\(examined) examined"] + told).joined(separator: "; ")
  }

  /// One sentence each dependency that nothing of is used; the last one counts those that are not listed.
  var unused: [String] {
    let shown = report.unused.prefix(Self.listedUnused).map { edge in
      let (consumer, provider) = (DisplayText.make(edge.dependent), DisplayText.make(edge.dependency))
      let what = isImported(edge) ? "import and the dependency" : "dependency, which is imported nowhere"
      return "\(consumer) → \(provider): \(consumer) names nothing of it; drop the \(what)"
    }
    let more = report.unused.count - shown.count
    return more > 0 ? shown + ["\(Count.grouped(more)) more of which nothing is named: seam imports"] : shown
  }

  private func isImported(_ edge: Separation.Edge) -> Bool {
    model.imports.contains {
      modules[$0.dependency.index] == edge.dependency && modules[model[$0.file].module.index] == edge.dependent
    }
  }

  private static let listedUnused = 5

  /// What the interface of one provider does for all who are suggested it, a sentence each.
  var shared: [String] {
    report.shared.map { shared in
      let consumers = shared.consumers.map { DisplayText.make($0) }.joined(separator: ", ")
      let lines = [shared.averageRebuildBefore, shared.averageRebuildAfter].map { Count.grouped(Int($0)) }
      return
        "\(DisplayText.make(shared.interface)), for \(consumers) together: an average change rebuilds \(lines[0]) → \(lines[1]) lines"
    }
  }

  /// Obstacles of one kind, told once.
  struct ObstacleGroup {
    var text: String
    /// Of the first one.
    var place: Location?
  }

  /// The obstacles by kind, in the order of the first of each.
  func obstacleGroups(of separation: Separation) -> [ObstacleGroup] {
    var order: [String] = []
    var groups: [String: [SeparationObstacle]] = [:]
    for obstacle in separation.plan.obstacles {
      let kind = obstacle.reason.kind
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(obstacle)
    }
    return order.map { kind in
      let all = groups[kind] ?? []
      return ObstacleGroup(text: text(of: all, in: separation), place: all[0].place)
    }
  }

  private func text(of all: [SeparationObstacle], in separation: Separation) -> String {
    let first = text(of: all[0], in: separation)
    guard all.count > 1 else { return first }
    var names: [String] = []
    for name in all.dropFirst().compactMap({ $0.declaration.map(name(of:)) }) where !names.contains(name) {
      names.append(name)
    }
    names.removeAll { $0 == all[0].declaration.map(name(of:)) }
    let more = names.count - Self.listedLikeIt
    let like = names.prefix(Self.listedLikeIt).joined(separator: ", ") + (more > 0 ? ", …" : "")
    return "\(first); \(Count.grouped(all.count - 1)) more of this kind\(names.isEmpty ? "" : ": \(like)")"
  }

  private static let listedLikeIt = 3
}

extension SeparationObstacle.Reason {
  /// An attribute that means something only where it stands, and not a property wrapper or a result builder.
  var isOfModule: Bool { self == .specialAttribute("@testable") || self == .specialAttribute("@_dynamicReplacement") }

  /// The case's name, with the attribute where it is about one.
  fileprivate var kind: String {
    if case .specialAttribute(let attribute) = self { return attribute }
    return String(String(describing: self).prefix { $0 != "(" })
  }
}

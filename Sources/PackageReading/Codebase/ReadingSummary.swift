import CodeModel

/// One line that says what was read, and what was not.
struct ReadingSummary {
  private let sources: [ReadSource]
  private let title: String
  private let unassigned: Int
  private let total: Int
  private let unread: [String]

  /// - Parameter unread: projects and packages that lie below and are not read.
  init(sources: [ReadSource], title: String, unassigned: Int, total: Int, unread: [String]) {
    (self.sources, self.title, self.unassigned, self.total, self.unread) = (sources, title, unassigned, total, unread)
  }

  /// `IceCubesApp.xcodeproj: 5 targets; 13 packages; 3 of 424 Swift files belong to no target`
  var text: String {
    var parts = [head]
    let packages = sources.count { $0.kind == .package }
    if sources.contains(where: { $0.kind == .project }), packages > 0 { parts.append(Self.count(packages, "package")) }
    if unassigned > 0 {
      let verb = unassigned == 1 ? "belongs" : "belong"
      parts.append("\(unassigned) of \(Self.count(total, "Swift file")) \(verb) to no target")
    }
    if !unread.isEmpty { parts.append("not read: \(unreadText); --folder reads all") }
    return parts.joined(separator: "; ")
  }

  /// `1 project and 3 packages beside it (App/App.xcodeproj, Assets, Bootstrap and 1 more)`
  private var unreadText: String {
    let projects = unread.count { $0.hasSuffix(".xcodeproj") }
    let kinds = [(projects, "project"), (unread.count - projects, "package")].filter { $0.0 > 0 }
    let names = unread.prefix(3).map { $0.isEmpty ? "Package.swift" : $0 }.joined(separator: ", ")
    let rest = unread.count > 3 ? " and \(unread.count - 3) more" : ""
    return "\(kinds.map { Self.count($0, $1) }.joined(separator: " and ")) beside it (\(names)\(rest))"
  }

  private var head: String {
    let projects = sources.filter { $0.kind == .project }
    let targets = Self.count(sources.reduce(0) { $0 + $1.targetCount }, "target")
    if let file = sources.first(where: { $0.kind == .modules }) {
      return "\(file.path): \(Self.count(file.targetCount, "module"))"
    }
    if projects.isEmpty {
      let packages = sources.filter { $0.kind == .package }
      return packages.count == 1
        ? "\(title): \(targets)" : "\(title): \(Self.count(packages.count, "package")), \(targets)"
    }
    let own = Self.count(projects.reduce(0) { $0 + $1.targetCount }, "target")
    let name = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
    let workspaces = sources.filter { $0.kind == .workspace }
    if let first = workspaces.first, projects.count != 1 {
      let others = workspaces.count > 1 ? " and \(Self.count(workspaces.count - 1, "more workspace"))" : ""
      return "\(name(first.path))\(others): \(Self.count(projects.count, "project")), \(own)"
    }
    return projects.count == 1
      ? "\(name(projects[0].path)): \(own)" : "\(title): \(Self.count(projects.count, "project")), \(own)"
  }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

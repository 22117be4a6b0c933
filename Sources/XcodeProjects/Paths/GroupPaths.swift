import CodeModel
import Snapshots

/// Where the groups and files of a project lie, by their object ids.
struct GroupPaths: Sendable {
  /// Relative to the root of the snapshot. Files of the SDK, of the build products and at absolute paths have none.
  private(set) var paths: [String: String] = [:]
  private(set) var problems: [Problem] = []
  /// Groups in the order of the project's navigator.
  private(set) var order: [String] = []

  /// - Parameters:
  ///   - sourceRoot: the folder that `SOURCE_ROOT` means.
  ///   - file: what sentences call the project file.
  init(of objects: ObjectTable, sourceRoot: String, file: String) {
    guard let main = objects.root.flatMap({ objects[$0.text("mainGroup")] }) else { return }
    var waiting: [Waiting] = [Waiting(object: main, folder: sourceRoot, parent: nil)]
    var seen: Set<String> = []
    var parents: [String: String] = [:]
    while let next = waiting.popLast() {
      let object = next.object
      guard seen.insert(object.id).inserted else {
        report(next, parents: parents, file: file)
        continue
      }
      parents[object.id] = next.parent
      let path = Self.path(of: object, in: next.folder, sourceRoot: sourceRoot)
      if let path { paths[object.id] = path }
      order.append(object.id)
      for child in objects.list("children", of: object).reversed() {
        waiting.append(Waiting(object: child, folder: path, parent: object.id))
      }
    }
  }

  /// No system opens a longer path; groups within groups could make one for each.
  private static let lengthLimit = 4_096
  /// How many groups are named that come again; looking for one goes up all the groups around it.
  private static let namedLimit = 20

  private struct Waiting {
    var object: ProjectObject
    var folder: String?
    var parent: String?
  }

  /// Says that a group comes a second time; of files that is common and harmless.
  private mutating func report(_ again: Waiting, parents: [String: String], file: String) {
    let group = again.object
    guard problems.count < Self.namedLimit, group.kind == "PBXGroup" || group.kind == "PBXVariantGroup" else { return }
    var ancestor = again.parent
    while let current = ancestor, current != group.id { ancestor = parents[current] }
    let problem = Problem(
      file: file, line: group.line,
      message: ancestor == nil
        ? "the group '\(group.title)' (\(group.id)) stands in several groups; its first place counts"
        : "the group '\(group.title)' (\(group.id)) holds itself; it is read once")
    if !problems.contains(problem) { problems.append(problem) }
  }

  private static func path(of object: ProjectObject, in folder: String?, sourceRoot: String) -> String? {
    let own = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return folder.flatMap { joined($0, own) }
    case "SOURCE_ROOT": return joined(sourceRoot, own)
    default: return nil
    }
  }

  private static func joined(_ folder: String, _ own: String) -> String? {
    guard !own.isEmpty else { return folder }
    return folder.utf8.count + own.utf8.count < lengthLimit ? joinPaths(folder, own) : nil
  }
}

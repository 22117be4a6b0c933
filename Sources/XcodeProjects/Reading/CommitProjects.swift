import Snapshots
import Synchronization

/// Projects that many commits hold in common: each is read once, for as long as its file and those of its build settings
/// stay the same.
package final class CommitProjects: Sendable {
  private struct Entry {
    var content: ContentIdentifier
    var configuration: String?
    /// The `.xcconfig` files that were asked for, with their contents; nil for one that was not there.
    var settings: [String: ContentIdentifier?]
    var project: XcodeProject
  }

  /// The last reading of each project, by path.
  private let known = Mutex<[String: Entry]>([:])

  package init() {}

  func project(at path: String, in snapshot: any Snapshot, content: ContentIdentifier, configuration: String?)
    -> XcodeProject?
  {
    guard let entry = known.withLock({ $0[path] }), entry.content == content, entry.configuration == configuration,
      entry.settings.allSatisfy({ snapshot.contentIdentifier(of: $0.key) == $0.value })
    else { return nil }
    return entry.project
  }

  func keep(
    _ project: XcodeProject, settings: Set<String>, in snapshot: any Snapshot, content: ContentIdentifier,
    configuration: String?
  ) {
    let contents = settings.map { ($0, snapshot.contentIdentifier(of: $0)) }
    let entry = Entry(
      content: content, configuration: configuration, settings: Dictionary(uniqueKeysWithValues: contents),
      project: project)
    known.withLock { $0[project.path] = entry }
  }
}

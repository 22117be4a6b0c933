import CodeModel
import GraphAnalysis
import IncrementalReading
import Manifests
import PackageReading
import Reports
import Snapshots
import SwiftFacts
import SystemPackage

/// A package at two moments, and the files that differ between them.
struct PackageChange {
  private let package: PackageOptions
  private let repository: GitRepository
  private let base: GitCommit
  /// Nil for the working tree.
  private let head: GitCommit?
  private let labels: (base: String, head: String)

  /// - Throws: where a revision means nothing, or there is no repository.
  init(revisions: ComparedRevisions, package: PackageOptions) throws {
    self.package = package
    let repository = try package.repository(around: FilePath(package.path).absolute)
    self.repository = repository
    let named = try repository.commit(revisions.base)
    guard let name = revisions.head else {
      (base, head) = (named, nil)
      labels = (Self.label(named, named: revisions.base), "working tree")
      return
    }
    let later = try repository.commit(name)
    head = later
    base = try revisions.startsAtMergeBase ? repository.mergeBase(of: named, and: later) : named
    labels = (
      Self.label(base, named: revisions.startsAtMergeBase ? "merge base" : revisions.base),
      Self.label(later, named: name)
    )
  }

  private static func label(_ commit: GitCommit, named name: String) -> String {
    commit.id.hexadecimal.hasPrefix(name) ? commit.id.abbreviated : "\(name) \(commit.id.abbreviated)"
  }

  func report(at level: Level, console: Console) async throws -> AffectedReport {
    let root = FilePath(package.path).absolute
    let before = GitSnapshot(of: base, in: repository)
    let now: any Snapshot = head.map { GitSnapshot(of: $0, in: repository) } ?? WorkingTree(root: root)
    let models = try await models(before, now, console: console)
    let differing =
      try head.map { try repository.pathsDiffering(between: base, and: $0) }
      ?? repository.pathsDiffering(between: base, andTreeAt: root)
    let interfaces =
      level == .type ? ChangedInterfaces(from: models.base, before, to: models.head, now, changed: differing) : nil
    let paths = Self.sorted(differing, packages: models.head.packages + models.base.packages, before, now, interfaces)
    let impact = ChangeImpact(of: paths, base: models.base, head: models.head, interfaces: interfaces)
    let unread = impact.outside.count { path in
      let name = String(path.split(separator: "/").last ?? "")
      return name.hasSuffix(".swift") && !ManifestFileName.isManifest(name) && now.kind(of: path) == .file
    }
    if unread > 0, models.isPartial {
      console.warn(
        "\(unread) of the changed Swift files \(unread == 1 ? "belongs" : "belong") to no target that is read, so what \(unread == 1 ? "it affects" : "they affect") is not known; --folder reads all"
      )
    }
    return AffectedReport(
      impact, base: base.id.hexadecimal,
      head: head?.id.hexadecimal, labels: labels, in: models.head)
  }

  /// Says what was wrong with the head, and what of it was not read.
  private func models(_ before: any Snapshot, _ now: any Snapshot, console: Console) async throws
    -> (base: CodeModel, head: CodeModel, isPartial: Bool)
  {
    let session = package.makeSharedSession()
    let base = try await package.reading(of: before, upTo: .imports, tests: true, session: session, console: console)
    let head = try await package.reading(of: now, upTo: .imports, tests: true, session: session, console: console)
    for note in session.takeNotes() { console.note(note) }
    if let summary = head.summary { console.note(summary) }
    for problem in head.problems { console.warn(problem.description) }
    return (base.model, head.model, head.summary != nil)
  }

  /// Tells manifests from files, and at the level of types, what each file shows other modules that is new.
  private static func sorted(
    _ paths: [String], packages: [Package], _ before: any Snapshot, _ now: any Snapshot,
    _ interfaces: ChangedInterfaces?
  ) -> ChangedPaths {
    let folders = Set(packages.filter { $0.origin != .external }.map(\.path))
    var result = ChangedPaths(files: [])
    for path in paths {
      let parts = path.split(separator: "/")
      let folder = parts.dropLast().joined(separator: "/")
      if folders.contains(folder), ManifestFileName.isManifest(String(parts.last ?? "")) {
        switch change(ofManifest: path, before, now) {
        case .nothing: result.files.append(path)
        case .everything: result.manifests.insert(folder)
        case .targets(let names, let packages):
          result.targets[folder, default: []].formUnion(names)
          // Whoever is built with the package is resolved anew.
          if packages { result.resolutions.append(.init(file: path, scope: .companyOfPackage(folder))) }
        }
      } else if parts.last == "Package.resolved" {
        if pins(path, in: before) != pins(path, in: now) { result.resolutions.append(.init(pins: path)) }
      } else {
        result.files.append(path)
        result.changes[path] = interfaces?.change(of: path)
      }
    }
    let settings = paths.filter { $0.hasSuffix(".xcconfig") }
    if !settings.isEmpty {
      let users = [before, now].map { SettingsFileUsers(of: packages.compactMap(\.projectFile), in: $0) }
      for path in settings {
        result.settings[path] = users.reduce(into: []) { $0.formUnion($1.users(of: path)) }
        if result.settings[path]?.isEmpty == true { result.settings[path] = nil }
      }
    }
    return result
  }

  /// The text without the hash of the manifest's own text.
  private static func pins(_ path: String, in snapshot: any Snapshot) -> String {
    let text = (try? snapshot.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let key = text.firstRange(of: "\"originHash\""),
      let end = text[key.upperBound...].firstIndex(where: { $0 == "," || $0.isNewline })
    else { return text }
    return String(text[..<key.lowerBound] + text[end...])
  }

  private static func change(ofManifest path: String, _ before: any Snapshot, _ now: any Snapshot) -> ManifestChange {
    guard let old = try? before.bytes(of: path), let new = try? now.bytes(of: path) else { return .everything }
    return ManifestChange(from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self))
  }
}

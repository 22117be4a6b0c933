import CodeModel
import Explorer
import GraphAnalysis
import IncrementalReading
import PackageReading
import Reports
import Snapshots
import SystemPackage

/// Reads a package as it was and as it is, and compares the two.
struct PackageComparison {
  private let package: PackageOptions
  private let level: Level
  private let selection: SelectionOptions
  private let base: Side
  private let head: Side

  /// One of the two states that are compared.
  fileprivate struct Side {
    var snapshot: any Snapshot
    /// `main 1a2b3c4`
    var label: String
  }

  /// - Throws: where a revision means nothing, or there is no repository.
  init(revisions: ComparedRevisions, package: PackageOptions, level: Level, selection: SelectionOptions) throws {
    (self.package, self.level, self.selection) = (package, level, selection)
    let repository = try package.repository(around: FilePath(package.path).absolute)
    let named = try repository.commit(revisions.base)
    guard let name = revisions.head else {
      base = Side(named, named: revisions.base, in: repository)
      head = Side(snapshot: try package.snapshot(at: nil), label: "working tree")
      return
    }
    let head = try repository.commit(name)
    base =
      revisions.startsAtMergeBase
      ? Side(try repository.mergeBase(of: named, and: head), named: "merge base", in: repository)
      : Side(named, named: revisions.base, in: repository)
    self.head = Side(head, named: name, in: repository)
  }

  var sources: (base: SourceLines, head: SourceLines) { (SourceLines(base.snapshot), SourceLines(head.snapshot)) }

  /// Both sides, read with what they have in common read once.
  func report(console: Console) async throws -> DiffReport {
    let scope = selection.scope
    for notice in IdleOptions(level: level, isSaved: false, scope: scope, collapse: selection.collapse).notices {
      console.warn(notice)
    }
    let models = try await models(scope: scope, console: console)
    let whole = try GraphPair.collapsing(
      selection.collapse, in: models.base.graph(at: level, scope: scope), models.head.graph(at: level, scope: scope))
    let contents = (base: models.base.contents(of: whole.base), head: models.head.contents(of: whole.head))
    let pair = try GraphPair(base: whole.base, head: whole.head, contents: contents).selecting(selection.selection)
    if pair.base.nodes.isEmpty, pair.head.nodes.isEmpty {
      console.warn("no \(level) is left on either side; loosen what narrows the choice, or take a coarser --level")
    }
    let difference = GraphDifference(pair)
    let flows = FileFlows(
      difference, base: models.base, head: models.head,
      content: (base: { identity(of: $0, in: base.snapshot) }, head: { identity(of: $0, in: head.snapshot) }))
    return DiffReport(
      difference, flows: flows, emigration: Emigration(base: models.base, head: models.head), baseLabel: base.label,
      headLabel: head.label)
  }

  /// What the two states are called.
  var names: View.Comparison { View.Comparison(base: base.label, head: head.label) }

  /// All levels of both states, and the later state by itself.
  func view(console: Console) async throws -> (view: View, head: CodeModel) {
    let session = package.makeSharedSession()
    let quiet = console.silenced
    let before = try await package.reading(
      of: base.snapshot, upTo: .references, tests: true, isCompared: true, session: session, console: quiet)
    let after = try await package.reading(
      of: head.snapshot, upTo: .references, tests: true, isCompared: true, session: session, console: quiet)
    var (old, new) = sources
    let view = View(
      from: before.model, to: after.model, called: names, texts: ({ old.text(at: $0) }, { new.text(at: $0) }))
    return (view, after.model)
  }

  /// Says what was wrong with the head, and of the base what is not wrong with both.
  private func models(scope: GraphScope, console: Console) async throws -> (base: CodeModel, head: CodeModel) {
    let session = package.makeSharedSession()
    let showsReferences = level >= .folder || scope.kinds?.contains(.used) ?? false
    func read(_ side: Side) async throws -> PackageReading {
      var reading = try await package.reading(
        of: side.snapshot, upTo: showsReferences ? .references : .imports, tests: scope.includesTests, isCompared: true,
        session: session, console: console)
      if !showsReferences { reading.model = reading.model.withoutReferences }
      return reading
    }
    let readings = (base: try await read(base), head: try await read(head))
    for note in session.takeNotes() { console.note(note) }
    if readings.head.isFolder {
      console.note("there is no Package.swift; the Swift files of \(package.path) are read as one module")
    }
    let problems = readings.head.problems.map(\.description)
    for problem in problems { console.warn(problem) }
    if let summary = readings.head.summary { console.note(summary) }
    for problem in readings.base.problems.map(\.description) where !problems.contains(problem) {
      console.warn("\(base.label): \(problem)")
    }
    return (readings.base.model, readings.head.model)
  }

  /// Equal for files of equal bytes; nil for one that cannot be read. Where one side is no commit, nobody knows hashes
  /// of both.
  private func identity(of path: String, in snapshot: any Snapshot) -> String? {
    guard head.snapshot.revision == nil else { return snapshot.contentIdentifier(of: path)?.hexadecimal }
    return (try? snapshot.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension PackageComparison.Side {
  init(_ commit: GitCommit, named name: String, in repository: GitRepository) {
    snapshot = GitSnapshot(of: commit, in: repository)
    label = commit.id.hexadecimal.hasPrefix(name) ? commit.id.abbreviated : "\(name) \(commit.id.abbreviated)"
  }
}

package import CodeModel
import IndexReading
package import Manifests
import NameResolution
package import Snapshots
package import SwiftFacts
package import SystemPackage
import XcodeProjects

/// Reads a package, and the local packages that it uses, into a ``CodeModel``.
///
/// ```swift
/// let reader = PackageReader(root: "/home/me/swift-nio", manifests: ManifestReader(mode: .static))
/// let reading = try await reader.read(upTo: .imports)
/// reading.model.graph(at: .module)
/// ```
package struct PackageReader: Sendable {
  /// How much is read; each depth holds the ones before it.
  package enum Depth: Int, Sendable, Comparable {
    /// Manifests, and the lists of files.
    case manifests
    /// Every file's imports and size.
    case imports
    /// Every type, and every place where code names one or a member of it.
    case references
    /// Every declaration, with the types and values that it is made of, and every place where code names it.
    case declarations

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The root package's folder, absolute.
  let root: FilePath
  package let snapshot: any Snapshot
  private(set) var manifests: ManifestReader
  /// What earlier readings found out; nil to begin from nothing and keep nothing.
  private let memory: (any ReadingMemory)?
  /// Where references come from.
  package enum ReferenceSource: Sendable {
    /// Names are looked up in the sources themselves.
    case syntax
    /// The compiler's own index: the store at a path, or that of the package's newest build.
    case indexStore(path: String?)

    var isSyntax: Bool { if case .syntax = self { true } else { false } }
  }

  package var referenceSource = ReferenceSource.syntax
  /// The build whose branches of `#if` count; nil for all branches.
  package var sourceConfiguration: SourceConfiguration?
  /// With ``Depth/declarations``: the bodies of files that mention any of these names are read too.
  package var bodySpellings: Set<String> = []
  /// With ``Depth/declarations``: so are the bodies of files that start a program.
  package var readsEntryPoints = false
  /// Whether the files of test targets are read.
  package var readsTests = true
  /// Whether what other packages declare is looked for where they are checked out. Who compares with a commit leaves it,
  /// because of a commit nothing of them is known.
  package var readsCheckouts = true
  /// What of all that lies at the root is read.
  package var choice = CodebaseChoice()
  /// What readings of several commits share of projects.
  var projects: CommitProjects?
  /// Called from any thread with the number of files read so far and of all.
  package var reportProgress: @Sendable (_ read: Int, _ total: Int) -> Void = { _, _ in }

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - snapshot: its files; nil for those on disk.
  ///   - memory: what other readings found out; nil to begin from nothing and keep nothing.
  package init(
    root: FilePath, snapshot: (any Snapshot)? = nil, manifests: ManifestReader, memory: (any ReadingMemory)? = nil
  ) {
    self.root = root
    self.snapshot = snapshot ?? WorkingTree(root: root)
    self.manifests = manifests
    self.manifests.memory = memory
    self.memory = memory
  }

  /// Reads the package, or where the folder has no manifest, its Swift files as one module.
  ///
  /// - Throws: ``ReadingError`` where nothing useful can be shown. Lesser mistakes are among the problems of the
  ///   result.
  package func read(upTo depth: Depth) async throws -> PackageReading {
    defer { memory?.flush() }
    let skeleton = try await skeleton(upTo: depth)
    var files: FilesReading?
    if depth >= .imports {
      let subject = subject(depth, of: skeleton)
      files = skeleton.findings(in: memory?.recall(subject) ?? FreshFiles(subject: subject))
    }
    var reading = reading(skeleton, files: files)
    if depth >= .references { try addReferences(to: &reading, upTo: depth) }
    return reading
  }

  /// Everything that is known before the files are read up to a depth.
  package func skeleton(upTo depth: Depth) async throws -> Skeleton {
    guard snapshot.kind(of: "") == .folder else {
      let moment = snapshot.revision.map { " in commit \($0.prefix(10))" } ?? ""
      throw ReadingError("\(root) is no folder\(moment); give the folder of a package, or one that holds Swift files")
    }
    do {
      _ = try snapshot.entries(of: "")
    } catch {
      throw ReadingError("\(root): \(error.reason)")
    }
    let codebase = CodebaseReading(
      root: root, snapshot: snapshot, manifests: manifests, choice: choice, readsTests: readsTests,
      projects: projects)
    let skeleton = try await codebase.skeleton()
    guard readsCheckouts, filesRequest(depth).resolvesNames else { return skeleton }
    return await skeleton.withCheckouts(root: root, snapshot: snapshot, manifests: manifests)
  }

  /// What a reading of the files is about.
  package func subject(_ depth: Depth, of skeleton: Skeleton) -> ReadingSubject {
    ReadingSubject(
      root: root, snapshot: snapshot, skeleton: skeleton.model, request: filesRequest(depth),
      includesTests: readsTests,
      progress: ProgressCount(total: skeleton.model.files.count, report: reportProgress),
      checkouts: skeleton.checkouts)
  }

  /// - Parameter files: what was found in them; nil where they were not read.
  package func reading(_ skeleton: Skeleton, files: FilesReading?) -> PackageReading {
    PackageReading(skeleton, files: files, revision: snapshot.revision)
  }

  private func filesRequest(_ depth: Depth) -> FilesRequest {
    FilesRequest(
      resolvesNames: depth >= .declarations || (depth >= .references && referenceSource.isSyntax),
      declarations: depth >= .declarations
        ? DeclarationRequest(bodySpellings: bodySpellings, readsEntryPoints: readsEntryPoints) : nil,
      configuration: sourceConfiguration, sizeLimit: snapshot.fileSizeLimit)
  }

  private func addReferences(to reading: inout PackageReading, upTo depth: Depth) throws {
    switch referenceSource {
    case .syntax: break
    case .indexStore(let path):
      guard depth < .declarations else {
        throw ReadingError(
          "the index store tells types apart, not the parts of declarations that this command needs; leave --index-store out"
        )
      }
      let reader = try IndexStoreReader(packageFolder: root.string, storePath: path)
      reading.problems += try reader.fill(&reading.model)
    }
  }
}

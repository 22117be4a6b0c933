package import CodeModel
package import SystemPackage

/// Reads a package, and the local packages that it uses, into a ``CodeModel``.
///
/// ```swift
/// let reader = PackageReader(root: "/home/me/swift-nio")
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
  let snapshot: any Snapshot
  private(set) var manifests: ManifestReader
  let session: ReadingSession?
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
  /// Called from any thread with the number of files read so far and of all.
  package var reportProgress: @Sendable (_ read: Int, _ total: Int) -> Void = { _, _ in }

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - snapshot: its files; nil for those on disk.
  ///   - session: what other readings found out; nil to begin from nothing and keep nothing.
  package init(root: FilePath, snapshot: (any Snapshot)? = nil, manifests: ManifestReader, session: ReadingSession? = nil) {
    self.root = root
    self.snapshot = snapshot ?? WorkingTree(root: root)
    self.manifests = manifests
    self.manifests.session = session
    self.session = session
  }

  /// Reads the package, or where the folder has no manifest, its Swift files as one module.
  ///
  /// - Throws: ``ReadingError`` where nothing useful can be shown. Lesser mistakes are among the problems of the result.
  package func read(upTo depth: Depth) async throws -> PackageReading {
    defer { session?.flush() }
    var assembly = try await assemble()
    if depth >= .imports {
      assembly.readFiles(filesRequest(depth), session: session, root: root, reportProgress: reportProgress)
    }
    var reading = assembly.finish()
    if depth >= .references { try addReferences(to: &reading, upTo: depth) }
    return reading
  }

  /// Everything that is known before the files are read.
  func assemble() async throws -> ModelAssembly {
    guard snapshot.kind(of: "") == .folder else {
      let moment = snapshot.revision.map { " in commit \($0.prefix(10))" } ?? ""
      throw ReadingError("\(root) is no folder\(moment); give the folder of a package, or one that holds Swift files")
    }
    var assembly = ModelAssembly(snapshot: snapshot, includesTestFiles: readsTests)
    if try hasManifest(in: "") {
      var workspace = Workspace(root: root, snapshot: snapshot, manifests: manifests)
      try await workspace.load()
      try assembly.add(workspace)
    } else {
      try assembly.addFolder(named: folderName)
    }
    return assembly
  }

  func filesRequest(_ depth: Depth) -> FilesRequest {
    FilesRequest(
      resolvesNames: depth >= .declarations || (depth >= .references && referenceSource.isSyntax),
      declarations: depth >= .declarations ? DeclarationRequest(bodySpellings: bodySpellings, readsEntryPoints: readsEntryPoints) : nil,
      configuration: sourceConfiguration)
  }

  private func addReferences(to reading: inout PackageReading, upTo depth: Depth) throws {
    switch referenceSource {
    case .syntax: break
    case .indexStore(let path):
      guard depth < .declarations else {
        throw ReadingError("the index store tells types apart, not the parts of declarations that this command needs; leave --index-store out")
      }
      let reader = try IndexStoreReader(packageFolder: root.string, storePath: path)
      reading.problems += try reader.fill(&reading.model)
    }
  }

  private func hasManifest(in folder: String) throws -> Bool {
    do {
      return try snapshot.entries(of: folder).contains { $0.kind != .folder && ManifestFileName.isManifest($0.name) }
    } catch {
      throw ReadingError("\(root): \(error.reason)")
    }
  }

  private var folderName: String { root.lexicallyNormalized().lastComponent?.string ?? root.string }
}

/// What was read, and what was wrong with it.
package struct PackageReading: Sendable {
  package var model: CodeModel
  /// In the order of files and lines.
  package var problems: [Problem]
  /// There was no manifest: the folder's Swift files are one module.
  package var isFolder: Bool
}

package import Snapshots
package import SystemPackage

/// How a manifest is read.
package enum ManifestMode: String, Sendable, CaseIterable {
  /// Statically, and by SwiftPM where the static reader refuses.
  case auto
  /// Statically or not at all: nothing of the manifest is ever run.
  case `static`
  /// By SwiftPM, always.
  case swiftpm
}

/// Reads the manifest of a package in the way that was asked for.
package struct ManifestReader: Sendable {
  package var mode: ManifestMode
  package var configuration: ManifestConfiguration
  /// Where answers are kept and taken from; nil to evaluate every time. A ``PackageReader`` gives its own.
  package var memory: (any ManifestMemory)?
  /// Manifests of commits that need not be read again.
  package var commits: CommitManifests?
  /// Gets a sentence when SwiftPM is asked, which runs the manifest.
  package var report: @Sendable (String) -> Void = { _ in }

  package init(
    mode: ManifestMode = .static, configuration: ManifestConfiguration = ManifestConfiguration(),
    memory: (any ManifestMemory)? = nil
  ) {
    self.mode = mode
    self.configuration = configuration
    self.memory = memory
  }

  /// The manifest of a package on disk.
  ///
  /// - Parameter folder: the package's folder, absolute.
  package func read(folder: FilePath) async throws(ManifestError) -> Manifest {
    let tree = WorkingTree(root: folder)
    let file = try manifestFile(ofPackageIn: "", of: tree)
    let bytes = try Self.bytes(of: file, in: tree)
    let files = PackageFiles(of: tree, package: "")
    switch mode {
    case .static:
      return try await readStatically(bytes, file: file, folder: folder.string, files: files)
    case .swiftpm:
      return try await askSwiftPM(bytes, file: file, folder: folder.string, because: nil)
    case .auto:
      do {
        return try await readStatically(bytes, file: file, folder: folder.string, files: files)
      } catch .refused(_, let line, let reason) {
        return try await askSwiftPM(bytes, file: file, folder: folder.string, because: (line, reason))
      }
    }
  }

  /// The manifest of a package in a snapshot. That of a commit, or of a change in memory, is read statically: SwiftPM
  /// can only be asked about files on disk.
  ///
  /// - Parameters:
  ///   - package: the package's folder relative to the snapshot's root.
  ///   - folder: where the package's folder is, or would be, on disk: absolute; paths of local packages are relative to
  ///     it.
  package func read(
    package: String, of snapshot: some Snapshot, folder: FilePath
  ) async throws(ManifestError) -> Manifest {
    if snapshot.isOnDisk { return try await read(folder: folder) }
    let file = try manifestFile(ofPackageIn: package, of: snapshot)
    let files = PackageFiles(of: snapshot, package: package)
    do {
      guard let commits, let content = snapshot.contentIdentifier(of: file) else {
        return try await readStatically(
          Self.bytes(of: file, in: snapshot), file: file, folder: folder.string, files: files)
      }
      return try await commits.manifest(.init(content: content, folder: folder.string, file: file)) {
        () throws(ManifestError) in
        try await readStatically(Self.bytes(of: file, in: snapshot), file: file, folder: folder.string, files: files)
      }
    } catch .refused(let file, let line, let reason) {
      guard let revision = snapshot.revision else { throw .refused(file: file, line: line, reason: reason) }
      throw .refusedInCommit(String(revision.prefix(10)), file: file, line: line, reason: reason)
    }
  }

  /// The path of the manifest that counts: `Package.swift`, or the `Package@swift-….swift` for these tools.
  package func manifestFile(ofPackageIn package: String, of snapshot: some Snapshot) throws(ManifestError) -> String {
    do {
      let names = try snapshot.entries(of: package).filter { $0.kind == .file }.map(\.name)
      let name = try ManifestFileName.choose(among: names, tool: configuration.compiler) { name in
        ToolsVersion(ofManifest: String(decoding: try snapshot.bytes(of: joinPaths(package, name)), as: UTF8.self))
      }
      if let name { return joinPaths(package, name) }
    } catch let error as SnapshotError {
      throw .unreadable(file: error.path.isEmpty ? "." : error.path, reason: error.reason)
    } catch {
      throw .unreadable(file: package, reason: "\(error)")
    }
    throw .missing(folder: package.isEmpty ? "The folder" : package)
  }

  private static func bytes(of file: String, in snapshot: some Snapshot) throws(ManifestError) -> [UInt8] {
    do {
      return try snapshot.bytes(of: file)
    } catch {
      throw .unreadable(file: file, reason: error.reason)
    }
  }

  private func readStatically(
    _ bytes: [UInt8], file: String, folder: String, files: PackageFiles
  ) async throws(ManifestError) -> Manifest {
    let reader = StaticManifestReader(configuration: configuration)
    guard let memory else { return try reader.read(bytes: bytes, file: file, folder: folder, files: files) }
    let question = ManifestQuestion(reader: .static(configuration), folder: folder, text: bytes)
    return try await memory.manifest(for: question) { () throws(ManifestError) in
      try reader.read(bytes: bytes, file: file, folder: folder, files: files)
    }
  }

  private func askSwiftPM(
    _ bytes: [UInt8], file: String, folder: String, because refusal: (line: Int, reason: String)?
  ) async throws(ManifestError) -> Manifest {
    let reader = SwiftPMManifestReader(memory: memory) { sandbox in
      let place = refusal.map { "\(file):\($0.line)" } ?? file
      let reason = refusal.map { ", because it cannot be read otherwise (\($0.reason))" } ?? ""
      report("\(place): SwiftPM is asked, which compiles and runs the manifest\(reason) — \(sandbox)")
    }
    let manifest = try await reader.read(bytes: bytes, file: file, folder: folder)
    return ManifestPositions(of: bytes).locating(manifest)
  }
}

import ArgumentParser
import CodeModel
import HostSystem
import IncrementalReading
import Manifests
import PackageReading
import PackageWriting
import Reports
import Snapshots
import SwiftFacts
import SystemPackage

/// Which package is read, and how.
struct PackageOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder, a Package.swift, an .xcodeproj, an .xcworkspace or an XcodeGen specification (.yml): a project with the packages that it sees, or the packages below a folder; a folder with neither is one module. Several are one codebase.",
      valueName: "path"),
    completion: .directory)
  var paths: [String] = ["."]

  @OptionGroup(title: "Which parts of a codebase") var codebase: CodebaseOptions

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "Read the files as this commit holds them (a branch, a tag, a hash, HEAD~2 …), without checking it out.",
      valueName: "revision"))
  var revision: String?

  @Option(
    help: ArgumentHelp(
      "How Package.swift is read: static (nothing is ever run; the default), auto (the same, and by SwiftPM where that is not possible) or swiftpm (which compiles and runs it, in a sandbox where there is one).",
      valueName: "mode"))
  var manifest: ManifestMode?

  @Option(
    help: ArgumentHelp(
      "A variable that Package.swift is to see when it is read without running it (repeatable); all others are unset.",
      valueName: "name=value"))
  var env: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files with more bytes than this (with K, M or G behind it: thousands, millions … of them).",
      valueName: "bytes"))
  var maxFileSize = ByteCount(RegularFile.usualLimit)

  @Flag(help: "Neither read nor write the cache: everything is found out anew.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The folder of the cache, instead of the user's own (~/.cache/seam, on macOS ~/Library/Caches/seam).",
      valueName: "folder"),
    completion: .directory)
  var cachePath: String?

  @Option(
    name: .customLong("index-store"), defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "Take types and references from the compiler's own index: that of the newest build, or the store at this path.",
      valueName: "path"),
    completion: .directory)
  var indexStore: String?

  @Option(
    help: ArgumentHelp(
      "Count only the branches of #if that a build for this platform compiles; without it all that any build does.",
      valueName: "platform"))
  var platform: SourceConfiguration.Platform?

  @Option(help: ArgumentHelp("A condition that is set in that build, as by -D (repeatable).", valueName: "flag"))
  var define: [String] = []

  func validate() throws {
    if !define.isEmpty, platform == nil { throw ValidationError("--define goes with --platform.") }
    if revision != nil, indexStore != nil {
      throw ValidationError(
        "--index-store knows the files of the last build, and not those of a commit: leave out --at, or the index.")
    }
    if revision != nil, manifest == .swiftpm {
      throw ValidationError(
        "SwiftPM reads only files on disk, and not those of a commit: leave out --manifest swiftpm, or read a folder made by git worktree add."
      )
    }
    for variable in env where !variable.dropFirst().contains("=") {
      throw ValidationError("--env '\(variable)' gives no value; write --env NAME=VALUE.")
    }
  }

  /// The folder that is read: of a project, a workspace or a Package.swift the one that holds it.
  var path: String { PlaceToRead(paths).folder }

  /// Whether the command line gives one folder, and no project in it.
  var namesFolder: Bool { paths.count == 1 && PlaceToRead(paths).roots.isEmpty }

  /// What the command line gives, where that is one path.
  var given: String {
    get { paths.first ?? "." }
    set { paths = [newValue] }
  }

  /// Whether nothing was said about a package, so that a saved graph may stand instead.
  var describesNoPackage: Bool {
    paths == ["."] && codebase.isPlain && revision == nil && indexStore == nil && platform == nil && env.isEmpty
  }

  func manifestReader(_ console: Console) throws -> ManifestReader {
    var configuration = ManifestConfiguration(homeFolder: environmentValue("HOME"))
    // For Apple's systems only a Mac builds.
    if let platform { configuration.host = platform.isApple ? .macOS : .linux }
    for variable in env {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      configuration.environment[String(parts[0])] = String(parts[1])
    }
    let mode = try manifest ?? UserConfiguration.read().manifest ?? .static
    // SwiftPM cannot be asked about a commit, whatever the user prefers otherwise.
    var reader = ManifestReader(
      mode: mode == .swiftpm && revision != nil ? .static : mode, configuration: configuration)
    reader.report = { console.note($0) }
    return reader
  }

  var sourceConfiguration: SourceConfiguration? {
    platform.map { SourceConfiguration(platform: $0, flags: Set(define)) }
  }

  /// The files of the package on disk, or as a commit holds them.
  func snapshot(at revision: String?) throws -> any Snapshot {
    let root = FilePath(path).absolute
    guard let revision else { return WorkingTree(root: root, fileSizeLimit: maxFileSize.bytes) }
    let repository = try repository(around: root)
    return GitSnapshot(of: try repository.commit(revision), in: repository)
  }

  func repository(around root: FilePath) throws -> GitRepository {
    try GitRepository(around: root, fileSizeLimit: maxFileSize.bytes)
  }
}

extension ManifestMode: ExpressibleByArgument {}
extension SourceConfiguration.Platform: ExpressibleByArgument {}

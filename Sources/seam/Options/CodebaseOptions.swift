import ArgumentParser
import CodeModel
import HostSystem
import PackageReading
import Snapshots
import SystemPackage

/// What of all that lies at a path is read.
struct CodebaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of all that lies there read only this project, workspace or package, with what it sees (repeatable; relative to the folder).",
      valueName: "path"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "The project, workspace or specification of XcodeGen to read, where a folder holds several; by its name or path.",
      valueName: "name"))
  var project: String?

  @Flag(help: "Read every project and package below the folder, not only what its own project or Package.swift covers.")
  var folder = false

  @Option(
    help: ArgumentHelp(
      "The configuration whose build settings count in Xcode projects (default: Debug, or the one that is for debugging).",
      valueName: "name"))
  var configuration: String?

  @Option(
    name: .customLong("modules"),
    help: ArgumentHelp(
      "Read these modules (seam-modules JSON) instead of what would be found: for Bazel, Tuist and other build systems.",
      valueName: "file"),
    completion: .file())
  var modulesFile: String?

  func validate() throws {
    if modulesFile != nil, folder || !only.isEmpty || project != nil {
      throw ValidationError("--modules tells all that is read; leave out --folder, --only and --project.")
    }
    if folder, !only.isEmpty || project != nil {
      throw ValidationError("--folder reads all that lies there; leave out --only and --project.")
    }
  }

  /// Whether nothing was said.
  var isPlain: Bool { only.isEmpty && project == nil && !folder && configuration == nil && modulesFile == nil }

  /// As they stand on a command line.
  var words: [String] {
    // With the sign of equality, so that a value that begins with a dash stays a value.
    only.map { "--only=\($0)" } + (project.map { ["--project=\($0)"] } ?? []) + (folder ? ["--folder"] : [])
      + (configuration.map { ["--configuration=\($0)"] } ?? []) + (modulesFile.map { ["--modules=\($0)"] } ?? [])
  }

  /// - Parameter paths: what stands on the command line.
  func choice(at paths: [String]) throws -> CodebaseChoice {
    let place = PlaceToRead(paths)
    var choice = CodebaseChoice()
    choice.configuration = configuration
    choice.readsWholeFolder = folder
    choice.roots = only.map { joinPaths("", $0) }
    if let project { choice.roots.append(try bundle(named: project, in: place.folder)) }
    if choice.roots.isEmpty { choice.roots = place.roots }
    if let modulesFile {
      choice.modules = try ModulesFile.modules(from: try InputFile.bytes(of: modulesFile), name: modulesFile)
      choice.modulesFile = Self.relative(modulesFile, to: place.folder)
    } else if choice.roots.isEmpty, !folder,
      ConfigurationFile.text(in: place.folder)?.contains(ModulesSection.name) ?? false
    {
      choice.modules = try ConfigurationFile.read(in: place.folder).modules
      choice.modulesFile = ConfigurationFile.name
    }
    return choice
  }

  /// The path from the folder that is read, or the file's name where it lies elsewhere.
  private static func relative(_ file: String, to folder: String) -> String {
    var path = FilePath(file).absolute
    return path.removePrefix(FilePath(folder).absolute) ? path.string : path.lastComponent?.string ?? file
  }

  /// `App`, `App.xcodeproj`, `ios/App.xcworkspace` or `app.yml`.
  private func bundle(named name: String, in folder: String) throws -> String {
    let candidates = ["", ".xcworkspace", ".xcodeproj", ".yml", ".yaml"].map { name + $0 }
    let found = candidates.first { candidate in
      let path = "\(folder)/\(candidate)"
      return (PathToRead.isBundle(path) || PathToRead.isSpecification(path)) && FileStatus(path: path) != nil
    }
    guard let found else {
      throw ReadingError(
        "there is no project or workspace '\(name)' in \(folder); give its path relative to that folder")
    }
    return joinPaths("", found)
  }
}

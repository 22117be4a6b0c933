import CodeModel
import Snapshots
import XcodeProjects

extension FoundModule {
  /// How many missing files are named; the rest are counted.
  private static let namedLimit = 5

  /// A target of a project.
  ///
  /// - Parameter nestedPackages: folders whose files belong to the packages in them.
  init(
    _ target: XcodeTarget, in project: XcodeProject, package: PackageID, nestedPackages: Set<String>,
    snapshot: any Snapshot
  ) {
    let strays = Set(target.folders.map(\.path).filter { !snapshot.isWithinReach($0) })
    var target = target
    target.folders.removeAll { strays.contains($0.path) }
    var missing: [XcodeTarget.ListedFile] = []
    var paths: Set<String> = []
    for file in target.files where FileKind(of: file.path) != .other {
      if snapshot.kind(of: file.path) == .file { paths.insert(file.path) } else { missing.append(file) }
    }
    var problems: [Problem] = []
    for folder in target.folders {
      let listing = SourceListing(
        of: [folder.path], in: snapshot, excluding: folder.excluded.union(nestedPackages))
      problems += listing.problems
      paths.formUnion((listing.swiftFiles + listing.clangFiles).filter(Self.filter(of: folder)))
    }
    let isExcluded = Self.patterns(target.excludedNames)
    let kept = paths.filter { !isExcluded($0) }.sorted()
    if !strays.isEmpty { problems.append(Self.problem(strays.sorted(), of: target, in: project)) }
    if !missing.isEmpty { problems.append(Self.problem(missing, of: target, in: project)) }
    self.init(
      module: Self.module(target, in: project, package: package, files: kept),
      swiftFiles: kept.filter { FileKind(of: $0) == .swift }, clangFiles: kept.filter { FileKind(of: $0) == .clang },
      problems: problems)
  }

  private static func module(_ target: XcodeTarget, in project: XcodeProject, package: PackageID, files: [String])
    -> Module
  {
    var module = Module(
      name: target.name, kind: target.kind, package: package,
      folder: target.folders.first { !$0.path.hasSuffix(".swift") }?.path ?? commonFolder(of: files),
      declaration: target.line.map { Location(file: project.file, line: $0, column: 1) },
      isVended: target.kind == .framework || target.kind == .library)
    if Module.importName(of: target.name) != target.moduleName { module.moduleName = target.moduleName }
    module.platforms = target.platforms
    module.conditions = target.conditions
    return module
  }

  /// The folder that holds all files, nil where there are none.
  static func commonFolder(of files: [String]) -> String? {
    guard let first = files.first, let last = files.last else { return nil }
    // Of a sorted list the first and the last have the least in common.
    let folders = (first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
    return zip(folders.0, folders.1).prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
  }

  private static func filter(of folder: XcodeTarget.SourceFolder) -> (String) -> Bool {
    let excluded = folder.excludedPatterns.map { GlobPattern($0) }
    let included = folder.includedPatterns.map { GlobPattern($0) }
    return { path in
      !excluded.contains { $0.matches(path) } && (included.isEmpty || included.contains { $0.matches(path) })
    }
  }

  /// A name alone is a pattern for files of any folder.
  private static func patterns(_ names: [String]) -> (String) -> Bool {
    let patterns = names.map { GlobPattern($0.hasPrefix("/") || $0.hasPrefix("**") ? $0 : "**/\($0)") }
    return { path in patterns.contains { $0.matches(path) } }
  }

  private static func problem(_ strays: [String], of target: XcodeTarget, in project: XcodeProject) -> Problem {
    let rest = strays.count > 1 ? " and \(strays.count - 1) more" : ""
    return Problem(
      file: project.file, line: target.line,
      message:
        "target '\(target.name)' takes all that lies in \(strays[0])\(rest), outside of the repository; that is left out, "
        + "unless a folder around both is read")
  }

  private static func problem(_ missing: [XcodeTarget.ListedFile], of target: XcodeTarget, in project: XcodeProject)
    -> Problem
  {
    let names = missing.prefix(namedLimit).map(\.path).joined(separator: ", ")
    let rest = missing.count > namedLimit ? " and \(missing.count - namedLimit) more" : ""
    return Problem(
      file: project.file, line: missing[0].line,
      message: "target '\(target.name)' lists files that are not there; they are left out: \(names)\(rest)")
  }
}

import CodeModel
import Snapshots

/// Finds the files that declared modules name.
struct DeclaredModuleFiles {
  private let survey: CodebaseSurvey
  private let snapshot: any Snapshot

  init(_ survey: CodebaseSurvey, snapshot: any Snapshot) {
    self.survey = survey
    self.snapshot = snapshot
  }

  /// `bazel-modules.json` is `bazel-modules`.
  static func title(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  func module(_ declared: DeclaredModule, package: PackageID, file: String) -> FoundModule {
    var paths: Set<String> = []
    var problems: [Problem] = []
    for written in declared.files {
      let found = files(written)
      if found.isEmpty {
        problems.append(
          Problem(
            file: file, line: declared.line, message: "module '\(declared.name)': nothing lies at \(written)"))
      }
      paths.formUnion(found)
    }
    let excluded = declared.excluded.map { GlobPattern($0) }
    let kept = paths.filter { path in !excluded.contains { $0.matches(path) } }.sorted()
    var module = Module(
      name: declared.name, kind: declared.kind, package: package, folder: FoundModule.commonFolder(of: kept),
      declaration: declared.line.map { Location(file: file, line: $0, column: 1) }, isVended: true)
    module.moduleName = declared.moduleName
    module.platforms = declared.platforms.sorted()
    module.conditions = declared.conditions?.sorted()
    return FoundModule(
      module: module, swiftFiles: kept.filter { FileKind(of: $0) == .swift },
      clangFiles: kept.filter { FileKind(of: $0) == .clang }, problems: problems)
  }

  /// A file, a folder with all that is in it, or the Swift files that a pattern matches.
  private func files(_ written: String) -> [String] {
    if written.contains("*") || written.contains("?") {
      let pattern = GlobPattern(written)
      return survey.swiftFiles.filter { pattern.matches($0) }
    }
    let path = joinPaths("", written)
    let listing = SourceListing(of: [path], in: snapshot, excluding: [])
    return listing.swiftFiles + listing.clangFiles
  }
}

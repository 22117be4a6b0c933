package import CodeModel
import Snapshots

/// A codebase before its files are read: what manifests and projects declare, and which files belong to which module.
package struct Skeleton: Sendable {
  /// Packages, modules, declared dependencies, and files of which only path and module are known.
  package internal(set) var model = CodeModel()
  package internal(set) var problems: [Problem] = []
  /// The manifests and project files that were read.
  package internal(set) var declaringFiles: [String] = []
  /// By package, in the order of the manifests.
  var products: [Product] = []
  /// There was no manifest: the folder's Swift files are one module.
  var isFolder = false
  /// What a graph is called, where that is not the first package's name.
  var title: String?
  var sources: [ReadSource] = []
  /// Files of all targets, of those too that are not read.
  var claimed: Set<String> = []
  /// Swift files of no target.
  private(set) var unassigned: [String] = []
  /// One line that says what was read; nil where that is a package and nothing beside it.
  private(set) var summary: String?
  /// The leaves among the modules.
  var externals = ExternalModules()
  /// What other packages hold that are checked out: modules and files, none of them drawn.
  var checkouts = CodeModel()
}

extension Skeleton {
  var isEmpty: Bool { model.modules.isEmpty }

  /// Whether it is one package with its local ones.
  var isPackage: Bool { model.packages.first?.origin == .root && !isFolder }

  /// Whether half of the Swift files that lie there belong to a target that was read.
  func coversMost(of survey: CodebaseSurvey) -> Bool {
    survey.swiftFiles.count { claimed.contains($0) } * 2 >= survey.swiftFiles.count
  }

  /// The Swift files of the package in a folder.
  func files(ofPackageAt path: String) -> Set<String> {
    let packages = model.packages.indices.filter {
      model.packages[$0].origin == .member && model.packages[$0].path == path
    }.map(PackageID.init)
    let files = model.files.filter { file in
      file.isSwift && model[file.module].package.map(packages.contains) ?? false
    }
    return Set(files.map(\.path))
  }

  /// Whether one of its applications compiles most of what another codebase's modules hold.
  func hasApplication(of other: Skeleton) -> Bool {
    let shared = Set(other.model.files.filter { $0.isSwift && !other.model[$0.module].kind.isTest }.map(\.path))
    let applications = model.modules.indices.filter { model.modules[$0].kind == .app }.map(ModuleID.init)
    return applications.contains { application in
      model.files.count { $0.module == application && shared.contains($0.path) } * 2 > shared.count
    }
  }

  /// With a note of what of all that lies there was not read.
  func beside(_ survey: CodebaseSurvey, unread: [String]) -> Skeleton {
    var result = self
    result.unassigned = survey.swiftFiles.filter { !claimed.contains($0) }
    guard !isPackage || !result.unassigned.isEmpty else { return result }
    result.summary =
      ReadingSummary(
        sources: sources, title: title ?? model.root?.name ?? "", unassigned: result.unassigned.count,
        total: survey.swiftFiles.count, unread: unread
      ).text
    return result
  }

  /// With a sentence on who could tell more, where most of the codebase is one module or of no target.
  func noting(_ bazel: BazelFile?, for choice: CodebaseChoice, _ survey: CodebaseSurvey) -> Skeleton {
    guard let bazel, choice.roots.isEmpty, isFolder || !coversMost(of: survey) else { return self }
    var result = self
    result.problems.append(bazel.problem)
    return result
  }

  /// With a sentence on pods of the codebase whose files are of no target, where no project of CocoaPods is read.
  func noting(podsOf survey: CodebaseSurvey, in snapshot: any Snapshot) -> Skeleton {
    guard !sources.contains(where: { DevelopmentPods.isOfPods($0.path) }),
      let pods = UninstalledPods(of: survey, in: snapshot, holding: unassigned)
    else { return self }
    var result = self
    result.problems.append(pods.problem)
    return result
  }
}

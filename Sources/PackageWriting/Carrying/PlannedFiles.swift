import CodeModel
import SeparationPlans
import Snapshots

/// The files whose text a plan changes, and what would keep a tree from being changed there, whoever insists.
struct PlannedFiles {
  /// In order.
  private let paths: [String]

  init(_ plan: SeparationPlan, _ model: CodeModel) {
    let declarations = plan.moves.map(\.declaration) + plan.raises + plan.implicitInitializers
    let extracted = plan.extractions.map(\.type) + plan.extractions.flatMap(\.members)
    let injecting = plan.injecting.parameters.map(\.owner) + plan.injecting.properties.map(\.type)
    let owners = plan.injections.map(\.owner) + injecting + plan.injecting.deferred.map(\.property)
    let mentions = plan.extractions.flatMap(\.mentions) + plan.qualifiers + plan.injections.flatMap(\.callers)
    let code = plan.injecting.replacements.map(\.place) + plan.injecting.arguments.map(\.call)
    let files =
      (declarations + extracted + owners).map { model[$0].file } + (mentions + code).map(\.file)
      + plan.imports.map(\.file)
    paths = Set(files.map { model[$0].path }).sorted()
  }

  /// The first of them that ``TreeGuard`` would refuse to change.
  func obstacle(in snapshot: any Snapshot) -> SeparationObstacle? {
    for path in paths {
      if let reason = Self.refusal(of: path, in: snapshot) {
        return SeparationObstacle(.unwritable(reason), place: Location(file: path, line: 1, column: 1))
      }
    }
    return nil
  }

  private static func refusal(of path: String, in snapshot: any Snapshot) -> String? {
    if path.split(separator: "/").first == ".." { return "the file lies outside of the folder that Seam may change" }
    if let bytes = try? snapshot.bytes(of: path), GeneratedSource.isGenerated(bytes) {
      return GeneratedSource.refusal
    }
    return isBehindLink(path, in: snapshot) ? "the file lies behind a link; Seam changes no files behind links" : nil
  }

  private static func isBehindLink(_ path: String, in snapshot: any Snapshot) -> Bool {
    guard let root = snapshot.canonicalPath(of: ""), let found = snapshot.canonicalPath(of: path) else { return false }
    return found != (root.isEmpty ? path : "\(root)/\(path)")
  }
}

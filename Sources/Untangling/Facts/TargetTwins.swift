import CodeModel
import UntanglingAdvice

/// What each of two targets declares for itself, so that both compile the same files: the app's `Store`, and the small one
/// of the target for previews or an extension.
struct TargetTwins {
  /// Outermost declarations of which another target has one of its own.
  private let twins: Set<DeclarationID>
  /// Those of them that the smaller target has.
  private let standIns: Set<DeclarationID>
  /// Files that several targets compile.
  private let shared: Set<FileID>
  /// The targets that do, by path.
  private let targets: [String: Set<ModuleID>]

  /// - Complexity: linear in the files and declarations of the model.
  init(_ model: CodeModel) {
    let byPath = Dictionary(grouping: model.files.indices.map(FileID.init)) { model[$0].path }.filter { $1.count > 1 }
    shared = Set(byPath.values.joined())
    let targets = byPath.mapValues { files in Set(files.map { model[$0].module }) }
    self.targets = targets
    var partners: [ModuleID: Set<ModuleID>] = [:]
    for files in byPath.values {
      let modules = Set(files.map { model[$0].module })
      for module in modules { partners[module, default: []].formUnion(modules) }
    }
    guard !partners.isEmpty else {
      (twins, standIns) = ([], [])
      return
    }
    let sizes = model.files.reduce(into: [ModuleID: Int]()) { $0[$1.module, default: 0] += 1 }
    var declarations: [Key: [DeclarationID]] = [:]
    for (index, declaration) in model.declarations.enumerated()
    where declaration.container == nil && declaration.kind != .extension && declaration.access > .fileprivate
      && partners[model[declaration.file].module] != nil
    {
      declarations[Key(declaration), default: []].append(DeclarationID(index))
    }
    /// Those that compile a declaration: a file that several share is one declaration in each.
    func modules(_ id: DeclarationID) -> Set<ModuleID> {
      let file = model[model[id].file]
      return targets[file.path] ?? [file.module]
    }
    /// An app stands before its extensions, and then the larger one.
    func rank(_ modules: Set<ModuleID>) -> (Int, Int) {
      modules.map { (model[$0].kind == .app ? 1 : 0, sizes[$0, default: 0]) }.max { $0 < $1 } ?? (0, 0)
    }
    var (twins, standIns) = (Set<DeclarationID>(), Set<DeclarationID>())
    for all in declarations.values where all.count > 1 {
      for one in all {
        let own = modules(one)
        let near = own.reduce(into: Set<ModuleID>()) { $0.formUnion(partners[$1] ?? []) }
        let others = all.map(modules).filter { $0.isDisjoint(with: own) && !$0.isDisjoint(with: near) }
        guard !others.isEmpty else { continue }
        twins.insert(one)
        if others.contains(where: { rank($0) > rank(own) }) { standIns.insert(one) }
      }
    }
    (self.twins, self.standIns) = (twins, standIns)
  }

  private struct Key: Hashable {
    var kind: Declaration.Kind
    var signature: String

    init(_ declaration: Declaration) { (kind, signature) = (declaration.kind, declaration.signature) }
  }

  func contains(_ unit: DeclarationID) -> Bool { twins.contains(unit) }

  /// Whether something goes of which another target has one as well: files of both count on them.
  func isAmong(_ moved: MovedCode, _ model: CodeModel) -> Bool {
    twins.contains { moved.holds($0, model) }
      || moved.declarations.contains { model.isInside($0, twins) }
  }

  /// Whether code that several targets compile names what not all of them do: in the others it means something else, as a
  /// member that their system has of its own.
  func isOfFewerTargets(_ use: DeclarationUse, _ model: CodeModel) -> Bool {
    guard shared.contains(use.file), let users = targets[model[use.file].path] else { return false }
    let file = model[model[use.used].file]
    return users.contains(file.module) && !users.isSubset(of: targets[file.path] ?? [file.module])
  }

  /// Whether code that both targets compile names what the smaller one has in the place of the other's.
  func isStandIn(_ use: DeclarationUse, _ units: OutermostDeclarations) -> Bool {
    shared.contains(use.file) && standIns.contains(DeclarationID(units.unit(of: use.used)))
  }
}

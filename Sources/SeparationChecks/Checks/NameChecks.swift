import CodeModel
import SeparationPlans
import SourceSites

/// What names alone tell: names written with the module's, and names of which it is not known whose they are.
struct NameChecks {
  private let facts: SeparationFacts
  private let plan: SeparationPlan
  private let moved: Set<Int>
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, unresolved: UnresolvedNames, offered: OfferedNames, plan: SeparationPlan, moved: [Int])
  {
    self.facts = facts
    self.plan = plan
    self.moved = Set(moved)
    checkConsumer(unresolved, offered)
    checkMovedCode(unresolved, offered)
    obstacles.sort {
      ($0.place?.file ?? "", $0.place?.line ?? 0, $0.place?.column ?? 0) < (
        $1.place?.file ?? "", $1.place?.line ?? 0, $1.place?.column ?? 0
      )
    }
  }

  private var model: CodeModel { _read { yield facts.model } }

  // MARK: - Names that may be the provider's

  private mutating func checkConsumer(_ unresolved: UnresolvedNames, _ offered: OfferedNames) {
    let provider = facts.names.imports[plan.provider.index]
    let files = facts.files.swiftFiles(of: plan.consumer).filter { file in
      facts.importsOfFile[file.index].contains { $0.dependency == plan.provider }
    }
    unresolved.prepare(files, ifAnyOf: offered.names)
    for file in files {
      // A type that is called like its module is what the name stands for.
      let qualifiers =
        offered.declaresType(named: provider)
        ? [] : unresolved.names(in: file, ifQualifiedBy: provider).qualifiers[provider] ?? []
      let names = unresolved.names(in: file, ifAnyOf: offered.names)
      let rewritten = Set(plan.qualifiers.lazy.filter { $0.file == file }.map(\.offset))
      for offset in qualifiers where !rewritten.contains(offset) && !isTold(behind: offset + provider.utf8.count, file)
      {
        obstacles.append(SeparationObstacle(.qualifiedName, place: unresolved.location(of: offset, in: file)))
      }
      note(offered.units(meantBy: names, to: .otherModule, moved: moved.contains), in: file, unresolved)
    }
  }

  /// Whether what is named behind the module's name stays, and stands in the way itself.
  private func isTold(behind end: Int, _ file: FileID) -> Bool {
    guard let use = model.uses(in: file).first(where: { $0.offset == end + 1 }) else { return false }
    let root = facts.units.roots[facts.units.unit(of: use.used)]
    return plan.obstacles.contains { $0.declaration == root }
  }

  private mutating func checkMovedCode(_ unresolved: UnresolvedNames, _ offered: OfferedNames) {
    for unit in moved.sorted() {
      let file = facts.units.file(unit)
      let names = unresolved.names(in: file, facts.units.root(unit).extent, ifAnyOf: offered.names)
      note(offered.units(meantBy: names, to: .ownCode(file), moved: moved.contains), in: file, unresolved)
    }
  }

  private mutating func note(_ meant: [Int: OfferedNames.Meant], in file: FileID, _ unresolved: UnresolvedNames) {
    let staying = meant.filter { !moved.contains($0.key) }.values.sorted {
      ($0.offset, $0.declaration) < ($1.offset, $1.declaration)
    }
    var last = -1
    for found in staying where found.offset != last {
      last = found.offset
      let place = unresolved.location(of: found.offset, in: file)
      obstacles.append(SeparationObstacle(.unresolvedName, declaration: found.declaration, place: place))
    }
  }
}

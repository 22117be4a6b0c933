import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// Where code writes the provider's name before a name that moves: `Provider.Name` has to become `Interface.Name`.
///
/// Where the provider passes the interface on, its own name goes on being right for those who go on importing it.
struct QualifiedNames {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let provider: String
  private let movedNames: Set<String>
  private let movedUnits: [FileID: [Range<Int>]]
  /// In order of file and position.
  private(set) var places: [SeparationPlan.Place] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], unresolved: UnresolvedNames) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    provider = facts.names.imports[plan.provider.index]
    movedNames = Set(moved.map(facts.units.root).filter { $0.kind != .extension }.map(\.name))
    movedUnits = Dictionary(grouping: moved, by: facts.units.file).mapValues { $0.map { facts.units.root($0).extent } }
    guard !movedNames.isEmpty else { return }
    for file in facts.files.mayName(plan.provider)
    where unresolved.names(in: file, ifQualifiedBy: provider).bases.contains(provider) {
      collect(in: file)
    }
  }

  private mutating func collect(in file: FileID) {
    let isExported = plan.manifest.contains(.exportInterface) && facts.files.module(of: file) != plan.consumer
    // A type may have the module's name; then it is known what the name stands for.
    let known = Set(facts.model.uses(in: file).map(\.offset))
    let source = texts.names(in: file)
    for (qualifier, name) in zip(source.names, source.names.dropFirst()) where isQualifier(qualifier, in: source) {
      guard name.isMember, movedNames.contains(source.text(name)), !known.contains(qualifier.offset),
        !isExported || moves(qualifier.offset, in: file)
      else { continue }
      let place = texts.location(of: qualifier.offset, in: file, of: facts.model)
      places.append(.init(file: file, line: place.line, column: place.column, offset: qualifier.offset))
    }
  }

  private func isQualifier(_ name: SourceName, in source: SourceNames) -> Bool {
    name.role == .use && !name.isMember && name.follower == .dot && source.text(name) == provider
  }

  private func moves(_ offset: Int, in file: FileID) -> Bool {
    movedUnits[file]?.contains { $0.contains(offset) } ?? false
  }
}

import CodeModel

/// Where code writes the provider's name before a name that moves: `Provider.Name` has to become `Interface.Name`.
///
/// Where the provider passes the interface on, its own name goes on being right for those who go on importing it.
struct QualifiedNames {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let provider: [UInt8]
  private let movedNames: Set<[UInt8]>
  private let movedUnits: [FileID: [Range<Int>]]
  /// In order of file and position.
  private(set) var places: [SeparationPlan.Place] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], unresolved: UnresolvedNames) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    provider = Array(facts.names.imports[plan.provider.index].utf8)
    movedNames = Set(moved.map(facts.units.root).filter { $0.kind != .extension }.map { Array($0.name.utf8) })
    movedUnits = Dictionary(grouping: moved, by: facts.units.file).mapValues { $0.map { facts.units.root($0).extent } }
    guard !movedNames.isEmpty else { return }
    let name = facts.names.imports[plan.provider.index]
    for file in facts.files.mayName(plan.provider) where unresolved.names(in: file).bases.contains(name) { collect(in: file) }
  }

  private mutating func collect(in file: FileID) {
    let bytes = texts.bytes(of: file)
    guard !bytes.isEmpty else { return }
    let isExported = plan.manifest.contains(.exportInterface) && facts.files.module(of: file) != plan.consumer
    // A type may have the module's name; then it is known what the name stands for.
    let known = Set(facts.model.uses(in: file).map(\.offset))
    var qualifier: Int?
    bytes[...].forEachWord { word in
      if let offset = qualifier, word.before == UInt8(ascii: "."), movedNames.contains(Array(bytes[word.range])), !isExported || moves(offset, in: file) {
        let place = Location(of: offset, in: "", bytes)
        places.append(SeparationPlan.Place(file: file, line: place.line, column: place.column, offset: offset))
      }
      let isQualifier = word.behind == UInt8(ascii: ".") && word.before != UInt8(ascii: ".") && bytes[word.range].elementsEqual(provider)
      qualifier = isQualifier && !known.contains(word.range.lowerBound) ? word.range.lowerBound : nil
    }
    let importLines = Set(facts.importsOfFile[file.index].map { Int($0.line) })
    places.removeAll { $0.file == file && importLines.contains($0.line) }
  }

  private func moves(_ offset: Int, in file: FileID) -> Bool { movedUnits[file]?.contains { $0.contains(offset) } ?? false }
}

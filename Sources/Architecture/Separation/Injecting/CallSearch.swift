import CodeModel

/// Looks for calls that name resolution has not found: one that goes on without the new argument would not compile.
struct CallSearch {
  private let facts: SeparationFacts
  private let texts: SourceTexts

  init(_ facts: SeparationFacts, texts: SourceTexts) {
    self.facts = facts
    self.texts = texts
  }

  private var model: CodeModel { facts.model }

  /// - Parameter owner: a function, an initializer, or a type for the initializer that the compiler writes.
  func check(_ owner: DeclarationID) throws(SeparationObstacle) {
    let declaration = model[owner]
    let isInitializer = declaration.kind == .initializer || declaration.kind.isNominal
    let named = isInitializer ? declaration.type.flatMap(facts.units.declaration(of:)).map { model[$0].name } : declaration.name
    guard let named else { throw SeparationObstacle(.unresolvedCall, declaration: owner, place: model.location(of: owner)) }
    let home = model[declaration.file].module
    for file in facts.files.mayName(home) { try check(named, in: file, owner) }
  }

  private func check(_ name: String, in file: FileID, _ owner: DeclarationID) throws(SeparationObstacle) {
    let bytes = texts.bytes(of: file)[...]
    var suspects: [Int] = []
    bytes.forEachWord { word in
      let opens = word.behind == UInt8(ascii: "(") || word.behind == UInt8(ascii: "{")
      if opens, bytes[word.range].elementsEqual(name.utf8) { suspects.append(word.range.lowerBound) }
    }
    guard !suspects.isEmpty else { return }
    let known = Set(model.uses(in: file).map(\.offset)).union(declarationOffsets(in: file))
    guard let suspect = suspects.first(where: { !known.contains($0) }) else { return }
    let before = bytes[..<suspect]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = suspect - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    throw SeparationObstacle(.unresolvedCall, declaration: owner, place: Location(file: model[file].path, line: line, column: column))
  }

  private func declarationOffsets(in file: FileID) -> Set<Int> {
    Set(facts.units.units(in: file).flatMap(facts.units.declarations(in:)).map { model[$0].offset })
  }
}

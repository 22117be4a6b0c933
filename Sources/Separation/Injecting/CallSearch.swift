import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites
import SourceWords

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
    let named =
      isInitializer ? declaration.type.flatMap(facts.units.declaration(of:)).map { model[$0].name } : declaration.name
    guard let named else {
      throw SeparationObstacle(.unresolvedCall, declaration: owner, place: model.location(of: owner))
    }
    let wanted = NameSet([named])
    let files = facts.files.mayName(model[declaration.file].module).filter { wanted.mayStand(in: texts.bytes(of: $0)) }
    texts.prepareNames(in: files)
    for file in files {
      try check(named, in: file, owner)
      if isInitializer { try checkWithoutName(in: file, owner) }
    }
  }

  /// `[Notes(), .init()]`: what such a call makes, types tell.
  private func checkWithoutName(in file: FileID, _ owner: DeclarationID) throws(SeparationObstacle) {
    let names = texts.names(in: file)
    guard let spelling = names.spelling("init") else { return }
    let known = Set(model.uses(in: file).map(\.offset))
    let suspect = names.names.first { name in
      guard name.spelling == spelling, name.isMember, !known.contains(name.offset), let call = names.call(of: name),
        texts.code(of: file)?.hasNoBase(at: name.offset) ?? true
      else { return false }
      return mayTake(call, owner)
    }
    guard let suspect else { return }
    throw SeparationObstacle(
      .unresolvedCall, declaration: owner, place: texts.location(of: suspect.offset, in: file, of: model))
  }

  private func mayTake(_ call: CallShape, _ owner: DeclarationID) -> Bool {
    guard model[owner].kind.isNominal else { return model[owner].parameters.mayTake(call, in: model) }
    let names = Set(facts.storedProperties(of: owner).map { model[$0].name })
    return call.labels.allSatisfy { $0.map(names.contains) ?? false }
  }

  private func check(_ name: String, in file: FileID, _ owner: DeclarationID) throws(SeparationObstacle) {
    let names = texts.names(in: file)
    guard let spelling = names.spelling(name) else { return }
    let suspects = names.names.filter { $0.spelling == spelling && $0.role == .use && $0.isCalled }
    guard !suspects.isEmpty else { return }
    let known = Set(model.uses(in: file).map(\.offset)).union(declarationOffsets(in: file))
    guard let suspect = suspects.first(where: { !known.contains($0.offset) }) else { return }
    throw SeparationObstacle(
      .unresolvedCall, declaration: owner, place: texts.location(of: suspect.offset, in: file, of: model))
  }

  private func declarationOffsets(in file: FileID) -> Set<Int> {
    Set(facts.units.units(in: file).flatMap(facts.units.declarations(in:)).map { model[$0].offset })
  }
}

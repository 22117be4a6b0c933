package import CodeModel
import SeparationPlans
import SourceSites

/// What code that stays shows of what moves: the interface has to be imported there, and as openly, whether the code
/// writes a name of it or not.
///
/// Shown is what signatures name, the conformances that their generic arguments need, the type of an open property that
/// writes none, and all that code names or makes which is inlined elsewhere: each of them `var inner = make()` shows what
/// `make()` returns.
package struct ShownNames {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  /// Whether it is this that is looked for.
  private let isMoved: (DeclarationID) -> Bool

  package init(_ facts: SeparationFacts, texts: SourceTexts, of isMoved: @escaping (DeclarationID) -> Bool) {
    (self.facts, self.texts, self.isMoved) = (facts, texts, isMoved)
  }

  private var model: CodeModel { facts.model }

  /// By file: how openly it shows what moves, where other modules see it.
  package func access(in files: some Sequence<FileID>) -> [FileID: Declaration.Access] {
    var result: [FileID: Declaration.Access] = [:]
    for file in files {
      let staying = facts.units.units(in: file).filter { !isMoved(facts.units.roots[$0]) }
      for id in staying.flatMap(facts.units.declarations(in:)) {
        let access = access(of: id)
        guard access >= .package, result[file].map({ $0 < access }) ?? true, shows(id) else { continue }
        result[file] = access
      }
    }
    return result
  }

  private func access(of id: DeclarationID) -> Declaration.Access {
    let isOpen = isInlined(id) || texts.head(of: model[id]).contains("usableFromInline")
    if isOpen { return .public }
    return model[id].kind == .extension ? accessOfContents(of: id) : model[id].access
  }

  /// An extension shows what it extends where others see a member of it, or a conformance.
  private func accessOfContents(of id: DeclarationID) -> Declaration.Access {
    let members = facts.units.declarations(in: facts.units.unit(of: id)).filter { model[$0].container == id }
    let protocols = InheritedProtocols(model[id].inheritance, in: model, isDirect: true)
    let isForeign = !protocols.foreign.isEmpty || protocols.isOpen
    let conformances = isForeign ? [.public] : protocols.declared.map { model[$0].access }
    return (members.map(access) + conformances.map { min($0, model[id].access) }).max() ?? .internal
  }

  // MARK: - What is inlined

  /// Whether other modules compile the declaration's code, which an accessor alone may say, or lay out what it stores.
  private func isInlined(_ id: DeclarationID) -> Bool {
    let declaration = model[id]
    guard declaration.kind == .variable || declaration.kind == .subscript else {
      return texts.head(of: declaration).areOfInlinedCode
    }
    return texts.bytes(of: declaration).areOfInlinedCode
      || declaration.container.map { texts.head(of: model[$0]).contains("@frozen") } ?? false
        && declaration.flags.isDisjoint(with: [.isStatic, .isComputed])
  }

  // MARK: - What is shown

  private func shows(_ id: DeclarationID) -> Bool {
    let isWhole = isInlined(id) || hasInferredType(id)
    let uses = facts.units.uses(by: id).filter { use in
      isWhole || model[id].kind == .typealias || use.traits.contains(.defaultArgument)
        || use.kind == .extends || DependencyKind.ofSignatures.contains(use.kind)
    }
    let written = uses.map(\.used) + typesWritten(by: id)
    return (written + facts.declarationsOfInferredType(of: id)).contains {
      isMoved($0) || needsConformance($0) || isWhole && typesWritten(by: $0).contains(where: isMoved)
    }
  }

  private func hasInferredType(_ id: DeclarationID) -> Bool {
    model[id].kind == .variable && model[id].typeText == nil && !model[id].flags.contains(.isComputed)
  }

  private func typesWritten(by id: DeclarationID) -> [DeclarationID] { model[id].writtenTypes.flatMap(\.declarations) }

  /// `Wrap<String>` needs what makes a string what `Wrap` asks for.
  private func needsConformance(_ id: DeclarationID) -> Bool {
    facts.units.uses(by: id).contains { $0.kind == .constrains && isMoved($0.used) }
  }
}

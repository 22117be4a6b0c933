import CodeModel
import SourceSites

extension [DeclarationUse] {
  /// The uses of an implementation that are hardest to replace, and what makes them so.
  ///
  /// - Precondition: not empty.
  func hardestToReplace(_ facts: SeparationFacts, _ texts: SourceTexts) -> (SeparationObstacle.Reason, Self) {
    let sorted = Dictionary(grouping: self) { $0.reason(facts, texts) }
    for reason in [SeparationObstacle.Reason.subclasses, .constructs, .namesType, .usesStatic, .typedBy] {
      if let uses = sorted[reason] { return (reason, uses) }
    }
    return (.usesMembers, self)
  }
}

extension DeclarationUse {
  /// What it does with the implementation.
  fileprivate func reason(_ facts: SeparationFacts, _ texts: SourceTexts) -> SeparationObstacle.Reason {
    let used = facts.model[used]
    switch kind {
    case .inherits: return .subclasses
    case .signature, .stores: return used.kind.isNominal ? .typedBy : .usesMembers
    case _ where makesInstance(used, facts, texts): return .constructs
    case _ where !used.kind.isNominal:
      return used.flags.contains(.isStatic) ? .usesStatic : .usesMembers
    case _ where isBaseOfMember(texts): return .usesStatic
    default: return .namesType
    }
  }

  /// A call of an initializer, and nothing else: `Impl()`, `Impl.init()`, `.init()`.
  private func makesInstance(_ used: Declaration, _ facts: SeparationFacts, _ texts: SourceTexts) -> Bool {
    guard used.kind == .initializer || used.kind.isNominal, let site = texts.code(of: file)?.site(at: offset) else {
      return false
    }
    return site.isCall && site.member == nil
  }

  /// `Impl.shared`, `Impl.make()`
  private func isBaseOfMember(_ texts: SourceTexts) -> Bool {
    texts.code(of: file)?.site(at: offset)?.member != nil
  }
}

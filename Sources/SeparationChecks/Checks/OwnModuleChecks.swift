import CodeModel
import SeparationPlans
import SourceSites

/// What code of the provider that stays may do with what moves in its own module alone: read an isolated property without
/// waiting, or take a value that cannot be copied apart.
struct OwnModuleChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let moved: Set<Int>
  private var model: CodeModel { _read { yield facts.model } }

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int]) {
    (self.facts, self.texts, self.plan, self.moved) = (facts, texts, plan, Set(moved))
  }

  /// - Complexity: linear in the uses of stored properties of what moves.
  var obstacles: [SeparationObstacle] {
    moved.sorted().flatMap { unit in
      let type = facts.units.roots[unit]
      guard model[type].kind.isNominal, model[type].kind != .protocol else { return [] as [SeparationObstacle] }
      return isolated(type) + taken(type, unit)
    }
  }

  // MARK: - Isolation

  private func isolated(_ type: DeclarationID) -> [SeparationObstacle] {
    let isActor = model[type].kind == .actor
    guard isActor || facts.mayBeIsolated(type) else { return [] }
    return facts.storedProperties(of: type).compactMap { property in
      guard !model[property].flags.contains(.isNonisolated) else { return nil }
      let use = uses(of: property).first { !isIsolated($0.user, like: type, isActor: isActor) }
      return use.map { obstacle(.isolated, property, $0) }
    }
  }

  private func isIsolated(_ user: DeclarationID?, like type: DeclarationID, isActor: Bool) -> Bool {
    guard let user, !model[user].flags.contains(.isNonisolated) else { return false }
    return isActor
      ? model[user].type == model[type].type && !model[user].flags.contains(.isStatic) : facts.mayBeIsolated(user)
  }

  // MARK: - Values that cannot be copied

  private func taken(_ type: DeclarationID, _ unit: Int) -> [SeparationObstacle] {
    guard isNoncopyable(type) else { return [] }
    let parts = facts.storedProperties(of: type).compactMap { property -> SeparationObstacle? in
      guard model[property].valueType?.declarations.contains(where: isNoncopyable) ?? true else { return nil }
      return uses(of: property).first.map { obstacle(.noncopyable, property, $0) }
    }
    let discarding = facts.units.extensions(of: unit).first { other in
      !moved.contains(other) && texts.bytes(of: facts.units.root(other)).contains("discard self")
    }
    return parts
      + (discarding.map {
        [
          SeparationObstacle(
            .ownModuleOnly(.noncopyable), declaration: type, place: model.location(of: facts.units.roots[$0]))
        ]
      } ?? [])
  }

  private func isNoncopyable(_ type: DeclarationID) -> Bool {
    let declaration = model[type]
    guard declaration.kind.isNominal else { return false }
    let bytes = texts.bytes(of: declaration.file)
    let head = bytes[declaration.extent.clamped(to: 0..<bytes.count)].prefix { $0 != UInt8(ascii: "{") }
    return String(decoding: head, as: UTF8.self).contains("~Copyable")
  }

  // MARK: - Who

  /// By code of the provider that stays.
  private func uses(of property: DeclarationID) -> [DeclarationUse] {
    facts.units.callers(of: property).filter { use in
      facts.files.module(of: use.file) == plan.provider
        && !(use.user.map { moved.contains(facts.units.unit(of: $0)) } ?? false)
    }
  }

  private func obstacle(
    _ rule: SeparationObstacle.OwnModuleRule, _ property: DeclarationID, _ use: DeclarationUse
  ) -> SeparationObstacle {
    SeparationObstacle(.ownModuleOnly(rule), declaration: property, place: model.location(of: use))
  }
}

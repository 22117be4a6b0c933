import Algorithms
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
    let actors = facts.globalActors(of: type)
    guard isActor || !actors.isEmpty else { return [] }
    return facts.storedProperties(of: type).compactMap { property in
      guard isReadAtOnce(property, of: type) else { return nil }
      let use = uses(of: property).first { use in
        !waits(use) && !(isActor ? isInside(use, actor: type) : runs(use, onOneOf: actors))
      }
      return use.map { obstacle(.isolated, property, $0) }
    }
  }

  /// Whether code of the module itself may read a property without waiting: a constant, and any part of a value.
  private func isReadAtOnce(_ property: DeclarationID, of type: DeclarationID) -> Bool {
    let flags = model[property].flags
    return !flags.contains(.isNonisolated) && (flags.contains(.isConstant) || model[type].kind == .struct)
  }

  private func waits(_ use: DeclarationUse) -> Bool { texts.code(of: use.file)?.waits(at: use.offset) ?? false }

  private func runs(_ use: DeclarationUse, onOneOf actors: Set<String>) -> Bool {
    if let user = use.user, !model[user].flags.contains(.isNonisolated),
      !facts.globalActors(of: user).isDisjoint(with: actors)
    {
      return true
    }
    let closures = texts.code(of: use.file)?.globalActors(ofClosuresAround: use.offset) ?? []
    return !closures.isDisjoint(with: actors)
  }

  /// Whether code runs on the actor whose property it reads: a member of it, or what takes it as `isolated`.
  private func isInside(_ use: DeclarationUse, actor: DeclarationID) -> Bool {
    guard let user = use.user.map({ model[$0] }), !user.flags.contains(.isNonisolated) else { return false }
    if user.type == model[actor].type, !user.flags.contains(.isStatic) { return true }
    var before = texts.bytes(of: use.file).prefix(max(0, use.offset))
    guard before.popLast() == UInt8(ascii: ".") else { return false }
    let base = String(decoding: before.suffix(while: \.isNameByte), as: UTF8.self)
    return user.parameters.contains { $0.name == base && $0.typeText.hasPrefix("isolated ") }
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

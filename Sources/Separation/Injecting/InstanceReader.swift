import CodeModel
import PlatformTables
import SeparationChecks
import SeparationPlans
import SourceSites

/// Understands how code of the consumer comes by an instance of an implementation.
struct InstanceReader {
  let facts: SeparationFacts
  let texts: SourceTexts
  let provider: Int
  let type: DeclarationID

  private var model: CodeModel { facts.model }

  /// What an expression evaluates to, and what one has to know to write it elsewhere.
  struct Source {
    var spelling: String
    var named: [DeclarationID]
    var isShared: Bool
    /// The protocol that the static member or function gives the instance as; nil for the type itself.
    var abstraction: DeclarationID?
  }

  func source(of site: InstanceSite, use: DeclarationUse) throws(SeparationObstacle) -> Source {
    let place = model.location(of: use)
    guard site.makesInstance else { throw SeparationObstacle(.namesType, declaration: type, place: place) }
    let inside = model.uses(in: use.file).filter { site.expression.contains($0.offset) }
    let member: DeclarationID? = if let offset = site.member { try giver(at: offset, inside, site, use) } else { nil }
    let abstraction: DeclarationID? = if let member { try abstraction(givenBy: model[member], place) } else { nil }
    let names = try argumentNames(of: site, in: use.file, inside, place)
    let named = [type] + names
    if site.hasEffects { throw SeparationObstacle(.madeWithEffects, declaration: type, place: place) }
    guard let member else {
      try checkInitializer(inside, at: use, place)
      return Source(spelling: site.text, named: named, isShared: false, abstraction: nil)
    }
    let declaration = model[member]
    if !declaration.flags.isDisjoint(with: [.isAsync, .isThrowing]) {
      throw SeparationObstacle(.madeWithEffects, declaration: type, place: place)
    }
    let isShared =
      declaration.kind == .variable && declaration.flags.contains(.isConstant)
      && !declaration.flags.contains(.isComputed)
    return Source(
      spelling: site.text, named: named + [member], isShared: isShared,
      abstraction: abstraction)
  }

  /// The static member that an instance is reached for by.
  private func giver(at offset: Int, _ inside: [DeclarationUse], _ site: InstanceSite, _ use: DeclarationUse)
    throws(SeparationObstacle) -> DeclarationID
  {
    let place = model.location(of: use)
    guard let member = inside.first(where: { $0.offset == offset && model[$0.used].type == model[type].type })?.used,
      facts.parts.part(of: member) == provider
    else {
      throw SeparationObstacle(.init([use].hardestToReplace(model, texts).use), declaration: type, place: place)
    }
    let declaration = model[member]
    guard declaration.flags.contains(.isStatic), declaration.genericParameters.isEmpty, declaration.attributes.isEmpty,
      [.variable, .function].contains(declaration.kind), site.isCall == (declaration.kind == .function)
    else { throw SeparationObstacle(.usesStatic, declaration: type, place: place) }
    return member
  }

  private func abstraction(givenBy member: Declaration, _ place: Location) throws(SeparationObstacle) -> DeclarationID?
  {
    switch member.valueType {
    case .named(let named)? where named.declaration == type: return nil
    case .named(let named)? where named.declaration.map({ model[$0].kind == .protocol }) ?? false:
      return named.declaration
    case .named(let named)? where named.name == "Self": return nil
    case .parameter("Self")?: return nil
    case .existential(.named(let named))?: return named.declaration
    default: throw SeparationObstacle(.usesStatic, declaration: type, place: place)
    }
  }

  private func checkInitializer(_ inside: [DeclarationUse], at use: DeclarationUse, _ place: Location)
    throws(SeparationObstacle)
  {
    let chosen = inside.filter { model[$0.used].kind == .initializer && model[$0.used].type == model[type].type }
    if let initializer = chosen.first.map({ model[$0.used] }) {
      if !initializer.flags.isDisjoint(with: [.isAsync, .isThrowing, .isFailable]) || !initializer.attributes.isEmpty {
        throw SeparationObstacle(.madeWithEffects, declaration: type, place: place)
      }
    } else if !facts.initializers(of: type).isEmpty {
      throw SeparationObstacle(.unresolvedCall, declaration: type, place: place)
    }
  }

  /// Declarations of the provider that the arguments name; everything else in them has to be a literal or of the
  /// standard library.
  private func argumentNames(
    of site: InstanceSite, in file: FileID, _ inside: [DeclarationUse], _ place: Location
  ) throws(SeparationObstacle) -> [DeclarationID] {
    let outOfReach = SeparationObstacle(.argumentsOutOfReach, declaration: type, place: place)
    guard let offsets = site.argumentNames else { throw outOfReach }
    let names = texts.names(in: file)
    var named: [DeclarationID] = []
    for offset in offsets {
      let uses = inside.filter { $0.offset == offset }
      if uses.isEmpty {
        guard let name = names.name(at: offset) else { throw outOfReach }
        let known = names.text(name)
        guard known == "init" || StandardNames.ofValues.contains(known) else { throw outOfReach }
      }
      for use in uses {
        guard facts.parts.part(of: use.used) == provider, model[use.used].access >= .package else { throw outOfReach }
        named.append(use.used)
      }
    }
    return named
  }
}

import CodeModel
import SeparationPlans
import SourceSites

/// What becomes open to other modules although its signature names what they may not see.
///
/// A public signature may name no SPI, and nothing that comes by an import less open than itself.
struct ExposedNames {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let access: AccessDemand
  private let opening: Opening
  private let kept: Set<DeclarationID>
  private var exported: ExportedModules
  private var unread: UnreadNames
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, access: AccessDemand) {
    self.facts = facts
    self.texts = texts
    self.access = access
    opening = texts.opening(plan)
    kept = Set(plan.keptInitialValues)
    exported = ExportedModules(facts.model)
    unread = UnreadNames(facts, texts: texts, opening: opening)
    for id in access.raises.sorted() { check(id) }
    for type in access.implicitInitializers.sorted() where model[type].kind == .struct {
      for property in facts.storedProperties(of: type) where isPassed(property) { check(property) }
    }
  }

  private var model: CodeModel { _read { yield facts.model } }

  /// Whether the initializer that is written out takes a property.
  private func isPassed(_ property: DeclarationID) -> Bool {
    let declaration = model[property]
    return !access.raises.contains(property) && !kept.contains(property)
      && (!declaration.flags.contains(.isConstant) || declaration.initialValue == nil)
  }

  /// One reason for each is enough.
  private mutating func check(_ id: DeclarationID) {
    guard opening.level < .public || !isSPI(id) else { return }
    for (used, place) in named(by: id) {
      guard let reason = reason(against: used, in: model[id].file) else { continue }
      obstacles.append(SeparationObstacle(.exposes(reason), declaration: id, place: place))
      return
    }
    guard let reason = unread.reason(against: id) else { return }
    obstacles.append(SeparationObstacle(.exposes(reason), declaration: id, place: model.location(of: id)))
  }

  // MARK: - What is named

  private func named(by id: DeclarationID) -> [(DeclarationID, Location)] {
    var uses = signatureUses(of: id)
    for header in headers(of: id) { uses += signatureUses(of: header) }
    // `Set<Key>` mentions Key, as a body may.
    let inTypes = model[id].writtenTypes.flatMap(\.declarations) + facts.declarationsOfInferredType(of: id)
    return uses.map { ($0.used, model.location(of: $0)) } + inTypes.map { ($0, model.location(of: id)) }
  }

  private func signatureUses(of id: DeclarationID) -> [DeclarationUse] {
    facts.units.uses(by: id).filter { use in
      if use.kind == .extends { return opening.level < .public || !isSPI(use.used) }
      // What the package alone sees is inlined nowhere.
      if use.traits.contains(.defaultArgument) { return opening.level == .public }
      return DependencyKind.ofSignatures.contains(use.kind) || model[id].kind == .typealias
        || opening.level == .public && isAttribute(use, of: model[id])
    }
  }

  /// `@Wrapper var name`, `(@Builder make: () -> Part)`
  private func isAttribute(_ use: DeclarationUse, of declaration: Declaration) -> Bool {
    let bytes = texts.bytes(of: use.file)
    guard use.kind == .mentions || use.kind == .creates, use.offset <= bytes.count,
      bytes[..<use.offset].last(where: { !$0.isNameByte && $0 != UInt8(ascii: ".") }) == UInt8(ascii: "@")
    else { return false }
    return use.offset < declaration.offset || !bytes[declaration.offset..<use.offset].contains(UInt8(ascii: "{"))
  }

  /// The extension that a member stands in; the extensions that conform a type.
  private func headers(of id: DeclarationID) -> [DeclarationID] {
    if let container = model[id].container, model[container].kind == .extension { return [container] }
    guard model[id].kind.isNominal else { return [] }
    return facts.units.extensions(of: facts.units.unit(of: id)).filter(access.moved.contains).map {
      facts.units.roots[$0]
    }.filter { !model[$0].inheritance.isEmpty && model[$0].type == model[id].type }
  }

  // MARK: - What may not be

  private mutating func reason(against used: DeclarationID, in file: FileID) -> SeparationObstacle.Exposure? {
    let declaration = model[used]
    let isPublic = opening.level == .public
    if isPublic, isSPI(used) { return .spi(declaration.name) }
    if isPublic, facts.units.access(of: used) == .package { return .package(declaration.name) }
    let module = facts.files.module(of: declaration.file)
    guard module != facts.files.module(of: file), level(of: module, in: file) < opening.level else { return nil }
    return .imported(declaration.name, from: model[module].name)
  }

  /// Of SPI is what stands in it, too.
  private func isSPI(_ id: DeclarationID) -> Bool {
    texts.head(of: model[id]).contains("@_spi(") || model[id].container.map(isSPI) ?? false
  }

  /// The most open import that brings a module; where none does, nothing is said.
  private mutating func level(of module: ModuleID, in file: FileID) -> Declaration.Access {
    let bringing = facts.importsOfFile[file.index].map(\.dependency).filter {
      exported.modules(of: $0).contains(module)
    }
    let names = Set(bringing.map { model[$0].importName })
    return unread.imports(of: file).filter { names.contains($0.module) }.map(\.level).max() ?? .public
  }
}

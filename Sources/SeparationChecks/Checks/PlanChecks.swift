import CodeModel
package import SeparationPlans
import SourceSites

/// What the compiler would refuse about a plan although all that is needed moves.
///
/// Strict on purpose: whatever is not certain is an obstacle, so that a plan without any compiles.
package struct PlanChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let moved: [Int]
  package private(set) var obstacles: [SeparationObstacle] = []

  package init(
    _ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], access: AccessDemand,
    unresolved: UnresolvedNames, offered: OfferedNames
  ) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    self.moved = moved
    let isOfModules = facts.parts.graph.level == .module
    if isOfModules { checkImports(unresolved, offered) }
    checkPlugins()
    if isOfModules { checkReading() }
    for unit in moved { check(unit) }
    checkSharedFiles()
    checkAccess(access)
    // Inside one module there are no imports that a name or a condition could depend on.
    guard isOfModules else { return }
    obstacles += OwnModuleChecks(facts, texts: texts, plan: plan, moved: moved).obstacles
    obstacles += ConditionChecks(facts, texts: texts, plan: plan, moved: moved).obstacles
    obstacles += NameChecks(facts, unresolved: unresolved, offered: offered, plan: plan, moved: moved).obstacles
    obstacles += CallerNameChecks(facts, texts: texts, plan: plan).obstacles
  }

  private var model: CodeModel { _read { yield facts.model } }

  private mutating func note(
    _ reason: SeparationObstacle.Reason, _ declaration: DeclarationID? = nil, at place: Location?
  ) {
    obstacles.append(SeparationObstacle(reason, declaration: declaration, place: place))
  }

  /// One of several places.
  private mutating func note(
    _ reason: SeparationObstacle.Reason, _ declaration: DeclarationID? = nil, at places: [Location]
  ) {
    note(reason, declaration, at: places.first)
    obstacles[obstacles.count - 1].furtherPlaces = places.count - 1
  }

  // MARK: - Imports

  private mutating func checkImports(_ unresolved: UnresolvedNames, _ offered: OfferedNames) {
    let statements = facts.statements(of: plan.consumer).filter { $0.dependency == plan.provider }
    let exporting = statements.filter { $0.attributes.contains(.exported) && !passesOnWhatMoves($0) }
    if !exporting.isEmpty, isReliedOn(unresolved, offered) {
      for (_, ofFile) in Dictionary(grouping: exporting, by: \.file).sorted(by: { $0.key < $1.key }) {
        note(.reexports(plan.provider), at: ofFile.map(model.location))
      }
    }
    for statement in statements where statement.attributes.contains(.testable) {
      note(.specialAttribute("@testable"), at: model.location(of: statement))
    }
    for passedOn in PassedOnModules(facts, texts, plan).all
    where !passedOn.isKept(moved, by: plan.consumer) && !passedOn.filesThatLose(of: plan.consumer).isEmpty {
      note(.reexports(passedOn.module), at: passedOn.statements.map(model.location))
    }
  }

  /// `@_exported import struct B.Name` goes on doing so, by way of the interface.
  private func passesOnWhatMoves(_ statement: Import) -> Bool {
    guard let name = texts.declaration(importedBy: statement), plan.interface != .consumer else { return false }
    return moved.contains { facts.units.root($0).kind != .extension && facts.units.root($0).name == name }
  }

  /// Whether importers of the consumer, which passes the provider on, may name what stays there: what moves they go on
  /// seeing, by way of the interface.
  private func isReliedOn(_ unresolved: UnresolvedNames, _ offered: OfferedNames) -> Bool {
    guard !model[plan.consumer].isVended || movesAllThatIsPublic, plan.interface != .consumer, plan.interface != .none
    else { return true }
    let set = Set(moved)
    let files = facts.files.importers(of: plan.consumer).filter { facts.files.isSwift($0) }
    return files.contains { file in
      let imports = facts.importsOfFile[file.index]
      if imports.contains(where: { $0.dependency == plan.consumer && $0.attributes.contains(.exported) }) {
        return true
      }
      guard !imports.contains(where: { $0.dependency == plan.provider }) else { return false }
      let names = unresolved.names(in: file, ifAnyOf: offered.names)
      return model.uses(in: file).contains { use in
        facts.files.module(of: facts.units.file(of: use.used)) == plan.provider
          && !set.contains(facts.units.unit(of: use.used))
      }
        || offered.units(meantBy: names, to: .otherModule, moved: set.contains).keys.contains { !set.contains($0) }
    }
  }

  /// Nothing that other packages could name stays in the provider, nor comes by way of it.
  private var movesAllThatIsPublic: Bool {
    let set = Set(moved)
    let exports = facts.statements(of: plan.provider).contains { $0.attributes.contains(.exported) }
    return !exports
      && facts.files.files(of: plan.provider).allSatisfy { file in
        facts.units.units(in: file).allSatisfy { unit in
          set.contains(unit) || facts.units.declarations(in: unit).allSatisfy { model[$0].access < .public }
        }
      }
  }

  private mutating func checkPlugins() {
    for entry in model.declaredDependencies {
      if entry.dependent == plan.provider, model[entry.dependency].kind == .plugin {
        note(.generatedCode(plugin: entry.dependency), at: entry.location)
      }
      if entry.dependent == plan.consumer, entry.dependency == plan.provider, model[plan.consumer].kind == .plugin {
        note(.runs(plan.provider), at: entry.location)
      }
    }
  }

  private mutating func checkReading() {
    let files = facts.files.files(of: plan.provider) + facts.files.importers(of: plan.provider)
    for file in files.sorted() where !model[file].isWhollyRead {
      note(.partlyRead, at: Location(file: model[file].path, line: 1, column: 1))
    }
  }

  // MARK: - What moves

  private mutating func check(_ unit: Int) {
    let root = facts.units.root(unit)
    let id = facts.units.roots[unit]
    if root.kind == .macro { note(.macro, id, at: model.location(of: id)) }
    let text = texts.bytes(of: root)
    if text.contains("Bundle.module") || text.contains("#bundle") { note(.resources, id, at: model.location(of: id)) }
    // `@_silgen_name` and `@_cdecl` give a symbol that is the same in every module.
    if text.contains("@_dynamicReplacement") {
      note(.specialAttribute("@_dynamicReplacement"), id, at: model.location(of: id))
    }
  }

  /// A file is told once, however much of it moves, and so is a folder that is linked.
  private mutating func checkSharedFiles() {
    let units = Dictionary(grouping: moved) { facts.units.file($0) }
    for files in SharedFiles(facts, texts: texts).groups(of: Array(units.keys)) {
      let ids = files.flatMap { units[$0] ?? [] }.map { facts.units.roots[$0] }
      note(.sharedFile, ids[0], at: ids.map(model.location))
    }
  }

  // MARK: - Access

  private mutating func checkAccess(_ access: AccessDemand) {
    // In another module it is open already, and stays so.
    let subclassings = access.subclassings.filter {
      model[$0.file].module == plan.provider && !isOpen($0.used, access.classes)
    }
    for (type, uses) in Dictionary(grouping: subclassings, by: \.used).sorted(by: { $0.key < $1.key }) {
      note(.subclassedInProvider, type, at: uses.map(model.location))
    }
    for use in access.subclassings { checkInheritedInitializers(use, access.classes) }
    let setters = SetterUses(model, texts)
    for use in access.restrictedSetters where model[use.file].module == plan.provider && setters.sets(use) {
      note(.restrictedSetter, use.used, at: model.location(of: use))
    }
    let moving = Set(moved)
    for id in access.raises.sorted() where !mayBeInlined(id) {
      for use in facts.units.callers(of: id) {
        guard let user = use.user, !moving.contains(facts.units.unit(of: user)),
          texts.head(of: model[user]).areOfInlinedCode
        else { continue }
        note(.inlinable, id, at: model.location(of: use))
        break
      }
    }
    obstacles += ExposedNames(facts, texts: texts, plan: plan, access: access).obstacles
    let wrapped = WrappedProperties(model, head: texts.head)
    for id in access.implicitInitializers.sorted() {
      if let hidden = hiddenFromInitializer(id) { note(.unwritable(hidden), id, at: model.location(of: id)) }
      for member in facts.storedProperties(of: id) where !wrapped.isLeftOut(member) {
        guard let attribute = model[member].attributes.first else { continue }
        note(.specialAttribute("@\(attribute)"), member, at: model.location(of: member))
      }
    }
  }
}

extension PlanChecks {
  /// Why the initializer that the compiler writes cannot be written out.
  private func hiddenFromInitializer(_ type: DeclarationID) -> String? {
    if facts.storedProperties(of: type).contains(where: { model[$0].flags.contains(.isConditional) }) {
      return "a stored property of \(model[type].name) stands under #if; write the initializer by hand"
    }
    if model[type].kind == .struct, let unwritten = propertyWithoutType(type) {
      let name = model[unwritten].name
      return
        "the type of '\(name.isEmpty ? model[type].name : name)' is not written; write it, or the initializer, by hand"
    }
    guard texts.bytes(of: model[type]).contains("@storageRestrictions") else { return nil }
    return "an init accessor of \(model[type].name) decides what its initializer takes; write that by hand"
  }

  /// A class without designated initializers of its own has the convenience ones of its superclass, as long as it sees
  /// all that are designated there: those that another module declares have to be public.
  private mutating func checkInheritedInitializers(_ use: DeclarationUse, _ classes: ClassInheritance) {
    guard let heir = use.user, model[heir].kind == .class, model[use.file].module == plan.provider else { return }
    let (base, initializers) = classes.originOfInitializers(of: heir)
    guard moved.contains(facts.units.unit(of: base)) else { return }
    let isConvenient = initializers.map { texts.head(of: model[$0]).contains("convenience ") }
    let hidden = zip(initializers, isConvenient).first { !$1 && model[$0].access < .public }
    guard isConvenient.contains(true), let hidden, !texts.opening(plan).opensToAll else { return }
    let (name, above) = (model[heir].name, model[base].name)
    note(
      .unwritable(
        "\(name) inherits the convenience initializers of \(above) only where all others of it are public; make \(model[hidden.0].signature) public, or give \(name) initializers of its own"
      ), base, at: model.location(of: use))
  }

  /// A property that would be a parameter, and of whose type nothing is known.
  private func propertyWithoutType(_ type: DeclarationID) -> DeclarationID? {
    let wrapped = WrappedProperties(model, head: texts.head)
    let kept = Set(plan.keptInitialValues)
    return facts.storedProperties(of: type).first { id in
      let property = model[id]
      let isLeftOut = kept.contains(id) || wrapped.isLeftOut(id)
      guard !isLeftOut, property.typeText == nil,
        !(property.flags.contains(.isConstant) && property.initialValue != nil)
      else { return false }
      guard let says = texts.code(of: property.file)?.saysType(ofPropertyAt: property.offset) else { return true }
      return !says && !(property.valueType?.isWhollyKnown ?? false)
    }
  }

  /// What code that is inlined elsewhere may name without being public; `@inlinable` code is among that.
  private func mayBeInlined(_ id: DeclarationID) -> Bool {
    let declaration = model[id]
    // Cases and requirements are as open as what they are in.
    if declaration.kind == .enumCase || declaration.flags.contains(.isRequirement),
      let container = declaration.container
    {
      return model[container].access >= .public || mayBeInlined(container)
    }
    let head = texts.head(of: declaration)
    return head.contains("usableFromInline") || head.contains("inlinable")
  }

  /// Whether other modules may subclass a class, and override whatever code that stays may override of it.
  private func isOpen(_ type: DeclarationID, _ classes: ClassInheritance) -> Bool {
    guard texts.head(of: model[type]).contains("open ") else { return false }
    let moving = Set(moved)
    let overridden = Set(
      model.declarations.indices.lazy.filter { index in
        self.model.declarations[index].flags.contains(.isOverride)
          && self.facts.files.module(of: self.model.declarations[index].file) == self.plan.provider
          && !moving.contains(self.facts.units.unit(of: DeclarationID(index)))
      }.map { self.model.declarations[$0].name })
    // Members that it inherits of another class that moves are overridden in the same way.
    let homes = ([type] + classes.ancestors(of: type)).map(facts.units.unit).filter(moving.contains)
    return homes.flatMap(facts.units.declarations(in:)).allSatisfy { member in
      model[member].kind == .initializer || !overridden.contains(model[member].name)
        || texts.head(of: model[member]).contains("open ")
    }
  }
}

import CodeModel
import PlatformTables
import SwiftFacts

/// The least access that imports need under `InternalImportsByDefault` (SE-0409): what of a module shows in signatures
/// and other code that other modules see.
struct AccessFinder {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  let things: [NamedThings]
  let levels: [ExposureLevels]
  let conformances: LentConformances
  /// What any module of the model declares outside of types.
  private let freeNames: Set<String>
  /// What any declaration of the model calls a generic parameter or an associated type: extensions name them, too.
  let genericNamesAnywhere: Set<String>
  /// Of the model, and whatever a file imports.
  let moduleNames: Set<String>
  /// By name, what branches of `#if` declare: of these, only those of one build are what a name means.
  private(set) var conditionalDeclarations: [String: [DeclarationID]] = [:]
  /// By a type's name, the modules of which nothing is known that alone can declare it, because a file imports no other.
  private(set) var homes: [String: Set<String>] = [:]

  init(_ world: ImportWorld, tables: [ModuleNameTable], things: [NamedThings]) {
    (self.world, self.tables, self.things) = (world, tables, things)
    freeNames = tables.reduce(into: []) { $0.formUnion($1.entries.lazy.filter(\.value.isFree).map(\.key)) }
    genericNamesAnywhere = world.model.declarations.reduce(into: []) { names, declaration in
      for parameter in declaration.genericParameters { names.insert(parameter.name) }
      if declaration.kind == .associatedType { names.insert(declaration.name) }
    }
    moduleNames = world.syntax.reduce(into: Set(world.model.modules.map(\.importName))) { names, file in
      for site in file.sites { names.insert(site.module) }
    }
    conformances = LentConformances(in: world)
    levels = world.model.files.indices.map { ExposureLevels(of: $0, in: world) }
    for (index, declaration) in world.model.declarations.enumerated() where declaration.flags.contains(.isConditional) {
      conditionalDeclarations[declaration.name, default: []].append(DeclarationID(index))
    }
    homes = homesOfTypes
  }

  struct Least {
    /// What names that are understood demand for certain.
    var sure = Declaration.Access.internal
    /// What it is with everything that may demand more.
    var possible = Declaration.Access.internal
    /// A name that demands ``sure``.
    var reason: String?
    /// What may demand ``possible``, where that is more.
    var doubt: String?

    mutating func mayNeed(_ level: Declaration.Access, by text: String) {
      guard level > possible else { return }
      possible = level
      doubt = text
    }
  }

  /// The least access of an import of a module of the model that is compiled under some conditions.
  func least(of module: ModuleID, in file: Int, under conditions: BuildConditions = BuildConditions()) -> Least {
    let others = world.imported(by: file, wherever: conditions).subtracting([module])
    let provided = world.exports[module.index].modules.subtracting(others).union([module])
    var least = Least()
    for exposed in levels[file].names where !exposed.conditions.exclude(conditions) {
      if exposed.isForSuperclass, things[file].modulesAt[exposed.name.offset] != nil,
        !things[file].superclasses.contains(exposed.name.offset)
      {
        continue
      }
      if let declared = exposed.attributed, isHidden(exposed.name, attributeOf: declared, in: file) { continue }
      let lent = conformances.demand(of: exposed, from: provided, in: file)
      if lent != .none {
        raise(&least, by: exposed, isSure: lent == .sure && exposed.conditions.holdSomewhere(in: conditions), in: file)
      }
      if let modules = things[file].modulesAt[exposed.name.offset] {
        guard !modules.isDisjoint(with: provided) else { continue }
        let isSure = modules.isSubset(of: provided) && exposed.conditions.holdSomewhere(in: conditions)
        raise(&least, by: exposed, isSure: isSure, in: file)
      } else {
        let demand = provided.map { self.demand(of: $0, exposed, in: file, under: conditions) }.max() ?? .none
        guard demand != .none else { continue }
        raise(
          &least, by: exposed, isSure: demand == .sure && exposed.conditions.holdSomewhere(in: conditions), in: file)
      }
    }
    for inferred in levels[file].inferred where !inferred.conditions.exclude(conditions) {
      guard let type = inferred.type else {
        least.mayNeed(inferred.level, by: "an inferred type")
        continue
      }
      if type.declarations.contains(where: { provided.contains(world.module(of: $0)) }) {
        least.sure = max(least.sure, inferred.level)
        least.possible = max(least.possible, inferred.level)
        least.reason = least.reason ?? type.description
      } else if mayHold(type, provided) {
        least.mayNeed(inferred.level, by: type.description)
      }
    }
    return least
  }

  /// Whether what is not known of a type may be one of some modules'.
  private func mayHold(_ type: TypeExpression, _ modules: Set<ModuleID>) -> Bool {
    guard let names = type.unknownNames else { return true }
    return modules.contains { module in
      guard let headers = world.headers[module] else { return !names.isEmpty }
      return names.contains { headers.words.contains($0) || !headers.areWhole }
    }
  }

  /// Attributes that leave no trace in what others see: macros, of variables the actor, and those of the language.
  func isHidden(_ name: SourceName, attributeOf declared: Declaration.Kind, in file: Int) -> Bool {
    let text = world.syntax[file].names.text(name)
    return LanguageAttributes.all.contains(text) || things[file].macros.contains(name.offset)
      || (declared == .variable && things[file].actors.contains(name.offset))
  }

  func raise(_ least: inout Least, by exposed: ExposureLevels.Named, isSure: Bool, in file: Int) {
    let text = world.syntax[file].names.text(exposed.name)
    least.mayNeed(exposed.level, by: text)
    guard isSure, exposed.level > least.sure else { return }
    least.sure = exposed.level
    least.reason = text
  }

  /// What a name that is not understood demands of a module of the model.
  private func demand(
    of module: ModuleID, _ exposed: ExposureLevels.Named, in file: Int, under conditions: BuildConditions
  ) -> Demand {
    let text = world.syntax[file].names.text(exposed.name)
    guard !isNobodys(exposed, in: file) else { return .none }
    if tables[module.index].isOpaque {
      guard !declaresAnywhere(text), !isNameOfModule(text) else { return .none }
      guard let headers = world.headers[module] else { return .unsure }
      let unread = UnreadImport(world.model[module].importName, in: file, under: conditions, world)
      return demand(of: headers, exposed, text, from: unread)
    }
    guard let entry = tables[module.index].entries[text], entry.access > .internal else { return .none }
    return exposed.name.isMember || exposed.name.isOperator || entry.isFree ? .unsure : .none
  }

  /// What no import brings: names of the language, of the standard library, of the file's own.
  func isNobodys(_ exposed: ExposureLevels.Named, in file: Int) -> Bool {
    let names = world.syntax[file].names
    let text = names.text(exposed.name)
    if exposed.isType, Self.associatedTypes.contains(text) { return true }
    if levels[file].genericNames.contains(text) || names.isLocal(exposed.name) || isStandard(text, exposed) {
      return true
    }
    return !exposed.name.isMember && (Self.ofTheLanguage.contains(text) || LanguageAttributes.all.contains(text))
  }

  /// `self`, and what stands behind `#`.
  private static let ofTheLanguage = KnownMacros.freestanding.union(["self", "super", "Self", "Swift", "newValue"])

  /// Of the standard library: nothing that any import brings.
  func isStandard(_ text: String, _ exposed: ExposureLevels.Named) -> Bool {
    StandardNames.needNoImport.contains(text) || StandardProtocols.synthesized.contains(text) || text == "Self"
      || text == "Any"
      || (exposed.name.isOperator && StandardOperators.groupOfOperator[text] != nil)
      || (!exposed.isType && StandardNames.ofValues.contains(text))
  }

  /// A module of the model declares the name, so that it is that module's, as far as one can see.
  func declaresAnywhere(_ text: String) -> Bool { freeNames.contains(text) }

  // MARK: - Findings

  var findings: [ImportFinding] {
    world.model.files.indices.flatMap { file -> [ImportFinding] in
      guard !world.syntax[file].hasSyntaxErrors, world.model.files[file].isSwift else { return [] }
      var seen: Set<String> = []
      return world.syntax[file].sites.indices.compactMap { index in
        let site = world.syntax[file].sites[index]
        guard seen.insert(site.module).inserted else { return nil }
        return finding(of: index, in: file)
      }
    }
  }

  private func finding(of index: Int, in file: Int) -> ImportFinding? {
    let syntax = world.syntax[file]
    let site = syntax.sites[index]
    let sites = syntax.sites.filter { $0.module == site.module }
    guard !sites.contains(where: \.isExported), site.module != "Swift" else { return nil }
    let module = world.meaning(file, site: index)
    let conditions = world.conditions(of: site.module, in: file)
    let least =
      module.map { self.least(of: $0, in: file, under: conditions) }
      ?? self.least(ofUnread: site.module, in: file, under: conditions)
    // Without a word, an import is internal once the feature is on.
    let written = sites.map { $0.access ?? .internal }.max() ?? .internal
    let effective = max(written, .internal)
    let isSure =
      least.sure == least.possible && !sites.contains { ($0.isConditional && sites.count > 1) || $0.namesMember }
    let own = world.module(ofFile: file)
    func finding(_ certainty: ImportFinding.Certainty, _ access: Declaration.Access) -> ImportFinding {
      ImportFinding(
        .access, certainty, module: world.identifiers[own.index],
        at: Location(file: world.model.files[file].path, line: site.line, column: site.column), imported: site.module,
        least: access, repair: .set(site.module, access: access), isInForce: world.importsAreInternal(own),
        reasons: (certainty == .must ? least.reason : least.doubt ?? least.reason).map { [$0] } ?? [])
    }
    if least.sure > effective { return finding(isSure ? .must : .may, isSure ? least.sure : least.possible) }
    if least.possible > effective { return finding(.may, least.possible) }
    if least.possible < effective, module != nil { return finding(isSure ? .must : .may, least.possible) }
    return nil
  }
}

extension TypeExpression {
  /// The names in it that nothing read declares, nor the standard library; nil where a part is not known at all.
  var unknownNames: [String]? {
    guard isWhollyKnown else { return nil }
    return named.filter { $0.declaration == nil && !StandardNames.needNoImport.contains($0.name) }.map(\.name)
  }
}

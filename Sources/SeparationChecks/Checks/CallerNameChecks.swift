import CodeModel
import PlatformTables
import SeparationPlans
import SourceWords

/// Names that become ambiguous in the files of callers who pass an implementation: they import its module for the first
/// time, which may declare what another of their imports declares too.
struct CallerNameChecks {
  private(set) var obstacles: [SeparationObstacle] = []

  private let texts: SourceTexts

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan) {
    self.texts = texts
    let model = facts.model
    var offered: [ModuleID: DeclaredNames] = [:]
    func names(of module: ModuleID) -> Set<String> {
      let known = offered[module] ?? DeclaredNames(of: module, facts)
      offered[module] = known
      return known.visible
    }
    for edit in plan.imports {
      guard case .add(let added) = edit.change, facts.hasKnownDeclarations(added) else { continue }
      let own = DeclaredNames(of: facts.files.module(of: edit.file), facts).all
      let new = names(of: added).subtracting(own)
      let imports = facts.importsOfFile[edit.file.index].map(\.dependency).filter { $0 != added }
      for module in imports {
        let isFoundation = model[module].importName.hasPrefix("Foundation")
        let shared = new.filter { isFoundation ? FoundationNames.types.contains($0) : names(of: module).contains($0) }
        guard let (name, place) = Self.firstOf(shared, in: edit.file, texts, model) else { continue }
        let units = facts.files.swiftFiles(of: added).flatMap { Array(facts.units.units(in: $0)) }
        let declaration = units.first { facts.units.root($0).name == name }.map { facts.units.roots[$0] }
        let reason = SeparationObstacle.Reason.ambiguousName(in: model[module].name)
        obstacles.append(SeparationObstacle(reason, declaration: declaration, place: place))
      }
    }
    addShadowed(facts, plan)
  }

  /// A caller whose own module declares what the implementation is called would pass that.
  private mutating func addShadowed(_ facts: SeparationFacts, _ plan: SeparationPlan) {
    let passed =
      plan.injections.flatMap { injection in injection.callers.map { (place: $0, named: injection.implementations) } }
      + plan.injecting.arguments.filter(\.isRoot).map { (place: $0.call, named: $0.named) }
    guard !passed.isEmpty else { return }
    let inherited = Self.inheritedNames(facts, without: plan.provider)
    var namesOfModule: [ModuleID: Set<String>] = [:]
    for (place, named) in passed {
      let module = facts.files.module(of: place.file)
      guard module != plan.provider else { continue }
      let own = namesOfModule[module] ?? DeclaredNames(of: module, facts).all
      namesOfModule[module] = own
      let local = locallyDeclared(in: place.file)
      let taken = named.map { facts.units.roots[facts.units.unit(of: $0)] }.first {
        let name = facts.model[$0].name
        return own.contains(name) || local.contains(name) || inherited.contains(name)
      }
      guard let taken else { continue }
      obstacles.append(
        SeparationObstacle(
          .ambiguousName(in: facts.model[module].name), declaration: taken,
          place: Location(file: facts.model[place.file].path, line: place.line, column: place.column)))
    }
  }

  /// What classes and protocols declare within themselves, which whoever inherits from them knows by its name alone.
  private static func inheritedNames(_ facts: SeparationFacts, without provider: ModuleID) -> Set<String> {
    let model = facts.model
    let nested = model.declarations.lazy.filter { declaration in
      guard declaration.kind.isNominal || [.typealias, .associatedType].contains(declaration.kind),
        let around = declaration.container.map({ model[$0] }), [.class, .protocol, .extension].contains(around.kind)
      else { return false }
      return facts.files.module(of: declaration.file) != provider
    }
    return Set(nested.map(\.name))
  }

  /// What a file declares within something else: generic parameters, associated types, local names.
  private func locallyDeclared(in file: FileID) -> Set<String> {
    let source = texts.names(in: file)
    return Set(source.names.lazy.filter { $0.role != .use }.map { source.text($0) })
  }

  /// The first of the names that a file writes, and where.
  private static func firstOf(_ names: Set<String>, in file: FileID, _ texts: SourceTexts, _ model: CodeModel)
    -> (name: String, place: Location)?
  {
    guard !names.isEmpty, NameSet(names).mayStand(in: texts.bytes(of: file)) else { return nil }
    let source = texts.names(in: file)
    return source.names.first { $0.role == .use && !$0.isMember && names.contains(source.text($0)) }.map {
      (source.text($0), texts.location(of: $0.offset, in: file, of: model))
    }
  }
}

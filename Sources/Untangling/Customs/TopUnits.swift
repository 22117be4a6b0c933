import CodeModel
import PlatformTables
import UntanglingAdvice

/// The units that stand at the top of a program and have to name what is below: where it begins, and what lists or makes
/// many of its parts. To cut them off is dear; what reaches back to them is to give way.
struct TopUnits {
  private let units: OutermostDeclarations
  private let entries: Set<Int>
  /// Folders in whose own files a program begins.
  private(set) var programFolders: Set<String> = []
  /// By tangle, units that make or list many types of other nodes.
  private let roots: [Set<Int>]

  private static let entryFactor = 100
  private static let rootFactor = 10
  /// What a generator writes, nobody changes.
  private static let generatedFactor = 10
  /// So many types of other nodes are a list.
  private static let listLength = 5

  /// What a type is called whose task it is to put others together.
  private static let composing: Set = [
    "coordinator", "router", "wireframe", "assembly", "assembler", "factory", "container", "composer", "navigator",
    "installer", "registrar", "bootstrap", "bootstrapper", "injector",
  ]

  init(_ links: TangleLinks, _ facts: AdviceFacts) {
    let units = facts.units
    self.units = units
    let model = units.model
    var types: Set<TypeID> = []
    for declaration in model.declarations where Self.isEntry(declaration) {
      if let type = declaration.type { types.insert(type) }
    }
    entries = Set(
      units.unitsOfFile.joined().filter { unit in model.declarations[unit].type.map(types.contains) ?? false })
    let installers = Installers(units)
    roots = links.ofTangle.map { Self.roots(in: $0, units, facts.enumsWithCases).union(installers.units(in: $0)) }
    programFolders = Set(model.files.indices.map { FileID($0) }.filter(isEntry).map { model[$0].folder })
  }

  /// Whether the program begins in a unit.
  func isEntry(_ unit: Int) -> Bool { entries.contains(unit) }

  /// Whether the program begins in a file.
  func isEntry(_ file: FileID) -> Bool {
    units.model[file].path.hasSuffix("main.swift") || units.unitsOfFile[file.index].contains(where: entries.contains)
  }

  /// How much dearer than elsewhere it is to take a reference out of a unit, or out of the statements of a file.
  func factor(of unit: Int?, in file: FileID, tangle: Int) -> Int {
    let path = units.model[file].path
    let isProgram = path.hasSuffix("main.swift")
    if NamingCustoms.isGenerated(path) { return Self.generatedFactor }
    guard let unit else { return Self.entryFactor }
    if isProgram || entries.contains(unit) { return Self.entryFactor }
    return roots[tangle].contains(unit) ? Self.rootFactor : 1
  }

  private static func isEntry(_ declaration: Declaration) -> Bool {
    if declaration.attributes.contains(where: { LanguageAttributes.entryPoints.contains($0.description) }) {
      return true
    }
    return declaration.inheritance.contains {
      $0.declarations.isEmpty && ApplicationTypes.entries.contains($0.description)
    }
  }

  private static func roots(
    in links: [TangleLinks.Link], _ units: OutermostDeclarations, _ enums: Set<TypeID>
  ) -> Set<Int> {
    let model = units.model
    let qualifiers = qualifiers(in: links, model)
    let leaning = LeaningTypes(links, model, enums: enums)
    var made: [Int: Set<TypeID>] = [:]
    for link in links where link.dependent != link.dependency {
      let use = model.uses[link.use]
      guard let user = link.user, let type = model[use.used].type, [.creates, .mentions].contains(use.kind),
        use.kind == .creates || !qualifiers.contains(link.use),
        !leaning.contains(type, made: model.declarations[user].type)
      else { continue }
      made[user, default: []].insert(type)
    }
    return Set(made.filter { $0.value.count >= listLength || isComposing($0.key, units) }.keys)
  }

  /// A class, struct or enum whose name says that it composes; what it makes, it is there to make.
  private static func isComposing(_ unit: Int, _ units: OutermostDeclarations) -> Bool {
    let declaration = units.model.declarations[unit]
    guard declaration.type != nil, declaration.kind != .protocol else { return false }
    return Words(declaration.name).last.map(composing.contains) ?? false
  }

  /// Uses that only stand before a dot, as `Home` in `Home.title` and not in `Home.self`.
  private static func qualifiers(in links: [TangleLinks.Link], _ model: CodeModel) -> Set<Int> {
    let starts = Set(links.map { Start(file: model.uses[$0.use].file, offset: model.uses[$0.use].offset) })
    return Set(
      links.map(\.use).filter { index in
        let use = model.uses[index]
        return starts.contains(Start(file: use.file, offset: model.offsetBehindDot(of: use)))
      })
  }

  /// Where a use begins.
  private struct Start: Hashable {
    var file: FileID
    var offset: Int
  }
}

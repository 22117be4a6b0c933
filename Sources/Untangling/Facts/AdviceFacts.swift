import CodeModel
import GraphAnalysis
import PlatformTables
import UntanglingAdvice

/// What advice asks of declarations.
struct AdviceFacts {
  let units: OutermostDeclarations
  let unread: UnreadCode
  var model: CodeModel { units.model }
  /// By type, the protocols that it or an extension of it names behind the colon.
  private let protocolsOfType: [TypeID: [DeclarationID]]
  /// By protocol, the signatures of what it requires.
  private let requirements: [DeclarationID: Set<String>]
  /// By type, its own declaration.
  private let declarationOfType: [TypeID: DeclarationID]
  /// By declaration, the uses in it, those of its members included, as indices into the model's.
  private let usesOfUnit: [Int: [Int]]
  /// By declaration, who names it, each as often as it does.
  private let users: [DeclarationID: [DeclarationID]]
  /// Types that code of the model makes.
  private let createdTypes: Set<TypeID>
  /// Signatures of members that a subclass overrides, whatever the class.
  let overridden: Set<String>
  /// The same without labels.
  let overriddenNames: Set<String>
  let enumsWithCases: Set<TypeID>
  /// Units with a member that a protocol of the codebase asks for.
  private(set) var requiredUnits: Set<Int> = []
  /// By type, the folders that its extensions stand in.
  private let foldersOfExtensions: [TypeID: Set<String>]

  /// Types whose values something reads or decodes.
  private let decoded: Set<TypeID>
  private let initializersOfType: [TypeID: [DeclarationID]]
  /// Whether a program is read: what it is made of is for nobody else.
  private let holdsApp: Bool
  private let namespaces: Set<TypeID>
  /// Of those that hold other types, as the nodes of a graph are called.
  let namespaceIdentifiers: Set<String>
  private let required: RequiredMembers
  private let twins: ConditionalTwins
  let targetTwins: TargetTwins
  let belonging: BelongingCode
  let dataModel: DataModel
  private let observed: ObservedModels
  let typeNames: TypeNames

  init(_ units: OutermostDeclarations, _ unread: UnreadCode = .none) {
    (self.units, self.unread) = (units, unread)
    let model = units.model
    var protocols: [TypeID: [DeclarationID]] = [:]
    var requirements: [DeclarationID: Set<String>] = [:]
    var declarations: [TypeID: DeclarationID] = [:]
    var folders: [TypeID: Set<String>] = [:]
    var decoded: Set<TypeID> = []
    var initializers: [TypeID: [DeclarationID]] = [:]
    var overriding: [Declaration] = []
    var enums: Set<TypeID> = []
    for (index, declaration) in model.declarations.enumerated() {
      if declaration.flags.contains(.isOverride) { overriding.append(declaration) }
      if declaration.kind == .enumCase, let type = declaration.type { enums.insert(type) }
      if let type = declaration.type, declaration.kind.isNominal || declaration.kind == .extension {
        if declaration.kind.isNominal { declarations[type] = DeclarationID(index) }
        if (declaration.inheritance + declaration.attributes).contains(where: Self.isDecoding) { decoded.insert(type) }
        let named = declaration.inheritance.flatMap { model.meant(by: $0) }.filter { model[$0].kind == .protocol }
          .sorted()
        protocols[type, default: []] += named
        if declaration.kind == .extension { folders[type, default: []].insert(model[declaration.file].folder) }
      }
      if declaration.kind == .initializer, let type = declaration.type {
        initializers[type, default: []].append(DeclarationID(index))
      }
      if declaration.flags.contains(.isRequirement), let container = declaration.container {
        requirements[container, default: []].insert(declaration.signature)
      }
    }
    (protocolsOfType, self.requirements, declarationOfType) = (protocols, requirements, declarations)
    (foldersOfExtensions, self.decoded, initializersOfType) = (folders, decoded, initializers)
    holdsApp = model.modules.contains { $0.kind == .app }
    createdTypes = Set(model.uses.lazy.filter { $0.kind == .creates }.compactMap { model[$0.used].type })
    var uses: [Int: [Int]] = [:]
    var users: [DeclarationID: [DeclarationID]] = [:]
    for (index, use) in model.uses.enumerated() {
      guard let user = use.user else { continue }
      uses[units.unit(of: user), default: []].append(index)
      users[use.used, default: []].append(user)
    }
    (usesOfUnit, self.users) = (uses, users)
    (overridden, overriddenNames) = (Set(overriding.map(\.signature)), Set(overriding.map(\.name)))
    enumsWithCases = enums
    namespaces = Namespaces(model).types
    namespaceIdentifiers = Self.identifiers(of: namespaces, model)
    required = RequiredMembers(model)
    twins = ConditionalTwins(model)
    targetTwins = TargetTwins(model)
    belonging = BelongingCode(model)
    dataModel = DataModel(model)
    observed = ObservedModels(model)
    typeNames = TypeNames(model)
    requiredUnits = Set(
      model.declarations.indices.filter { isRequired(DeclarationID($0)) }.map { units.unitOfDeclaration[$0] })
  }

  /// Whether another target declares it, or what is around it, for itself.
  func isTargetTwin(_ declaration: DeclarationID) -> Bool {
    targetTwins.contains(DeclarationID(units.unit(of: declaration)))
  }

  func declaration(of type: TypeID) -> DeclarationID? { declarationOfType[type] }

  /// The type that a declaration is, or is a member of; nil for what stands on its own.
  func owner(of declaration: DeclarationID) -> TypeID? { model[declaration].type }

  /// The same of what may stand outside any declaration.
  func owner(of declaration: DeclarationID?) -> TypeID? { declaration.flatMap { model[$0].type } }

  /// Whether statements stand in a file outside of all declarations; elsewhere these are macros, as `#Preview`.
  func isProgram(_ file: FileID) -> Bool { model[file].path.hasSuffix("main.swift") }

  func initializers(of type: TypeID) -> [DeclarationID] { initializersOfType[type] ?? [] }

  /// Whether code of other codebases may call it: it is public in a product of a package that is more than an app's part.
  func isCalledFromOutside(_ declaration: DeclarationID) -> Bool {
    model[declaration].access >= .public && model[model[model[declaration].file].module].isVended && !holdsApp
  }

  /// In how many folders a type is extended.
  func extensionFolders(of type: TypeID) -> Int { foldersOfExtensions[type]?.count ?? 0 }

  /// The same of two declarations.
  func isSubtype(_ declaration: DeclarationID, of other: DeclarationID) -> Bool {
    guard let type = model[declaration].type, let above = model[other].type else { return false }
    return isSubtype(type, of: above)
  }

  /// Whether a type names another behind its colon.
  func isSubtype(_ type: TypeID, of other: TypeID) -> Bool {
    guard type != other, let own = declarationOfType[type] else { return false }
    let supertypes = model[own].inheritance.flatMap(\.declarations) + (protocolsOfType[type] ?? [])
    return supertypes.contains { model[$0].type == other }
  }

  /// The type of a variable or parameter, if that is a protocol of the codebase.
  func protocolType(of type: TypeExpression?) -> DeclarationID? {
    guard case .named(let named) = type?.unwrapped, let declaration = named.declaration,
      model[declaration].kind == .protocol
    else { return nil }
    return declaration
  }

  /// The protocols of a type that require every one of `members`.
  func protocols(of type: TypeID, requiring members: Set<String>) -> [DeclarationID] {
    (protocolsOfType[type] ?? []).filter { members.isSubset(of: requirements[$0] ?? []) }
  }

  /// Whether a protocol of the codebase, which its type may be itself, asks for a member.
  func isRequired(_ member: DeclarationID) -> Bool { required.holds(model[member], in: model) }

  /// Whether a protocol asks for a member, as far as that can be told of one that is not read: an extension that
  /// declares a conformance holds what it is made of, and a delegate or data source what is asked of it.
  func isAsked(_ member: DeclarationID) -> Bool {
    if isRequired(member) { return true }
    guard let container = model[member].container else { return false }
    let unread = model[container].inheritance.filter(\.declarations.isEmpty)
    return model[container].kind == .extension
      ? !unread.isEmpty : unread.contains { Self.askingRoles.contains(Words.lastCapitalized($0.description)) }
  }

  private static let askingRoles: Set<Substring> = ["Delegate", "Source", "Provider", "Observer", "Representable"]

  /// Whether a protocol asks for a member, or one that is not read may do so.
  func mayBeRequired(_ member: DeclarationID) -> Bool {
    if isRequired(member) { return true }
    guard let type = owner(of: member) else { return true }
    let own = declarationOfType[type].map { [$0] } ?? []
    return (own + [model[member].container].compactMap { $0 }).contains { id in
      model[id].inheritance.contains { $0.declarations.isEmpty }
    }
  }

  /// Whether a reference under no condition names what stands under `#if` alone in its file, or what not all targets that
  /// compile it have: where that is not, it means something else, as a system's own type of that name.
  func isOfOneSystem(_ link: TangleLinks.Link) -> Bool {
    let use = model.uses[link.use]
    guard !use.traits.contains(.conditional) else { return false }
    if targetTwins.isOfFewerTargets(use, model) { return true }
    guard isConditional(use.used) else { return false }
    return !twins.twins(of: use.used).contains { model[$0].file == model[use.used].file }
  }

  private func isConditional(_ declaration: DeclarationID) -> Bool {
    !model[declaration].flags.isDisjoint(with: [.isConditional, .isInactive])
  }

  /// What kind of type a member belongs to.
  func kind(around member: DeclarationID) -> Declaration.Kind? {
    owner(of: member).flatMap { declarationOfType[$0] }.map { model[$0].kind }
  }

  /// Whether a variable is of a type: `static let shared = Store()`.
  func isWay(_ member: Declaration, to type: TypeID) -> Bool {
    guard member.kind == .variable, case .named(let named) = member.valueType?.unwrapped,
      let declaration = named.declaration
    else { return false }
    return model[declaration].type == type
  }

  /// What the declaration itself names.
  func uses(in declaration: DeclarationID) -> [DeclarationUse] {
    let extent = model[declaration].extent
    return (usesOfUnit[units.unit(of: declaration)] ?? []).map { model.uses[$0] }.filter { extent.contains($0.offset) }
  }

  /// Whether one of some declarations is named by others of one place that stand in a file with one of them.
  ///
  /// - Complexity: linear in the uses of these files.
  func areNamed(_ declarations: Set<DeclarationID>, byOthersOf isThere: (DeclarationID) -> Bool) -> Bool {
    let files = Set(declarations.map { model[$0].file })
    let uses = files.lazy.flatMap { units.unitsOfFile[$0.index] }.flatMap { usesOfUnit[$0] ?? [] }.map {
      model.uses[$0]
    }
    return uses.contains { use in
      guard declarations.contains(use.used), let user = use.user, isThere(user) else { return false }
      return !model.isInside(user, declarations)
    }
  }

  /// Whose code names a declaration, each as often as it does.
  func users(of declaration: DeclarationID) -> [DeclarationID] { users[declaration] ?? [] }

  /// Whose code names a function; of an initializer also those who make its type, where it is the only one.
  func callers(of function: DeclarationID) -> [DeclarationID] {
    let named = users(of: function)
    guard model[function].kind == .initializer, let type = model[function].type,
      (initializersOfType[type] ?? []).count == 1
    else { return named }
    return named
      + model.uses.lazy.filter { use in
        use.used != function && use.kind == .creates && model[use.used].type == type
      }.compactMap(\.user)
  }

  /// Whether a type only gives what stands in it a name.
  func isNamespace(_ type: TypeID) -> Bool { namespaces.contains(type) }

  private static func identifiers(of namespaces: Set<TypeID>, _ model: CodeModel) -> Set<String> {
    let identifiers = model.typeIdentifiers
    let holders = Set(model.types.compactMap(\.container))
    return Set(namespaces.intersection(holders).map { identifiers[$0.index] })
  }

  func isNamespace(called name: String) -> Bool { namespaces.contains { model[$0].name == name } }

  /// The name of a type as the code says it, `Outer.Inner`.
  func name(of type: TypeID) -> String { model[type].name }

  /// Whether code that is read makes it; otherwise a framework or a storyboard does.
  func isCreated(_ type: TypeID) -> Bool { createdTypes.contains(type) }

  /// Whether it is a part of what is seen: views make views, and whoever hands one over would have to make it as well.
  func isShown(_ type: TypeID) -> Bool {
    var (seen, open): (Set<TypeID>, [TypeID]) = ([type], [type])
    while let next = open.popLast() {
      let supertypes = declarationOfType[next].map { model[$0].inheritance } ?? []
      if (supertypes.map(\.description) + [name(of: next)]).contains(where: Self.namesView) { return true }
      open += supertypes.flatMap(\.declarations).compactMap { model[$0].type }.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether a view of SwiftUI makes another where it shows it. Nobody hands such views over, and the way from a screen
  /// to the next may well lead back.
  func showsView(_ link: TangleLinks.Link) -> Bool {
    makerOfView(link).map { model[$0].kind == .struct } ?? false
  }

  /// Whether a controller makes a view of SwiftUI that it is there to host.
  func hostsView(_ link: TangleLinks.Link) -> Bool {
    makerOfView(link).map { model[$0].kind == .class } ?? false
  }

  /// The part of a screen that makes a view of SwiftUI.
  private func makerOfView(_ link: TangleLinks.Link) -> TypeID? {
    guard model.uses[link.use].kind == .creates, let user = link.user.flatMap({ model.declarations[$0].type }),
      let used = model.declarations[link.used].type, model[used].kind == .struct, isShown(used), isShown(user)
    else { return nil }
    return user
  }

  /// `@UIApplicationDelegateAdaptor(AppDelegate.self)`: by this line the system learns which class it is.
  func namesDelegate(_ link: TangleLinks.Link) -> Bool {
    let user = model.uses[link.use].user
    return user.map { id in
      model.declarations[id.index].attributes.contains { $0.description.hasSuffix("DelegateAdaptor") }
    } ?? false
  }

  private static func namesView(_ name: String) -> Bool {
    ["View", "Controller", "Window", "Cell", "Scene", "Commands"].contains(Words.lastCapitalized(name))
  }

  /// How the code calls declarations, each once and a member with its type; those first that are named most.
  func names(of used: [DeclarationID]) -> [String] {
    var counts: [String: Int] = [:]
    for id in used {
      let container = model[id].kind.isNominal ? nil : model[id].container
      let type = container.map { model[$0].name + "." } ?? ""
      counts[type + model[id].signature, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Whether its values are made by who decodes or fetches them, who has nothing to give them.
  func isDecoded(_ type: TypeID) -> Bool { decoded.contains(type) || dataModel.holds(type) }

  private static func isDecoding(_ type: TypeExpression) -> Bool {
    [RecordTypes.macros, RecordTypes.decoded, RecordTypes.stored].contains { $0.contains(type.description) }
  }

  /// Whether a view, or who controls one, names the object whose state it shows: what it observes, or what is called after
  /// it.
  func namesOwnModel(_ link: TangleLinks.Link) -> Bool {
    guard let user = link.user.flatMap({ model.declarations[$0].type }), isShown(user),
      let used = model.declarations[link.used].type, !isShown(used)
    else { return false }
    return observed.contains(used, of: user)
      || (isObserved(used) && ObservedModels.isNamed(model[used].name, afterView: model[user].name))
  }

  /// Whether views observe it: property wrappers ask for the very type.
  func isObserved(_ type: TypeID) -> Bool {
    guard let id = declarationOfType[type] else { return false }
    let names = (model[id].attributes + model[id].inheritance).map(\.description)
    return names.contains { ["Observable", "ObservableObject", "Model", "NSManagedObject", "View"].contains($0) }
  }
}

package import CodeModel
package import InjectionFindings
import PlatformTables

/// What a team says about injection in its package.
package struct InjectionConfiguration: Sendable {
  /// Types, modules or files that wire the program; nil to infer them.
  package var roots: [GlobPattern]?
  /// Rules that are graver or milder than usual.
  package var severities: [InjectionRule: InjectionFinding.Severity] = [:]
  /// Rules that are turned off.
  package var disabledRules: Set<InjectionRule> = []

  package init() {}
}

/// The code that knows implementations and wires them; what is a fault elsewhere is its job.
///
/// Inferred: types marked `@main` (`@UIApplicationMain`, `@NSApplicationMain`), `main.swift`, apps, application and
/// scene delegates, the components and assemblies of frameworks, types that are called containers, factories or builders
/// and make objects, coordinators that make services and are made by these alone, who builds many kinds of collaborators
/// and is used by nearly nobody or called a container, and a small program that has library targets of the same package below it. What is shown
/// on a screen and makes its parts is none, and neither is a context that is handed about.
package struct CompositionRoot {
  private(set) var types: Set<TypeID> = []
  private var files: Set<FileID> = []
  /// Files whose code outside types wires.
  private var looseFiles: Set<FileID> = []
  /// Of the types those that nothing but the size of their program tells: some of them are given what others make.
  private var bySize: Set<TypeID> = []
  /// Keys of a dependency or an environment that do work of their own: of them their values alone wire.
  private var keys: Set<TypeID> = []

  init(
    of model: CodeModel, ancestry: Ancestry, outermost: OutermostTypes, configuration: InjectionConfiguration
  ) {
    if let patterns = configuration.roots {
      addConfigured(patterns, model)
    } else {
      addMarked(model)
      addBySupertype(model, ancestry)
      let entries = types
      addByName(model, ancestry, outermost)
      types.formUnion(Builders(in: model, ancestry, works: Self.workingTypes(in: model)).all(madeBy: entries))
      let others = types
      addExecutables(model, ancestry, outermost)
      bySize = types.subtracting(others)
    }
    addNested(model)
  }

  package func contains(_ declaration: Declaration) -> Bool {
    guard !files.contains(declaration.file) else { return true }
    guard let type = declaration.type else { return looseFiles.contains(declaration.file) }
    return types.contains(type)
      || (declaration.flags.contains(.isStatic) && keys.contains(type) && Self.keyValues.contains(declaration.name))
  }

  package func contains(_ type: TypeID) -> Bool { types.contains(type) }

  /// - Parameter user: the declaration around the place; nil for code at the top level of a file.
  package func contains(_ user: Declaration?, file: FileID) -> Bool {
    files.contains(file) || user.map(contains) ?? looseFiles.contains(file)
  }

  /// Whether more than the size of its program tells that a declaration wires.
  package func wiresForCertain(_ declaration: Declaration) -> Bool {
    if files.contains(declaration.file) { return true }
    guard contains(declaration), let type = declaration.type else { return false }
    return !bySize.contains(type)
  }

  // MARK: - Configured

  private mutating func addConfigured(_ patterns: [GlobPattern], _ model: CodeModel) {
    func matches(_ text: String) -> Bool { patterns.contains { $0.matches(text) } }
    for (index, file) in model.files.enumerated() where matches(file.path) || matches(model[file.module].name) {
      files.insert(FileID(index))
    }
    let identifiers = model.typeIdentifiers
    for (index, type) in model.types.enumerated()
    where files.contains(type.file) || matches(type.name) || matches(identifiers[index]) {
      types.insert(TypeID(index))
    }
  }

  // MARK: - Inferred

  private mutating func addMarked(_ model: CodeModel) {
    for index in model.declarations.indices
    where model.declarations[index].kind.isNominal && !model.declarations[index].attributes.isEmpty {
      let declaration = model.declarations[index]
      if declaration.attributes.contains(where: { LanguageAttributes.entryPoints.contains($0.description) }),
        let type = declaration.type
      {
        types.insert(type)
      }
    }
    // A framework may call a file so that starts nothing.
    for (index, file) in model.files.enumerated() where file.isMain && model[file.module].kind.isProgram {
      files.insert(FileID(index))
    }
  }

  /// Applications and their delegates; and what containers and generators wire in.
  private static let wiringSupertypes = ApplicationTypes.names.union([
    "UIApplication", "NSApplication", "RPBroadcastSampleHandler", "UNNotificationServiceExtension", "INExtension",
    "Component", "BootstrapComponent", "Assembly",
    "AutoInitModuleAssembly", "SharedContainer",
  ])

  private mutating func addBySupertype(_ model: CodeModel, _ ancestry: Ancestry) {
    for index in model.types.indices where ancestry.inherits(TypeID(index), anyOf: Self.wiringSupertypes) {
      types.insert(TypeID(index))
    }
    let working = Self.workingTypes(in: model)
    for index in model.types.indices where ancestry.inherits(TypeID(index), anyOf: Self.keySupertypes) {
      if working[index] { keys.insert(TypeID(index)) } else { types.insert(TypeID(index)) }
    }
  }

  private static let keySupertypes: Set<String> = ["DependencyKey", "TestDependencyKey", "EnvironmentKey"]
  private static let keyValues: Set<String> = ["liveValue", "testValue", "previewValue", "defaultValue"]

  /// By type: it has a method of instances that others may call.
  private static func workingTypes(in model: CodeModel) -> [Bool] {
    var result = [Bool](repeating: false, count: model.types.count)
    for index in model.declarations.indices where model.declarations[index].kind == .function {
      guard let type = model.declarations[index].type, !model.declarations[index].flags.contains(.isStatic),
        model.declarations[index].access > .fileprivate
      else { continue }
      result[type.index] = true
    }
    return result
  }

  /// What a type's name says that it is for: to make others.
  private mutating func addByName(_ model: CodeModel, _ ancestry: Ancestry, _ outermost: OutermostTypes) {
    let builders = Self.builders(in: model, of: 2) { [.class, .actor].contains(model[$0].kind) }
    let makers = Self.builders(in: model, of: 1) { made in
      [.class, .actor].contains(model[made].kind) || ancestry.isShown(made)
        || ancestry.ancestors(of: made).contains { model[$0].kind == .protocol }
    }
    let making = WhoMakesWhom(in: model, ancestry, outermost, works: Self.workingTypes(in: model))
    let entries = types
    for (index, type) in model.types.enumerated() where type.kind != .protocol && type.kind != .extension {
      let name = type.name.lastComponent
      let makes =
        Self.wiringNames.contains(where: name.hasSuffix) && makers.contains(TypeID(index))
        && !ancestry.isShown(TypeID(index)) && !isPartOfView(type, model, ancestry)
        // Inside the type that takes them they are what it takes.
        && !(type.container != nil && name == "Dependencies")
        && (!Self.navigating.contains(where: name.hasSuffix)
          || making.buildsServices(TypeID(index), belowOnly: entries))
        && (!Self.composing.contains(where: name.hasSuffix) || builders.contains(TypeID(index)))
      // Of these names there are views and values too.
      let mayWire =
        Self.looseNames.contains(where: name.hasSuffix) && !ancestry.inherits(TypeID(index), anyOf: Self.shown)
        && !ancestry.isShown(TypeID(index)) && !making.isHandedAbout(TypeID(index), besides: entries)
      if makes || Self.startingNames.contains(where: name.hasSuffix)
        || (mayWire && builders.contains(TypeID(index)))
      {
        types.insert(TypeID(index))
      }
    }
  }

  /// What SwiftUI calls the coordinator of a view is its delegate.
  private func isPartOfView(_ type: NominalType, _ model: CodeModel, _ ancestry: Ancestry) -> Bool {
    type.container.map(ancestry.isShown) ?? false
  }

  private static let looseNames = [
    "Container", "Environment", "Environments", "Modules", "Services", "Context", "Root",
  ]
  private static let shown = ScreenTypes.bases.union(["View", "ViewModifier", "Codable", "Decodable"])

  private static let startingNames = [
    "CompositionRoot", "SceneDelegate", "AppDelegate", "AppEnvironment", "DIContainer", "DependencyContainer",
  ]

  private static let wiringNames = [
    "DependenciesContainer", "AppContainer", "Assembly", "Assembler", "Injector", "Factory", "Builder", "Coordinator",
    "Wireframe", "Configurator", "Dependencies", "DependencyProvider", "Composer", "Bootstrap", "Bootstrapper",
    "Launcher", "ServiceProvider",
  ]

  /// Of these names there are those who write mails and start other programs, with a helper.
  private static let composing = ["Composer", "Launcher"]

  /// They lead from screen to screen, and mostly are given what they hand on.
  private static let navigating = ["Coordinator", "Wireframe"]

  /// Those whose code makes one or two kinds of objects at least.
  private static func builders(in model: CodeModel, of kinds: Int, where counts: (TypeID) -> Bool) -> Set<TypeID> {
    var first: [TypeID: TypeID] = [:]
    var result: Set<TypeID> = []
    for use in model.uses where use.kind == .creates {
      guard let made = model.declarations[use.used.index].type,
        let user = use.user.flatMap({ model.declarations[$0.index].type }), user != made, counts(made)
      else { continue }
      if kinds == 1 || first[user, default: made] != made { result.insert(user) }
      first[user] = first[user] ?? made
    }
    return result
  }

  /// Above this many files a program has features of its own, and only some of its types wire.
  private static let smallProgram = 30

  /// An executable that is all of its program has services of its own; a small one with libraries below it starts and
  /// wires them.
  private mutating func addExecutables(_ model: CodeModel, _ ancestry: Ancestry, _ outermost: OutermostTypes) {
    var sizes = [Int](repeating: 0, count: model.modules.count)
    for file in model.files where file.isSwift { sizes[file.module.index] += 1 }
    let wiring = Set(
      model.declaredDependencies.filter {
        model[$0.dependent].kind.isProgram && model[$0.dependency].isShippedCode
          && sizes[$0.dependent.index] <= Self.smallProgram
      }.map(\.dependent))
    for (index, file) in model.files.enumerated() where wiring.contains(file.module) {
      looseFiles.insert(FileID(index))
    }
    let works = Self.workingTypes(in: model)
    for (index, type) in model.types.enumerated()
    where wiring.contains(type.module) && type.kind != .protocol {
      guard works[index] || [.class, .actor].contains(type.kind) else { continue }
      let top = outermost[TypeID(index)]
      // What a view watches is its model.
      let isOfView = [TypeID(index), top].contains { ancestry.isShown($0) || ancestry.isObserved($0) }
      if !isOfView { types.insert(TypeID(index)) }
    }
  }

  private mutating func addNested(_ model: CodeModel) {
    // A container comes before what is nested in it nearly always; repeat for the rest.
    var isComplete = false
    while !isComplete {
      let count = types.count
      for (index, type) in model.types.enumerated() {
        if let container = type.container, types.contains(container) { types.insert(TypeID(index)) }
      }
      isComplete = types.count == count
    }
  }
}

extension Module {
  /// An extension that a program only carries along is not below it.
  fileprivate var isShippedCode: Bool { kind == .library || kind == .framework }
}

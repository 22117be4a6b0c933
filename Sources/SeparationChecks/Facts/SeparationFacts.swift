package import CodeModel
package import DependencyGraph
import SeparationPlans

/// What every search for a separation looks up, found out once for the whole program.
///
/// A class, because all steps of a search hold it: as a value its tables would be counted up and down with every copy
/// of a step.
package final class SeparationFacts: Sendable {
  package let units: DeclarationUnits
  package let parts: ProgramParts
  /// How much a unit drags along when it moves: what it names of its own part, directly and indirectly, itself
  /// included.
  package let drag: CumulativeDependencies
  /// By protocol: the units whose types, extensions and protocols name it behind their colon, or an alias of it.
  package let conformers: [DeclarationID: [Int]]
  /// By protocol of the model: the extensions that add members to it.
  package let protocolExtensions: [DeclarationID: [Int]]
  /// Members that override others, by name.
  let overrides: [String: [DeclarationID]]
  package let twins: ConditionalTwins
  package let files: ModuleFiles
  package let names: ProgramNames
  /// By file: how often a line of it is changed; nil where no history is known.
  package let weightOfLine: [Double]?
  /// What a build took; nil where nobody measured one.
  package let compileTimes: CompileTimes?
  /// Every line counts alike, although a history tells otherwise.
  package let weighsLines: Bool
  /// Declarations of operators and precedence groups, by name.
  package let operators: [String: [Int]]
  private let overloads: Overloads
  /// The modules in a file's import statements.
  package let importsOfFile: [[Import]]
  /// What the files of each module import.
  package let importsOfModule: [ModuleID: Set<ModuleID>]
  /// By module, those whose files import it.
  package let importersOfModule: [ModuleID: Set<ModuleID>]
  /// By module, the import statements of its files as indices into the model's.
  private let statementsOfModule: Groups
  /// Files that two targets list.
  let sharedPaths: Set<String>
  /// By name without folders.
  private let filesOfName: [Substring: [FileID]]
  /// Products of other packages that no import names: what they hold is called otherwise.
  package let namelessProducts: Set<ModuleID>
  /// Modules with sources that are not Swift.
  private let mixedModules: Set<ModuleID>

  package init(
    _ model: CodeModel, level: Level, weights: ChangeWeights? = nil, weighsLines: Bool = false,
    compileTimes: CompileTimes? = nil
  ) {
    self.compileTimes = compileTimes
    self.weighsLines = weighsLines || weights == nil
    weightOfLine = weights.map { weights in model.files.map { weights.ofLine[$0.path] ?? 0 } }
    units = DeclarationUnits(model)
    parts = ProgramParts(units, level: level)
    twins = ConditionalTwins(model)
    files = ModuleFiles(model)
    names = ProgramNames(model)
    drag = Self.drag(units, parts)
    var conformers: [DeclarationID: [Int]] = [:]
    var extensions: [DeclarationID: [Int]] = [:]
    for index in model.declarations.indices {
      guard model.declarations[index].kind.isNominal || model.declarations[index].kind == .extension else { continue }
      let declaration = model.declarations[index]
      let unit = units.unit(of: DeclarationID(index))
      for name in InheritedProtocols(declaration.inheritance, in: model, isDirect: true).declared {
        conformers[name, default: []].append(unit)
      }
      guard declaration.kind == .extension, case .named(let extended)? = declaration.valueType,
        let target = extended.declaration
      else { continue }
      if model[target].kind == .protocol { extensions[target, default: []].append(unit) }
    }
    self.conformers = conformers
    protocolExtensions = extensions
    var operators: [String: [Int]] = [:]
    for unit in 0..<units.count where [.operator, .precedenceGroup].contains(units.root(unit).kind) {
      operators[units.root(unit).name, default: []].append(unit)
    }
    self.operators = operators
    overloads = Overloads(units)
    overrides = Dictionary(
      grouping: model.declarations.indices.lazy.map { DeclarationID($0) }.filter {
        model[$0].flags.contains(.isOverride)
      }
    ) { model[$0].name }
    var importsOfFile = [[Import]](repeating: [], count: model.files.count)
    for statement in model.imports { importsOfFile[statement.file.index].append(statement) }
    self.importsOfFile = importsOfFile
    var importsOfModule: [ModuleID: Set<ModuleID>] = [:]
    for statement in model.imports {
      importsOfModule[model[statement.file].module, default: []].insert(statement.dependency)
    }
    self.importsOfModule = importsOfModule
    importersOfModule = importsOfModule.reduce(into: [:]) { importers, entry in
      for imported in entry.value { importers[imported, default: []].insert(entry.key) }
    }
    statementsOfModule = Groups(model.imports.count, into: model.modules.count) {
      model[model.imports[$0].file].module.index
    }
    var seen: Set<String> = []
    sharedPaths = Set(model.files.map(\.path).filter { !seen.insert($0).inserted })
    filesOfName = Dictionary(grouping: model.files.indices.map { FileID($0) }) { Self.name(of: model[$0].path) }
    let imported = Set(model.imports.map(\.dependency))
    namelessProducts = Set(
      model.modules.indices.map { ModuleID($0) }.filter { model[$0].kind == .external && !imported.contains($0) })
    mixedModules = Set(model.files.lazy.filter { !$0.isSwift }.map(\.module))
  }

  package var model: CodeModel { _read { yield units.model } }

  /// The import statements of a module's files, in order.
  package func statements(of module: ModuleID) -> some Sequence<Import> {
    statementsOfModule[module.index].lazy.map { self.model.imports[$0] }
  }

  /// Whether another module declares a free function of the same name: types tell which of them is meant.
  func isOverloadedElsewhere(_ function: DeclarationID) -> Bool {
    guard model[function].kind == .function, model[function].container == nil else { return false }
    let home = files.module(of: model[function].file)
    return overloads.units(of: function).contains { files.module(of: units.file($0)) != home }
  }

  /// The other units that the compiler may mean by a name, when it is written for a declaration: which overload is
  /// chosen hangs on types, and the sources do not tell them all.
  package func overloads(of declaration: DeclarationID) -> some Sequence<Int> {
    let home = units.unit(of: declaration)
    return overloads.units(of: declaration).lazy.filter {
      $0 != home && self.parts.part(ofUnit: $0) == self.parts.part(ofUnit: home)
    }
  }

  /// Files of other modules that may be the same one by way of a link: of its name, and as long.
  func namesakes(of file: FileID) -> some Sequence<FileID> {
    let this = model[file]
    return (filesOfName[Self.name(of: this.path)] ?? []).lazy.filter { other in
      self.model[other].module != this.module && self.model[other].lineCount == this.lineCount
    }
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Whether a module that is imported comes with the platform, or with nothing at all, as below `#if canImport`: no
  /// manifest names it, and all that the importer reaches are modules in Swift, which bring no others along.
  func comesOfNoManifest(_ module: ModuleID, to importer: ModuleID, _ reach: ModuleReach) -> Bool {
    model[module].kind == .external && !reach.isDeclared(module)
      && reach.modules(from: importer).allSatisfy(hasKnownDeclarations)
  }

  /// Whether every declaration of a module was read: that of a target whose sources are Swift.
  package func hasKnownDeclarations(_ module: ModuleID) -> Bool {
    (model[module].kind.isTest || model[module].kind.isProgram || [.library, .framework].contains(model[module].kind))
      && !mixedModules.contains(module)
  }

  /// Stored properties of instances, in order.
  package func storedProperties(of type: DeclarationID) -> [DeclarationID] {
    units.declarations(in: units.unit(of: type)).filter { id in
      model[id].container == type && model[id].kind == .variable
        && model[id].flags.isDisjoint(with: [.isStatic, .isComputed])
    }
  }

  private static func drag(_ units: DeclarationUnits, _ parts: ProgramParts) -> CumulativeDependencies {
    var edges: [DirectedGraph.Edge] = []
    for unit in 0..<units.count {
      let part = parts.part(ofUnit: unit)
      var last = -1
      for use in units.usesInside(unit) {
        let other = units.unit(of: use.used)
        guard other != last, part != nil, parts.part(ofUnit: other) == part else { continue }
        last = other
        edges.append(.init(dependent: UInt32(unit), dependency: UInt32(other)))
      }
    }
    return DirectedGraph(nodeCount: units.count, edges: edges).cumulativeDependencies { units.lines(Int($0)) }
  }
}

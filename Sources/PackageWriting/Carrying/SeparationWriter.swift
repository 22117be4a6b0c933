package import CodeModel
import PlatformTables
package import SeparationPlans
import SwiftSyntax

/// Carries out a ``SeparationPlan`` on paper: from the files as they are to the files as they will be.
///
/// The plan must have been made from the same bytes; a place that is not what the plan says it is, is refused.
package struct SeparationWriter {
  let plan: SeparationPlan
  let model: CodeModel
  let folder: PackageFolder
  /// Nil where nothing moves.
  let names: InterfacePlace?
  let conventions: PackageConventions
  var edits: SourceEdits
  var changes = ChangeSet()
  /// Files that move as a whole.
  var moved: Set<String> = []
  /// By the name that import statements use: whether a file of the interface module may import the module; nothing
  /// about those of the platform.
  let interfaceImportable: [String: Bool]

  /// - Throws: ``Refusal`` where a part of the plan cannot be written; there is no half of a change.
  package static func changes(for plan: SeparationPlan, in model: CodeModel, folder: PackageFolder) throws(Refusal)
    -> ChangeSet
  {
    var writer = try SeparationWriter(plan: plan, model: model, folder: folder)
    try writer.raiseAccess()
    try writer.writeImplicitInitializers()
    try writer.extractProtocols()
    try writer.compose()
    try writer.inject()
    try writer.rewriteQualifiers()
    try writer.editImports()
    try writer.editManifests()
    try writer.move()
    return writer.changes
  }

  init(plan: SeparationPlan, model: CodeModel, folder: PackageFolder) throws(Refusal) {
    self.plan = plan
    self.model = model
    self.folder = folder
    conventions = try PackageConventions(plan: plan, model: model, folder: folder)
    names = try InterfacePlace(plan: plan, model: model, folder: folder, conventions: conventions)
    edits = SourceEdits(folder: folder)
    interfaceImportable = Self.importableModules(plan: plan, model: model)
  }

  private static func importableModules(plan: SeparationPlan, model: CodeModel) -> [String: Bool] {
    var result: [String: Bool] = [:]
    for module in model.modules where module.package != nil { result[module.importName] = false }
    for step in plan.manifest {
      if case .addInterfaceTarget(let dependencies) = step {
        for dependency in dependencies { result[model[dependency].importName] = true }
      }
    }
    let existing: ModuleID? =
      switch plan.interface {
      case .new, .none: nil
      case .existing(let id): id
      case .consumer: plan.consumer
      }
    for dependency in model.declaredDependencies where dependency.dependent == existing {
      result[model[dependency.dependency].importName] = true
    }
    for case .add(let dependency, let dependent) in plan.manifest where dependent == existing {
      result[model[dependency].importName] = true
    }
    return result
  }

  // MARK: - The model and the syntax

  func path(of declaration: DeclarationID) -> String { model[model[declaration].file].path }

  /// The syntax of a declaration of the model.
  mutating func syntax(of id: DeclarationID) throws(Refusal) -> DeclSyntax {
    let declaration = model[id]
    let source = try edits.source(path(of: id))
    guard let syntax = source.declaration(named: declaration.offset) else {
      throw source.refusal(at: declaration.offset, "'\(declaration.name)' is no longer declared here; run Seam again")
    }
    return syntax
  }

  // MARK: - Steps inside files

  private mutating func raiseAccess() throws(Refusal) {
    // `var x, y: Int` is one declaration under two names.
    var raised: Set<SyntaxIdentifier> = []
    for id in plan.raises {
      let syntax = try syntax(of: id)
      guard raised.insert(syntax.id).inserted else { continue }
      let level = conventions.level
      try edits.edit(path(of: id)) { $0.raise(syntax, to: level) }
    }
  }

  private mutating func writeImplicitInitializers() throws(Refusal) {
    for id in plan.implicitInitializers {
      let initializer = try ImplicitInitializer(
        of: syntax(of: id), in: edits.source(path(of: id)), knowing: knowledge(of: id))
      let level = conventions.level
      try edits.edit(path(of: id)) { initializer.write(into: &$0, level: level) }
    }
  }

  mutating func knowledge(of id: DeclarationID) throws(Refusal) -> ImplicitInitializer.Knowledge {
    var knowledge = ImplicitInitializer.Knowledge()
    knowledge.overrides = try overridesInitializer(id)
    knowledge.skipped = Set(plan.keptInitialValues.map { model[$0].offset })
    for property in model.declarations where property.container == id && property.kind == .variable {
      guard let type = property.valueType else { continue }
      if type.isWhollyKnown { knowledge.inferredTypes[property.offset] = type.description }
      if isFunction(type) { knowledge.functions.insert(property.offset) }
    }
    return knowledge
  }

  /// A class that inherits from a class has its `init` from there.
  private func overridesInitializer(_ id: DeclarationID) throws(Refusal) -> Bool {
    let type = model[id]
    guard type.kind == .class, case .named(let first)? = type.inheritance.first else { return false }
    if let declaration = first.declaration { return model[declaration].kind == .class }
    if StandardProtocols.namedFirst.contains(first.name) { return false }
    throw Refusal(
      file: path(of: id), line: Int(type.line),
      "'\(first.name)' may be a class with initializers of its own; write the initializer of '\(type.name)' by hand")
  }

  private func isFunction(_ type: TypeExpression) -> Bool {
    switch type {
    case .function: true
    case .named(let named):
      named.declaration.map { model[$0].kind == .typealias && model[$0].valueType.map(isFunction) == true }
        ?? FoundationNames.functionAliases.contains(named.name)
    default: false
    }
  }
}

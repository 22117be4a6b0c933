import CodeModel

/// Reads injection that is written by hand, without a framework.
struct HandLens {
  let survey: InjectionSurvey
  let singletons: Singletons
  let singletonUsers: [SingletonUsers]
  let services: ServiceTable
  let costs: ModuleCosts
  let reader: ImplementationReader

  var model: CodeModel { _read { yield survey.model } }

  init(_ survey: InjectionSurvey) {
    self.survey = survey
    singletons = Singletons(survey)
    singletonUsers = SingletonUsers.all(of: singletons, survey)
    services = ServiceTable(survey, singletons: singletons.members)
    costs = ModuleCosts(survey.model)
    reader = ImplementationReader(survey)
  }

  /// What every rule finds, the edges that defaults make, and who has which part in injection.
  func read() -> InjectionPart {
    let rules: [any HandRule.Type] = [
      BastardInjection.self, DirectConstruction.self, SingletonReach.self, SingletonFaults.self, AmbientAccess.self, ServiceLocator.self,
      LateInjection.self, SingleMethodProtocol.self, InjectedArguments.self,
    ]
    var part = InjectionPart()
    for rule in rules { rule.init(self).add(to: &part) }
    addRoles(to: &part)
    return part
  }

  private func addRoles(to part: inout InjectionPart) {
    for index in model.types.indices {
      let type = TypeID(index)
      guard survey.counts(type) else { continue }
      if survey.root.contains(type) { part.roles[type, default: []].insert(.compositionRoot) }
      if survey.isProtocol(type), services.isHeld(type) { part.roles[type, default: []].insert(.abstraction) }
      if isService(type), survey.ancestry.ancestors(of: type).contains(where: services.isHeld) { part.roles[type, default: []].insert(.service) }
    }
  }

  /// Whether a type is an implementation that somebody should be given: see docs/injection.md.
  func isService(_ type: TypeID) -> Bool {
    guard survey.isServiceImplementation(type) else { return false }
    return survey.isReference(type) || survey.hasCollaborators(type) || services.reachesOut[type.index]
  }

  /// `init of FeatureA`, `load of Cart`
  func phrase(_ declaration: Declaration) -> String {
    declaration.type.map { "\(declaration.name) of \(survey.name($0))" } ?? declaration.name
  }

  /// Code that belongs to no type of the model: a function, or an extension of a type from elsewhere.
  func nameOfCode(around use: DeclarationUse) -> String {
    guard let user = use.user.map({ model[$0] }) else { return "main.swift" }
    if let container = user.container.map({ model[$0] }), container.kind == .extension { return "an extension of \(container.name)" }
    return user.name
  }

  /// How a place in a module names a module: ` of module B`, nothing for its own.
  func origin(_ module: ModuleID?, seenFrom other: ModuleID) -> String {
    guard let module, module != other else { return "" }
    return " of module \(survey.moduleName(module))"
  }

  /// The call that works out the change, where two modules are involved.
  func suggestion(from dependent: ModuleID, to dependency: ModuleID) -> String {
    "seam suggest --edge \(survey.moduleName(dependent)):\(survey.moduleName(dependency))"
  }
}

/// One or several rules that are read together.
protocol HandRule {
  init(_ lens: HandLens)
  func add(to part: inout InjectionPart)
}

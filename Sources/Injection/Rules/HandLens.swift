import CodeModel

/// Reads injection that is written by hand, without a framework.
struct HandLens {
  let survey: InjectionSurvey
  let singletons: Singletons
  let singletonUsers: [SingletonUsers]
  let locators: StaticLocators
  let services: ServiceTable
  let costs: ModuleCosts
  let reader: ImplementationReader

  var model: CodeModel { _read { yield survey.model } }

  init(_ survey: InjectionSurvey) {
    self.survey = survey
    singletons = Singletons(survey)
    singletonUsers = SingletonUsers.all(of: singletons, survey)
    locators = StaticLocators(survey)
    services = ServiceTable(survey, singletons: singletons.members)
    costs = ModuleCosts(survey.model)
    reader = ImplementationReader(survey)
  }

  /// Whether a type is an implementation that somebody should be given: see docs/injection.md.
  func isService(_ type: TypeID) -> Bool {
    guard survey.isServiceImplementation(type) else { return false }
    return survey.isReference(type) || survey.hasCollaborators(type) || services.reachesOut[type.index]
  }

  /// A warning is what would change something: without it half of the lines go that keep a dependency between modules.
  func severity(of cost: InjectionCost?) -> InjectionFinding.Severity {
    cost.map { $0.removedLines * 2 >= $0.lines } ?? false ? .warning : .note
  }

  /// `init of FeatureA`, `load of Cart`
  func phrase(_ declaration: Declaration) -> String {
    declaration.type.map { "\(declaration.name) of \(survey.name($0))" } ?? declaration.name
  }

  /// Code that belongs to no type of the model: a function, or an extension of a type from elsewhere.
  func nameOfCode(around use: DeclarationUse) -> String {
    guard let user = use.user.map({ model[$0] }) else { return "main.swift" }
    if let container = user.container.map({ model[$0] }), container.kind == .extension {
      return "an extension of \(container.name)"
    }
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

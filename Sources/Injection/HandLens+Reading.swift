package import CodeModel
package import Collaborators
import InjectionFindings

extension InjectionPart {
  /// How objects get their collaborators where no container gives them.
  ///
  /// - Parameter model: read down to its declarations and uses.
  package init(byHandIn model: CodeModel, configuration: InjectionConfiguration, debugCode: DebugCodeOfFiles) {
    self = HandLens(InjectionSurvey(model, configuration: configuration, debugCode: debugCode)).read()
  }
}

extension HandLens {
  /// What every rule finds, the edges that defaults make, and who has which part in injection.
  func read() -> InjectionPart {
    let rules: [any HandRule.Type] = [
      BastardInjection.self, DirectConstruction.self, SingletonReach.self, SingletonFaults.self, AmbientAccess.self,
      GlobalReach.self, DelegateReach.self, StaticService.self, ServiceLocator.self, LocatorReach.self,
      LiveInstances.self, LateInjection.self, SingleMethodProtocol.self, InjectedArguments.self,
    ]
    var part = InjectionPart()
    for rule in rules { rule.init(self).add(to: &part) }
    part.findings = EdgeWeight(part.findings, in: survey).weighed
    addRoles(to: &part)
    return part
  }

  private func addRoles(to part: inout InjectionPart) {
    for index in model.types.indices {
      let type = TypeID(index)
      guard survey.counts(type) else { continue }
      if survey.root.contains(type) { part.roles[type, default: []].insert(.compositionRoot) }
      if survey.isProtocol(type), services.isHeld(type) { part.roles[type, default: []].insert(.abstraction) }
      if isService(type), survey.ancestry.ancestors(of: type).contains(where: services.isHeld) {
        part.roles[type, default: []].insert(.service)
      }
    }
  }
}

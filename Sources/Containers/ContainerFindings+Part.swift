import CodeModel
package import InjectionFindings

/// What the rules say of a framework's scopes, and who gets what.
extension ContainerFindings {
  /// What the framework adds to the report.
  package var part: InjectionPart {
    var part = InjectionPart()
    // An assembly that several containers use says everything several times.
    part.findings = Array(Set(mistakes + findings)).sorted(by: InjectionFinding.precedes)
    part.edges = edges
    part.roles = roles
    return part
  }

  private var findings: [InjectionFinding] { graph.framework.rules.flatMap(findings) }

  private func findings(of rule: ContainerRule) -> [InjectionFinding] {
    switch rule {
    case .missingProviders: missingProviders
    case .internalProviders: internalProviders
    case .unusedProviders: unusedProviders
    case .shadowedProviders: shadowedProviders
    case .scopeCycles: scopeCycles
    case .orphanScopes: orphanScopes
    case .duplicateComponents: duplicateComponents
    case .missingRegistrations: missingRegistrations
    case .duplicateRegistrations: duplicateRegistrations
    case .unusedRegistrations: unusedRegistrations
    case .injectionCycles: injectionCycles
    }
  }

  private var mistakes: [InjectionFinding] {
    graph.mistakes.map { finding($0.rule, $0.severity, $0.message, at: $0.place, types: $0.types, remedy: $0.remedy) }
  }
}

// MARK: - Who gets what

extension ContainerFindings {
  private var edges: [InjectionEdge] {
    var edges: Set<InjectionEdge> = []
    func add(_ dependent: TypeID?, _ dependency: TypeID?, _ kind: DependencyKind, _ place: SourcePlace) {
      guard let dependent, let dependency, dependent != dependency else { return }
      edges.insert(
        InjectionEdge(
          dependent: dependent, dependency: dependency, kind: kind, file: place.file, line: place.line,
          column: place.column))
    }
    for provider in graph.providers where provider.origin == nil {
      for implementation in provider.implementations {
        add(giver(of: provider), implementation, .provides, provider.place)
      }
    }
    for resolved in resolution.resolved {
      let requirement = resolved.requirement
      let kind: DependencyKind = resolved.provider == nil && graph.framework.isAskedByCode ? .resolves : .injects
      let consumers =
        resolved.provider.map { graph.providers[$0].implementations } ?? [requirement.consumer].compactMap { $0 }
      for answer in resolved.answers {
        guard let provider = answer.provider.map({ graph.providers[$0] }) else { continue }
        for consumer in consumers {
          for implementation in provider.implementations { add(consumer, implementation, kind, requirement.place) }
        }
      }
    }
    return edges.sorted()
  }

  /// Whose code provides: the scope's own type, or where registrations are code like any other, the type that this
  /// stands in.
  private func giver(of provider: ScopeGraph.Provider) -> TypeID? {
    graph.framework.isAskedByCode ? provider.registrant : graph.scopes[provider.scope].type
  }

  private var roles: [TypeID: Set<InjectionNode.Role>] {
    var roles: [TypeID: Set<InjectionNode.Role>] = [:]
    for scope in graph.scopes {
      guard let type = scope.type else { continue }
      roles[type, default: []].insert(graph.framework.isAskedByCode ? .container : .scope)
      if scope.isRoot { roles[type, default: []].insert(.compositionRoot) }
    }
    return roles
  }
}

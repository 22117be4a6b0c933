package import CodeModel

/// The property wrappers by which the types of a module ask for what they need: whoever is to be given something is given
/// it in that way.
package struct OwnInjection {
  /// By module: the wrapper that most types use, and how many do.
  private var wrappers: [ModuleID: (name: String, users: Int)] = [:]

  /// One or two types prove no habit.
  private static let leastUsers = 3

  private static let names: Set<String> = [
    "Injected", "Inject", "LazyInjected", "LazyInject", "Dependency", "Autowired",
  ]

  /// - Complexity: O(*declarations*).
  package init(_ survey: InjectionSurvey) {
    var users: [ModuleID: [String: Set<TypeID>]] = [:]
    for index in survey.model.declarations.indices where !survey.model.declarations[index].attributes.isEmpty {
      let property = survey.model.declarations[index]
      guard property.kind == .variable, let owner = property.type, survey.counts(property) else { continue }
      for attribute in property.attributes {
        let name = String(attribute.description.prefix { $0 != "<" && $0 != "(" }).lastComponent
        guard Self.names.contains(name) else { continue }
        users[survey.module(of: property.file), default: [:]][name, default: []].insert(survey.outermost[owner])
      }
    }
    for (module, found) in users {
      let most = found.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let most, most.value.count >= Self.leastUsers else { continue }
      wrappers[module] = (most.key, most.value.count)
    }
  }

  /// `ask for it by @Injected, as 12 types of App do`; nil in a module that has no such habit.
  package func advice(for thing: String, in module: ModuleID, _ survey: InjectionSurvey) -> String? {
    wrappers[module].map { wrapper in
      "ask for \(thing) by @\(wrapper.name), as \(Count.of(wrapper.users, "type")) of \(survey.moduleName(module)) do"
    }
  }
}

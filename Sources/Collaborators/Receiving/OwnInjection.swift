package import CodeModel

/// The property wrappers by which the types of a module ask for what they need: whoever is to be given something is given
/// it in that way.
package struct OwnInjection {
  /// By module: the wrapper that most types use, and how many do.
  private var wrappers: [ModuleID: (name: String, users: Int, kinds: Set<NominalType.Kind>)] = [:]

  /// One or two types prove no habit.
  private static let leastUsers = 3

  /// `Injected`, `LazyInject`, `InjectService`: the wrappers of frameworks and of codebases are called so; `Injectable` is
  /// what can be injected.
  private static func mayInject(_ wrapper: String) -> Bool {
    ["Dependency", "Autowired"].contains(wrapper) || wrapper.contains("Inject") && !wrapper.hasSuffix("able")
  }

  /// - Complexity: O(*declarations*).
  package init(_ survey: InjectionSurvey) {
    var users: [ModuleID: [String: Set<TypeID>]] = [:]
    for index in survey.model.declarations.indices where !survey.model.declarations[index].attributes.isEmpty {
      let property = survey.model.declarations[index]
      guard property.kind == .variable, let owner = property.type, survey.counts(property) else { continue }
      for (attribute, arguments) in zip(property.attributes, property.attributeArguments) {
        let name = String(attribute.description.prefix { $0 != "<" && $0 != "(" }).lastComponent
        guard Self.mayInject(name), name != "Dependency" || Self.asksByKey(attribute, arguments) else { continue }
        users[survey.module(of: property.file), default: [:]][name, default: []].insert(survey.outermost[owner])
      }
    }
    for (module, found) in users {
      let most = found.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let most, most.value.count >= Self.leastUsers else { continue }
      let kinds = Set(most.value.map { survey.model[$0].kind })
      wrappers[module] = (most.key, most.value.count, kinds)
    }
  }

  /// `@Dependency(\.store)` and `@Dependency(Store.self)`, or a wrapper of the codebase's own. The system's intents have one
  /// too, which takes no such key and is theirs alone.
  private static func asksByKey(_ attribute: TypeExpression, _ arguments: [Expression.Argument]) -> Bool {
    guard attribute.declarations.isEmpty else { return true }
    guard let first = arguments.first, first.label == nil else { return false }
    switch first.value.form {
    case .keyPath: return true
    case .member(_, let name): return name.text == "self"
    default: return false
    }
  }

  /// Whether a type of a module may ask in that way, whoever makes it.
  func serves(_ kind: NominalType.Kind, of module: ModuleID) -> Bool {
    wrappers[module].map { $0.kinds.contains(kind) } ?? false
  }

  /// `ask for it by @Injected, as 12 types of App do`; nil in a module that has no such habit.
  ///
  /// - Parameter kinds: of those who are to ask: where only classes do, a wrapper may need one around it.
  package func advice(
    for thing: String, in module: ModuleID, to kinds: [NominalType.Kind], _ survey: InjectionSurvey
  ) -> String? {
    wrappers[module].flatMap { wrapper in
      guard kinds.allSatisfy(wrapper.kinds.contains) else { return nil }
      return
        "ask for \(thing) by @\(wrapper.name), as \(Count.of(wrapper.users, "type")) of \(survey.moduleName(module)) do"
    }
  }
}

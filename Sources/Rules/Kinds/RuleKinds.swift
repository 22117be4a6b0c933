/// The kinds of rules that there are.
package enum RuleKinds {
  package static let all: [any Rule.Type] = [
    Layers.self,
    Forbidden.self,
    AllowedOnly.self,
    Required.self,
    Independent.self,
    Protected.self,
    InterfaceOnly.self,
    Acyclic.self,
    HonestManifest.self,
    Limit.self,
    StableDependencies.self,
    TestsApart.self,
    ImportAccess.self,
    ConstructedBy.self,
    InjectionRules.self,
  ]

  package static func kind(of key: String) -> (any Rule.Type)? { all.first { $0.key == key } }
}

/// A way to inject that has an adapter: how reports call it, and what holds of it. Each stands beside its reader.
package struct ContainerFramework: Sendable, Hashable {
  /// What a person sees.
  package let name: String
  /// Whether code asks for services by a call, and generated code does not hand them over.
  let isAskedByCode: Bool
  /// The rules that make sense for it.
  let rules: [ContainerRule]

  init(_ name: String, isAskedByCode: Bool, rules: [ContainerRule]) {
    (self.name, self.isAskedByCode, self.rules) = (name, isAskedByCode, rules)
  }
}

/// What the scopes of a framework may be held against.
enum ContainerRule: Sendable {
  case missingProviders, internalProviders, unusedProviders, shadowedProviders
  case scopeCycles, orphanScopes, duplicateComponents
  case missingRegistrations, duplicateRegistrations, unusedRegistrations
  case injectionCycles
}

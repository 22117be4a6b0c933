/// A way to inject that has an adapter: how reports call it, and what holds of it. Each stands beside its reader.
package struct ContainerFramework: Sendable, Hashable {
  /// What a person sees; no two have one.
  package let name: String
  /// Whether code asks for services by a call, and generated code does not hand them over.
  let isAskedByCode: Bool
  /// The rules that make sense for it.
  let rules: [ContainerRule]
  let customs: ContainerCustoms

  init(_ name: String, isAskedByCode: Bool, rules: [ContainerRule], customs: ContainerCustoms = .init()) {
    (self.name, self.isAskedByCode, self.rules, self.customs) = (name, isAskedByCode, rules, customs)
  }

  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a framework does and says otherwise than most.
struct ContainerCustoms: Sendable {
  /// What no scope provides, whoever asks the generated code gives, for one scope at a time.
  var letsAskersProvide = false
  /// A scope has a place of its own below each that creates it, so that what is missing is told for every way.
  var tellsEveryWay = false
  /// A registration that nobody asks for is never made, and lacks nothing.
  var makesOnRequest = false
  /// Functions of the codebase's own ask for whatever type they are given.
  var isAskedThroughWrappers = false
  /// A registration has a name of its own, by which code asks for it.
  var namesRegistrations = false
  /// What a scope provides by, as a person declares it.
  var provision = "property"
  /// How a parent creates the scope of that name, where that is one call.
  var creation: (@Sendable (_ scope: String) -> String)?
  /// As the framework's own generator says it, where it does.
  var missingProvider: @Sendable (MissingProvision) -> String = { missing in
    "nobody provides \(missing.label): \(missing.type), which \(missing.owner) requires, along \(missing.scopes.joined(separator: " -> "))"
  }
}

/// What a scope requires, and no scope on some way from a root provides.
struct MissingProvision {
  var label: String
  var type: String
  var owner: String
  /// The way, from the root.
  var scopes: [String]
}

/// What the scopes of a framework may be held against.
enum ContainerRule: Sendable {
  case missingProviders, internalProviders, unusedProviders, shadowedProviders
  case scopeCycles, orphanScopes, duplicateComponents
  case missingRegistrations, duplicateRegistrations, unusedRegistrations
  case injectionCycles
}

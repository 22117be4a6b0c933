/// A fault in how objects get their collaborators. The raw value is the rule's name everywhere: in reports, JSON,
/// `.seam.yml` and `// seam:ignore` comments.
package enum InjectionRule: String, Sendable, CaseIterable, Comparable {
  // By hand.
  /// A parameter of abstract type has a default that names an implementation.
  case bastardInjection = "bastard-injection"
  /// A service makes an implementation itself although an abstraction of it is there.
  case directConstruction = "direct-construction"
  /// One instance that everybody can reach by a static member.
  case singleton
  /// A singleton that is a struct or an enum, so that every read copies it.
  case structSingleton = "struct-singleton"
  /// A singleton whose `copy` makes another one.
  case copyableSingleton = "copyable-singleton"
  /// A singleton that is made anew on each read.
  case recreatedSingleton = "recreated-singleton"
  /// A singleton is reached for outside the composition root.
  case ambientAccess = "ambient-access"
  /// A type of static members that holds state or has effects, known to many.
  case staticService = "static-service"
  /// A container is asked for a service outside the composition root.
  case serviceLocator = "service-locator"
  /// A collaborator arrives by a method, after the object is made.
  case methodInjection = "method-injection"
  /// A collaborator arrives by a settable property, after the object is made.
  case propertyInjection = "property-injection"
  /// A protocol with one method and one implementation: a closure might do.
  case singleMethodProtocol = "single-method-protocol"

  // Containers and generators.
  /// Nobody on the way from the root provides what a scope requires.
  case missingProvider = "missing-provider"
  case scopeCycle = "scope-cycle"
  /// A scope that no root leads to.
  case orphanScope = "orphan-scope"
  case duplicateComponent = "duplicate-component"
  case unusedProvider = "unused-provider"
  /// A nearer scope provides the same, so this provider is never asked.
  case shadowedProvider = "shadowed-provider"
  /// A scope is made with another parent than the one that makes it.
  case wrongInstantiation = "wrong-instantiation"
  /// Constructions that wait for each other.
  case injectionCycle = "injection-cycle"
  case missingRegistration = "missing-registration"
  case duplicateRegistration = "duplicate-registration"
  case unusedRegistration = "unused-registration"

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

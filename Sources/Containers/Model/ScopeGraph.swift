package import CodeModel
package import InjectionFindings

/// What a package's container declares, in words that fit every framework.
///
/// A *scope* (a needle component, a DIKit resolver, a Swinject container, a SafeDI instantiable) holds *providers*
/// under *keys*. Whatever a scope or a provider needs is a *requirement*; it is looked up by its key in the scopes
/// above. How it comes out is a *resolution*.
package struct ScopeGraph: Sendable {
  package var framework: ContainerFramework
  package var scopes: [Scope] = []
  package var providers: [Provider] = []
  /// Places that break a rule of the framework before anything is looked up.
  package var mistakes: [Mistake] = []
  /// What looks like a provider and is none.
  package var hidden: [Hidden] = []
  /// Where code outside any provider asks a container.
  package var requests: [Request] = []
  /// Some code asks for a type that the source does not tell.
  package var hasUnknownRequests = false

  package init(framework: ContainerFramework) { self.framework = framework }

  package struct Scope: Sendable {
    package var name: String
    package var type: TypeID?
    package var module: ModuleID?
    package var place: SourcePlace
    /// Nothing is above it.
    package var isRoot: Bool
    /// Somebody outside the package may be above it, or the source does not tell all that it holds.
    package var isOpen: Bool
    /// The scopes that create it.
    package var parents: [Link] = []
    /// Looked up from the parents on.
    package var requirements: [Requirement] = []

    package init(
      name: String, type: TypeID?, module: ModuleID?, place: SourcePlace, isRoot: Bool = false, isOpen: Bool = false
    ) {
      self.name = name
      self.type = type
      self.module = module
      self.place = place
      self.isRoot = isRoot
      self.isOpen = isOpen
    }
  }

  /// A scope above another, and where it creates it.
  package struct Link: Sendable, Hashable {
    package var parent: Int
    package var place: SourcePlace
    /// It makes it later, so that a loop through the link ends.
    package var isDeferred: Bool

    package init(parent: Int, place: SourcePlace, isDeferred: Bool = false) {
      self.parent = parent
      self.place = place
      self.isDeferred = isDeferred
    }
  }

  package struct Provider: Sendable {
    package var scope: Int
    package var key: InjectionKey
    /// Other keys for the same thing.
    package var aliases: [InjectionKey] = []
    /// What the source calls it.
    package var name: String
    package var place: SourcePlace
    /// The member of a type that it is, where it is one.
    package var declaration: DeclarationID?
    /// What it constructs, as far as the source tells.
    package var implementations: [TypeID] = []
    /// What it needs to be made; looked up from its own scope on.
    package var requirements: [Requirement] = []
    package var audience = Audience.everyone
    /// Taken only where no other provider answers: the framework's newer generators do not see it.
    package var answersLast = false
    /// The scope that it truly belongs to, where another shows it to those below: that one gets nothing from it.
    package var origin: Int?
    /// The scope that comes with it: what is provided is itself a scope.
    package var makesScope: Int?
    /// The type whose code provides it; nil where that is the scope's.
    package var registrant: TypeID?
    /// How long it lives, in the framework's own word.
    package var lifetime: String?
    /// Where it is registered, for one of whose container nothing is known: those of two places may never meet.
    package var group: RegistrationHome?
    /// Inside `#if` or another condition, or one of several that are collected under one key: another of the same key is
    /// no duplicate.
    package var isConditional = false
    /// Whether some code takes it without asking by key.
    package var isUsedDirectly = false

    package init(scope: Int, key: InjectionKey, name: String, place: SourcePlace, declaration: DeclarationID? = nil) {
      self.scope = scope
      self.key = key
      self.name = name
      self.place = place
      self.declaration = declaration
    }
  }

  /// Whose requirements a provider answers. needle's pluginized components answer those inside their non-core part from
  /// it, and those of the core from the plugin extension.
  package enum Audience: Sendable { case everyone, core, nonCore }

  /// A member that would provide if it could be seen.
  package struct Hidden: Sendable {
    package var scope: Int
    package var key: InjectionKey
    package var name: String
    package var place: SourcePlace
    /// As in `is private`.
    package var reason: String

    package init(scope: Int, key: InjectionKey, name: String, place: SourcePlace, reason: String) {
      self.scope = scope
      self.key = key
      self.name = name
      self.place = place
      self.reason = reason
    }
  }

  package struct Mistake: Sendable {
    package var rule: InjectionRule
    package var message: String
    package var place: SourcePlace
    package var types: [TypeID]
    package var remedy: String?
    package var severity: InjectionFinding.Severity

    package init(
      rule: InjectionRule, message: String, place: SourcePlace, types: [TypeID] = [], remedy: String? = nil,
      severity: InjectionFinding.Severity = .error
    ) {
      self.rule = rule
      self.message = message
      self.place = place
      self.types = types
      self.remedy = remedy
      self.severity = severity
    }
  }

  /// `container.resolve(X.self)` in ordinary code.
  package struct Request: Sendable {
    /// The scope that is asked; nil where the source does not tell, so that any may answer.
    package var scope: Int?
    package var requirement: Requirement

    package init(scope: Int?, requirement: Requirement) {
      self.scope = scope
      self.requirement = requirement
    }
  }
}

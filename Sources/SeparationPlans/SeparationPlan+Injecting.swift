package import CodeModel

extension SeparationPlan {
  /// How code of the consumer is given what it made or reached for itself: parameters, properties that keep them, and
  /// what callers pass.
  package struct Injecting: Sendable, Hashable {
    /// In the order in which they were found to be needed; those of one owner are written in it.
    package var parameters: [Parameter] = []
    /// New properties that keep what an initializer is given.
    package var properties: [Property] = []
    /// Properties whose initial value goes into every initializer, because it hangs on a parameter now.
    package var deferred: [DeferredValue] = []
    /// Properties that are typed by the abstraction from now on.
    package var retyped: [Retyping] = []
    package var replacements: [Replacement] = []
    package var arguments: [Argument] = []

    package init() {}

    package var isEmpty: Bool { parameters.isEmpty && replacements.isEmpty }
    package var editCount: Int {
      parameters.count + properties.count + deferred.count + retyped.count + replacements.count + arguments.count
    }
  }
}

extension SeparationPlan.Injecting {
  package struct Parameter: Sendable, Hashable {
    /// An initializer or a function; a type for the initializer that the compiler writes, which has to be written out.
    package var owner: DeclarationID
    /// The label too.
    package var name: String
    /// `any FeatureB`; for a factory `() -> any FeatureB`.
    package var type: String
    package var isFactory: Bool
    /// What it stands for.
    package var implementation: DeclarationID
    /// The property that the initializer keeps it in; nil where it uses it itself or hands it on.
    package var property: String?

    package init(
      owner: DeclarationID, name: String, type: String, isFactory: Bool, implementation: DeclarationID,
      property: String?
    ) {
      self.owner = owner
      self.name = name
      self.type = type
      self.isFactory = isFactory
      self.implementation = implementation
      self.property = property
    }
  }

  package struct Property: Sendable, Hashable {
    /// The class, struct or actor.
    package var type: DeclarationID
    package var name: String
    package var typeText: String
    /// Code in another file needs it.
    package var isInternal: Bool

    package init(type: DeclarationID, name: String, typeText: String, isInternal: Bool) {
      self.type = type
      self.name = name
      self.typeText = typeText
      self.isInternal = isInternal
    }
  }

  package struct DeferredValue: Sendable, Hashable {
    package var property: DeclarationID
    /// Every initializer that does not call another one of its type; a type for the one that the compiler writes.
    package var initializers: [DeclarationID]
    /// The type to write where the property has none.
    package var typeText: String?

    package init(property: DeclarationID, initializers: [DeclarationID], typeText: String?) {
      self.property = property
      self.initializers = initializers
      self.typeText = typeText
    }
  }

  package struct Retyping: Sendable, Hashable {
    package var property: DeclarationID
    package var typeText: String

    package init(property: DeclarationID, typeText: String) {
      self.property = property
      self.typeText = typeText
    }
  }

  /// An expression that names an implementation, and what stands there instead.
  package struct Replacement: Sendable, Hashable {
    package var place: SeparationPlan.Place
    package var expression: Range<Int>
    package var text: String
    /// The whole `let name = …` goes, because a parameter has the name.
    package var removesStatement: Bool

    package init(place: SeparationPlan.Place, expression: Range<Int>, text: String, removesStatement: Bool) {
      self.place = place
      self.expression = expression
      self.text = text
      self.removesStatement = removesStatement
    }
  }

  package struct Argument: Sendable, Hashable {
    /// Where the call names the function, or the type whose initializer is called.
    package var call: SeparationPlan.Place
    package var owner: DeclarationID
    package var name: String
    package var value: String
    /// Code that knows the implementation writes it; otherwise it hands on what it is given itself.
    package var isRoot: Bool
    /// Declarations of the provider in `value`.
    package var named: [DeclarationID]

    package init(
      call: SeparationPlan.Place, owner: DeclarationID, name: String, value: String, isRoot: Bool,
      named: [DeclarationID]
    ) {
      self.call = call
      self.owner = owner
      self.name = name
      self.value = value
      self.isRoot = isRoot
      self.named = named
    }
  }
}

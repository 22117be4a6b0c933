package import CodeModel

extension SeparationPlan {
  /// A module that knows consumer and provider, and makes for other packages what default arguments made before.
  ///
  /// Callers inside the package pass the implementation themselves. Those outside cannot be edited; all that they need
  /// is to import this module too.
  package struct Composition: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
      /// A new target, built with the consumer's settings, in every library product that the consumer is in.
      case new(name: String)
      /// A target that depends on the consumer already.
      case existing(ModuleID)
    }

    package var place: Place
    /// What the target depends on; the interface beside that where ``namesInterface``.
    package var dependencies: [ModuleID]
    /// The factories name something that moves.
    package var namesInterface: Bool
    /// In order of the owners.
    package var factories: [Factory]

    package init(place: Place, dependencies: [ModuleID], namesInterface: Bool, factories: [Factory]) {
      self.place = place
      self.dependencies = dependencies
      self.namesInterface = namesInterface
      self.factories = factories
    }
  }

  /// An initializer or function with the signature that callers used before the default arguments went.
  package struct Factory: Sendable, Hashable {
    /// The consumer's public initializer, method or function that loses default arguments.
    package var owner: DeclarationID
    /// Indices of the parameters that the factory does not have, ascending: it passes what was the default.
    package var parameters: [Int]

    package init(owner: DeclarationID, parameters: [Int]) {
      self.owner = owner
      self.parameters = parameters
    }
  }
}

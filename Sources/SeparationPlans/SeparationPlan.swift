package import CodeModel

/// What has to be done so that one module no longer depends on another: everything that a tool, or a person, needs to
/// carry it out.
///
/// The consumer depends on the provider before, and on the interface alone after. A plan names declarations, files and
/// modules of the model that it was made from; it holds for the sources as they were read.
package struct SeparationPlan: Sendable, Hashable {
  /// A of the dependency A → B.
  package var consumer: ModuleID
  /// B.
  package var provider: ModuleID
  package var interface: InterfaceModule

  /// Top-level declarations of the provider that go to the interface module, in order of file and position; those of
  /// one file stay together in one file, because they may see each other's private parts.
  package var moves: [Move] = []
  /// Protocols to write, and where the consumer names the class behind them.
  package var extractions: [Extraction] = []
  /// Implementations that the consumer no longer names, and who passes them instead.
  package var injections: [Injection] = []
  /// What callers outside the package use instead of the default arguments that go; nil where there are none, or
  /// nothing can be written for them.
  package var composition: Composition?
  /// Implementations that the consumer made or reached for in its code, and how it is given them instead.
  package var injecting = Injecting()
  /// Declarations that other modules of the package name from now on and could not before: each has to be `package` or
  /// `public`. In order.
  package var raises: [DeclarationID] = []
  /// Structs and classes whose implicit initializer is called across the new border and has to be written out. In
  /// order.
  package var implicitInitializers: [DeclarationID] = []
  /// Properties of these that the written initializers leave alone, because only an actor may compute their values.
  package var keptInitialValues: [DeclarationID] = []
  /// In order of file.
  package var imports: [ImportEdit] = []
  /// How openly files that stay show what moves to other modules.
  package var shown: [FileID: Declaration.Access] = [:]
  /// Where the provider's name stands before a name that moves: the interface's takes its place. In order of file and
  /// position.
  package var qualifiers: [Place] = []
  /// In the order in which they are to be made.
  package var manifest: [ManifestEdit] = []
  /// Where scripts of other build systems list files that something moves from: nobody changes them.
  package var scripts: [Location] = []
  /// What is opened has to be public: for other packages, or where the tools are too old for `package`.
  package var opensToAll = false
  /// What the plan leaves undone and the compiler would refuse; without any, the plan is clean.
  package var obstacles: [SeparationObstacle] = []

  /// Carried out as it stands, the package compiles.
  package var isClean: Bool { obstacles.isEmpty }

  package init(consumer: ModuleID, provider: ModuleID, interface: InterfaceModule) {
    self.consumer = consumer
    self.provider = provider
    self.interface = interface
  }

  // MARK: - Where things go

  /// The module that both sides depend on.
  package enum InterfaceModule: Sendable, Hashable {
    /// None: nothing moves, the consumer only stops naming implementations.
    case none
    /// A new target of the provider's package, built with the provider's settings.
    case new(name: String)
    /// A target that is there already and that the provider depends on.
    case existing(ModuleID)
    /// The consumer itself: the abstraction moves to the one who needs it, and the provider depends on the consumer
    /// from now on.
    case consumer
  }

  /// A top-level declaration with all that it holds.
  package struct Move: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
      /// The consumer names it, or a member of it.
      case needed
      /// Something that moves names it.
      case namedBy(DeclarationID)
      /// It makes a type conform that moves, adds what a requirement that moves needs, or shares private parts with
      /// what moves.
      case belongsTo(DeclarationID)
    }

    package var declaration: DeclarationID
    package var reason: Reason

    package init(_ declaration: DeclarationID, reason: Reason) {
      self.declaration = declaration
      self.reason = reason
    }
  }

  /// A protocol of exactly the members that the consumer uses of a class.
  package struct Extraction: Sendable, Hashable {
    package var protocolName: String
    /// What the protocol inherits: `AnyObject`, and `Sendable` where the class is.
    package var inherits: [String]
    /// The class; it conforms from now on, by an extension in its own module.
    package var type: DeclarationID
    /// Methods and properties, in order; with their initial access, which has to be that of the class.
    package var members: [DeclarationID]
    /// Where the consumer names the class: each becomes `any` and the protocol's name. In order of file and position.
    package var mentions: [Place]

    package init(
      protocolName: String, inherits: [String], type: DeclarationID, members: [DeclarationID], mentions: [Place]
    ) {
      self.protocolName = protocolName
      self.inherits = inherits
      self.type = type
      self.members = members
      self.mentions = mentions
    }
  }

  /// A default argument of the consumer that names an implementation: it goes, and every caller who relied on it writes
  /// it out.
  package struct Injection: Sendable, Hashable {
    /// The initializer, function or subscript of the consumer.
    package var owner: DeclarationID
    /// Index into the owner's parameters.
    package var parameter: Int
    /// What of the provider the default names, the implementation itself first.
    package var implementations: [DeclarationID]
    /// Every call of other modules that relies on the default: each is to pass it. In order of file and position.
    package var callers: [Place]
    /// What relies on it, or may, and cannot pass it: calls of the consumer itself, and mentions that are no calls.
    package var keptUses: [Place]

    package init(
      owner: DeclarationID, parameter: Int, implementations: [DeclarationID], callers: [Place], keptUses: [Place]
    ) {
      self.owner = owner
      self.parameter = parameter
      self.implementations = implementations
      self.callers = callers
      self.keptUses = keptUses
    }
  }

  /// Where a name stands.
  package struct Place: Sendable, Hashable, Comparable {
    package var file: FileID
    package var line: Int
    package var column: Int
    /// In UTF-8 bytes.
    package var offset: Int

    package init(_ use: DeclarationUse) {
      (file, line, column, offset) = (use.file, Int(use.line), Int(use.column), use.offset)
    }

    package init(file: FileID, line: Int, column: Int, offset: Int) {
      (self.file, self.line, self.column, self.offset) = (file, line, column, offset)
    }

    package static func < (left: Self, right: Self) -> Bool { (left.file, left.offset) < (right.file, right.offset) }
  }

  // MARK: - Imports and manifest

  /// What changes among a file's import statements.
  package struct ImportEdit: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
      /// `import Provider` becomes an import of the interface, attributes, access level and `#if` kept.
      case replaceProvider
      /// `import Provider` goes, because nothing of it is left.
      case removeProvider
      /// The interface beside the provider, with the attributes and access level of the provider's import.
      case addInterface
      /// `@testable`, because a test names what only the moved module's own code may.
      case addTestableInterface
      /// A file of the provider itself.
      case addInterfaceToProvider
      /// Something of the interface by its name, so that it goes before what another imported module calls so.
      case addScoped(DeclarationID)
      /// Foundation, of which the model knows nothing: the file saw its members by way of other imports.
      case addFoundation
      /// An import that the file had without writing it: modules that the provider's import brought along.
      case add(ModuleID)
    }

    package var file: FileID
    package var change: Change

    package init(_ file: FileID, _ change: Change) {
      self.file = file
      self.change = change
    }
  }

  /// One step in the manifest. A module of another package stands for the product by which the provider's target
  /// depends on it.
  package enum ManifestEdit: Sendable, Hashable {
    /// The interface's target, depending on these.
    case addInterfaceTarget(dependencies: [ModuleID])
    /// The interface joins every library product that the provider is in.
    case vendInterface
    /// To a target's dependencies the interface, or for an interface that existed, what it needs from now on.
    case addInterface(to: ModuleID)
    case add(ModuleID, to: ModuleID)
    case remove(ModuleID, from: ModuleID)
    /// The composition's target.
    case addComposition
    /// The composition joins every library product that the consumer is in.
    case vendComposition
    /// A file of the provider is to say `@_exported import` of the interface, so that nobody outside the package has to
    /// change.
    case exportInterface
  }
}

extension SeparationPlan {
  /// Something moves, is injected or gets a protocol, besides the manifest.
  package var changesAnything: Bool {
    !moves.isEmpty || !extractions.isEmpty || !injections.isEmpty || !injecting.isEmpty
  }
}

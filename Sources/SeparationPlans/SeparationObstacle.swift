package import CodeModel

/// Something that keeps a dependency alive, or that would not compile, however the rest of a plan is carried out.
package struct SeparationObstacle: Sendable, Hashable, Error {
  package enum Reason: Sendable, Hashable {
    // What the consumer does with an implementation.
    /// An instance is made in the middle of code, not in a default argument.
    case constructs
    /// Members are used, and no protocol of them can be written.
    case usesMembers
    /// A static member is used, which no instance has.
    case usesStatic
    /// Something is typed by it: a property, a parameter, a result.
    case typedBy
    case subclasses
    /// Named in a place that only the type itself can fill: a generic argument, a cast, a metatype.
    case namesType
    /// A type that stands within it is named.
    case namesNested
    /// It would drag too much along: so many declarations, so many lines.
    case drags(declarations: Int, lines: Int)
    /// It takes so many lines along, and together with what else is needed that is more than the limit.
    case outgrows(lines: Int, limit: Int)
    /// Nothing would be left of the provider.
    case wholeProvider
    /// What it takes along is a class, of which a protocol is to be written.
    case takesAbstracted
    /// A class or actor behind a protocol of the provider, which a plan lists.
    case implements

    // Why an implementation that is made or reached for cannot be handed over.
    /// What is done with the instance asks for its type: it is passed on, cast, or kept where the type is not written.
    case keepsInstance
    /// What the initializer is given cannot be written by a caller.
    case argumentsOutOfReach
    /// The initializer or function may fail, throw, or wait.
    case madeWithEffects
    /// In a closure, a local function, a static property or a file's own statements: nobody can pass it there.
    case outOfReach(Unreachable)
    /// The initializer is not free to take a parameter.
    case fixedInitializer(FixedInitializer)
    /// The abstraction is not `Sendable`, and the one who would keep it is.
    case notSendable
    /// No protocol has all the members in use, and none can be written.
    case lacksAbstraction
    /// A protocol would have to ask for a member that it cannot ask for, or not as it is.
    case unrequirable(Unrequirable)
    /// A call that may be meant, and the sources alone do not tell.
    case unresolvedCall
    /// Only other packages call the function, and they would have to pass the implementation.
    case calledFromOutside

    // What the compiler or the package would not have.
    /// The consumer passes its own importers on to the provider, or the provider passes its importers on to a module.
    case reexports(ModuleID)
    /// The default is relied on by the consumer's own code.
    case reliesOnDefault
    /// Used as a value, so that nobody can pass the argument.
    case usedAsValue
    case insideCondition
    case macro
    /// The class would be subclassed from another module.
    case subclassedInProvider
    /// The setter would be out of reach of code that stays.
    case restrictedSetter
    /// `@inlinable` code would name what is not public.
    case inlinable
    /// Code that stays does with it what only the module that declares it may.
    case ownModuleOnly(OwnModuleRule)
    /// It would be open to other modules, and its signature names what they may not see.
    case exposes(Exposure)
    /// The generated accessor of the module's resources.
    case resources
    /// The consumer is a plug-in, and depends on a program to run it.
    case runs(ModuleID)
    /// A plug-in writes code that is not seen.
    case generatedCode(plugin: ModuleID)
    /// The name of the module is written before a name.
    case qualifiedName
    /// Another module that the code imports has a declaration of that name.
    case ambiguousName(in: String)
    /// The name may be the provider's or somebody else's; the sources alone do not tell.
    case unresolvedName
    /// Code may rely on a conformance or on what fulfils one, and names neither; it would drag too much along.
    case conformance
    /// A file that could name what moves was not understood as a whole.
    case partlyRead
    case sharedFile
    case specialAttribute(String)
    /// It has to move as well, and the plan that was given does not list it.
    case unlisted
    /// No target name is free.
    case takenName(String)
    /// What moves cannot go to the consumer itself: it is no library in Swift of the provider's package.
    case cannotHold(ModuleID)
    /// Only default arguments tie the modules, so there is nothing to turn round.
    case nothingToInvert
    /// The consumer declares something of that name, which code that moves would redeclare or mistake for its own.
    case nameOfConsumer(String)
    /// Modules would need each other.
    case cycle([ModuleID])
    /// An external module that only the provider's dependencies bring along.
    case missingProduct(ModuleID)
    /// What would have to be written cannot be, in a manifest that computes it for instance: why, and what to do by
    /// hand.
    case unwritable(String)
  }

  /// What the compiler checks otherwise where another module declares a type.
  package enum OwnModuleRule: Sendable, Hashable {
    /// A stored property of an actor, or of a global actor's type, is read without waiting.
    case isolated
    /// A value that cannot be copied is taken apart, or discarded.
    case noncopyable
  }

  /// What a signature may not name that other modules see.
  package enum Exposure: Sendable, Hashable {
    /// `@_spi`
    case spi(String)
    /// The package alone sees it.
    case package(String)
    /// It comes by an import that is less open.
    case imported(String, from: String)
    /// Whose it is, the sources do not tell; it may come by such an import, or be SPI.
    case mayBeClosed(String, from: String)
  }

  /// Why no protocol can ask for a member.
  package enum Unrequirable: Sendable, Hashable {
    /// The source does not say its type.
    case unwrittenType
    case defaultArgument
    /// Generic, or with an opaque type in its signature.
    case generic
    case subscripts
    /// Of the member or of a parameter; it would have to move as well.
    case attribute
    /// The package may set it, and others not.
    case setter
    /// It stands under a condition, changes a value, or names what the type around it alone knows by that name.
    case bound
  }

  /// Code that no parameter reaches.
  package enum Unreachable: Sendable, Hashable {
    case closure, staticProperty, topLevel, defaultArgument, foreignExtension, attribute
  }

  /// What binds an initializer or function to its present parameters.
  package enum FixedInitializer: Sendable, Hashable {
    /// `required`, `override`, or what a protocol asks for.
    case required
    case subclassed
    /// The superclass gives it.
    case inherited
    /// The program starts with it.
    case entryPoint
    /// An attribute, `#if` or a conformance that the compiler writes decides about stored properties.
    case synthesized
  }

  package var reason: Reason
  /// What it is about: a declaration of the provider, or of the consumer.
  package var declaration: DeclarationID?
  package var place: Location?
  /// How many more places there are.
  package var furtherPlaces = 0

  package init(_ reason: Reason, declaration: DeclarationID? = nil, place: Location?) {
    self.reason = reason
    self.declaration = declaration
    self.place = place
  }
}

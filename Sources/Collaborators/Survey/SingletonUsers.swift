package import CodeModel

/// Who reaches for a singleton, outside its own code.
package struct SingletonUsers {
  /// One type, or a file's code outside types, that names the static member.
  package struct User {
    /// The outermost type, namespaces aside; nil for free functions, globals, and extensions of types that are not read.
    package var type: TypeID?
    /// The first of the modules that compile its code.
    package var module: ModuleID
    /// How often it does in each of the modules that compile its code.
    package var shares: [ModuleID: ReachShare] = [:]
    /// In order of file and place, each once in whatever targets; those in the defaults of parameters are not among
    /// them.
    package var places: [DeclarationUse] = []
    /// Defaults of parameters that name it: there the caller may pass another.
    package var defaults: [DeclarationUse] = []
    /// Members of the singleton's type that its code names.
    package var members: Set<DeclarationID> = []
    /// Every place goes on to a member that is known, so that ``members`` are all it needs.
    package var isWhollyKnown = true
    /// The singleton makes or holds it: to hand the singleton over would be a link back.
    package var isMadeByIt = false

    /// How many of the places hand it to another singleton, where that is made.
    var handedOn = 0

    /// How many of the places lie in code of a view, its controller or another part of a screen.
    package var placesOnScreen = 0

    package var all: [DeclarationUse] { places + defaults }

    /// All of its places lie there.
    var isOnScreen: Bool { placesOnScreen > 0 && placesOnScreen == places.count }

    /// Somewhere nobody else decides what it gets.
    var reaches: Bool { places.count > handedOn && !isMadeByIt }
  }

  package var singleton: Singleton
  /// The modules that compile it.
  package var homes: [ModuleID]
  /// Computed, and made anew on each read.
  package var isRecreated: Bool
  /// Those outside the composition root, in order of the first place.
  package var users: [User] = []
  /// How many places of the composition root name it.
  package var wiringPlaces = 0

  /// Where code that is not its own makes another instance in the same way, with no argument: what one of them keeps, the
  /// other does not know.
  package var otherInstances: [DeclarationUse] = []

  /// What stands for it where others call that instead, with how many places do, most first: `static func track()` of its
  /// own type, `var localized` of an extension, a free function, a property wrapper that asks it.
  package var shorthands: [(declaration: DeclarationID, places: Int)] = []

  /// The types whose code calls these.
  package var usersOfShorthands: Set<TypeID> = []

  package var placesBehindShorthands: Int { shorthands.reduce(0) { $0 + $1.places } }

  /// Most reach it so: to free a few who name it themselves would change nothing.
  package var isReachedByShorthand: Bool {
    placesBehindShorthands > sharing.reduce(0) { $0 + $1.all.count } + wiringPlaces
  }

  /// One instance that is there from the beginning.
  package var isShared: Bool { !isRecreated && !singleton.isLate }

  /// Who reaches for it, and not only as a default that a caller may replace.
  package var reaching: [User] { users.filter(\.reaches) }

  /// Who reaches for it, if only by a default.
  package var sharing: [User] { users.filter { $0.all.count > $0.handedOn && !$0.isMadeByIt } }

  /// What one type alone reaches for is shared with nobody, unless the composition root does too, or that type is
  /// another module's.
  package var isOfOneAlone: Bool {
    if sharing.count > 1 { return false }
    let isOfRoot = wiringPlaces > 0 && !singleton.isLate
    return reaching.isEmpty || !isOfRoot && reaching.allSatisfy { homes.contains($0.module) }
  }
}

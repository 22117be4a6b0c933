import CodeModel

/// Who reaches for a singleton, outside its own code.
struct SingletonUsers {
  /// One type, or a file's code outside types, that names the static member.
  struct User {
    /// The outermost type, namespaces aside; nil for free functions, globals, and extensions of types that are not read.
    var type: TypeID?
    /// The first of the modules that compile its code.
    var module: ModuleID
    /// How often it does in each of the modules that compile its code.
    var shares: [ModuleID: ReachShare] = [:]
    /// In order of file and place, each once in whatever targets; those in the defaults of parameters are not among
    /// them.
    var places: [DeclarationUse] = []
    /// Defaults of parameters that name it: there the caller may pass another.
    var defaults: [DeclarationUse] = []
    /// Members of the singleton's type that its code names.
    var members: Set<DeclarationID> = []
    /// Every place goes on to a member that is known, so that ``members`` are all it needs.
    var isWhollyKnown = true
    /// The singleton makes or holds it: to hand the singleton over would be a link back.
    var isMadeByIt = false

    /// How many of the places hand it to another singleton, where that is made.
    var handedOn = 0

    /// How many of the places lie in code of a view, its controller or another part of a screen.
    var placesOnScreen = 0

    var all: [DeclarationUse] { places + defaults }

    /// All of its places lie there.
    var isOnScreen: Bool { placesOnScreen > 0 && placesOnScreen == places.count }

    /// Somewhere nobody else decides what it gets.
    var reaches: Bool { places.count > handedOn && !isMadeByIt }
  }

  var singleton: Singleton
  /// The modules that compile it.
  var homes: [ModuleID]
  /// Computed, and made anew on each read.
  var isRecreated: Bool
  /// Those outside the composition root, in order of the first place.
  var users: [User] = []
  /// How many places of the composition root name it.
  var wiringPlaces = 0

  /// One instance that is there from the beginning.
  var isShared: Bool { !isRecreated && !singleton.isLate }

  /// Who reaches for it, and not only as a default that a caller may replace.
  var reaching: [User] { users.filter(\.reaches) }

  /// Who reaches for it, if only by a default.
  var sharing: [User] { users.filter { $0.all.count > $0.handedOn && !$0.isMadeByIt } }
}

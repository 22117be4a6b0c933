/// What a maintainer could do about one edge that is to be cut. Each case says what is there in the code; where nothing
/// sensible is known there is no advice.
package enum CutAdvice: Sendable, Hashable {
  /// One of the tangle's moves dissolves it.
  case move(UnitMove)
  /// Files leave a folder that holds what is at the bottom, or at the top, beside other things.
  case split(FolderSplit)
  /// Changes of place that only together dissolve it.
  case several([CutAdvice])
  /// A protocol of the codebase already declares all that is used of the type.
  case nameProtocol(String, insteadOf: String)
  /// Few members of one class or actor are called through a weak variable, as of a delegate.
  case extractProtocol(of: String, members: [String])
  /// The variable or parameter is of a protocol's type already; only what is put into it is named.
  case handIn(String, as: String, variable: String)
  /// Every reference stands in the default value of a parameter.
  case dropDefault(of: String, parameter: String?)
  /// A superclass asks whether it is a subclass, to call what that could override.
  case override([String], of: String, by: String)
  /// Constants or functions that need nothing else of what is around them are all that is named.
  case declareBelow([String], of: String?)
  /// Nothing but previews names it, which nobody parts from what they show.
  case leavePreviews
  /// Other extensions of the same foreign type close the cycle, not those that are named.
  case tellExtensionsApart
  /// The two are one thing.
  case keepTogether(Togetherness)
  /// Only the manifest knows of it.
  case removeDeclaration
  /// Between modules: what is used belongs in a module that both depend on.
  case interfaceModule
}

extension CutAdvice {
  /// Whether nothing that a line says changes.
  package var isChangeOfPlace: Bool {
    switch self {
    case .move, .split, .several: true
    default: false
    }
  }

  /// The change itself, whatever falls with it.
  package var withoutCuts: Self {
    guard case .move(var move) = self else { return self }
    move.dissolves = []
    return .move(move)
  }

  /// The node that code leaves; nil where nothing moves, or from several.
  package var origin: Int? {
    switch self {
    case .move(let move): move.from
    case .split(let split): split.from
    default: nil
    }
  }

  /// Whether the edge is to be left, because its ends are one thing.
  package var keepsTogether: Bool {
    if case .keepTogether = self { true } else { false }
  }

  /// Whether nobody has to make the cut.
  package var isNeedless: Bool {
    switch self {
    case .tellExtensionsApart, .leavePreviews, .keepTogether: true
    default: false
    }
  }

  /// How many whole files change their place.
  package var fileCount: Int {
    switch self {
    case .move(let move): move.isWholeFile ? 1 : 0
    case .split(let split): split.files.count
    case .several(let parts): parts.reduce(0) { $0 + $1.fileCount }
    default: 0
    }
  }

  /// Whether nothing but the place of whole files changes.
  package var isFree: Bool {
    switch self {
    case .move(let move): move.isWholeFile
    case .split: true
    case .several(let parts): parts.allSatisfy(\.isFree)
    default: false
    }
  }

  package var leaning: Leaning {
    switch self {
    case .move(let move): move.leaning
    case .split(let split): split.leaning
    case .several(let parts): parts.map(\.leaning).first { $0 != .onNothing } ?? .onNothing
    default: .onNothing
    }
  }

  /// Without a word about the moves that its place needs.
  package var placedAtOnce: Self {
    switch self {
    case .move(var move):
      if move.leaning == .forItsPlace { move.leaning = .onNothing }
      return .move(move)
    case .split(var split):
      if split.leaning == .forItsPlace { split.leaning = .onNothing }
      return .split(split)
    default: return self
    }
  }
}

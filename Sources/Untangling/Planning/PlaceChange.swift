import CodeModel
import UntanglingAdvice

/// Code that goes to another place, of which no line says anything else afterwards, and that dissolves one edge.
struct PlaceChange {
  var advice: CutAdvice
  /// What goes where; nil where new lines are written, or nothing has to be done.
  var moved: MovedCode?
  /// What names what afterwards: the change is none if one of these closes a cycle.
  var leansOn: Set<NodePair> = []
  /// Whether what goes extends a type of the place that it goes to: it is about that.
  var isAboutPlace = false
  /// What it takes, in the units of ``CutPrices``.
  var price = 1

  /// Whether the edge is gone once it is carried out.
  func dissolves(_ edge: LeveledGraph.Edge, on trial: PlaceTrial) -> Bool {
    guard let moved else { return false }
    var trial = trial
    return trial.carryOut(moved, dissolving: NodePair(edge)) != nil
  }

  /// Whether neither code that is not read nor a second target has a say in it.
  func mayBeMade(_ facts: AdviceFacts) -> Bool {
    guard let moved else { return true }
    return !facts.targetTwins.isAmong(moved, facts.model)
      && (!claimsNoUser || !facts.unread.mayName(moved, facts.model))
  }

  /// Whether it is told because nothing that stays behind names what goes.
  var claimsNoUser: Bool {
    switch advice {
    case .split(let split): !split.isBelow
    case .move(let move): move.isUnnamedAtHome || move.isNamedThereAlone
    default: false
    }
  }
}

package import CodeModel
import SeparationChecks
package import SeparationPlans

/// A dependency that can be cut, how, what for, and what stands in the way.
package struct Separation: Sendable, Hashable {
  /// Ids of nodes at the level that was asked about.
  package var consumer: String
  package var provider: String
  /// The name of the interface module, which may exist already; nil where nothing has to move.
  package var interfaceName: String?
  package var needs: [Need]
  package var plan: SeparationPlan
  /// Lines of what moves.
  package var movedLines: Int
  /// Lines of the provider before.
  package var providerLines: Int
  /// Moves the consumer did not ask for by name that are classes or actors: implementations dragged along.
  package var draggedImplementations: [DeclarationID]
  package var before: BuildFigures
  /// Once the plan is carried out, and its obstacles overcome in whatever way.
  package var after: BuildFigures
  /// The abstraction could as well move into the consumer, who alone needs it, with the provider depending on the
  /// consumer.
  package var mayInvert: Bool { inversion != nil }
  /// What it would come to if it did; nil where it may not, and for a plan that is this inversion.
  package var inversion: Inversion?
  /// Between folders: what it takes until they are modules; nil between modules, which are.
  package var split: FolderSplit?
  /// Changes of the graph of parts, as ids.
  package var removedEdges: [Edge]
  package var addedEdges: [Edge]

  /// The same dependency cut by turning it round.
  package struct Inversion: Sendable, Hashable {
    package var isClean: Bool
    package var after: BuildFigures
  }

  /// What moves goes to the consumer itself.
  package var isInverted: Bool { plan.interface == .consumer }

  package struct Edge: Sendable, Hashable, Comparable {
    package var dependent: String
    package var dependency: String

    package init(dependent: String, dependency: String) {
      self.dependent = dependent
      self.dependency = dependency
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.dependent, left.dependency) < (right.dependent, right.dependency)
    }
  }

  /// By how much of its lines a change rebuilds less on average, between 0 and 1; of its time where a build was measured.
  package var saving: Double { saving(with: after) }

  /// The same for other figures afterwards.
  package func saving(with after: BuildFigures) -> Double {
    if let now = before.averageSeconds, let then = after.averageSeconds { return now == 0 ? 0 : (now - then) / now }
    return before.averageRebuild == 0 ? 0 : (before.averageRebuild - after.averageRebuild) / before.averageRebuild
  }

  /// Whether nothing stands in the way: no obstacle, and no tangle that keeps folders from being modules.
  package var isFree: Bool { plan.isClean && split?.tangles.isEmpty ?? true }

  /// How much has to be touched: lines that move, and places that are edited.
  package var cost: Int {
    movedLines + plan.imports.count + plan.raises.count + plan.implicitInitializers.count + plan.manifest.count
      + plan.injecting.editCount + plan.injections.reduce(0) { $0 + 1 + $1.callers.count }
      + plan.extractions.reduce(0) { $0 + $1.members.count + $1.mentions.count }
  }
}

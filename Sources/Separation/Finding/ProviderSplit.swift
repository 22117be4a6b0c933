import SeparationChecks
import SeparationPlans

/// What one provider gives up for several consumers together: one interface, and every one of them untied from the
/// provider.
package struct ProviderSplit: Sendable {
  package var provider: String
  /// The interface module; nil where nothing moves.
  package var module: String?
  /// One for each consumer, all of them clean, in the order in which they are to be carried out.
  package var separations: [Separation]
  /// Of all together, each moved line counted once.
  package var movedLines: Int
  /// Lines that move and places that are edited, as ``Separation/cost`` counts them.
  package var cost: Int
  /// How many lines an average change compiles, before and after.
  package var averageRebuildBefore: Double
  package var averageRebuildAfter: Double

  package var saving: Double { averageRebuildBefore - averageRebuildAfter }
  package var consumers: [String] { separations.map(\.consumer).sorted() }

  /// What is saved in so many changes, less what is touched for it.
  package func gain(in changes: Int) -> Double { saving * Double(changes) - Double(cost) }
}

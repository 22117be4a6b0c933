import CodeModel
import Separation
package import SeparationChecks

/// Which steps a plan may have.
package struct PlanSearch: Sendable {
  package var naming = InterfaceNaming()
  /// Only dependencies of or on these modules.
  package var modules: [String] = []
  /// How much less a change is to compile on average, as a share of all that it compiles.
  package var minimumSaving = 0.005
  /// In how many average changes a step has to save as many lines as it touches.
  package var paysWithin = 50
  package var stepLimit = 20

  package init() {}

  func separationSearch(weights: ChangeWeights?) -> SeparationSearch {
    var search = SeparationSearch()
    search.naming = naming
    search.modules = modules
    search.minimumSaving = minimumSaving
    search.weights = weights
    return search
  }
}

import SeparationChecks
import SeparationPlans
import SourceSites

extension SeparationObstacle.Reason {
  /// What code does with an implementation that stays.
  init(_ use: ImplementationUse) {
    self =
      switch use {
      case .subclasses: .subclasses
      case .constructs: .constructs
      case .namesType: .namesType
      case .namesNested: .namesNested
      case .usesStatic: .usesStatic
      case .typedBy: .typedBy
      case .usesMembers: .usesMembers
      }
  }
}

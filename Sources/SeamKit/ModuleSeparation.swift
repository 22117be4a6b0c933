import CodeModel
import Separation
import SeparationPlans

/// A dependency between modules that an interface module would cut.
public struct ModuleSeparation: Sendable, Hashable {
  /// The module that depends.
  public let consumer: String
  /// The module that is depended on.
  public let provider: String
  /// The interface module that both would import; nil where nothing has to move.
  public let interface: String?
  /// The declarations that move into it.
  public let moves: [String]
  /// How much less is compiled again after an average change, between 0 and 1.
  public let saving: Double
  /// Nothing stands in the way, as far as the sources tell.
  public let isClean: Bool

  init(_ separation: Separation, in model: CodeModel) {
    consumer = separation.consumer
    provider = separation.provider
    interface = separation.interfaceName
    moves = separation.plan.moves.map { model[$0.declaration].name }
    saving = separation.saving
    isClean = separation.isFree
  }
}

import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// What a name that nothing read declares demands of a module of C, by the words of its headers.
  func demand(
    of headers: HeaderNames, _ exposed: ExposureLevels.Named, _ text: String, from unread: UnreadImport
  ) -> Demand {
    guard exposed.attributed == nil, !exposed.name.isOperator else { return .none }
    guard headers.words.contains(text) else { return demand(beyond: headers, exposed, text, from: unread) }
    if unread.isOffered(text, byOthersOf: exposed) { return .none }
    if exposed.name.isMember || mayBeMember(text) || unread.isMember(text, beside: exposed) { return .unsure }
    guard exposed.isType || isNobodysElse(exposed, text, in: unread.file) else { return .unsure }
    let isAlone = unread.unknown(beside: exposed).isEmpty && !isOfLibrary(text) && !isOfOtherHeaders(text, unread)
    return isAlone ? .sure : .unsure
  }

  private func isOfOtherHeaders(_ text: String, _ unread: UnreadImport) -> Bool {
    world.imported(by: unread.file).contains { module in
      guard tables[module.index].isOpaque, world.model[module].importName != unread.module else { return false }
      return world.headers[module].map { $0.words.contains(text) || !$0.areWhole } ?? true
    }
  }

  /// What no header of the module spells may still come with what they include.
  private func demand(
    beyond headers: HeaderNames, _ exposed: ExposureLevels.Named, _ text: String, from unread: UnreadImport
  ) -> Demand {
    guard headers.areWhole else { return .unsure }
    guard headers.includeSystem, !exposed.name.isMember, !isMixedCase(text) else { return .none }
    guard exposed.isType || isNobodysElse(exposed, text, in: unread.file) else { return .none }
    return unread.isOffered(text, byOthersOf: exposed) || unread.hasLibrary(for: exposed) ? .none : .unsure
  }

  private func isOfLibrary(_ text: String) -> Bool {
    ModuleOffers.of("Glibc").map { $0.types.contains(text) || $0.values.contains(text) } ?? false
  }
}

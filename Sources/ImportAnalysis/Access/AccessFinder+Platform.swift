import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// What a name demands of a module of the platform whose names are known.
  func demand(ofKnown unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    if exposed.name.isMember { return demandOfMember(of: unread, exposed, text) }
    guard unread.offers(text, isType: exposed.isType) else {
      return mayHoldMore(unread, exposed, text) ? .unsure : .none
    }
    return unread.isBest(for: text, exposed)
  }

  /// A type within a type is seen where that is; what is called in inlined code may be what the module adds to another.
  private func demandOfMember(of unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    guard !StandardNames.inExcerpt.contains(text), unread.offersMember(text),
      !tables.contains(where: { $0.entries[text] != nil })
    else { return .none }
    return .unsure
  }

  /// What a toolchain for Linux does not tell: names of Apple's systems, and what a library of C declares beside types.
  private func mayHoldMore(_ unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Bool {
    if unread.isLibrary { return mayBeOfLibrary(unread, exposed, text) }
    if UnreadImport.partsOfApple.contains(unread.module), unread.isOnAppleAlone(text) { return exposed.isType }
    guard unread.module == "Foundation", !unread.isOffered(text, byOthersOf: exposed) else { return false }
    if exposed.isType { return isMixedCase(text) && !mayBeMember(text) && unread.unknown(beside: exposed).isEmpty }
    return mayBeOfLibrary(unread, exposed, text) && !unread.hasLibrary(for: exposed)
  }

  /// Functions, constants, and types that other systems have besides those of Glibc.
  private func mayBeOfLibrary(_ unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Bool {
    guard !exposed.name.isOperator, !unread.isOffered(text, byOthersOf: exposed) else { return false }
    if exposed.isType {
      return !isMixedCase(text) && unread.module != "Glibc" && unread.unknown(beside: exposed).isEmpty
    }
    return !isMixedCase(text) && !StandardNames.inExcerpt.contains(text)
      && !things[unread.file].ownSpellings.contains(exposed.name.spelling)
      && !tables.contains { $0.entries[text] != nil }
  }
}

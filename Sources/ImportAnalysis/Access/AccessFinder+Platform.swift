import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// What a name demands of a module of the platform whose names are known.
  func demand(ofKnown unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    if exposed.name.isMember { return demandOfMember(of: unread, exposed, text) }
    guard unread.offers(text, isType: exposed.isType) else { return demandBeyondTables(of: unread, exposed, text) }
    guard exposed.isType || unread.declares(text) || isNobodysElse(exposed, text, in: unread.file) else { return .none }
    return unread.isBest(for: text, exposed)
  }

  /// A type within a type is seen where that is; what is called in inlined code may be what the module adds to another.
  private func demandOfMember(of unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    guard !StandardNames.inExcerpt.contains(text), unread.offersMember(text),
      !tables.contains(where: { $0.entries[text] != nil })
    else { return .none }
    return .unsure
  }

  /// What a toolchain for Linux does not tell: names of Apple's systems, and of other systems' libraries of C.
  private func demandBeyondTables(of unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    if unread.isLibrary { return demand(ofLibrary: unread, exposed, text) }
    if exposed.isType, unread.holdsPartOfFoundation(text) { return .sure }
    if UnreadImport.partsOfApple.contains(unread.module), unread.isOnAppleAlone(text) {
      return exposed.isType ? .unsure : .none
    }
    guard unread.module == "Foundation", !unread.isOffered(text, byOthersOf: exposed) else { return .none }
    if exposed.isType {
      return isMixedCase(text) && !mayBeMember(text) && unread.unknown(beside: exposed).isEmpty ? .unsure : .none
    }
    return unread.hasLibrary(for: exposed) || demand(ofLibrary: unread, exposed, text) == .none ? .none : .unsure
  }

  /// Functions, constants, and types that other systems have besides those of Glibc.
  private func demand(ofLibrary unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    guard !exposed.name.isOperator, !isMixedCase(text), !unread.isOffered(text, byOthersOf: exposed),
      exposed.isType || isNobodysElse(exposed, text, in: unread.file)
    else { return .none }
    if unread.module == "Glibc" { return !exposed.isType && unread.mayBeUntold(text) ? .unsure : .none }
    let isAlone = unread.unknown(beside: exposed).isEmpty && !unread.hasLibrary(for: exposed)
    if exposed.isType, !isAlone { return .none }
    return isAlone && !mayBeMember(text) && !unread.isMember(text, beside: exposed) ? .sure : .unsure
  }

  /// Whether a name that is no type's may be one of C: nothing that was read is called so, nor anything of Swift's.
  func isNobodysElse(_ exposed: ExposureLevels.Named, _ text: String, in file: Int) -> Bool {
    !isMixedCase(text) && !StandardNames.inExcerpt.contains(text)
      && !things[file].ownSpellings.contains(exposed.name.spelling) && !tables.contains { $0.entries[text] != nil }
  }
}

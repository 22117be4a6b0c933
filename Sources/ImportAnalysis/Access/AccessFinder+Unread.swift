import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// How certainly a name demands the access of an import.
  enum Demand: Comparable { case none, unsure, sure }

  /// The least access of an import of a module whose sources are not read, compiled under some conditions.
  func least(ofUnread module: String, in file: Int, under conditions: BuildConditions) -> Least {
    var least = Least()
    let unread = UnreadImport(module, in: file, under: conditions, world)
    for exposed in levels[file].names where !exposed.conditions.exclude(conditions) {
      let demand = demand(of: exposed, from: unread)
      guard demand != .none else { continue }
      let isSure = demand == .sure && exposed.conditions.holdSomewhere(in: conditions)
      raise(&least, by: exposed, isSure: isSure, in: file)
    }
    for inferred in levels[file].inferred where !inferred.conditions.exclude(conditions) {
      raise(&least, byUnread: inferred, from: unread)
    }
    return least
  }

  /// A type that nobody wrote down, of which only what is not known may be the module's.
  private func raise(_ least: inout Least, byUnread inferred: ExposureLevels.Inferred, from unread: UnreadImport) {
    guard let names = inferred.type.flatMap(\.unknownNames) else {
      if mayMake(inferred, unread) { least.mayNeed(inferred.level, by: "a type that is inferred") }
      return
    }
    for name in names where !levels[unread.file].genericNames.contains(name) && !declaresAnywhere(name) {
      guard !unread.isKnown || !unread.offers(ofType: name).isEmpty else { continue }
      least.mayNeed(inferred.level, by: name)
      let isSure = unread.isKnown && unread.isBest(for: name, inferred) == .sure
      guard isSure, inferred.conditions.holdSomewhere(in: unread.conditions), inferred.level > least.sure else {
        continue
      }
      (least.sure, least.reason) = (inferred.level, name)
    }
  }

  /// Whether a value may be of a module's type: where it is known, something of it has to stand in the value.
  private func mayMake(_ inferred: ExposureLevels.Inferred, _ unread: UnreadImport) -> Bool {
    guard unread.isKnown, !unread.isLibrary else { return true }
    let names = world.syntax[unread.file].names
    return names.names(in: inferred.range).contains { name in
      let text = names.text(name)
      guard name.role == .use, things[unread.file].modulesAt[name.offset] == nil else { return false }
      return unread.offers(text, isType: false) || (name.isMember && unread.offersMember(text))
    }
  }

  private func demand(of exposed: ExposureLevels.Named, from unread: UnreadImport) -> Demand {
    let text = world.syntax[unread.file].names.text(exposed.name)
    if let declared = exposed.attributed { return demand(ofAttribute: exposed, of: declared, text, from: unread) }
    if things[unread.file].modulesAt[exposed.name.offset] != nil {
      return mayMeanAnother(exposed, text, from: unread) ? .unsure : .none
    }
    if text == unread.module, !exposed.name.isMember { return .sure }
    if let whole = whole(exposed, in: unread.file) {
      if unread.offers(whole, isType: true) { return unread.isBest(for: whole, exposed) }
      if unread.isOffered(whole, byOthersOf: exposed) { return .none }
    }
    guard !isNobodys(exposed, in: unread.file), !declaresAnywhere(text), !isNameOfModule(text) else { return .none }
    return unread.isKnown ? demand(ofKnown: unread, exposed, text) : demand(ofUnknown: unread, exposed, text)
  }

  /// `String.Encoding`, where that stands there.
  private func whole(_ exposed: ExposureLevels.Named, in file: Int) -> String? {
    let names = world.syntax[file].names
    guard exposed.name.isMember, let base = names.name(before: exposed.name), base.role == .use, !base.isMember else {
      return nil
    }
    return "\(names.text(base)).\(names.text(exposed.name))"
  }

  /// A macro is told from a wrapper only where it is declared; of types the actor is told by its name.
  private func demand(
    ofAttribute exposed: ExposureLevels.Named, of declared: Declaration.Kind, _ text: String, from unread: UnreadImport
  ) -> Demand {
    let mayShow = declared == .variable || text.hasSuffix("Actor")
    guard mayShow, things[unread.file].modulesAt[exposed.name.offset] == nil,
      !isHidden(exposed.name, attributeOf: declared, in: unread.file), !declaresAnywhere(text),
      !isStandard(text, exposed), !unread.isKnown || !unread.offers(ofType: text).isEmpty
    else { return .none }
    return .unsure
  }

  /// One branch of `#if` declares what a name means, another may import it.
  private func mayMeanAnother(
    _ exposed: ExposureLevels.Named, _ text: String, from unread: UnreadImport
  ) -> Bool {
    let things = things[unread.file]
    guard !unread.conditions.all.isEmpty, things.conditional.contains(exposed.name.offset),
      !unread.isKnown || !unread.offers(ofType: text).isEmpty || unread.isOnAppleAlone(text)
    else { return false }
    let around = unread.conditions.union(exposed.conditions)
    let modules = things.modulesAt[exposed.name.offset] ?? []
    let declared = (conditionalDeclarations[text] ?? []).filter { modules.contains(world.module(of: $0)) }.map { id in
      world.syntax[world.model[id].file.index].conditions(at: world.model[id].offset)
    }
    if around.areCovered(by: declared) { return false }
    return unread.isKnown || declared.allSatisfy { $0.exclude(around) }
  }

  // MARK: - Modules of which nothing is known

  private func demand(ofUnknown unread: UnreadImport, _ exposed: ExposureLevels.Named, _ text: String) -> Demand {
    guard exposed.isType else {
      return StandardNames.inExcerpt.contains(text) || unread.isOffered(text, byOthersOf: exposed) ? .none : .unsure
    }
    guard !unread.isOffered(text, byOthersOf: exposed), !isPartOfKnown(exposed, of: unread) else { return .none }
    if UnreadImport.partsOfApple.contains(unread.module), unread.isOnAppleAlone(text) { return .unsure }
    guard isMixedCase(text), !exposed.name.isMember, !mayBeMember(text),
      !mayComeWithThePlatform(text, in: unread.file)
    else { return .unsure }
    let unknown = unread.unknown(beside: exposed)
    if unknown.isEmpty { return .sure }
    // A name that two imports declare would be ambiguous, so where one is known to, the others do not.
    let homes = homes[text, default: []].intersection(unknown + [unread.module])
    return homes == [unread.module] ? .sure : homes.count == 1 ? .none : .unsure
  }

  /// `Unicode.Scalar`, `Core.Config`: a member of what is known not to be the module's.
  private func isPartOfKnown(_ exposed: ExposureLevels.Named, of unread: UnreadImport) -> Bool {
    guard exposed.name.isMember else { return false }
    let names = world.syntax[unread.file].names
    guard let base = names.name(before: exposed.name), base.role == .use else { return false }
    let text = names.text(base)
    return text != unread.module
      && (StandardNames.needNoImport.contains(text) || isNameOfModule(text) || declaresAnywhere(text))
  }

  /// A module that stands before what it declares: `Core.Config`.
  func isNameOfModule(_ text: String) -> Bool {
    moduleNames.contains(text) || PlatformModules.contain(text)
  }

  /// Foundation brings Dispatch with it, and on Apple's systems CoreFoundation and the Objective-C runtime.
  private func mayComeWithThePlatform(_ text: String, in file: Int) -> Bool {
    UnreadImport.isOfApple(text) && world.syntax[file].sites.contains { PlatformModules.contain($0.module) }
  }

  /// A type of a type, which is named without it inside: declared there, an associated type of a protocol, or a generic
  /// parameter of what an extension extends.
  func mayBeMember(_ text: String) -> Bool {
    Self.associatedTypes.contains(text) || genericNamesAnywhere.contains(text)
      || tables.contains { $0.entries[text] != nil }
  }

  /// Of the protocols of the standard library, and the generic parameters of its types.
  static let associatedTypes: Set = [
    "ActorSystem", "AllCases", "ArrayLiteralElement", "AsyncIterator", "Base", "BooleanLiteralType", "Bound",
    "Duration",
    "Element", "Exponent", "Failure", "FloatLiteralType", "Index", "Indices", "Instant", "IntegerLiteralType",
    "Iterator", "Key", "Magnitude", "Output", "Pointee", "RawExponent", "RawSignificand", "RawValue", "Root", "Stride",
    "StringInterpolation", "StringLiteralType", "SubSequence", "Success", "Value", "Words", "Wrapped",
  ]

  func isMixedCase(_ text: String) -> Bool {
    (text.first?.isUppercase ?? false) && text.contains(where: \.isLowercase)
  }
}

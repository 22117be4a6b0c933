package import CodeModel

/// Whether those who make a type could hand it something that the composition root has.
///
/// They could where one of them is the composition root, or is handed things itself. What only a storyboard, a table, a
/// stored static variable or a singleton makes is made by nobody who has anything to hand over.
package struct Supply {
  private var isSupplied: [Bool]
  private var isMadeByRoot: [Bool]
  /// By type: other code than its own makes it.
  private var isMade: [Bool]

  /// - Complexity: O(*uses*).
  init(_ survey: InjectionSurvey) {
    let model = survey.model
    isSupplied = [Bool](repeating: false, count: model.types.count)
    (isMadeByRoot, isMade) = (isSupplied, isSupplied)
    // By type: whom it makes.
    var made = [Set<TypeID>](repeating: [], count: model.types.count)
    for use in model.uses where use.kind == .creates && survey.counts(use) {
      guard let type = model.declarations[use.used.index].type else { continue }
      let user = use.user.map { model[$0] }
      let maker = user?.type.map { survey.outermost[$0] }
      if maker == type || user?.type.map({ survey.isPart($0, of: type) }) ?? false { continue }
      isMade[type.index] = true
      if survey.root.contains(user, file: use.file) {
        isMadeByRoot[type.index] = true
      } else if let user, Self.takesArguments(user) {
        isSupplied[type.index] = true
      } else if let maker, let user, !user.flags.contains(.isStatic), !survey.makesItself(maker) {
        made[maker.index].insert(type)
      }
    }
    var open = model.types.indices.filter { index in
      if isMadeByRoot[index] || isSupplied[index] || survey.root.contains(TypeID(index)) { return true }
      // Callers may lie outside the codebase.
      return !isMade[index] && !survey.makesItself(TypeID(index))
        && !survey.ancestry.inheritsForeign(TypeID(index), where: \.hasPrefixOfObjectiveC)
    }
    for index in open { isSupplied[index] = true }
    while let next = open.popLast() {
      // Whoever makes an heir hands over what the class above takes.
      let others =
        made[next].map(\.index) + survey.ancestry.ancestors(of: TypeID(next)).filter(survey.isReference).map(\.index)
      for other in others where !isSupplied[other] {
        isSupplied[other] = true
        open.append(other)
      }
    }
  }

  /// A function that belongs to no instance: its callers pass it what it needs.
  private static func takesArguments(_ user: Declaration) -> Bool {
    user.kind == .function && (user.type == nil || user.flags.contains(.isStatic))
  }

  /// The composition root makes it itself, or nobody here does.
  package func isNearRoot(_ type: TypeID) -> Bool { isMadeByRoot[type.index] || !isMade[type.index] }

  func reaches(_ type: TypeID) -> Bool { isSupplied[type.index] }
}

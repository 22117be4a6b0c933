import CodeModel

/// Tells the one instance of a type from one value of several, and from a constant.
package struct OneInstance {
  private let survey: InjectionSurvey
  /// By type: code of other types makes more of it.
  private let isMadeElsewhere: [Bool]
  private var model: CodeModel { survey.model }

  /// - Complexity: O(*uses*).
  init(_ survey: InjectionSurvey) {
    self.survey = survey
    var isMadeElsewhere = [Bool](repeating: false, count: survey.model.types.count)
    for use in survey.model.uses where use.kind == .creates {
      guard let made = survey.model.declarations[use.used.index].type,
        use.user.flatMap({ survey.model.declarations[$0.index].type }) != made
      else { continue }
      isMadeElsewhere[made.index] = true
    }
    self.isMadeElsewhere = isMadeElsewhere
  }

  /// The instance of which there is to be one.
  package static let names = InstanceNames.ofOne
  /// May also be one value of many, such as a standard configuration, unless it keeps a state or has effects.
  private static let looseNames: Set<String> = [
    "default", "standard", "current", "main", "general", "live", "global", "common", "active",
  ]
  /// Stands for nothing, or for something else.
  private static let ofNothing: Set<String> = [
    "empty", "zero", "identity", "none", "null", "unknown", "placeholder", "noop", "noOp", "invalid", "test", "testing",
    "sample", "example", "dummy", "fake", "stub", "fixture", "disabled",
  ]

  /// - Parameters:
  ///   - member: a static variable of `type` that holds an instance of it, or gives one as a static function may.
  ///   - stored: what holds the instance that a getter gives.
  func holds(_ member: Declaration, of type: TypeID, from stored: DeclarationID? = nil) -> Bool {
    if InstanceNames.areOfOne(member.name) {
      // A struct without state is a namespace, and one of constants a value: there is nothing to share.
      if survey.isReference(type) { return true }
      return !hasSisters(member, of: type, besides: stored) && !survey.isValue(type)
        && (worksWithObjects(type) || mayShareObject(type) || waits(type)
          || survey.storedProperties(of: type).contains { !$0.declaration.flags.contains(.isConstant) })
    }
    guard !Self.ofNothing.contains(member.name), !hasSisters(member, of: type, besides: stored),
      !member.isSetLate || Self.looseNames.contains(member.name) && survey.isReference(type),
      !(member.valueType.map { survey.isAppearance($0) } ?? false)
    else { return false }
    // A name that says nothing may be that of one object of many.
    guard Self.looseNames.contains(member.name) || !isMadeElsewhere[type.index] else { return false }
    if survey.isReference(type) { return isChanging(type) || hasEffects(type) }
    guard model[type].kind == .struct, Self.looseNames.contains(member.name), !survey.isValue(type),
      !isMadeElsewhere[type.index]
    else { return false }
    return worksWithObjects(type) || (isReplaceable(member) && isChanging(type))
  }

  /// Other constants of its own type beside it: one value of several.
  private func hasSisters(_ member: Declaration, of type: TypeID, besides stored: DeclarationID?) -> Bool {
    survey.members(of: type).contains { id, other in
      guard id != stored, other.isStoredStatic, other.name != member.name, other.access > .fileprivate,
        survey.counts(other),
        case .named(let named)? = other.valueType?.unwrapped
      else { return false }
      return named.declaration.map { model[$0].nominalType == type } ?? false
    }
  }

  // MARK: - What an instance does

  /// It stores what may become something else, in itself or in a class above it.
  private func isChanging(_ type: TypeID) -> Bool {
    withClassesAbove(type).contains { part in
      survey.storedProperties(of: part).contains { !$0.declaration.flags.contains(.isConstant) }
    }
  }

  /// Others may ask it for work that gives nothing back, or that takes time.
  private func hasEffects(_ type: TypeID) -> Bool {
    withClassesAbove(type).contains { part in
      survey.members(of: part).contains { _, member in
        member.kind == .function && member.access > .fileprivate
          && member.flags.isDisjoint(with: [.isStatic, .isMutating])
          && (member.valueType == nil || member.flags.contains(.isAsync))
      }
    }
  }

  /// A struct that stands before an object, and does with it what lasts.
  private func worksWithObjects(_ type: TypeID) -> Bool {
    hasEffects(type) && held(by: type).contains { survey.holdsLastingObject($0) || survey.holdsReference($0) }
  }

  /// It does what lasts with something of another package, which may be an object; or others get a lasting one from it.
  private func mayShareObject(_ type: TypeID) -> Bool {
    held(by: type).contains(where: survey.holdsLastingObject)
      || (hasEffects(type) && held(by: type).contains(where: survey.mayHoldForeignObject))
  }

  /// Others may ask it for what comes later, such as from a server: its work is not in what it stores.
  private func waits(_ type: TypeID) -> Bool {
    survey.members(of: type).contains { _, member in
      member.kind == .function && member.access > .fileprivate && !member.flags.contains(.isStatic)
        && (member.flags.contains(.isAsync) || member.valueType.map(survey.isAwaited) ?? false
          || member.parameters.contains { $0.type.isFunction && $0.typeText.contains("@escaping") })
    }
  }

  private func held(by type: TypeID) -> [Declaration] { survey.storedProperties(of: type).map(\.declaration) }

  private func isReplaceable(_ member: Declaration) -> Bool {
    member.flags.contains(.isSettable) && !member.flags.contains(.hasRestrictedSetter)
  }

  private func withClassesAbove(_ type: TypeID) -> [TypeID] {
    [type] + survey.ancestry.ancestors(of: type).filter(survey.isReference)
  }
}

import CodeModel
import PlatformTables

extension InjectionSurvey {
  /// By the system, a table, a storyboard or a store, with arguments of their own.
  func isMadeByOthers(_ type: TypeID) -> Bool { madeByOthers.value(of: type, areOthersMaking) }

  private func areOthersMaking(_ type: TypeID) -> Bool {
    ancestry.isEntity(type) || replaceableTypes.contains(type) || ancestry.inherits(type, anyOf: Self.madeByOthers)
      || ancestry.inheritsForeign(type) { name in
        name.hasSuffix("Intent")
          || ((name.hasPrefixOfObjectiveC || isReference(type))
            && ScreenTypes.partSuffixes.contains(where: name.hasSuffix))
      } || ancestry.ancestors(of: type).contains(where: asksForInitializer) || isFramedOrDecoded(type)
  }

  /// What a public variable holds the metatype of: `public var row: Row.Type = Row.self`. An heir of other packages takes
  /// its place, and is made with the same arguments.
  func findReplaceableTypes() -> Set<TypeID> {
    var result: Set<TypeID> = []
    for index in model.declarations.indices where model.declarations[index].kind == .variable {
      guard model.declarations[index].access >= .public, model.declarations[index].flags.contains(.isSettable),
        case .metatype(let held)? = model.declarations[index].valueType
      else { continue }
      result.formUnion(held.declarations.compactMap { model[$0].nominalType })
    }
    return result
  }

  /// `init(frame:)` or `init(coder:)` of a class from elsewhere, and no initializer of its own that takes anything else:
  /// a view, whatever the class above it is called, or what an archive holds.
  private func isFramedOrDecoded(_ type: TypeID) -> Bool {
    guard isReference(type) else { return false }
    let classes = [type] + ancestry.ancestors(of: type).filter(isReference)
    guard classes.contains(where: { ancestry.inheritsForeign($0) { _ in true } }) else { return false }
    let members = classes.flatMap { membersOfType[$0.index] }.map { model[$0] }
    if members.contains(where: { isLaidOut($0) }) { return true }
    let initializers = members.filter { $0.kind == .initializer }
    return initializers.contains(where: isOfCoder)
      && initializers.allSatisfy { isOfCoder($0) || $0.flags.contains(.isOverride) }
  }

  private func isOfCoder(_ initializer: Declaration) -> Bool { initializer.parameters.map(\.label) == ["coder"] }

  /// What only views have: a frame to be made with, cells' reuse, layout.
  private func isLaidOut(_ member: Declaration) -> Bool {
    guard member.flags.contains(.isOverride) else { return false }
    if member.kind == .initializer { return member.parameters.first?.label == "frame" }
    return member.kind == .function && Self.ofViews.contains(member.name)
  }

  private static let ofViews: Set<String> = [
    "layoutSubviews", "prepareForReuse", "awakeFromNib", "didMoveToWindow", "didMoveToSuperview", "viewDidMoveToWindow",
  ]

  /// Made through its protocol, which says with what.
  private func asksForInitializer(_ type: TypeID) -> Bool {
    isProtocol(type)
      && members(of: type).contains {
        $0.declaration.kind == .initializer && $0.declaration.flags.contains(.isRequirement)
      }
  }

  private static let madeByOthers = ScreenTypes.parts.union(ScreenTypes.holders)
    .union(RecordTypes.decoded).union(RecordTypes.stored).union(ApplicationTypes.programs)
    .union(ApplicationTypes.extensions)
    .union([
      "NSScriptCommand", "NSDocument", "XCTestCase", "URLProtocol", "Operation", "ButtonStyle", "DynamicProperty",
      "EnvironmentKey", "PreferenceKey", "DependencyKey", "TestDependencyKey",
    ])
}

import CodeModel

/// `static-service`: a type that has static members alone, holds state or has effects, and is named by many. Nobody can
/// be given another one.
struct StaticService: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  /// Whatever fewer know is a helper of theirs.
  private static let leastUsers = 3
  private static let leastPlaces = 10

  func add(to part: inout InjectionPart) {
    var numbers = [Int32](repeating: -1, count: model.types.count)
    var found: [(type: TypeID, users: LocatorUsers, used: Set<DeclarationID>)] = []
    for index in model.types.indices {
      let type = TypeID(index)
      if isStatic(type) {
        let first = survey.shared.first(type)
        if first != type, numbers[first.index] >= 0 {
          numbers[index] = numbers[first.index]
        } else {
          numbers[index] = Int32(found.count)
          found.append((type, LocatorUsers(of: type, survey), []))
        }
      }
    }
    guard !found.isEmpty else { return }
    for use in model.uses {
      guard let type = model.declarations[use.used.index].type, numbers[type.index] >= 0,
        [.variable, .function].contains(model.declarations[use.used.index].kind)
      else { continue }
      found[Int(numbers[type.index])].users.add(use)
      if survey.counts(use) { found[Int(numbers[type.index])].used.insert(use.used) }
    }
    for entry in found
    where entry.users.typeCount >= Self.leastUsers && entry.users.placeCount >= Self.leastPlaces
      && works(entry.used)
    {
      part.findings.append(finding(entry.type, entry.users))
    }
  }

  private func finding(_ type: TypeID, _ users: LocatorUsers) -> InjectionFinding {
    let declaration = model[survey.declarationOfType[type.index]!]  // A type with members is declared.
    var finding = users.finding(
      .staticService, "\(survey.name(type)) works by static members, reached", "from",
      at: survey.location(of: declaration), home: model[type].module)
    finding.types = [type]
    finding.remedy = "make its members those of an instance, and \(users.remedy("it"))"
    return finding
  }

  // MARK: - What counts

  /// Nobody makes an instance, and there is nothing that one would do.
  private func isStatic(_ type: TypeID) -> Bool {
    guard [.class, .struct, .enum].contains(model[type].kind), model[type].container == nil, survey.counts(type),
      let declaration = survey.declarationOfType[type.index], model[declaration].access > .fileprivate,
      model[declaration].genericParameters.isEmpty, !survey.isLog(type),
      !survey.root.contains(type), survey.ancestry.ancestors(of: type).isEmpty,
      !survey.ancestry.inheritsForeign(type, where: { $0 != "NSObject" && $0 != "Sendable" })
    else { return false }
    var functions = 0
    for (_, member) in survey.members(of: type) {
      switch member.kind {
      case .variable, .function, .subscript:
        if !member.flags.contains(.isStatic) { return false }
        if member.kind == .function { functions += 1 }
      case .initializer: if member.access > .fileprivate { return false }
      case .enumCase: return false
      default: break
      }
    }
    return functions > 0 || survey.membersOfType[type.index].contains { isState(model[$0]) }
  }

  /// Most of what others name of it changes or asks the world.
  private func works(_ used: Set<DeclarationID>) -> Bool {
    let working = used.count { isState(model[$0]) || hasEffect(model[$0]) }
    return working >= 2 && working * 2 >= used.count
  }

  /// What code may set, and what others then read.
  private func isState(_ member: Declaration) -> Bool {
    member.kind == .variable && member.flags.contains(.isSettable) && !member.flags.contains(.hasRestrictedSetter)
      && !(member.valueType.map { survey.isAppearance($0) } ?? false)
  }

  /// It gives nothing back, or waits, and is no part of a screen's code. What only fails may be a calculation.
  private func hasEffect(_ member: Declaration) -> Bool {
    guard member.kind == .function,
      !member.parameters.contains(where: { isShown($0) || $0.typeText.hasPrefix("inout") })
    else { return false }
    return member.valueType == nil || member.flags.contains(.isAsync)
  }

  private func isShown(_ parameter: Parameter) -> Bool {
    guard case .named(let named) = parameter.type.unwrapped else { return false }
    if let type = named.declaration.flatMap({ model[$0].nominalType }) { return survey.ancestry.isShown(type) }
    return Ancestry.isShown(named.name.lastComponent)
  }
}

package import CodeModel

/// Members that give the same whenever they are asked, as far as the sources tell: constants of the build, the app or
/// the system.
struct Constants {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }
  private static let deepest = 5

  init(_ survey: InjectionSurvey) { self.survey = survey }

  /// A constant of a plain type, or a property without a setter whose code names nothing else.
  func contains(_ id: DeclarationID, depth: Int = 0) -> Bool {
    let member = model[id]
    guard depth < Self.deepest, member.kind == .variable, let type = member.valueType, survey.isPlain(type) else {
      return false
    }
    guard member.flags.contains(.isComputed) else {
      return member.flags.contains(.isConstant) || isFixed(id, type)
    }
    return !member.flags.contains(.isSettable)
      && survey.uses(by: id).allSatisfy { isConstant($0, depth: depth) }
  }

  /// Found out once, or written as a variable that nobody sets. Numbers and collections change in place, which no use
  /// tells.
  private func isFixed(_ id: DeclarationID, _ type: TypeExpression) -> Bool {
    guard survey.isNeverSet(id) else { return false }
    if model[id].flags.contains(.isLazy) { return true }
    guard case .named(let named) = type.unwrapped else { return false }
    return named.declaration == nil && ["String", "Bool", "URL", "UUID", "Locale"].contains(named.name.lastComponent)
  }

  private func isConstant(_ use: DeclarationUse, depth: Int) -> Bool {
    let used = model[use.used]
    switch used.kind {
    case .variable:
      // The one instance of a type, of which a constant is asked.
      return contains(use.used, depth: depth + 1) || survey.isMemo(use.used)
        || (used.flags.contains(.isStatic) && used.flags.isDisjoint(with: [.isSettable]))
    case .enumCase, .typealias: return true
    case .initializer: return used.type.map { !survey.isReference($0) } ?? false
    default: return used.kind.isNominal
    }
  }
}

extension InjectionSurvey {
  /// A struct or enum of plain parts that implements nothing.
  func isData(_ type: TypeID) -> Bool {
    guard let id = declarationOfType[type.index], !isReference(type), !isProtocol(type), !isServiceImplementation(type),
      model[id].genericParameters.isEmpty
    else { return false }
    return isPlain(.named(.init(name: model[type].name, declaration: id)))
      && membersOfType[type.index].allSatisfy {
        model[$0].kind != .enumCase || model[$0].parameters.allSatisfy { isPlain($0.type) }
      }
  }

  /// Text, a number, a truth value, a place on the web, or a value of the codebase that is made of such.
  package func isPlain(_ type: TypeExpression, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner):
      return isPlain(inner, depth: depth + 1)
    case .dictionary(let key, let value): return isPlain(key, depth: depth + 1) && isPlain(value, depth: depth + 1)
    case .tuple(let parts): return parts.allSatisfy { isPlain($0, depth: depth + 1) }
    case .composition(let parts): return parts.isEmpty
    case .named(let named):
      guard let id = named.declaration else {
        return Self.plain.contains(named.name.lastComponent)
          || Self.plainOfPlain.contains(named.name.lastComponent)
            && named.arguments.allSatisfy { isPlain($0, depth: depth + 1) }
      }
      guard let nominal = model[id].nominalType else { return false }
      return !isReference(nominal) && !isProtocol(nominal)
        && storedProperties(of: nominal).allSatisfy { property in
          property.declaration.valueType.map { isPlain($0, depth: depth + 1) } ?? false
        }
    default: return false
    }
  }

  /// Plain where what stands between their brackets is.
  private static let plainOfPlain: Set<String> = ["Array", "Dictionary", "Optional", "Set", "Range", "ClosedRange"]

  static let plain: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "CGFloat", "Decimal", "URL", "UUID", "Date", "TimeInterval", "Locale",
    "TimeZone", "Calendar", "OperatingSystemVersion", "Any", "Data", "CharacterSet", "DateComponents", "IndexSet",
  ]
}

import CodeModel

/// The numbers of `SymbolInformation.Kind`.
enum SCIPKind {
  static func number(of declaration: Declaration) -> Int {
    let isMember = declaration.type != nil
    let isStatic = declaration.flags.contains(.isStatic)
    switch declaration.kind {
    case .class, .actor: return 7
    case .struct: return 49
    case .enum: return 11
    case .protocol: return 42
    case .extension: return 84
    case .typealias: return 55
    case .associatedType: return 3
    case .function:
      if declaration.flags.contains(.isRequirement) { return 68 }
      return isMember ? (isStatic ? 80 : 26) : 17
    case .initializer: return 9
    case .deinitializer: return 26
    case .subscript: return 47
    case .variable: return isMember ? (isStatic ? 81 : 41) : 61
    case .enumCase: return 12
    case .macro: return 25
    case .operator, .precedenceGroup: return 34
    }
  }
}

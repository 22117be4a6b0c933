import CodeModel

/// Where the declarations of two models first differ.
enum DeclarationDifference {
  static func between(_ one: CodeModel, _ other: CodeModel) -> String? {
    if one.declarations != other.declarations { return firstDeclaration(one, other) }
    if one.uses != other.uses { return firstUse(one, other) }
    if one.bodies != other.bodies { return "bodies" }
    return one.topLevelCode == other.topLevelCode ? nil : "code at the top level"
  }

  private static func firstDeclaration(_ one: CodeModel, _ other: CodeModel) -> String {
    guard let pair = zip(one.declarations, other.declarations).first(where: { $0 != $1 }) else {
      return "\(one.declarations.count) declarations against \(other.declarations.count)"
    }
    return "\(one[pair.0.file].path):\(pair.0.line) \(pair.0) against \(pair.1)"
  }

  private static func firstUse(_ one: CodeModel, _ other: CodeModel) -> String {
    guard let pair = zip(one.uses, other.uses).first(where: { $0 != $1 }) else {
      return "\(one.uses.count) uses against \(other.uses.count)"
    }
    return "\(words(pair.0, one)) against \(words(pair.1, other))"
  }

  private static func words(_ use: DeclarationUse, _ model: CodeModel) -> String {
    "\(model[use.file].path):\(use.line):\(use.column) \(use.kind.rawValue) \(model[use.used].signature) by \(use.user.map { model[$0].signature } ?? "-")"
  }
}

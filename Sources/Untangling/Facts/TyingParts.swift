import CodeModel

/// Tells whether a file is tied to another place by so little of itself that the rest has no reason to go along: a
/// preview, or a function or two that could go without it.
struct TyingParts {
  private let facts: AdviceFacts
  private var model: CodeModel { facts.model }
  /// What ties a file is less than one part in so many of its code.
  private static let leastShare = 4

  init(_ facts: AdviceFacts) { self.facts = facts }

  /// - Parameter users: the declarations of the file that name what lies there; nil for what stands outside all of them,
  ///   which in a file that is no program is a macro's, as `#Preview`.
  func areSmall(_ users: [DeclarationID?], of file: FileID) -> Bool {
    let parts = Set(users.compactMap { $0 }).filter { !isForPreviews($0) }
    guard !users.isEmpty, parts.allSatisfy(couldGo) else { return false }
    let whole = facts.units.unitsOfFile[file.index].reduce(0) { $0 + model.declarations[$1].extent.count }
    return Self.leastShare * parts.reduce(0) { $0 + model[$1].extent.count } < whole
  }

  /// Code of a type, and not what the type is made of or asked for.
  private func couldGo(_ member: DeclarationID) -> Bool {
    let declaration = model[member]
    let isCode =
      [.function, .subscript, .extension].contains(declaration.kind)
      || (declaration.kind == .variable && declaration.flags.contains(.isComputed))
    return isCode && declaration.flags.isDisjoint(with: [.isOverride, .isRequirement]) && !facts.isAsked(member)
  }

  /// What stands outside all declarations is a macro's, as `#Preview`, but in a program.
  func isForPreviews(_ use: DeclarationUse) -> Bool { use.user.map(isForPreviews) ?? !facts.isProgram(use.file) }

  /// `struct Page_Previews: PreviewProvider`
  func isForPreviews(_ declaration: DeclarationID) -> Bool {
    var current: DeclarationID? = declaration
    while let id = current {
      if model[id].inheritance.contains(where: { $0.description == "PreviewProvider" }) { return true }
      current = model[id].container
    }
    return false
  }
}

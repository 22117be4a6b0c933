import CodeModel
import UntanglingAdvice

/// What is known of code that names Swift declarations and is not read: Objective-C, what Interface Builder writes, and
/// Swift beside what is read.
package struct UnreadCode: Sendable {
  /// Names that stand in it.
  private let names: Set<String>
  /// Classes that it declares: uses of what Swift adds to them are not known either.
  private let classes: Set<String>

  package static let none = UnreadCode(names: [], classes: [])

  package init(names: Set<String>, classes: Set<String>) { (self.names, self.classes) = (names, classes) }

  /// Whether it may name what goes to another place.
  func mayName(_ moved: MovedCode, _ model: CodeModel) -> Bool {
    guard !names.isEmpty else { return false }
    let files = moved.files.union(moved.declarations.map { model[$0].file })
    return model.declarations.indices.contains { index in
      files.contains(model.declarations[index].file) && moved.holds(DeclarationID(index), model)
        && mayName(DeclarationID(index), model)
    }
  }

  /// A member is named with the type around it somewhere, so both words are there.
  private func mayName(_ id: DeclarationID, _ model: CodeModel) -> Bool {
    let declaration = model[id]
    let owner = declaration.container.map { model[$0].name } ?? declaration.name
    if model[declaration.container ?? id].kind == .extension, classes.contains(owner) { return true }
    return declaration.kind != .extension && names.contains(declaration.name) && names.contains(owner)
  }
}

/// The declarations of one file, or of several in the order of the model, and what they name.
package struct FoundDeclarations: Sendable {
  package var declarations: [Declaration] = []
  package var uses: [DeclarationUse] = []
  package var bodies: [(declaration: DeclarationID, body: Expression)] = []
  package var topLevelCode: [(file: FileID, code: Expression)] = []

  package init(
    declarations: [Declaration] = [], uses: [DeclarationUse] = [],
    bodies: [(declaration: DeclarationID, body: Expression)] = [], topLevelCode: [(file: FileID, code: Expression)] = []
  ) {
    self.declarations = declarations
    self.uses = uses
    self.bodies = bodies
    self.topLevelCode = topLevelCode
  }
}

extension CodeModel {
  /// Takes over what was found, in the order of files.
  package mutating func add(_ found: FoundDeclarations) {
    // Without a copy for the first, which may be all there is.
    if declarations.isEmpty { declarations = found.declarations } else { declarations += found.declarations }
    if uses.isEmpty { uses = found.uses } else { uses += found.uses }
    for (declaration, body) in found.bodies { bodies[declaration] = body }
    for (file, code) in found.topLevelCode { topLevelCode[file] = code }
  }

  /// The model without what is read on demand only.
  package var withoutDeclarations: CodeModel {
    var result = self
    (result.declarations, result.uses, result.bodies, result.topLevelCode) = ([], [], [:], [:])
    return result
  }
}

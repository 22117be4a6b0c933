import CodeModel

/// The declarations of one file, or of several in the order of the model, and what they name.
struct FoundDeclarations: Sendable {
  var declarations: [Declaration] = []
  var uses: [DeclarationUse] = []
  var bodies: [(declaration: DeclarationID, body: Expression)] = []
  var topLevelCode: [(file: FileID, code: Expression)] = []
}

extension CodeModel {
  /// Takes over what was found, in the order of files.
  mutating func add(_ found: FoundDeclarations) {
    // Without a copy for the first, which may be all there is.
    if declarations.isEmpty { declarations = found.declarations } else { declarations += found.declarations }
    if uses.isEmpty { uses = found.uses } else { uses += found.uses }
    for (declaration, body) in found.bodies { bodies[declaration] = body }
    for (file, code) in found.topLevelCode { topLevelCode[file] = code }
  }

  /// The model without what is read on demand only.
  var withoutDeclarations: CodeModel {
    var result = self
    (result.declarations, result.uses, result.bodies, result.topLevelCode) = ([], [], [:], [:])
    return result
  }
}

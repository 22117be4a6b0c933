package import CodeModel

/// Files that several targets compile: each target has the file as its own, and a place in it is one place all the
/// same.
package struct SharedFiles {
  /// A place in the source, in whatever targets.
  package struct Place: Hashable {
    var file: FileID
    var offset: Int

    package init(file: FileID, offset: Int) {
      self.file = file
      self.offset = offset
    }
  }

  /// By file: the first one at the same path.
  private let files: [FileID]
  /// By type: the one that the first target which compiles its declaration has.
  private let types: [TypeID]
  /// By file: a target of the same name has it as well, as where a package and a project describe one module.
  private let isRepeated: [Bool]

  init(in model: CodeModel, declarationOfType: [DeclarationID?]) {
    var known: [String: FileID] = [:]
    var isShared = [Bool](repeating: false, count: model.files.count)
    let files = model.files.indices.map { index in
      guard let first = known[model.files[index].path] else {
        known[model.files[index].path] = FileID(index)
        return FileID(index)
      }
      isShared[first.index] = true
      return first
    }
    var typeAt: [Place: TypeID] = [:]
    types = model.types.indices.map { index in
      guard let declaration = declarationOfType[index] else { return TypeID(index) }
      let file = files[model.declarations[declaration.index].file.index]
      guard isShared[file.index] else { return TypeID(index) }
      let place = Place(file: file, offset: model.declarations[declaration.index].offset)
      if let first = typeAt[place] { return first }
      typeAt[place] = TypeID(index)
      return TypeID(index)
    }
    self.files = files
    isRepeated = files.enumerated().map { index, first in
      first.index != index && model[model.files[index].module].name == model[model[first].module].name
    }
  }

  /// The modules that compile what lies at the same path; of those that are one by their name the first.
  package func homes(of file: FileID, in model: CodeModel) -> [ModuleID] {
    files.indices.filter { files[$0] == first(file) && !isRepeated[$0] }.map { model.files[$0].module }
  }

  /// Whether all that a file says is told with another module of that name.
  func isRepeated(_ file: FileID) -> Bool { isRepeated[file.index] }

  package func first(_ file: FileID) -> FileID { files[file.index] }

  package func first(_ type: TypeID) -> TypeID { types[type.index] }

  package func place(of declaration: Declaration) -> Place {
    Place(file: first(declaration.file), offset: declaration.offset)
  }

  package func place(of use: DeclarationUse) -> Place { Place(file: first(use.file), offset: use.offset) }
}

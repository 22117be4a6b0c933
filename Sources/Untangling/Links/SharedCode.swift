import CodeModel

/// Code in files that several targets compile, which the model has once for each of them.
///
/// Where nodes are folders or files it is one piece of code all the same: it has one place, and each of its references
/// counts once.
struct SharedCode {
  private let model: CodeModel
  /// By file, the same file as the target with most files compiles it; nil where no file is shared.
  private let standing: [FileID]?

  /// - Complexity: linear in the files of the model.
  init(_ model: CodeModel) {
    self.model = model
    let sizes = model.files.reduce(into: [ModuleID: Int]()) { $0[$1.module, default: 0] += 1 }
    var first: [String: FileID] = [:]
    for (index, file) in model.files.enumerated() {
      guard let other = first[file.path] else {
        first[file.path] = FileID(index)
        continue
      }
      if sizes[file.module, default: 0] > sizes[model[other].module, default: 0] { first[file.path] = FileID(index) }
    }
    // Each path has been entered.
    standing = first.count == model.files.count ? nil : model.files.map { first[$0.path]! }
  }

  /// The model with all uses as those of the target that stands for the others.
  ///
  /// - Complexity: linear in the declarations and uses of the model.
  func once() -> CodeModel {
    guard let standing else { return model }
    var declarations: [Place: DeclarationID] = [:]
    for (index, declaration) in model.declarations.enumerated()
    where standing[declaration.file.index] == declaration.file {
      declarations[Place(declaration)] = DeclarationID(index)
    }
    func stand(_ id: DeclarationID) -> DeclarationID {
      var place = Place(model[id])
      place.file = standing[place.file.index]
      // What `#if` leaves out there is this target's own.
      return declarations[place] ?? id
    }
    var seen: Set<DeclarationUse> = []
    var result = model
    result.uses = model.uses.compactMap { use in
      var use = use
      use.file = standing[use.file.index]
      use.user = use.user.map(stand)
      use.used = stand(use.used)
      return seen.insert(use).inserted ? use : nil
    }
    return result
  }

  private struct Place: Hashable {
    var file: FileID
    var offset: Int
    var kind: Declaration.Kind

    init(_ declaration: Declaration) {
      (file, offset, kind) = (declaration.file, declaration.offset, declaration.kind)
    }
  }
}

import CodeModel

/// The target that a composition root is written for: what can be named from there.
struct Viewpoint {
  let module: ModuleID
  private let model: CodeModel

  init(_ module: ModuleID, of model: CodeModel) {
    self.module = module
    self.model = model
  }

  func canName(_ declaration: Declaration) -> Bool {
    canName(declaration.access, declaredIn: model[declaration.file].module)
  }

  func canName(_ access: Declaration.Access, declaredIn other: ModuleID) -> Bool {
    if other == module { return access >= .internal }
    if model[other].package == model[module].package { return access >= .package }
    return access == .public
  }
}

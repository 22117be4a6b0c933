import CodeModel

/// Which module an import statement means, by the numbers that ``ModuleVisibility`` gives to modules.
struct NumberedNames {
  private let model: CodeModel
  private let names: ModuleNames
  private let others: OtherModules
  private var numberOfOther: [String: Int32] = [:]

  init(_ model: CodeModel, _ others: OtherModules) {
    self.model = model
    self.others = others
    names = ModuleNames(model)
    for (index, module) in others.modules.enumerated() {
      numberOfOther[module.name] = Int32(model.modules.count + index)
    }
  }

  /// The last.
  var standardLibrary: Int32 { Int32(model.modules.count + others.modules.count) }

  /// A module of the model is meant before any other; from where another package's code stands, none of the model.
  func module(named name: String, importedBy importer: Int32) -> Int32? {
    guard Int(importer) < model.modules.count else { return numberOfOther[name] }
    return names.module(named: name, importedBy: ModuleID(Int(importer)))?.rawValue ?? numberOfOther[name]
  }

  func importName(of module: Int32) -> String {
    let index = Int(module)
    return index < model.modules.count
      ? model.modules[index].importName : others.modules[index - model.modules.count].name
  }
}

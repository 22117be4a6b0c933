import CodeModel

/// Everything that is known before anything is wired.
struct WiringContext {
  let table: TypeTable
  let implementations: Implementations
  let constructors: Constructors
  let services: Services
  let decisions: WiringDecisions
  let viewpoint: Viewpoint
  let names: TypeNames
  /// No program of the codebase uses the target that is written for.
  let isForOthers: Bool

  var model: CodeModel { table.model }

  /// `Core.DiskStore`, for messages.
  func label(_ type: TypeID) -> String { "\(model[model[type].module].name).\(model[type].name)" }

  func note(_ type: TypeID) -> WiringProblem.Note {
    WiringProblem.Note(location: table.location(of: type), text: "\(model[type].kind.rawValue) \(label(type))")
  }

  /// `Shop.Checkout.init(store:)`
  func label(_ constructor: Constructor) -> String { "\(label(constructor.type)).\(constructor.signature)" }

  /// Whether it has an initializer that can be called, or offers the only one.
  func canBuild(_ type: TypeID) -> Bool {
    let all = constructors.initializers(of: type)
    if all.contains(where: { viewpoint.canName($0.access, declaredIn: $0.module) }) { return true }
    return constructors.instances(of: type).filter { viewpoint.canName($0.access, declaredIn: $0.module) }.count == 1
  }

  /// Why a type cannot be named from the viewpoint; nil if it can.
  func obstacle(to type: TypeID) -> String? {
    guard let declaration = table.declaration(of: type) else {
      return "it is in a branch of #if that is not compiled here"
    }
    if viewpoint.canName(declaration) { return nil }
    if declaration.access <= .fileprivate { return "it is \(declaration.access), so no other file can name it" }
    return
      "it is \(declaration.access) to \(model[model[type].module].name), so \(model[viewpoint.module].name) cannot name it"
  }
}

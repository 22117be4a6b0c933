import CodeModel
import Collaborators
import InjectionFindings

/// The declarations of a model by what adapters ask for; those of tests are left out, and those of
/// branches of `#if` that are never built together with what is there.
///
/// A class, because every adapter holds it, and its parts do.
final class DeclarationIndex {
  let model: CodeModel
  let keys: TypeKeys
  let shipped: ShippedCode
  /// The declarations that count, in order.
  let all: [DeclarationID]
  /// Those of all branches: for whoever says that something is nowhere.
  let everywhere: [DeclarationID]
  /// The members of each type, those of its extensions among them, in order.
  private let membersOfType: [[DeclarationID]]
  private let declarationOfType: [DeclarationID?]
  private let extensionsOfType: [[DeclarationID]]
  private let nestedOfType: [[TypeID]]
  private let isUsedDeclaration: [Bool]

  init(_ model: CodeModel) {
    self.model = model
    keys = TypeKeys(model)
    let shipped = ShippedCode(in: model)
    self.shipped = shipped
    let builtTogether = BuiltTogether(model)
    everywhere = model.declarations.indices.map(DeclarationID.init).filter { shipped.contains(model[$0].file) }
    all = everywhere.filter(builtTogether.contains)
    var membersOfType = [[DeclarationID]](repeating: [], count: model.types.count)
    var declarationOfType = [DeclarationID?](repeating: nil, count: model.types.count)
    var extensionsOfType = membersOfType
    for id in all {
      guard let type = model[id].type?.index else { continue }
      let kind = model[id].kind
      if kind.isNominal {
        declarationOfType[type] = id
      } else if kind == .extension {
        extensionsOfType[type].append(id)
      } else if model[id].container != nil {
        membersOfType[type].append(id)
      }
    }
    self.membersOfType = membersOfType
    self.declarationOfType = declarationOfType
    self.extensionsOfType = extensionsOfType
    var nestedOfType = [[TypeID]](repeating: [], count: model.types.count)
    for index in model.types.indices {
      if let container = model.types[index].container { nestedOfType[container.index].append(TypeID(index)) }
    }
    self.nestedOfType = nestedOfType
    var isUsed = [Bool](repeating: false, count: model.declarations.count)
    for use in model.uses { isUsed[use.used.index] = true }
    isUsedDeclaration = isUsed
  }

  subscript(id: DeclarationID) -> Declaration { _read { yield model[id] } }

  func members(of type: TypeID?) -> [DeclarationID] { type.map { membersOfType[$0.index] } ?? [] }

  func nestedTypes(of type: TypeID) -> [TypeID] { nestedOfType[type.index] }

  func declaration(of type: TypeID) -> DeclarationID? { declarationOfType[type.index] }

  /// Whether some code names it.
  func isUsed(_ id: DeclarationID) -> Bool { isUsedDeclaration[id.index] }

  func module(of id: DeclarationID) -> ModuleID { model[model[id].file].module }

  /// What the type and its extensions name behind their colons.
  func inheritance(of type: TypeID) -> [TypeExpression] {
    let declarations = (declarationOfType[type.index].map { [$0] } ?? []) + extensionsOfType[type.index]
    return declarations.flatMap { model[$0].inheritance }
  }

  /// Whether a protocol that the type conforms to requires a member of this name: somebody reads it through the
  /// protocol then.
  func isWitness(_ name: String, of type: TypeID?) -> Bool {
    guard let type else { return false }
    var seen: Set<TypeID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      for parent in inheritance(of: next).compactMap({ keys.nominal($0) }) where seen.insert(parent).inserted {
        if members(of: parent).contains(where: { model[$0].flags.contains(.isRequirement) && model[$0].name == name }) {
          return true
        }
        queue.append(parent)
      }
    }
    return false
  }

  /// The code of a declaration: the defaults of its parameters, its initial value and its body.
  func code(of id: DeclarationID) -> [Expression] {
    model[id].parameters.compactMap(\.defaultValue) + [model[id].initialValue, model.bodies[id]].compactMap { $0 }
  }
}

extension TypeExpression {
  /// The last part of a named type's name, and its arguments: `Component` for `NeedleFoundation.Component<D>`.
  var lastName: (name: String, arguments: [TypeExpression])? {
    guard case .named(let named) = unwrapped else { return nil }
    let name = named.name.lastIndex(of: ".").map { String(named.name[named.name.index(after: $0)...]) } ?? named.name
    return (name, named.arguments)
  }

  /// Whether it names a type of this name that no package of the model declares, or one in a module of the framework.
  func isForeign(_ name: String, of module: String, in model: CodeModel) -> Bool {
    guard case .named(let named) = unwrapped, lastName?.name == name else { return false }
    guard let declaration = named.declaration else { return true }
    return model[model[model[declaration].file].module].importName == module
  }
}

extension Expression {
  var isClosure: Bool { if case .closure = form { true } else { false } }

  /// Visits the expression and all inside it, outer ones first. Generated code may nest deeper than the stack allows,
  /// so there is an end.
  func visitShallowly(_ body: (Expression) -> Void) { visitWithClosures { expression, _ in body(expression) } }

  /// The same, with the number of closures around each.
  func visitWithClosures(closures: Int = 0, depth: Int = 0, _ body: (Expression, _ closures: Int) -> Void) {
    guard depth < 400 else { return }
    body(self, closures)
    let inner = closures + (isClosure ? 1 : 0)
    for child in children { child.visitWithClosures(closures: inner, depth: depth + 1, body) }
  }

  func place(in file: FileID) -> SourcePlace { SourcePlace(file: file, line: line, column: column) }

  /// `self`
  var isSelf: Bool {
    if case .name(let name) = form { return name.text == "self" }
    return false
  }

  /// The name that is called or read, whatever stands before it.
  var spelledName: Name? {
    switch form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}

import CodeModel
import SourceWords

/// Units that declare functions, initializers or subscripts of one name for one type, or for none; with a function,
/// properties and cases of its name that may be called like it.
struct Overloads: Sendable {
  private let groups: [[Int]]
  /// By declaration; -1 where no function and nothing else that is called has its name.
  private let groupOfDeclaration: [Int32]

  private struct Key: Hashable {
    var type: TypeID?
    var name: String

    init(_ declaration: Declaration) { (type, name) = (declaration.type, declaration.name) }
  }

  init(_ units: DeclarationUnits) {
    let model = units.model
    let callables = CallableValues(model)
    var members: [Key: [Int]] = [:]
    var functions: Set<Key> = []
    for index in model.declarations.indices {
      let declaration = model.declarations[index]
      // Operators are declared for every type there is, and told apart by it.
      guard callables.mayBeCalled(declaration), !declaration.isOperator else { continue }
      members[Key(declaration), default: []].append(index)
      if declaration.kind.isCalled { functions.insert(Key(declaration)) }
    }
    var groups: [[Int]] = []
    var groupOfDeclaration = [Int32](repeating: -1, count: model.declarations.count)
    for (key, indices) in members where indices.count > 1 && functions.contains(key) {
      for index in indices { groupOfDeclaration[index] = Int32(groups.count) }
      groups.append(indices.map { units.unit(of: DeclarationID($0)) })
    }
    self.groups = groups
    self.groupOfDeclaration = groupOfDeclaration
  }

  /// In order, its own among them; none for a declaration whose name nothing else has that may be called.
  func units(of declaration: DeclarationID) -> [Int] {
    let group = groupOfDeclaration[declaration.index]
    return group < 0 ? [] : groups[Int(group)]
  }
}

/// Which declarations a call may mean: `fontSize(.large)` one of a function and a property that holds a closure.
private struct CallableValues {
  private let model: CodeModel
  /// Types whose values are called: `callAsFunction`, `dynamicallyCall`.
  private let types: Set<TypeID>

  init(_ model: CodeModel) {
    self.model = model
    types = Set(
      model.declarations.lazy.filter { ["callAsFunction", "dynamicallyCall"].contains($0.name) }.compactMap(\.type))
  }

  func mayBeCalled(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .function, .initializer, .subscript: true
    case .enumCase: !declaration.parameters.isEmpty
    case .variable: declaration.valueType.map(isCallable) ?? (declaration.initialValue.map(mayGiveClosure) ?? false)
    default: false
    }
  }

  private func isCallable(_ type: TypeExpression) -> Bool {
    switch type {
    case .function, .parameter, .unknown: return true
    case .optional(let type), .implicitlyUnwrapped(let type), .existential(let type), .opaque(let type):
      return isCallable(type)
    case .named(let named):
      // Whether somebody else's name stands for a closure, is not known.
      guard let id = named.declaration else { return !Self.values.contains(named.name) }
      return !model[id].kind.isNominal || model[id].type.map(types.contains) ?? false
    case .array, .dictionary, .tuple, .composition, .metatype: return false
    }
  }

  private func mayGiveClosure(_ value: Expression) -> Bool {
    switch value.form {
    case .literal, .stringLiteral, .array, .dictionary, .tuple: false
    default: true
    }
  }

  private static let values: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int32", "Int64", "String", "Substring", "UInt",
    "UInt8", "URL", "UUID",
  ]
}

extension Declaration {
  /// Its name begins with no letter.
  package var isOperator: Bool { name.utf8.first.map { !$0.isWordByte && $0 < 0x80 } ?? true }
}

extension Declaration.Kind {
  /// One of several of its name may be meant, told apart by what it is given.
  fileprivate var isCalled: Bool { self == .function || self == .initializer || self == .subscript }
}

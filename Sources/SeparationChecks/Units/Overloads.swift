import CodeModel
import SourceWords

/// Units that declare functions, initializers or subscripts of one name for one type, or for none.
struct Overloads: Sendable {
  private let groups: [[Int]]
  /// By declaration; -1 where no two functions have its name.
  private let groupOfDeclaration: [Int32]

  private struct Key: Hashable {
    var type: TypeID?
    var name: String

    init(_ declaration: Declaration) { (type, name) = (declaration.type, declaration.name) }
  }

  init(_ units: DeclarationUnits) {
    let model = units.model
    var members: [Key: [Int]] = [:]
    for index in model.declarations.indices where model.declarations[index].kind.isCalled {
      // Operators are declared for every type there is, and told apart by it.
      guard !model.declarations[index].isOperator else { continue }
      members[Key(model.declarations[index]), default: []].append(units.unit(of: DeclarationID(index)))
    }
    var groups: [[Int]] = []
    var numbers: [Key: Int32] = [:]
    for (key, units) in members where units.count > 1 {
      numbers[key] = Int32(groups.count)
      groups.append(units)
    }
    self.groups = groups
    groupOfDeclaration = model.declarations.indices.map { numbers[Key(model.declarations[$0])] ?? -1 }
  }

  /// In order, its own among them; none for a declaration whose name no two functions have.
  func units(of declaration: DeclarationID) -> [Int] {
    let group = groupOfDeclaration[declaration.index]
    return group < 0 ? [] : groups[Int(group)]
  }
}

extension Declaration {
  /// Its name begins with no letter.
  package var isOperator: Bool { name.utf8.first.map { !$0.isWordByte && $0 < 0x80 } ?? true }
}

extension Declaration.Kind {
  /// One of several of its name may be meant, told apart by what it is given.
  fileprivate var isCalled: Bool { self == .function || self == .initializer || self == .subscript }
}

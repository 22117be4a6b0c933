package import CodeModel
import DependencyGraph

/// What can be moved from one file to another: every declaration that no other is around, with all that it holds.
///
/// Units are numbered in order of file and position. A class, because everything that looks at declarations holds it.
package final class DeclarationUnits: Sendable {
  let model: CodeModel
  /// The outermost declaration of each unit.
  package let roots: [DeclarationID]
  private let unitOfDeclaration: [Int32]
  /// The uses made inside a unit of declarations outside it, as indices into the model's.
  private let outward: Groups
  /// The uses of a unit's declarations made outside it.
  private let inward: Groups
  /// The uses of a unit's declarations made inside it.
  private let within: Groups
  /// The uses that a declaration makes.
  private let usesOfUser: Groups
  private let extensions: Groups
  private let unitOfType: [TypeID: Int]
  private let declarationOfType: [TypeID: DeclarationID]
  private let unitsOfFile: Groups
  /// Units that are tied together: one `let` declares them, or one sees private parts of the other.
  private let partners: [Int: Set<Int>]

  init(_ model: CodeModel) {
    self.model = model
    var unitOfDeclaration = [Int32](repeating: 0, count: model.declarations.count)
    var roots: [DeclarationID] = []
    for index in model.declarations.indices {
      if let container = model.declarations[index].container {
        unitOfDeclaration[index] = unitOfDeclaration[container.index]
      } else {
        unitOfDeclaration[index] = Int32(roots.count)
        roots.append(DeclarationID(index))
      }
    }
    self.roots = roots
    self.unitOfDeclaration = unitOfDeclaration
    func user(_ use: DeclarationUse) -> Int? { use.user.map { Int(unitOfDeclaration[$0.index]) } }
    func used(_ use: DeclarationUse) -> Int { Int(unitOfDeclaration[use.used.index]) }
    outward = Groups(model.uses.count, into: roots.count) { index in
      user(model.uses[index]).flatMap { $0 == used(model.uses[index]) ? nil : $0 }
    }
    inward = Groups(model.uses.count, into: roots.count) { index in
      let unit = used(model.uses[index])
      return user(model.uses[index]) == unit ? nil : unit
    }
    within = Groups(model.uses.count, into: roots.count) { index in
      let unit = used(model.uses[index])
      return user(model.uses[index]) == unit ? unit : nil
    }
    usesOfUser = Groups(model.uses.count, into: model.declarations.count) { model.uses[$0].user?.index }
    let homes = Self.unitsOfTypes(model, unitOfDeclaration: unitOfDeclaration)
    unitOfType = homes
    declarationOfType = Self.declarationsOfTypes(model)
    extensions = Groups(roots.count, into: roots.count) { unit in
      let root = roots[unit]
      return model[root].kind == .extension ? model[root].type.flatMap { homes[$0] } : nil
    }
    unitsOfFile = Groups(roots.count, into: model.files.count) { model[roots[$0]].file.index }
    partners = Self.partners(model, roots: roots, unitOfDeclaration: unitOfDeclaration)
  }

  var count: Int { roots.count }
  package func root(_ unit: Int) -> Declaration { model[roots[unit]] }
  package func unit(of declaration: DeclarationID) -> Int { Int(unitOfDeclaration[declaration.index]) }
  package func file(_ unit: Int) -> FileID { file(of: roots[unit]) }
  package func lines(_ unit: Int) -> Int { model.declarations[roots[unit].index].lines.count }

  // Without the rest of the declaration, which has a dozen parts to be counted up and down.
  package func kind(of id: DeclarationID) -> Declaration.Kind { model.declarations[id.index].kind }
  package func access(of id: DeclarationID) -> Declaration.Access { model.declarations[id.index].access }
  func flags(of id: DeclarationID) -> Declaration.Flags { model.declarations[id.index].flags }
  func offset(of id: DeclarationID) -> Int { model.declarations[id.index].offset }
  package func file(of id: DeclarationID) -> FileID { model.declarations[id.index].file }

  package func units(in file: FileID) -> some Sequence<Int> { unitsOfFile[file.index] }

  package func usesInside(_ unit: Int) -> some Sequence<DeclarationUse> {
    outward[unit].lazy.map { self.model.uses[$0] }
  }
  package func uses(of unit: Int) -> some Sequence<DeclarationUse> { inward[unit].lazy.map { self.model.uses[$0] } }
  func usesWithin(_ unit: Int) -> some Sequence<DeclarationUse> { within[unit].lazy.map { self.model.uses[$0] } }
  /// What a declaration names, without what those in it do: first outside of its unit, then inside.
  package func uses(by user: DeclarationID) -> [DeclarationUse] {
    let unit = unit(of: user)
    let uses = usesOfUser[user.index].map { model.uses[$0] }
    return uses.filter { self.unit(of: $0.used) != unit } + uses.filter { self.unit(of: $0.used) == unit }
  }
  /// The extensions of the types in a unit, wherever they are.
  package func extensions(of unit: Int) -> some Sequence<Int> { extensions[unit] }
  /// The unit of the type that an extension extends; nil where the model does not declare it.
  package func extended(by unit: Int) -> Int? { root(unit).type.flatMap { unitOfType[$0] } }
  /// Where a type is declared; nil where the model does not tell.
  package func declaration(of type: TypeID) -> DeclarationID? { declarationOfType[type] }
  package func partners(of unit: Int) -> [Int] { partners[unit].map { $0.sorted() } ?? [] }

  /// The declarations of a unit, its root first.
  package func declarations(in unit: Int) -> [DeclarationID] {
    let first = roots[unit].index
    let end = unit + 1 < count ? roots[unit + 1].index : model.declarations.count
    return (first..<end).map { DeclarationID($0) }
  }

  private static func unitsOfTypes(_ model: CodeModel, unitOfDeclaration: [Int32]) -> [TypeID: Int] {
    var result: [TypeID: Int] = [:]
    for index in model.declarations.indices where model.declarations[index].kind.isNominal {
      if let type = model.declarations[index].type, result[type] == nil { result[type] = Int(unitOfDeclaration[index]) }
    }
    return result
  }

  private static func declarationsOfTypes(_ model: CodeModel) -> [TypeID: DeclarationID] {
    var result: [TypeID: DeclarationID] = [:]
    for index in model.declarations.indices where model.declarations[index].kind.isNominal {
      if let type = model.declarations[index].type, result[type] == nil { result[type] = DeclarationID(index) }
    }
    return result
  }

  private static func partners(_ model: CodeModel, roots: [DeclarationID], unitOfDeclaration: [Int32]) -> [Int: Set<
    Int
  >] {
    var result: [Int: Set<Int>] = [:]
    func tie(_ left: Int, _ right: Int) {
      guard left != right else { return }
      result[left, default: []].insert(right)
      result[right, default: []].insert(left)
    }
    for unit in roots.indices.dropFirst() {
      let (previous, root) = (roots[unit - 1], roots[unit])
      if model[previous].extent == model[root].extent, model[previous].file == model[root].file { tie(unit - 1, unit) }
    }
    for use in model.uses {
      guard let user = use.user, model[use.used].access <= .fileprivate else { continue }
      tie(Int(unitOfDeclaration[user.index]), Int(unitOfDeclaration[use.used.index]))
    }
    return result
  }
}

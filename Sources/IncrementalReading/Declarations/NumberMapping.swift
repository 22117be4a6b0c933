import CodeModel

/// What the numbers of an earlier model have become in a new one.
struct NumberMapping: Sendable {
  /// By number of the earlier model; nil for what is no longer there, or not for certain. Nil as a whole where every
  /// number has stayed.
  private let declarations: [DeclarationID?]?
  private let types: [TypeID?]?
  private let declarationCount: Int
  private let typeCount: Int

  /// What is meant is not there any more: what names it has to be found out again.
  struct Vanished: Error {}

  init(declarations: [DeclarationID?], types: [TypeID?]) {
    self.declarations = declarations
    self.types = types
    declarationCount = declarations.count
    typeCount = types.count
  }

  /// Of a model onto itself.
  init(declarationCount: Int, typeCount: Int) {
    declarations = nil
    types = nil
    self.declarationCount = declarationCount
    self.typeCount = typeCount
  }

  func new(declaration number: Int) throws -> DeclarationID {
    guard number >= 0, number < declarationCount else { throw DamagedEntry() }
    guard let declarations else { return DeclarationID(number) }
    guard let new = declarations[number] else { throw Vanished() }
    return new
  }

  func new(type number: Int) throws -> TypeID {
    guard number >= 0, number < typeCount else { throw DamagedEntry() }
    guard let types else { return TypeID(number) }
    guard let new = types[number] else { throw Vanished() }
    return new
  }
}

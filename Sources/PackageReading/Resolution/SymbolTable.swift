import CodeModel

/// All declarations of a package and of the standard library, by scope and name: what name resolution asks.
///
/// Built once from the facts of all files, then frozen and shared by the threads that resolve the files' bodies.
final class SymbolTable: Sendable {
  /// One per file of the model, and last the standard library's.
  let facts: [FileFacts]
  let fileModules: [Int32]
  let visibility: ModuleVisibility
  let names: NameTable
  /// Where each file's declarations begin in ``symbols``.
  let symbolBases: [Int32]
  let genericBases: [Int32]
  let genericNames: [NameID]
  let genericFiles: [Int32]
  /// By generic parameter: the declaration that it belongs to.
  let genericOwners: [SymbolID]
  let symbols: [Symbol]
  let scopes: ScopeTable
  /// By type, all its extensions in order of file and position.
  let extensions: [SymbolID: [SymbolID]]
  /// By type, its members in order.
  let members: [SymbolID: [SymbolID]]
  /// By type, the generic parameters of the types around it, then its own.
  private let genericSignatures: [[GenericID]]
  /// Types of packages that are not read, by their dotted name as extensions of them are written.
  let foreignTypes: [NameID: SymbolID]
  /// By name: whether any type has a member of it, and any a member type. Most names in scope are neither, and need no walk through types.
  let isMemberName: [Bool]
  let isMemberTypeName: [Bool]
  let operators: OperatorTable
  let known: KnownNames
  let standardLibrary: Int32
  /// By number of the model.
  let nodeKinds: [NominalType.Kind]

  init(_ builder: consuming SymbolTableBuilder, nodeKinds: [NominalType.Kind]) {
    self.nodeKinds = nodeKinds
    facts = builder.facts
    fileModules = builder.fileModules
    visibility = builder.visibility
    names = builder.names
    symbolBases = builder.symbolBases
    genericBases = builder.genericBases
    genericNames = builder.genericNames
    genericFiles = builder.genericFiles
    genericOwners = builder.genericOwners
    symbols = builder.symbols
    scopes = builder.scopes
    extensions = builder.extensions
    members = builder.memberLists()
    genericSignatures = builder.genericSignatures()
    foreignTypes = builder.foreignTypes
    operators = builder.operatorTable()
    (isMemberName, isMemberTypeName) = builder.memberNames()
    known = builder.known
    standardLibrary = builder.standardLibrary
  }

  subscript(symbol: SymbolID) -> Symbol {
    @inline(__always) get { symbols[Int(symbol)] }
  }

  /// The generic parameters of the types around a type, then its own.
  @inline(__always) func genericSignature(of type: SymbolID) -> [GenericID] { genericSignatures[Int(type)] }

  func fact(of symbol: SymbolID) -> DeclarationFact {
    let symbol = symbols[Int(symbol)]
    return facts[Int(symbol.file)].declarations[Int(symbol.fact)]
  }

  /// The number of a file's spelling across all files.
  func name(_ local: Name, in file: Int32) -> NameID { names.maps[Int(file)][Int(local)] }

  func name(of symbol: SymbolID) -> String { names.texts[Int(symbols[Int(symbol)].name)] }
}

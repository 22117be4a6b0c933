package import CodeModel
package import SwiftFacts
package import Visibility

/// All declarations of a package and of the standard library, by scope and name: what name resolution asks.
///
/// Built once from the facts of all files, then frozen and shared by the threads that resolve the files' bodies.
package final class SymbolTable: Sendable {
  /// One per file of the model, then those of other packages' declarations, and last the standard library's.
  package let facts: [FileFacts]
  package let modelFileCount: Int
  let fileModules: [Int32]
  package let visibility: ModuleVisibility
  package let names: NameTable
  /// Where each file's declarations begin in ``symbols``.
  package let symbolBases: [SymbolID]
  let genericBases: [GenericID]
  package let genericNames: [NameID]
  let genericFiles: [Int32]
  /// By generic parameter: the declaration that it belongs to.
  let genericOwners: [SymbolID]
  package let symbols: [Symbol]
  let scopes: ScopeTable
  /// By type, all its extensions in order of file and position.
  let extensions: [SymbolID: [SymbolID]]
  /// By protocol its members in order, by enum its cases.
  let members: [SymbolID: [SymbolID]]
  /// By type, the generic parameters of the types around it, then its own.
  private let genericSignatures: [[GenericID]]
  /// Types of packages that are not read, by their dotted name as extensions of them are written.
  let foreignTypes: [NameID: SymbolID]
  /// By class of a framework, what it inherits from.
  let foreignBases: [SymbolID: [SymbolID]]
  /// By name: whether any type has a member of it, and any a member type. Most names in scope are neither, and need no
  /// walk through types.
  let isMemberName: [Bool]
  let isMemberTypeName: [Bool]
  let operators: OperatorTable
  package let known: KnownNames
  let standardLibrary: Int32
  /// By number of the model.
  let nodeKinds: [NominalType.Kind]

  package init(_ builder: consuming SymbolTableBuilder, nodeKinds: [NominalType.Kind]) {
    self.nodeKinds = nodeKinds
    facts = builder.facts
    modelFileCount = builder.modelFileCount
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
    foreignBases = builder.foreignBases
    operators = builder.operatorTable()
    (isMemberName, isMemberTypeName) = builder.memberNames()
    known = builder.known
    standardLibrary = builder.standardLibrary
  }

  package subscript(symbol: SymbolID) -> Symbol {
    @inline(__always) get { symbols[symbol.index] }
  }

  /// The generic parameters of the types around a type, then its own.
  @inline(__always) func genericSignature(of type: SymbolID) -> [GenericID] { genericSignatures[type.index] }

  /// The number of the type, or of the extension of another module's type, that declares a member; -1 for what is none.
  func node(declaring member: Symbol) -> Int32 {
    if member.container != noSymbol, self[member.container].kind == .extension {
      return node(holdingMembersOf: member.container)
    }
    return member.owner == noSymbol ? -1 : self[member.owner].node
  }

  /// The number of an extension where it has one of its own, else that of the type it extends.
  func node(holdingMembersOf extension: SymbolID) -> Int32 {
    let symbol = self[`extension`]
    return symbol.node >= 0 || symbol.owner == noSymbol ? symbol.node : self[symbol.owner].node
  }

  /// Whether a declaration is the standard library's.
  @inline(__always) func isStandard(_ symbol: SymbolID) -> Bool { isStandard(self[symbol]) }

  /// Whether a declaration is one of the model.
  @inline(__always) package func isOfModel(_ symbol: SymbolID) -> Bool { isOfModel(self[symbol]) }

  @inline(__always) package func isOfModel(_ symbol: Symbol) -> Bool {
    Int(symbol.file) < modelFileCount && !symbol.isForeign
  }

  /// The standard library's file is the last.
  @inline(__always) func isStandard(_ symbol: Symbol) -> Bool { Int(symbol.file) == facts.count - 1 }

  package func fact(of symbol: SymbolID) -> DeclarationFact {
    let symbol = symbols[symbol.index]
    return facts[Int(symbol.file)].declarations[Int(symbol.fact)]
  }

  /// The number of a file's spelling across all files.
  package func name(_ local: Name, in file: Int32) -> NameID { names.maps[Int(file)][Int(local)] }

  package func name(of symbol: SymbolID) -> String { names[symbols[symbol.index].name] }
}

import CodeModel

/// Resolves the names of one file after the other against the frozen symbol table, inferring types as far as declarations tell them.
///
/// One per thread: what it learns about declarations (types of properties, supertypes, signatures) it keeps for the next file. Whatever
/// it has learned before never changes an answer (see ``Questions``), so the order of files does not matter.
final class Resolver {
  let table: SymbolTable
  let types = TypeArena()
  let standard: StandardTypes

  /// Where the code that is being resolved stands.
  var place = Place()
  /// Variables in scope, innermost last.
  var locals: [Local] = []
  /// Above 0 while types are inferred for others: nothing is recorded then.
  var muteDepth = 0
  var conditionDepth = 0
  var defaultArgumentDepth = 0
  /// What `return` gives, as declared.
  var returnType = unknownType
  /// What the first `return` of a closure was found to give.
  var returnedType = unknownType
  /// Whether the postfix chain at hand has a `?` in it.
  var isChained = false
  var references: [Reference] = []
  /// Whether single declarations are noted as well, and what was noted of them in the file at hand.
  var collectsUses = false
  var uses: [UseRecord] = []

  // What is known of declarations.
  let ancestorMemo: SymbolMemo<[Ancestor]>
  let unknownAncestorMemo: SymbolMemo<Bool>
  let valueTypeMemo: SymbolMemo<TypeRef>
  let signatureMemo: SymbolMemo<Signature>
  let requirementMemo: SymbolMemo<[Requirement]>
  let aliasMemo: SymbolMemo<TypeRef>
  var orderCache: [TypeRef: [TypeRef]] = [:]
  var openOrderCache: [UInt64: [TypeRef]] = [:]
  var boundsCache: [UInt64: [TypeRef]] = [:]
  var witnessCache: [UInt64: TypeRef] = [:]
  var memberCache: [UInt64: MemberList] = [:]
  var questions = Questions()
  var depth = 0
  var boundsDepth = 0

  init(table: SymbolTable) {
    self.table = table
    standard = StandardTypes(table)
    let count = table.symbols.count
    ancestorMemo = SymbolMemo(symbolCount: count)
    unknownAncestorMemo = SymbolMemo(symbolCount: count)
    valueTypeMemo = SymbolMemo(symbolCount: count)
    signatureMemo = SymbolMemo(symbolCount: count)
    requirementMemo = SymbolMemo(symbolCount: count)
    aliasMemo = SymbolMemo(symbolCount: count)
  }

  struct Place {
    var file: Int32 = 0
    /// The innermost declaration around the code.
    var container: SymbolID = noSymbol
    /// The node of the model that the code belongs to, or -1.
    var dependent: Int32 = -1
    /// The code stands in an extension, not in the declaration of the type.
    var isInExtension = false
  }

  struct Local {
    var name: NameID
    var type: TypeRef
  }

  // MARK: - The file at hand

  @inline(__always) func term(_ id: TermID) -> Term { table.facts[Int(place.file)].terms[Int(id)] }

  @inline(__always) func child(_ position: Int, of term: Term) -> TermID {
    table.facts[Int(place.file)].links[Int(term.firstLink) + position]
  }

  @inline(__always) func name(_ local: Name) -> NameID { table.names.maps[Int(place.file)][Int(local)] }

  var module: Int32 { table.fileModules[Int(place.file)] }

  /// Runs `body` as if standing at a declaration, without recording anything.
  func silently<Result>(at symbol: SymbolID, _ body: () -> Result) -> Result {
    let saved = (place, locals, returnType, returnedType, isChained)
    place = Place(file: table[symbol].file, container: symbol, dependent: -1)
    locals = []
    muteDepth += 1
    defer {
      muteDepth -= 1
      (place, locals, returnType, returnedType, isChained) = saved
    }
    return body()
  }

  // MARK: - Locals

  func scoped<Result>(_ body: () -> Result) -> Result {
    let count = locals.count
    defer { locals.removeLast(locals.count - count) }
    return body()
  }

  func declareLocal(_ name: NameID, _ type: TypeRef) { locals.append(Local(name: name, type: type)) }

  func local(_ name: NameID) -> TypeRef? {
    var index = locals.count
    while index > 0 {
      index -= 1
      if locals[index].name == name { return locals[index].type }
    }
    return nil
  }
}

/// What a call can choose from.
struct Candidate: Equatable {
  var symbol: SymbolID
  /// The type whose member it is used as: what `Self` means in its declaration.
  var base: TypeRef
  /// The base seen as the type that declares the member, for its generic arguments.
  var view: TypeRef
  /// How far from the base it is declared.
  var level: Int32
  /// A protocol's requirement, found on a type that conforms: what is meant is the type's own declaration, which is not read.
  var isWitnessed = false
}

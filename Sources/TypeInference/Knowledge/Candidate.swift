/// What a call can choose from.
package struct Candidate: Equatable {
  package var symbol: SymbolID
  /// The type whose member it is used as: what `Self` means in its declaration.
  var base: TypeRef
  /// The base seen as the type that declares the member, for its generic arguments.
  var view: TypeRef
  /// How far from the base it is declared.
  var level: Int32
  /// A protocol's requirement, found on a type that conforms: what is meant is the type's own declaration, which is not
  /// read.
  var isWitnessed = false
  /// Others fit as well that are the same type's, declared in another file: which file is meant is not known.
  var isInSeveralFiles = false
}

/// The members of one name that a type has.
struct MemberList: Equatable {
  enum Part { case all, instance, type }

  var all: [Candidate]
  /// Those that a value has.
  var instance: [Candidate]
  /// Those that the type itself has.
  var type: [Candidate]

  static let none = MemberList([]) { _ in false }

  init(_ found: [Candidate], isStatic: (SymbolID) -> Bool) {
    all = found
    instance = found.filter { !isStatic($0.symbol) }
    type = found.filter { isStatic($0.symbol) }
  }

  subscript(part: Part) -> [Candidate] {
    switch part {
    case .all: all
    case .instance: instance
    case .type: type
    }
  }
}

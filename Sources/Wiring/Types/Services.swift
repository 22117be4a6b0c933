import CodeModel

/// Which types of a package are made by wiring, and which are values that a caller passes.
///
/// Classes and actors have an identity, so whoever asks for one asks for a particular object: it is built, unless it is
/// data that a decoder or a store makes, or an error. A struct is
/// built if one of its initializers asks for an abstraction or for something that is built; all others, such as a
/// user's id or a list of options, are values, as enums are.
struct Services {
  private var isService: [Bool]

  /// - Complexity: O(*types* + their initializers' parameters).
  init(_ table: TypeTable, constructors: Constructors) {
    let model = table.model
    isService = model.types.indices.map { index in
      let kind = model.types[index].kind
      return kind == .actor || (kind == .class && !table.isData(TypeID(index)) && !table.isError(TypeID(index)))
    }
    // Structs that ask for structs wait until these are known.
    var waiting: [TypeID: [Int]] = [:]
    var open: [Int] = []
    for index in model.types.indices
    where model.types[index].kind == .struct && table[TypeID(index)] != nil && !table.isError(TypeID(index)) {
      for need in constructors.initializers(of: TypeID(index)).flatMap({ constructors.needs(of: $0) }) {
        switch need {
        case .implementation: isService[index] = true
        case .object(let type) where model[type].kind == .struct: waiting[type, default: []].append(index)
        case .object(let type): isService[index] = isService[index] || isService[type.index]
        case .undecided, .value: break
        }
      }
      if isService[index] { open.append(index) }
    }
    while let found = open.popLast() {
      for index in waiting[TypeID(found)] ?? [] where !isService[index] {
        isService[index] = true
        open.append(index)
      }
    }
  }

  func contains(_ type: TypeID) -> Bool { isService[type.index] }
}

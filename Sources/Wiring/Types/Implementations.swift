import CodeModel

/// Which types stand below which: classes, structs, enums and actors below the protocols that they conform to and the
/// classes that they inherit.
struct Implementations {
  /// By type: the concrete types below it, ascending, without itself.
  private let below: [[TypeID]]

  /// - Complexity: O(*types* × supertypes of one).
  ///  /// - Parameter standIns: types that are no answer.
  init(_ table: TypeTable, except standIns: Set<TypeID> = []) {
    let model = table.model
    let direct = model.types.indices.map { index in (table[TypeID(index)]?.supertypes ?? []).compactMap(table.type(of:))
    }
    var below = [[TypeID]](repeating: [], count: model.types.count)
    for index in model.types.indices where model.types[index].kind != .protocol && table[TypeID(index)] != nil {
      guard !model[model.types[index].module].kind.isTest, !standIns.contains(TypeID(index)) else { continue }
      var seen: Set<TypeID> = [TypeID(index)]
      var open = direct[index]
      while let type = open.popLast() {
        guard seen.insert(type).inserted else { continue }
        below[type.index].append(TypeID(index))
        open += direct[type.index]
      }
    }
    self.below = below
  }

  /// The concrete types below all of `types`, ascending.
  func of(_ types: [TypeID]) -> [TypeID] {
    guard let first = types.first else { return [] }
    return types.dropFirst().reduce(below[first.index]) { common, type in
      let others = Set(below[type.index])
      return common.filter(others.contains)
    }
  }

  func isImplementation(_ type: TypeID, of other: TypeID) -> Bool { below[other.index].contains(type) }
}

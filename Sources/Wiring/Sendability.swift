import CodeModel

/// Which objects may be used by several actors at once.
///
/// What is said of Sendable is believed; a struct is Sendable if its stored properties are. Types of other packages
/// count as Sendable, because nothing is known of them.
struct Sendability {
  private let table: TypeTable
  private let constructors: Constructors
  private var known: [TypeID: Bool] = [:]

  init(_ context: WiringContext) {
    table = context.table
    constructors = context.constructors
  }

  mutating func isSendable(_ constructor: Constructor) -> Bool {
    Isolation(table: table).globalActor(of: constructor) != nil || isSendable(constructor.type, depth: 0)
  }

  /// Structs can hold one another for long, though not for ever: far down the answer is yes.
  private mutating func isSendable(_ type: TypeID, depth: Int) -> Bool {
    if let answer = known[type] { return answer }
    let model = table.model
    let answer: Bool
    if model[type].kind == .actor || declaresSendable(type) {
      answer = true
    } else if model[type].kind == .struct, depth < 64 {
      let properties = (table[type]?.storedProperties ?? []).map { model[$0] }
      answer = properties.allSatisfy { property in
        if let text = property.typeText, text.contains("->"), !text.contains("@Sendable") { return false }
        return (property.valueType?.named ?? []).compactMap(table.type(of:)).allSatisfy {
          isSendable($0, depth: depth + 1)
        }
      }
    } else {
      answer = model[type].kind == .enum || depth >= 64
    }
    known[type] = answer
    return answer
  }

  private func declaresSendable(_ type: TypeID) -> Bool {
    var seen: Set<TypeID> = [type]
    var open = [type]
    while let next = open.popLast() {
      let supertypes = table[next]?.supertypes ?? []
      if supertypes.contains(where: { $0.name == "Sendable" || $0.name == "Swift.Sendable" }) { return true }
      if table.declaration(of: next).flatMap({ Isolation(table: table).globalActor(among: $0.attributes) }) != nil {
        return true
      }
      open += supertypes.compactMap(table.type(of:)).filter { seen.insert($0).inserted }
    }
    return false
  }
}

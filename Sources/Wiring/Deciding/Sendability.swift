import CodeModel

/// Which objects may be used by several actors at once.
///
/// What is said of Sendable is believed; a struct or enum that is not public is Sendable if all that it holds is, while
/// a public one has to say so (SE-0302). Types of other packages count as Sendable, because nothing is known of them.
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
    } else if depth >= 64 {
      answer = true
    } else {
      let mayBeInferred = [.struct, .enum].contains(model[type].kind) && !isPublic(type)
      answer = mayBeInferred && parts(of: type).allSatisfy { isSendable($0, depth: depth) }
    }
    known[type] = answer
    return answer
  }

  private mutating func isSendable(_ part: Part, depth: Int) -> Bool {
    if let text = part.text, text.contains("->"), !text.contains("@Sendable") { return false }
    return (part.type?.named ?? []).compactMap(table.type(of:)).allSatisfy { isSendable($0, depth: depth + 1) }
  }

  /// A stored property, or a value of an enum's case.
  private struct Part {
    var type: TypeExpression?
    var text: String?
  }

  private func parts(of type: TypeID) -> [Part] {
    let entry = table[type]
    let properties = (entry?.storedProperties ?? []).map { table.model[$0] }
    let values = (entry?.cases ?? []).flatMap { table.model[$0].parameters }
    return properties.map { Part(type: $0.valueType, text: $0.typeText) }
      + values.map { Part(type: $0.type, text: $0.typeText) }
  }

  /// As open as all that is around it, as the compiler counts.
  private func isPublic(_ type: TypeID) -> Bool { table.declaration(of: type)?.access == .public }

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

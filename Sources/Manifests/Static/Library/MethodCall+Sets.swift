extension MethodCall {
  /// A set of one element, or none, knows the methods of arrays as well: there is only one order.
  static let ofSets: [String: Method<[ValueKey: Value]>] = [
    "contains(_:)": { call, elements in
      guard let value = call.value else { return nil }
      if case .member(let member) = value, member.type == nil { return nil }
      return ValueKey(value).map { .bool(elements[$0] != nil) }
    },
    "contains(where:)": { call, elements in .bool(try elements.values.contains { try call.holds($0) }) },
    "contains({})": { call, elements in .bool(try elements.values.contains { try call.holds($0) }) },
    "allSatisfy({})": { call, elements in .bool(try elements.values.allSatisfy { try call.holds($0) }) },
    "filter({})": { call, elements in .set(try elements.filter { try call.holds($0.value) }) },
    "sorted()": { call, elements in .array(try call.sorted(Array(elements.values))) },
    "sorted(by:)": { call, elements in .array(try call.sortedByPredicate(Array(elements.values))) },
    "sorted({})": { call, elements in .array(try call.sortedByPredicate(Array(elements.values))) },
    "union(_:)": { call, elements in
      try call.value.map {
        try call.sequences.set(of: Array(elements.values) + (try call.members(of: $0)), call.offset)
      }
    },
    "subtracting(_:)": { call, elements in
      try call.others().map { others in .set(elements.filter { others[$0.key] == nil }) }
    },
    "intersection(_:)": { call, elements in
      try call.others().map { others in .set(elements.filter { others[$0.key] != nil }) }
    },
  ]

  static let ofDictionaries: [String: Method<[ValueKey: DictionaryEntry]>] = [
    "contains(where:)": { call, entries in .bool(try entries.values.contains { try call.holds($0.pair) }) },
    "contains({})": { call, entries in .bool(try entries.values.contains { try call.holds($0.pair) }) },
    "filter({})": { call, entries in .dictionary(try entries.filter { try call.holds($0.value.pair) }) },
    "mapValues({})": { call, entries in
      .dictionary(try entries.mapValues { DictionaryEntry(key: $0.key, value: try call.apply($0.value)) })
    },
    "sorted(by:)": { call, entries in .array(try call.sortedByPredicate(entries.values.map(\.pair))) },
    "sorted({})": { call, entries in .array(try call.sortedByPredicate(entries.values.map(\.pair))) },
  ]

  func members(of value: Value) throws -> [Value] { try sequences.members(of: value, offset) }

  /// The first argument as a set; nil where it is none that Seam knows.
  func others() throws -> [ValueKey: Value]? {
    guard let value, case .set(let others) = try sequences.set(of: members(of: value), offset) else { return nil }
    return others
  }
}

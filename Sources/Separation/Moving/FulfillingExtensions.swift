import CodeModel

/// Extensions of the provider whose members fulfil what a conformance elsewhere asks for, without being named there.
///
/// ```swift
/// extension String { public var title: String { self } }  // in the provider
/// extension String: Titled {}                             // in the consumer
/// ```
struct FulfillingExtensions {
  private let facts: SeparationFacts
  /// By the name of the extended type, those that add members.
  private var extensions: [String: [Int]] = [:]
  /// Those that make a type conform of which the provider declares neither the type nor the protocol: whoever sees
  /// them relies on them without a word.
  private(set) var conformancesOfOthers: [Int] = []

  init(_ facts: SeparationFacts, of provider: Int) {
    self.facts = facts
    for file in facts.parts.module(of: provider).map(facts.files.swiftFiles(of:)) ?? [] {
      for unit in facts.units.units(in: file) where facts.units.kind(of: facts.units.roots[unit]) == .extension {
        let root = facts.units.root(unit)
        extensions[root.name, default: []].append(unit)
        if isForeign(unit, to: provider) { conformancesOfOthers.append(unit) }
      }
    }
  }

  private func isForeign(_ unit: Int, to provider: Int) -> Bool {
    let type = facts.units.extended(by: unit)
    guard type.flatMap(facts.parts.part(ofUnit:)) != provider else { return false }
    let protocols = facts.units.root(unit).inheritance
    return !protocols.isEmpty
      && !protocols.flatMap(\.declarations).contains { facts.parts.part(of: $0) == provider }
  }

  /// Those that conformances in a unit may rely on, in order.
  func units(fulfilling unit: Int) -> [Int] {
    guard !extensions.isEmpty else { return [] }
    var result: Set<Int> = []
    for id in facts.units.declarations(in: unit) where !facts.model[id].inheritance.isEmpty {
      let declaration = facts.model[id]
      var names = Set(declaration.inheritance.compactMap(\.writtenName))
      if declaration.kind == .extension { names.insert(declaration.name) }
      guard names.contains(where: { extensions[$0] != nil }) else { continue }
      let required = RequiredNames(declaration.inheritance, facts.units)
      for other in names.flatMap({ extensions[$0] ?? [] }) where adds(other, required) { result.insert(other) }
    }
    return result.sorted()
  }

  private func adds(_ unit: Int, _ required: RequiredNames) -> Bool {
    facts.units.declarations(in: unit).dropFirst().contains { required.contains(facts.model[$0].name) }
  }
}

extension TypeExpression {
  /// Of a type that is no more than a name.
  fileprivate var writtenName: String? {
    if case .named(let named) = self { named.name } else { nil }
  }
}

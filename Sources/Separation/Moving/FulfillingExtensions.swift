import CodeModel
import PlatformTables
import SeparationChecks

/// Extensions of the provider whose members fulfil what a conformance elsewhere asks for, without being named there.
///
/// ```swift
/// extension String { public var title: String { self } }  // in the provider
/// extension String: Titled {}                             // in the consumer
/// ```
struct FulfillingExtensions {
  private let facts: SeparationFacts
  private let provider: Int
  /// By the name of the extended type, those that add members.
  private var extensions: [String: [Int]] = [:]
  /// Those of protocols that the provider does not declare: whatever conforms to them has the members.
  private var ofForeignProtocols: [Int] = []
  /// Those that make a type conform of which the provider declares neither the type nor the protocol: whoever sees
  /// them relies on them without a word.
  private(set) var conformancesOfOthers: [Int] = []

  init(_ facts: SeparationFacts, of provider: Int) {
    (self.facts, self.provider) = (facts, provider)
    for file in facts.parts.module(of: provider).map(facts.files.swiftFiles(of:)) ?? [] {
      for unit in facts.units.units(in: file) where facts.units.kind(of: facts.units.roots[unit]) == .extension {
        let root = facts.units.root(unit)
        extensions[root.name, default: []].append(unit)
        if isForeign(unit, to: provider) { conformancesOfOthers.append(unit) }
        if extendsForeignProtocol(unit) { ofForeignProtocols.append(unit) }
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
    guard !extensions.isEmpty || !ofForeignProtocols.isEmpty else { return [] }
    var result: Set<Int> = []
    for id in facts.units.declarations(in: unit) where !facts.model[id].inheritance.isEmpty {
      let declaration = facts.model[id]
      // What a raw type has is no member of the enumeration.
      let conformances = declaration.inheritance.filter {
        declaration.kind != .enum || !($0.writtenName.map(StandardTypes.raw.contains) ?? false)
      }
      var names = Set(conformances.compactMap(\.writtenName))
      if declaration.kind == .extension { names.insert(declaration.name) }
      let others = names.flatMap { extensions[$0] ?? [] } + extensions(ofTypeIn: unit, declaredBy: declaration)
      guard !others.isEmpty || !ofForeignProtocols.isEmpty else { continue }
      var required = RequiredNames(conformances, facts.units)
      for other in others where adds(other, required, to: unit) { result.insert(other) }
      required.isOpen = false
      for other in ofForeignProtocols where adds(other, required, to: unit) { result.insert(other) }
    }
    return result.sorted()
  }

  /// `extension SignedInteger where Self: Named` holds what `extension Int: Named {}` needs; so may an extension of a
  /// protocol without a condition.
  private func extendsForeignProtocol(_ unit: Int) -> Bool {
    let root = facts.units.root(unit)
    guard root.inheritance.isEmpty, case .named(let extended)? = root.valueType else { return false }
    if let declaration = extended.declaration {
      return facts.units.kind(of: declaration) == .protocol
        && facts.parts.part(ofUnit: facts.units.unit(of: declaration)) != provider
    }
    let name = extended.name.split(separator: ".").last.map(String.init) ?? extended.name
    return StandardProtocols.namedFirst.contains(name)
      || facts.units.uses(by: facts.units.roots[unit]).contains {
        $0.kind == .constrains && facts.units.kind(of: $0.used) == .protocol
      }
  }

  /// What a type of the provider conforms to in its own line may be fulfilled by an extension without a word of it.
  private func extensions(ofTypeIn unit: Int, declaredBy declaration: Declaration) -> [Int] {
    guard declaration.kind.isNominal, declaration.kind != .protocol else { return [] }
    return facts.units.extensions(of: unit).filter { facts.parts.part(ofUnit: $0) == provider }
  }

  private func adds(_ extension: Int, _ required: RequiredNames, to unit: Int) -> Bool {
    let least = leastAccess(seenIn: unit, ofFile: facts.units.file(`extension`))
    return facts.units.declarations(in: `extension`).dropFirst().map { facts.model[$0] }
      .contains { $0.access >= least && required.mayBeFulfilled(by: $0) }
  }

  /// What a member must be at least, to fulfil anything for the code of a unit.
  private func leastAccess(seenIn unit: Int, ofFile file: FileID) -> Declaration.Access {
    if facts.units.file(unit) == file { return .private }
    guard let part = facts.parts.part(ofUnit: unit), part != provider else { return .internal }
    let mayBeTestable = facts.parts.module(of: part).map { facts.model[$0].kind.isTest } ?? true
    return mayBeTestable ? .internal : .package
  }
}

extension TypeExpression {
  /// Of a type that is no more than a name.
  fileprivate var writtenName: String? {
    if case .named(let named) = self { named.name } else { nil }
  }
}

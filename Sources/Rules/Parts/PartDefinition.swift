/// A part of a codebase, as `parts:` names it.
package struct PartDefinition: Sendable {
  package let name: String
  package let line: Int
  /// Modules and paths.
  package var own: [NamePattern] = []
  /// Types, by name or id.
  package var types: [NamePattern] = []
  /// Products and modules of other packages.
  package var external: [NamePattern] = []
  /// Other parts that make this one up; such a part has no members of its own.
  package var parts: [NamedPart] = []

  /// The name of a part, where another part names it.
  package struct NamedPart: Sendable, Hashable {
    package var name: String
    package var line: Int
  }

  package init(_ name: String, line: Int) {
    self.name = name
    self.line = line
  }

  /// Made up of others.
  package var isUnion: Bool { !parts.isEmpty }
  package var patterns: [NamePattern] { own + types + external }
}

/// The parts of a codebase in their order: what several match belongs to the first.
package struct PartTable: Sendable {
  package private(set) var parts: [PartDefinition]
  private let numbers: [String: Int]

  package init(_ parts: [PartDefinition] = []) {
    self.parts = parts
    numbers = Dictionary(zip(parts.map(\.name), parts.indices)) { first, _ in first }
  }

  package subscript(name: String) -> PartDefinition? { numbers[name].map { parts[$0] } }
  package func number(of name: String) -> Int? { numbers[name] }
  package var names: [String] { parts.map(\.name) }
  package var namesOtherPackages: Bool { parts.contains { !$0.external.isEmpty } }

  /// The numbers of the parts that `name` stands for: its own, or those that make it up, however deep.
  package func numbers(in name: String) -> Set<Int> {
    if let number = numbers[name], !parts[number].isUnion { return [number] }
    var result: Set<Int> = []
    var visited: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      guard visited.insert(next).inserted, let number = numbers[next] else { continue }
      if parts[number].isUnion { waiting += parts[number].parts.map(\.name) } else { result.insert(number) }
    }
    return result
  }
}

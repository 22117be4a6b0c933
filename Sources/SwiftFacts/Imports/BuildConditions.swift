package import PlatformTables
import SwiftSyntax

/// What has to hold for a part of a file to be compiled: a set of conditions, each as it is written, `!` before what must
/// not hold.
///
/// ```swift
/// #if canImport(Darwin)   // canImport(Darwin)
/// #elseif os(Linux)       // !canImport(Darwin), os(Linux)
/// #else                   // !canImport(Darwin), !os(Linux)
/// #endif
/// ```
package struct BuildConditions: Sendable, Hashable {
  package private(set) var all: Set<String>
  /// The systems for which they can hold together.
  package private(set) var systems: BuildSystems

  package init(_ all: Set<String> = []) {
    self.all = all
    systems = all.reduce(into: .all) { $0.formIntersection(SystemBounds(ofCondition: $1).possible) }
  }

  /// What holds wherever one of some sets does.
  package init(commonTo sets: [Self]) {
    all = sets.dropFirst().reduce(sets.first?.all ?? []) { $0.intersection($1.all) }
    systems = sets.isEmpty ? .all : sets.reduce(into: []) { $0.formUnion($1.systems) }
  }

  /// Whether no build compiles both parts, as far as their words tell.
  package func exclude(_ other: Self) -> Bool {
    systems.isDisjoint(with: other.systems)
      || all.contains { other.contradicts($0) } || other.all.contains { contradicts($0) }
  }

  /// Whether every build that compiles the other part compiles this, as far as their words tell.
  package func hold(in other: Self) -> Bool { all.allSatisfy(other.fulfil) }

  /// Whether builds for one system, of those that compile the other part, all compile this: for Linux where that is among
  /// them, otherwise for Apple's.
  package func holdSomewhere(in other: Self) -> Bool {
    let system = [BuildSystems.linux, .apple].lazy.map(other.systems.intersection).first { !$0.isEmpty }
    return hold(in: system.map(other.on) ?? other)
  }

  /// Whether every build that fulfils these fulfils one of some sets: `#if A` and `#else` together.
  ///
  /// - Complexity: at most a few hundred steps; what is more tangled is not said to be covered.
  package func areCovered(by sets: [Self]) -> Bool { areCovered(by: sets, depth: 8) }

  private func areCovered(by sets: [Self], depth: Int) -> Bool {
    let open = sets.filter { !$0.exclude(self) }.map { $0.all.filter { !fulfil($0) } }
    if open.contains(where: \.isEmpty) { return true }
    let parts = open.flatMap { $0.flatMap { $0.components(of: "||") } }
    guard depth > 0, open.count > 1, let next = parts.filter({ !all.contains($0.negated) }).min() else { return false }
    return [next, next.negated].allSatisfy { Self(all.union([$0])).areCovered(by: sets, depth: depth - 1) }
  }

  /// Whether a condition holds where these do.
  private func fulfil(_ condition: String) -> Bool {
    all.contains(condition) || condition.components(of: "||").contains(where: all.contains)
      || systems.isSubset(of: SystemBounds(ofCondition: condition).certain)
  }

  package func union(_ other: Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  package mutating func formUnion(_ other: Self) {
    all.formUnion(other.all)
    systems.formIntersection(other.systems)
  }

  /// These, where the system is one of some.
  package func on(_ systems: BuildSystems) -> Self {
    var result = self
    result.systems.formIntersection(systems)
    return result
  }

  private func contradicts(_ condition: String) -> Bool {
    let parts = condition.components(of: "||")
    if parts.count > 1 { return parts.allSatisfy { all.contains($0.negated) } }
    return all.contains(condition.negated)
  }
}

extension SystemBounds {
  /// Nobody nests a condition deeper, and the stack has an end.
  private static let deepest = 32

  /// On which systems a condition of `#if` holds, by its words; what names no system may hold on any.
  init(ofCondition text: String, depth: Int = deepest) {
    let alternatives = text.components(of: "||")
    let parts = text.components(of: "&&")
    guard depth > 0 else {
      self.init()
      return
    }
    if alternatives.count > 1 {
      self = alternatives.reduce(into: Self(BuildSystems())) { $0 = $0.or(Self(ofCondition: $1, depth: depth - 1)) }
    } else if parts.count > 1 {
      self = parts.reduce(into: Self(.all)) { $0 = $0.and(Self(ofCondition: $1, depth: depth - 1)) }
    } else if text.hasPrefix("!") {
      self = Self(ofCondition: String(text.dropFirst()).normalized, depth: depth - 1).negated
    } else if text.hasPrefix("("), text.hasSuffix(")") {
      self = Self(ofCondition: String(text.dropFirst().dropLast()), depth: depth - 1)
    } else {
      self = Self.ofWord(text)
    }
  }

  /// `os(Linux)`, `canImport(Darwin)`
  private static func ofWord(_ text: String) -> Self {
    guard let bracket = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return text == "true" ? Self(.all) : text == "false" ? Self([]) : Self()
    }
    let words = text[text.index(after: bracket)...].dropLast()
    switch text[..<bracket] {
    case "os":
      let called = BuildSystems.called(words)
      return called == .others ? Self(possible: .others) : Self(called)
    case "canImport":
      let bounds = PlatformModules.systems(of: words.prefix { $0 != "," }) ?? Self()
      // A version that is asked for may not be there.
      return words.contains(",") ? Self(possible: bounds.possible) : bounds
    case "targetEnvironment": return environments[String(words)] ?? Self()
    case "_runtime": return words == "_ObjC" ? Self(.apple) : Self()
    default: return Self()
    }
  }

  private static let environments = [
    "macCatalyst": Self(.catalyst), "simulator": Self(possible: BuildSystems.apple.subtracting([.macOS, .catalyst])),
  ]
}

/// A branch of `#if`.
struct ConditionedRegion: Sendable {
  var range: Range<Int>
  var conditions: BuildConditions

  static func all(in tree: SourceFileSyntax) -> [Self] {
    let collector = RegionCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.regions
  }
}

private final class RegionCollector: SyntaxVisitor {
  var regions: [ConditionedRegion] = []

  /// So many branches are told by what those before them ask for; a later one is like no other part.
  private static let toldBranches = 64

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var failed: Set<String> = []
    for (index, clause) in node.clauses.enumerated() {
      guard index < Self.toldBranches else {
        addUntold(clause)
        continue
      }
      let text = clause.condition?.trimmedDescription ?? ""
      let held = Set(text.components(of: "&&").map(\.normalized)).subtracting([""])
      regions.append(
        ConditionedRegion(
          range: clause.position.utf8Offset..<clause.endPosition.utf8Offset,
          conditions: BuildConditions(held.union(failed))))
      let alternatives = text.components(of: "||")
      if alternatives.count > 1 {
        failed.formUnion(alternatives.map(\.negated))
      } else {
        failed.insert(text.negated)
      }
    }
    return .visitChildren
  }

  private func addUntold(_ clause: IfConfigClauseSyntax) {
    let range = clause.position.utf8Offset..<clause.endPosition.utf8Offset
    regions.append(ConditionedRegion(range: range, conditions: BuildConditions(["branch at \(range.lowerBound)"])))
  }
}

extension String {
  /// The parts between an operator's places outside of parentheses, without the space around them.
  fileprivate func components(of sign: String) -> [String] {
    let mark = sign.utf8.first
    var parts: [String] = []
    var (depth, part) = (0, [UInt8]())
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard byte == mark, depth == 0 else {
        part.append(byte)
        continue
      }
      if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      part = []
    }
    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts.map(\.normalized)
  }

  /// Without spaces, and without two signs of negation in a row.
  fileprivate var normalized: String {
    let plain = filter { !$0.isWhitespace }
    return plain.hasPrefix("!!") ? String(plain.dropFirst(2)) : plain
  }

  fileprivate var negated: String {
    let plain = normalized
    if plain.hasPrefix("!"), components(of: "&&").count == 1, components(of: "||").count == 1 {
      return String(plain.dropFirst())
    }
    return components(of: "&&").count > 1 ? "!(\(plain))" : "!\(plain)"
  }
}

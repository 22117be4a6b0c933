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
  package var all: Set<String> = []

  package init(_ all: Set<String> = []) { self.all = all }

  /// Whether no build compiles both parts, as far as their words tell.
  package func exclude(_ other: Self) -> Bool {
    all.contains { other.contradicts($0) } || other.all.contains { contradicts($0) } || areOfOtherSystems(other)
  }

  /// Whether every build that compiles the other part compiles this, as far as their words tell.
  package func hold(in other: Self) -> Bool { all.allSatisfy(other.fulfil) }

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
  }

  package func union(_ other: Self) -> Self { Self(all.union(other.all)) }

  private func contradicts(_ condition: String) -> Bool {
    let parts = condition.components(of: "||")
    if parts.count > 1 { return parts.allSatisfy { all.contains($0.negated) } }
    return all.contains(condition.negated)
  }

  /// `os(Linux)` and `os(Windows)`; the same of the libraries of C.
  private func areOfOtherSystems(_ other: Self) -> Bool {
    Self.exclusive.contains { family in
      let (own, others) = (all.filter(family), other.all.filter(family))
      return !own.isEmpty && !others.isEmpty && own.isDisjoint(with: others)
    }
  }

  private static let exclusive: [@Sendable (String) -> Bool] = [
    { $0.hasPrefix("os(") && !$0.contains("|") },
    { ["canImport(Darwin)", "canImport(Glibc)", "canImport(Musl)", "canImport(WinSDK)"].contains($0) },
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

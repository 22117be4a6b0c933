import Rules
import TestSupport
import Testing

/// Each kind of rule about edges beside a twin that follows the words of docs/check.md and knows no shortcut, over
/// graphs that look like chance.
@Suite struct RuleTwinTests {
  private static let names = ["Fa", "Fb", "Fc", "Ca", "Cb", "Ua", "Ub", "Xa"]

  /// Who imports whom, drawn by lot.
  private struct World {
    var edges: Set<[String]> = []

    init(seed: UInt64) { edges = RandomGraph(RuleTwinTests.names, chance: 18, seed: seed).pairs }

    var project: Project {
      Project(
        files: RuleTwinTests.names.map { name in
          ("\(name)/\(name).swift", dependencies(of: name).sorted().map { "import \($0)\n" }.joined())
        })
    }

    func dependencies(of name: String) -> [String] { edges.filter { $0[0] == name }.map { $0[1] } }

    /// Whether a way of one step or more leads there, over nothing that is passed over.
    func leads(from start: String, to end: String, over isPassable: (String) -> Bool = { _ in true }) -> Bool {
      var seen: Set<String> = []
      var waiting = dependencies(of: start)
      while let next = waiting.popLast() {
        if next == end { return true }
        if seen.insert(next).inserted, isPassable(next) { waiting += dependencies(of: next) }
      }
      return false
    }

    /// Whether a way of two steps or more leads there, and no single one.
    func leadsByOthers(from start: String, to end: String, over isPassable: (String) -> Bool) -> Bool {
      !edges.contains([start, end])
        && dependencies(of: start).contains { isPassable($0) && leads(from: $0, to: end, over: isPassable) }
    }
  }

  /// `A -> B` of everything that a rule finds.
  private static func found(_ rule: String, in world: World) throws -> Set<String> {
    let checked = try Checked("check: {rules: {r: \(rule)}}", world.project)
    return Set(
      checked.outcome.violations.map { violation in
        let count = violation.violation.counts[0]
        return count.to.isEmpty ? count.from : "\(count.from) -> \(count.to)"
      })
  }

  private static func pairs(where isBroken: (String, String) -> Bool) -> Set<String> {
    Set(names.flatMap { from in names.filter { from != $0 && isBroken(from, $0) }.map { "\(from) -> \($0)" } })
  }

  private static func isF(_ name: String) -> Bool { name.hasPrefix("F") }
  private static func isC(_ name: String) -> Bool { name.hasPrefix("C") }
  private static func isU(_ name: String) -> Bool { name.hasPrefix("U") }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func forbidden(seed: UInt64) throws {
    let world = World(seed: seed)
    let direct = Self.pairs { Self.isF($0) && Self.isC($1) && world.edges.contains([$0, $1]) }
    #expect(try Self.found("{forbid: F* -> C*}", in: world) == direct)
    let byOthers = Self.pairs { from, to in
      Self.isF(from) && Self.isC(to) && world.leadsByOthers(from: from, to: to) { !Self.isF($0) && !Self.isC($0) }
    }
    let found = try Self.found("{forbid: F* -> C*, through: others}", in: world)
    #expect(found == direct.union(byOthers))
    // Silent exactly where no way leads from the first to the second at all.
    let isReached = !Self.pairs { Self.isF($0) && Self.isC($1) && world.leads(from: $0, to: $1) }.isEmpty
    #expect(found.isEmpty == !isReached)
  }

  @Test(arguments: 20..<28 as Range<UInt64>)
  func everythingElseIsForbidden(seed: UInt64) throws {
    let world = World(seed: seed)
    let expected = Self.pairs { Self.isF($0) && !Self.isF($1) && world.edges.contains([$0, $1]) }
    #expect(try Self.found("{forbid: \"F* -> *\"}", in: world) == expected)
  }

  @Test(arguments: 30..<38 as Range<UInt64>)
  func allowedOnly(seed: UInt64) throws {
    let world = World(seed: seed)
    let expected = Self.pairs { from, to in
      guard world.edges.contains([from, to]) else { return false }
      return Self.isF(from) && !Self.isF(to) && !Self.isC(to) || Self.isC(from) && !Self.isC(to)
    }
    #expect(try Self.found("{allow: {F*: [C*], C*: []}}", in: world) == expected)
  }

  @Test(arguments: 40..<48 as Range<UInt64>)
  func required(seed: UInt64) throws {
    let world = World(seed: seed)
    let direct = Self.names.filter { name in
      Self.isF(name) && !Self.names.contains { Self.isC($0) && world.edges.contains([name, $0]) }
    }
    #expect(try Self.found("{require: F* -> C*}", in: world) == Set(direct))
    let byOthers = Self.names.filter { name in
      Self.isF(name) && !Self.names.contains { Self.isC($0) && world.leads(from: name, to: $0) }
    }
    #expect(try Self.found("{require: F* -> C*, through: others}", in: world) == Set(byOthers))
  }

  @Test(arguments: 50..<58 as Range<UInt64>)
  func independent(seed: UInt64) throws {
    let world = World(seed: seed)
    let direct = Self.pairs { Self.isF($0) && Self.isF($1) && world.edges.contains([$0, $1]) }
    #expect(try Self.found("{independent: F*}", in: world) == direct)
    let byOthers = Self.pairs { from, to in
      Self.isF(from) && Self.isF(to) && world.leadsByOthers(from: from, to: to) { !Self.isF($0) }
    }
    #expect(try Self.found("{independent: F*, through: others}", in: world) == direct.union(byOthers))
    let parts = Self.pairs { from, to in
      world.edges.contains([from, to]) && (Self.isF(from) && Self.isC(to) || Self.isC(from) && Self.isF(to))
    }
    #expect(try Self.found("{independent: [F*, C*]}", in: world) == parts)
  }

  @Test(arguments: 60..<68 as Range<UInt64>)
  func protected(seed: UInt64) throws {
    let world = World(seed: seed)
    let expected = Self.pairs { from, to in
      world.edges.contains([from, to]) && Self.isC(to) && !Self.isC(from) && !Self.isF(from) && from != "Xa"
    }
    #expect(try Self.found("{protect: C*, for: [F*, Xa]}", in: world) == expected)
    let nobody = Self.pairs { world.edges.contains([$0, $1]) && Self.isC($1) && !Self.isC($0) }
    #expect(try Self.found("{protect: C*}", in: world) == nobody)
  }

  @Test(arguments: 70..<78 as Range<UInt64>)
  func interfaces(seed: UInt64) throws {
    let world = World(seed: seed)
    // Of the features Fa alone may be named; the module Xa may name them all.
    let expected = Self.pairs { from, to in
      world.edges.contains([from, to]) && ["Fb", "Fc"].contains(to) && from != "Xa"
    }
    #expect(try Self.found("{interface: Fa, of: F*, for: Xa}", in: world) == expected)
  }

  /// The topmost first; what two layers match belongs to the first of them.
  private static func layer(of name: String) -> Int? {
    switch name {
    case "Xa": 0
    case _ where isF(name): 1
    case _ where isC(name): 2
    default: nil
    }
  }

  @Test(arguments: ["{layers: [Xa, F*, C*]}", "{layers: [Xa, [F*, X*], C*]}"], 80..<86 as Range<UInt64>)
  func layers(rule: String, seed: UInt64) throws {
    let world = World(seed: seed)
    let upward = Self.pairs { from, to in
      guard let low = Self.layer(of: from), let high = Self.layer(of: to) else { return false }
      return high < low && world.edges.contains([from, to])
    }
    #expect(try Self.found(rule, in: world) == upward)
    let byOthers = Self.pairs { from, to in
      guard let low = Self.layer(of: from), let high = Self.layer(of: to), high < low else { return false }
      return world.leadsByOthers(from: from, to: to) { Self.layer(of: $0) == nil }
    }
    let through = rule.replacing("]}", with: "], through: others}")
    #expect(try Self.found(through, in: world) == upward.union(byOthers))
    let sideways = Self.pairs { from, to in
      Self.layer(of: from) != nil && Self.layer(of: from) == Self.layer(of: to) && world.edges.contains([from, to])
    }
    #expect(
      try Self.found("{layers: [Xa, [Fa, Fb, Fc, X*], C*], siblings: independent}", in: world)
        == upward.union(sideways))
    let outside = Set(Self.names.filter { Self.layer(of: $0) == nil })
    #expect(try Self.found(rule.replacing("]}", with: "], exhaustive: true}"), in: world) == upward.union(outside))
  }

  @Test(arguments: 90..<96 as Range<UInt64>)
  func fanInFanOutAndCone(seed: UInt64) throws {
    let world = World(seed: seed)
    func names(_ figure: (String) -> Int) -> Set<String> { Set(Self.names.filter { figure($0) > 2 }) }
    let fanIn = names { name in world.edges.count { $0[1] == name } }
    #expect(try Self.found("{limit: fan-in, max: 2}", in: world) == fanIn)
    #expect(try Self.found("{limit: fan-out, max: 2}", in: world) == names { world.dependencies(of: $0).count })
    let fanInOfF = fanIn.filter(Self.isF)
    #expect(try Self.found("{limit: fan-in, max: 2, of: F*}", in: world) == fanInOfF)
  }

  /// Instability is Ce/(Ca+Ce); nothing depends on what is less stable than itself.
  @Test(arguments: 100..<106 as Range<UInt64>)
  func stableDependencies(seed: UInt64) throws {
    let world = World(seed: seed)
    func instability(_ name: String) -> Double {
      let out = Double(world.dependencies(of: name).count)
      return out / (out + Double(world.edges.count { $0[1] == name }))
    }
    let expected = Self.pairs { world.edges.contains([$0, $1]) && instability($0) < instability($1) }
    #expect(try Self.found("{stable: module}", in: world) == expected)
  }
}

/// What a figure is asked of, where what has it stands below what is not asked.
@Suite struct LimitSubjectTests {
  private let modules: KeyValuePairs = ["App": "Feature", "Feature": "Kit", "Kit": "Base", "Base": ""]

  @Test(arguments: [
    ("Feature", ["Feature"]), ("Kit", ["Kit"]), ("[App, Feature]", ["App"]), ("[Feature, Kit]", ["Feature"]),
    ("[App, Kit]", ["App"]), ("Base", []),
  ])
  func theHighestOfThoseAskedIsTold(subjects: String, told: [String]) throws {
    let checked = try Checked("check: {rules: {flat: {limit: height, max: 0, of: \(subjects)}}}", modules: modules)
    #expect(checked.open == told)
  }

  @Test(arguments: [(3, []), (2, ["App"]), (1, ["App"]), (0, ["App"])])
  func ofOneChainTheTopIsTold(max: Int, told: [String]) throws {
    #expect(try Checked("check: {rules: {flat: {limit: height, max: \(max)}}}", modules: modules).open == told)
  }
}

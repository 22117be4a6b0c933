import CodeModel
import Rules
import Settings
import TestSupport
import Testing

/// docs/check.md: what `seam check --init` writes is green at once, and a baseline can only become less, whatever the
/// code is.
@Suite struct StarterPropertyTests {
  /// Modules with folders of types that name each other as it comes; circles within modules and between them.
  private static func project(seed: UInt64, moduleCount: Int, folderCount: Int, chance: Int) -> Project {
    var lot = SeededGenerator(seed: seed)
    let words = ["App", "CartFeature", "LoginFeature", "Core", "Log", "CoreTests", "UI", "CoreTestSupport"]
    let modules = words.prefix(moduleCount).map { $0 }
    let types = modules.flatMap { module in
      (0..<folderCount).flatMap { folder in
        (0..<2).map { (module: module, folder: "Part\(folder)", name: "\(module)T\(folder)x\($0)") }
      }
    }
    let files = types.map { type in
      let named = types.filter { $0.name != type.name && Int.random(in: 0..<100, using: &lot) < chance }
      let imports = Set(named.map(\.module)).subtracting([type.module]).sorted().map { "import \($0)\n" }.joined()
      let members = named.enumerated().map { "  var v\($0): \($1.name)?\n" }.joined()
      return (
        "\(type.module)/\(type.folder)/\(type.name).swift", imports + "public struct \(type.name) {\n\(members)}\n"
      )
    }
    return Project(files: files + [("App/main.swift", "")])
  }

  @Test(
    arguments: [(1, 1, 10), (1, 6, 6), (2, 3, 5), (4, 2, 2), (5, 3, 1), (8, 2, 1), (8, 4, 4), (3, 1, 0)],
    0..<4 as Range<UInt64>)
  func whatIsWrittenHoldsAtOnce(shape: (modules: Int, folders: Int, chance: Int), seed: UInt64) throws {
    let project = Self.project(
      seed: seed, moduleCount: shape.modules, folderCount: shape.folders, chance: shape.chance)
    let settings = StarterSettings(for: project.model)
    let text = settings.text(baselineFile: ".seam-baseline.json")
    #expect(Checked.problems(text) == [], "\(text)")
    let checked = try Checked(text, project, baseline: settings.baseline)
    #expect(checked.messages == [], "\(text)")
    #expect(checked.dead == [], "\(text)")
    #expect(checked.result.exitStatus(failingOn: .note) == 0)
    // The same codebase has the same settings.
    #expect(StarterSettings(for: project.model).text(baselineFile: ".seam-baseline.json") == text)
  }

  private static let yaml = """
    check:
      rules:
        no-circles: {acyclic: module}
        core: {forbid: "Core -> *Feature"}
        flat: {limit: fan-out, max: 1}
    """

  @Test(arguments: 0..<12 as Range<UInt64>)
  func ownBaselineMakesEverythingKnown(seed: UInt64) throws {
    let project = Self.project(seed: seed, moduleCount: 6, folderCount: 1, chance: 25)
    let before = try Checked(Self.yaml, project)
    let after = try Checked(Self.yaml, project, baseline: before.result.present)
    #expect(after.result.findings.allSatisfy { $0.state == .known })
    #expect(after.result.exitStatus(failingOn: .note) == 0)
  }

  /// Less code breaks no more than the baseline knows: what is left is known, or an entry is stale.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func whatGoesIsNeverNew(seed: UInt64) throws {
    let project = Self.project(seed: seed, moduleCount: 6, folderCount: 1, chance: 25)
    let recorded = try Checked(Self.yaml, project).result.present
    var less = project
    less.model.imports.removeAll { $0.file.index % 3 == 0 }
    less.model.declaredDependencies = []
    less.model.references.removeAll { $0.file.index % 3 == 0 }
    let states = try Checked(Self.yaml, less, baseline: recorded).result.findings.map(\.state)
    #expect(states.allSatisfy { $0 == .known || $0 == .stale }, "\(states)")
  }

  /// A second look with what shrunk finds nothing stale.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func aShrunkBaselineIsTheSmallest(seed: UInt64) throws {
    let project = Self.project(seed: seed, moduleCount: 6, folderCount: 1, chance: 25)
    let recorded = try Checked(Self.yaml, project).result.present
    var less = project
    less.model.imports.removeAll { $0.file.index % 2 == 0 }
    less.model.declaredDependencies = []
    let now = try Checked(Self.yaml, less, baseline: recorded).result.present
    let shrunk = recorded.shrunk(to: now)
    #expect(shrunk.counts.allSatisfy { key, count in count <= recorded.counts[key] ?? 0 })
    let states = try Checked(Self.yaml, less, baseline: shrunk).result.findings.map(\.state)
    #expect(states.allSatisfy { $0 == .known }, "\(states)")
    #expect(shrunk.shrunk(to: shrunk) == shrunk)
  }

  @Test func whatIsWrittenIsRead() throws {
    var counts: [Baseline.Key: Int] = [:]
    for (index, name) in hostileNames.enumerated() {
      let other = hostileNames[(index + 7) % hostileNames.count]
      counts[.init(rule: name, level: Level.allCases[index % Level.allCases.count], from: other, to: name)] = index
    }
    let baseline = Baseline(counts)
    let text = BaselineFile.text(of: baseline)
    #expect(try BaselineFile.baseline(from: Array(text.utf8)) == baseline)
    #expect(BaselineFile.text(of: try BaselineFile.baseline(from: Array(text.utf8))) == text)
    #expect(text.split(separator: "\n").count == counts.count + 2)
  }
}

/// How patterns name modules, folders and types (docs/check.md, Parts).
@Suite struct NamePatternTests {
  @Test(arguments: [
    ("App", "App", true), ("App", "AppKit", false), ("App*", "AppKit", true), ("*App", "MyApp", true),
    ("*", "App", true),
    ("A?p", "App", true), ("Sources/App", "Sources/App", true), ("Sources/App/", "Sources/App", true),
    ("./Sources/App", "Sources/App", true), ("Sources/*", "Sources/App", true),
    ("Sources/*", "Sources/App/Views", false),
    ("Sources/**", "Sources/App/Views", true), ("**/Views", "Sources/App/Views", true), ("app", "App", false),
    ("Ap*", "A", false), ("*p*", "App", true), ("", "App", false), ("/", "/", true),
  ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    #expect(NamePattern(pattern, line: 1).matches(name) == isMatch)
  }

  @Test(arguments: [
    ("Sources/*", "Sources/App/Views/Cart.swift", "Sources/App"), ("Sources/App", "Sources/App/A.swift", "Sources/App"),
    ("Sources/App", "Sources/Apple/A.swift", nil),
    ("Sources/App/A.swift", "Sources/App/A.swift", "Sources/App/A.swift"),
    ("Sources/*/Views", "Sources/App/Views/Deep/C.swift", "Sources/App/Views"),
    ("Sources/*/Views", "Sources/Views/C.swift", nil),
    ("**/Views", "Sources/App/Views/Views/C.swift", "Sources/App/Views"), ("*.swift", "A.swift", "A.swift"),
    ("Sources/**", "Sources/App/A.swift", "Sources/App"), ("Sources", "Sources/A.swift", "Sources"),
    ("Sources/A*", "Sources/A.swift", "Sources/A.swift"), ("Tests/*", "Sources/App/A.swift", nil),
    ("Sources/App/*", "Sources/App", nil),
  ])
  func theShortestFolderThatMatches(pattern: String, path: String, root: String?) {
    #expect(NamePattern(pattern, line: 1).root(of: path) == root)
  }

  /// What a pattern has of a path is a folder of it or the path, matches, and no shorter one does.
  @Test func rootsAreTheShortestOfAll() {
    let names = ["a", "b", "ab"]
    let paths = names.flatMap { x in names.flatMap { y in names.map { "\(x)/\(y)/\($0)" } } }
    for text in ["a", "a/*", "a/**", "*/b", "**/b", "a*/b", "?/?", "a/b/ab", "**/a*", "*/*/*", "**"] {
      let pattern = NamePattern(text, line: 1)
      for path in paths {
        let parts = path.split(separator: "/")
        let expected = (1...parts.count).map { parts.prefix($0).joined(separator: "/") }.first(where: pattern.matches)
        #expect(pattern.root(of: path) == expected, "\(text) in \(path)")
      }
    }
  }

  @Test(arguments: [
    ("a -> b", "a", "b"), ("a->b", "a", "b"), ("  a b  ->  c d ", "a b", "c d"), ("a/** -> *", "a/**", "*"),
  ])
  func anEdgeHasTwoEnds(text: String, from: String, to: String) {
    let ends = RuleEdge.ends(of: text)
    #expect(ends?.from == from && ends?.to == to)
  }

  @Test(arguments: ["", "a", "->", "a ->", "-> b", "a -> b -> c", "a => b", "  ->  "])
  func anythingElseIsNone(text: String) { #expect(RuleEdge.ends(of: text) == nil) }
}

import CodeModel
import Foundation
import TestSupport
import Testing

@testable import Explorer

/// What must hold of every view, over codebases that look like chance.
@Suite struct ViewPropertyTests {
  /// Types in folders of modules that name each other as it comes.
  private static func project(_ seed: UInt64) -> Project {
    var lot = SeededGenerator(seed: seed)
    let folders = ["App", "App/Views", "App/Views/Deep/Down", "Core", "Core/Model", "CoreTests", "Log/In/Only"]
    let homes = (0..<14).map { _ in folders.randomElement(using: &lot) ?? "App" }
    let random = RandomGraph(count: homes.count, chance: 15, seed: seed)
    return Project(
      files: homes.enumerated().map { number, home in
        let named = random.edges.filter { $0.from == number }.map(\.to)
        let own = home.prefix { $0 != "/" }
        let modules = Set(named.map { homes[$0].prefix { $0 != "/" } }).subtracting([own]).sorted()
        let imports = modules.map { "import \($0)\n" }.joined()
        let members = named.map { "  var v\($0): N\($0)?\n" }.joined()
        let inner = Bool.random(using: &lot) ? "  enum Inner {}\n" : ""
        // What a file adds to the type of another one is code of the file.
        let extended = named.first { homes[$0].prefix { $0 != "/" } == own }
        let added = extended.map { "extension N\($0) { var e\(number): N\(number)? { nil } }\n" } ?? ""
        return ("\(home)/N\(number).swift", "\(imports)public struct N\(number) {\n\(members)\(inner)}\n\(added)")
      })
  }

  private static func view(_ project: Project) -> View { View(of: project.model) { "\($0.file):\($0.line)" } }

  private static func ancestors(of node: Int, in view: View) -> [Int] {
    sequence(first: node) { view.nodes[$0].parent }.map(\.self)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func everythingLiesInItsModule(seed: UInt64) throws {
    let project = Self.project(seed)
    let view = Self.view(project)
    let ids = view.nodes.map(\.id)
    #expect(Set(ids).count == ids.count)
    for (number, node) in view.nodes.enumerated() { #expect(node.parent.map { $0 < number } ?? true) }
    for file in project.model.files {
      let number = try #require(ids.firstIndex(of: file.path))
      let top = try #require(Self.ancestors(of: number, in: view).last)
      #expect(view.nodes[top].id == project.model[file.module].name)
      #expect(view.nodes[number].lineCount == file.lineCount)
      #expect(view.nodes[number].isTest == file.path.hasPrefix("CoreTests/"))
    }
    for type in project.model.typeIdentifiers { #expect(ids.contains(type)) }
  }

  /// A box has the lines of what lies in it, however deep.
  @Test(arguments: 0..<20 as Range<UInt64>) func linesAddUp(seed: UInt64) {
    let view = Self.view(Self.project(seed))
    for (number, node) in view.nodes.enumerated() where node.lineCount != nil && node.kind != .file {
      let files = view.nodes.indices.filter {
        view.nodes[$0].kind == .file && Self.ancestors(of: $0, in: view).contains(number)
      }
      #expect(node.lineCount == files.reduce(0) { $0 + (view.nodes[$1].lineCount ?? 0) }, "\(node.id)")
    }
  }

  /// No folder holds one folder and nothing else, and no module one that holds all of it.
  @Test(arguments: 0..<20 as Range<UInt64>) func noFolderStandsForNothing(seed: UInt64) {
    let view = Self.view(Self.project(seed))
    for (number, node) in view.nodes.enumerated() where node.kind == .folder {
      let inner = view.nodes.indices.filter { view.nodes[$0].parent == number }
      #expect(inner.count > 1 || view.nodes[inner[0]].kind != .folder, "\(node.id)")
      let beside = view.nodes.filter { $0.parent == node.parent }
      #expect(beside.count > 1, "\(node.id)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func edgesAreSortedAndLeadOut(seed: UInt64) {
    let view = Self.view(Self.project(seed))
    #expect(zip(view.edges, view.edges.dropFirst()).allSatisfy { $0.pair < $1.pair })
    for edge in view.edges {
      // No type of these names what is nested in it.
      #expect(!Self.ancestors(of: edge.pair.from, in: view).contains(edge.pair.to))
      #expect(!Self.ancestors(of: edge.pair.to, in: view).contains(edge.pair.from))
      #expect(
        edge.weight >= max(1, edge.evidence.count) && edge.evidence.count <= View.evidenceLimit && !edge.kinds.isEmpty)
      #expect(edge.evidence == edge.evidence.sorted())
    }
  }

  /// The page says of files what `graph --level file` says.
  @Test(arguments: 0..<20 as Range<UInt64>) func filesDependAsAtTheirOwnLevel(seed: UInt64) {
    let project = Self.project(seed)
    let view = Self.view(project)
    let graph = project.model.graph(at: .file, scope: GraphScope(includesTests: true))
    func file(around node: Int) -> String? {
      Self.ancestors(of: node, in: view).first { view.nodes[$0].kind == .file }.map { view.nodes[$0].id }
    }
    let pairs = view.edges.filter { !$0.kinds.isSubset(of: [.imported, .declared]) }.compactMap { edge -> [String]? in
      guard let from = file(around: edge.pair.from), let to = file(around: edge.pair.to), from != to else { return nil }
      return [from, to]
    }
    #expect(Set(pairs) == Set(graph.edges.map { [graph.nodes[$0.dependent].id, graph.nodes[$0.dependency].id] }))
  }

  /// Without the cuts no siblings depend on each other in a circle, and every cut is a dependency.
  @Test(arguments: 0..<20 as Range<UInt64>) func cutsOpenEveryCircle(seed: UInt64) {
    let view = Self.view(Self.project(seed))
    var pairs: Set<View.Pair> = []
    for edge in view.edges {
      let (from, to) = (Self.ancestors(of: edge.pair.from, in: view), Self.ancestors(of: edge.pair.to, in: view))
      // What of both lies beside each other.
      guard let left = from.first(where: { one in to.contains { view.nodes[$0].parent == view.nodes[one].parent } }),
        let right = to.first(where: { view.nodes[$0].parent == view.nodes[left].parent })
      else { continue }
      pairs.insert(View.Pair(from: left, to: right))
    }
    #expect(pairs.isSuperset(of: view.cuts))
    var rest = pairs.subtracting(view.cuts)
    while let leaf = rest.first(where: { pair in !rest.contains { $0.from == pair.to } }) { rest.remove(leaf) }
    #expect(rest.isEmpty)
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func theDocumentIsJSON(seed: UInt64) throws {
    let project = Self.project(seed)
    let view = Self.view(project)
    let bytes = ViewDocument(view).bytes
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(document["schema"] as? String == "seam-view/1")
    #expect(bytes == ViewDocument(Self.view(project)).bytes)
  }

  /// A view of what did not change says so of everything.
  @Test(arguments: 0..<10 as Range<UInt64>) func nothingChangedIsNoChange(seed: UInt64) {
    let model = Self.project(seed).model
    let view = View(from: model, to: model, called: .init(base: "a", head: "b"), texts: ({ _ in nil }, { _ in nil }))
    #expect(view.nodes.allSatisfy { $0.change == .same && $0.movedFrom == nil })
    #expect(view.edges.allSatisfy { $0.change == .same })
    #expect(view.nodes.map(\.id) == Self.view(Self.project(seed)).nodes.map(\.id))
  }

  /// Looked at the other way round, what came went.
  @Test(arguments: 0..<10 as Range<UInt64>) func turnedAroundWhatCameWent(seed: UInt64) {
    let (one, other) = (Self.project(seed).model, Self.project(seed + 100).model)
    func view(_ before: CodeModel, _ after: CodeModel) -> View {
      View(from: before, to: after, called: .init(base: "a", head: "b"), texts: ({ _ in nil }, { _ in nil }))
    }
    let (there, back) = (view(one, other), view(other, one))
    func ids(_ view: View, _ change: Change) -> Set<String> { Set(view.nodes.filter { $0.change == change }.map(\.id)) }
    // What moved is named by where it is afterwards.
    let moved = ids(there, .moved).union(ids(back, .moved))
    #expect(ids(there, .added).subtracting(moved) == ids(back, .removed).subtracting(moved))
    #expect(ids(there, .removed).subtracting(moved) == ids(back, .added).subtracting(moved))
  }
}

/// Encodings against other programs' words for the same bytes.
@Suite struct EncodingTwinTests {
  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) } }

  @Test(arguments: 0...70) func base64IsFoundations(count: Int) {
    let bytes = Self.bytes(count)
    #expect(Base64.encoded(bytes) == Data(bytes).base64EncodedString())
    #expect(Data(base64Encoded: Base64.encoded(bytes)).map(Array.init) == bytes)
  }

  /// Around the ends of blocks, as `sha256sum` has it.
  @Test(arguments: [
    (55, "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b"),
    (56, "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27"),
    (57, "35df609437dcfea3279283ab79fd554e2bf78f8f7ae2de532d8ee300b09e8f73"),
    (63, "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055"),
    (64, "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241"),
    (65, "aacca6ff74fdbb296d165a45cecfa04e5127bc008770fbbdd48006f2d2fae95e"),
    (119, "9ce7368e4daf32341631b492e80359dc9f594b48453cd0dd5bf0b19279cc177e"),
    (120, "7836b787757e95e58b3ca5aec90b1b004e8deba1e50e9675af9cabf1a13a04b5"),
    (1_000, "1e9bc38cbf860b9ec31918b065f9b52476c549a782e0e7990bed8ce3868d2371"),
  ])
  func sha256IsThatOfOthers(count: Int, hash: String) {
    let digits = SHA256.hash(of: Self.bytes(count)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(digits.joined() == hash)
  }

  private static let gzip = ["/bin/gzip", "/usr/bin/gzip"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: gzip != nil), arguments: [0, 1, 100, 65_535, 65_536, 300_000])
  func gzipUndoesIt(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = Self.bytes(count)
    try folder.write(Gzip.compressed(bytes), to: "data.gz")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.gzip))
    process.arguments = ["-d", folder.url.appendingPathComponent("data.gz").path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Array(Data(contentsOf: folder.url.appendingPathComponent("data"))) == bytes)
  }
}

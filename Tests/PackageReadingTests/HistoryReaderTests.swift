import CodeModel
import Manifests
import PackageReading
import Snapshots
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite struct HistoryReaderTests {
  /// A package that changes in every way that a history must notice, one commit each.
  private func shop() throws -> TemporaryFolder {
    let repository = try TemporaryFolder.repository(["README.md": "No package yet."])
    try repository.commit("Begin")
    try repository.write(Self.manifest("App: Cart, Core; Cart: Core; Core:; Kit:"), to: "Package.swift")
    for (path, text) in [
      ("Sources/App/main.swift", "import Cart\n"), ("Sources/Cart/Cart.swift", "import Core\n"),
      ("Sources/Core/Core.swift", "let a = 1\n"),
      ("Sources/Kit/kit.c", "int a;\nint b;\n"), ("Sources/Kit/include/kit.h", ""),
      ("Tests/CartTests/T.swift", "@testable import Cart\n"),
    ] { try repository.write(text, to: path) }
    try repository.commit("Add a package")
    try repository.write("import Foundation\n@_exported import Core\nlet b = 2\n", to: "Sources/Cart/Deep/More.swift")
    try repository.commit("Add a file")
    try repository.write(
      "func f() {\n  // import nothing\n}\n#if os(Linux)\nimport Kit\n#endif\n", to: "Sources/Core/Core.swift")
    try repository.commit("Import late, under a condition")
    try repository.git("mv", "Sources/Cart/Deep/More.swift", "Sources/Core/More.swift")
    try repository.write(Self.manifest("App: Cart; Cart: Core; Core:; Kit:"), to: "Package.swift")
    try repository.commit("Move a file, drop a dependency")
    try repository.link("Sources/App/Linked", to: "../Core")
    try repository.commit("Link a folder")
    try repository.write("import Cart\n", to: "Sources/Core/Back.swift")
    try repository.commit("Close a circle through the link")
    try repository.write("let package = broken(", to: "Package.swift")
    try repository.commit("Break the manifest")
    return repository
  }

  /// `"A: B, C; B:"`
  private static func manifest(_ targets: String) -> String {
    let lines = targets.split(separator: ";").map { target in
      let parts = target.split(separator: ":", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
      let dependencies = parts[1].split(separator: ",").map { "\"\($0)\"" }.joined(separator: ", ")
      return
        ".\(parts[0] == "App" ? "executableTarget" : "target")(name: \"\(parts[0])\", dependencies: [\(dependencies)]\(parts[0] == "Core" ? ", exclude: [\"Skipped\"]" : ""))"
    }
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [\(lines.joined(separator: ", ")), .testTarget(name: "CartTests", dependencies: ["Cart"])])
      """
  }

  /// Nodes with their lines, and edges with their kinds.
  private static func summary(_ model: CodeModel) -> [String] {
    let graph = model.graph(at: .module, scope: GraphScope(includesTests: true, includesExternal: true))
    return graph.nodes.map { "\($0.id) \($0.kind) \($0.lineCount ?? -1)" }
      + graph.edges.map {
        "\(graph.nodes[$0.dependent].id) -> \(graph.nodes[$0.dependency].id) \($0.kinds.map(\.rawValue)) \($0.isConditional)"
      }
  }

  private func reader(_ repository: TemporaryFolder) throws -> (HistoryReader, GitRepository) {
    let git = try GitRepository(around: repository.root)
    var reader = HistoryReader(repository: git, root: repository.root, manifests: ManifestReader(mode: .static))
    reader.readsTests = true
    return (reader, git)
  }

  @Test func everyCommitIsReadAsIfAlone() async throws {
    let repository = try shop()
    let (reader, git) = try reader(repository)
    let commits = try git.commits(in: CommitRange())
    let together = await reader.readModules(of: commits, measure: Self.summary)
    var readable = 0
    for (commit, result) in zip(commits, together) where commit.subject != "Begin" {
      let snapshot = GitSnapshot(of: commit, in: git)
      let alone = try? await PackageReader(
        root: repository.root, snapshot: snapshot, manifests: ManifestReader(mode: .static)
      ).read(upTo: .imports)
      #expect((try? result.get()) == alone.map { Self.summary($0.model) }, "\(commit.subject)")
      readable += alone == nil ? 0 : 1
    }
    #expect(readable == 6)
    // What the history is about: no two neighbours are alike.
    let known = together.compactMap { try? $0.get() }
    #expect(zip(known, known.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func aCommitThatCannotBeReadSaysWhy() async throws {
    let repository = try shop()
    let (reader, git) = try reader(repository)
    let commits = try git.commits(in: CommitRange())
    let results = await reader.readModules(of: commits) { $0.modules.count }
    #expect(results.map { (try? $0.get()) ?? -1 } == [-1, 5, 5, 5, 5, 5, 5, -1])
    let reasons = results.compactMap { result in if case .failure(let error) = result { error.description } else { nil }
    }
    #expect(reasons.count == 2)
    #expect(reasons[0].contains("Package.swift:1"))
    #expect(reasons[1].contains("holds no Package.swift"))
  }

  /// A project is read once for all commits that hold it, but not where only its build settings changed.
  @Test func commitsOfAProjectAreReadAsIfAlone() async throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (X, A, B); sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); buildConfigurationList = L; };
        S = { isa = PBXSourcesBuildPhase; files = (BA, BB); };
        BA = { isa = PBXBuildFile; fileRef = A; }; BB = { isa = PBXBuildFile; fileRef = B; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; };
      }; rootObject = P; }
      """
    let repository = try TemporaryFolder.repository([
      "App.xcodeproj/project.pbxproj": project, "A.swift": "", "B.swift": "import Foundation\n\n",
    ])
    try repository.commit("Without settings")
    try repository.write("#include? \"Own.xcconfig\"\n", to: "App.xcconfig")
    try repository.commit("Add settings")
    try repository.write("EXCLUDED_SOURCE_FILE_NAMES = B.swift\n", to: "Own.xcconfig")
    try repository.commit("Add settings to the settings")
    try repository.write("// nothing\n", to: "A.swift")
    try repository.commit("Change a source")
    try repository.write(project.replacing("BA, BB", with: "BA"), to: "App.xcodeproj/project.pbxproj")
    try repository.commit("Change the project")
    let (reader, git) = try reader(repository)
    let commits = try git.commits(in: CommitRange())
    let together = await reader.readModules(of: commits, measure: Self.summary)
    #expect(
      together.map { try? $0.get() } == [
        ["App bundle 1"], ["App bundle 1"], ["App bundle 0"], ["App bundle 2"], ["App bundle 2"],
      ])
    for (commit, result) in zip(commits, together) {
      let alone = try await PackageReader(
        root: repository.root, snapshot: GitSnapshot(of: commit, in: git), manifests: ManifestReader(mode: .static)
      ).read(upTo: .imports)
      #expect(try result.get() == Self.summary(alone.model), "\(commit.subject)")
    }
  }

  @Test func deeperReadingsSeeTypes() async throws {
    let repository = try TemporaryFolder.repository([
      "Package.swift": Self.manifest("Core:"), "Sources/Core/A.swift": "struct A {}\n", "Tests/CartTests/T.swift": "",
    ])
    try repository.commit()
    try repository.write("struct A { var b: B }\nclass B {}\n", to: "Sources/Core/A.swift")
    try repository.commit()
    let (reader, git) = try reader(repository)
    let results = await reader.read(try git.commits(in: CommitRange()), upTo: .references) {
      $0.graph(at: .type).edges.count
    }
    #expect(results.map { try? $0.get() } == [1, 0])
  }

  /// While one commit is measured the next is read, and what comes out has the order of the commits.
  @Test func commitsAreMeasuredOneAfterTheOther() async throws {
    let repository = try shop()
    let (reader, git) = try reader(repository)
    let commits = try git.commits(in: CommitRange())
    let state = Mutex((running: 0, most: 0, names: [String]()))
    let results = await reader.read(commits, upTo: .imports) { model in
      state.withLock {
        $0.running += 1
        $0.most = max($0.most, $0.running)
      }
      defer { state.withLock { $0.running -= 1 } }
      let name = model.modules.map(\.name).joined(separator: ",")
      state.withLock { $0.names.append(name) }
      return name
    }
    #expect(results.count == commits.count)
    let (most, names) = state.withLock { ($0.most, $0.names) }
    #expect(most == 1)
    #expect(results.compactMap { try? $0.get() } == names)
  }

  @Test func rangesAreGitsOwn() throws {
    let repository = try TemporaryFolder.repository(["A": "1"])
    try repository.commit("1")
    try repository.git("tag", "v1")
    try repository.commit("2")
    try repository.git("checkout", "-q", "-b", "side")
    try repository.commit("side")
    try repository.git("checkout", "-q", "main")
    try repository.commit("3")
    try repository.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    let git = try GitRepository(around: repository.root)
    func subjects(_ range: CommitRange) throws -> [String] { try git.commits(in: range).map(\.subject) }
    #expect(try Set(subjects(CommitRange())) == ["merge", "3", "side", "2", "1"])
    #expect(try subjects(CommitRange(isFirstParent: true)) == ["merge", "3", "2", "1"])
    #expect(try subjects(CommitRange("v1..main", isFirstParent: true, limit: 2)) == ["merge", "3"])
    #expect(try subjects(CommitRange("main..v1")) == [])
    #expect(try subjects(CommitRange("side~1..side")) == ["side"])
    #expect(try Set(subjects(CommitRange("v1..."))) == ["merge", "3", "side", "2"])
    #expect(throws: GitError.self) { try subjects(CommitRange("--output=x..main")) }
    #expect(try git.mergeBase(of: git.commit("side"), and: git.commit("main~1")).subject == "2")
  }
}

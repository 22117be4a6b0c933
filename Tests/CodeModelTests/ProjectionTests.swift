import CodeModel
import Testing

/// Two modules, `App` and `Core`, with three types: `App.Screen` uses `Core.Store` twice and `Core.Item` once.
@Suite struct ProjectionTests {
  let model: CodeModel = {
    var model = CodeModel()
    model.packages = [Package(identity: "shop", name: "Shop", origin: .root, path: "")]
    model.modules = [
      Module(name: "App", kind: .executable, package: PackageID(0), folder: "Sources/App"),
      Module(name: "Core", kind: .library, package: PackageID(0), folder: "Sources/Core"),
      Module(name: "CoreTests", kind: .test, package: PackageID(0), folder: "Tests/CoreTests"),
    ]
    model.files = [
      SourceFile(path: "Sources/App/Screen.swift", module: ModuleID(0), lineCount: 10, isSwift: true),
      SourceFile(path: "Sources/Core/Data/Store.swift", module: ModuleID(1), lineCount: 20, isSwift: true),
      SourceFile(path: "Sources/Core/Item.swift", module: ModuleID(1), lineCount: 30, isSwift: true),
      SourceFile(path: "Tests/CoreTests/T.swift", module: ModuleID(2), lineCount: 5, isSwift: true),
    ]
    model.types = [
      NominalType(
        name: "Screen", kind: .class, module: ModuleID(0), file: FileID(0), line: 1, column: 7, container: nil),
      NominalType(
        name: "Item", kind: .struct, module: ModuleID(1), file: FileID(2), line: 1, column: 8, container: nil),
      NominalType(
        name: "Store", kind: .actor, module: ModuleID(1), file: FileID(1), line: 1, column: 7, container: nil),
    ]
    model.declaredDependencies = [
      DeclaredDependency(
        dependent: ModuleID(0), dependency: ModuleID(1), location: Location(file: "Package.swift", line: 5, column: 3),
        isConditional: true)
    ]
    model.imports = [
      Import(file: FileID(0), dependency: ModuleID(1), line: 1, column: 1, attributes: []),
      Import(file: FileID(3), dependency: ModuleID(1), line: 1, column: 1, attributes: .testable),
    ]
    func use(_ type: Int, in file: Int, _ kind: DependencyKind, line: Int32) -> Reference {
      Reference(
        file: FileID(0), dependent: TypeID(0), dependencyFile: FileID(file), dependency: TypeID(type), kind: kind,
        line: line,
        column: 1, traits: .explicit)
    }
    model.references = [
      use(2, in: 1, .stores, line: 3), use(2, in: 1, .calls, line: 4), use(1, in: 2, .mentions, line: 5),
      use(0, in: 0, .creates, line: 6),
    ]
    return model
  }()

  private func summary(_ graph: LeveledGraph) -> [String] {
    graph.edges.map { edge in
      "\(graph.nodes[edge.dependent].id) -> \(graph.nodes[edge.dependency].id) [\(edge.kinds.map(\.rawValue).joined(separator: " "))] \(edge.weight)"
    }
  }

  @Test(
    arguments: [
      (Level.package, []),
      (.module, ["App -> Core [declared imported used] 5"]),
      (.folder, ["Sources/App -> Sources/Core [mentions] 1", "Sources/App -> Sources/Core/Data [stores calls] 2"]),
      (
        .file,
        [
          "Sources/App/Screen.swift -> Sources/Core/Data/Store.swift [stores calls] 2",
          "Sources/App/Screen.swift -> Sources/Core/Item.swift [mentions] 1",
        ]
      ),
      (.type, ["App.Screen -> Core.Item [mentions] 1", "App.Screen -> Core.Store [stores calls] 2"]),
    ] as [(Level, [String])])
  func everyLevelGathersItsEdges(level: Level, edges: [String]) {
    #expect(summary(model.graph(at: level)) == edges)
  }

  @Test func testsComeOnlyWhenAskedFor() {
    #expect(model.graph(at: .module).nodes.map(\.id) == ["App", "Core"])
    let withTests = model.graph(at: .module, scope: GraphScope(includesTests: true))
    #expect(summary(withTests).last == "CoreTests -> Core [imported] 1")
    #expect(withTests.nodes.map(\.isTest) == [false, false, true])
  }

  @Test func kindsNarrowTheEdges() {
    #expect(summary(model.graph(at: .module, scope: GraphScope(kinds: [.declared]))) == ["App -> Core [declared] 1"])
  }

  @Test func anEdgeIsConditionalOnlyIfAllOfItIs() {
    #expect(model.graph(at: .module, scope: GraphScope(kinds: [.declared])).edges[0].isConditional)
    #expect(!model.graph(at: .module).edges[0].isConditional)
  }

  @Test func sizesAddUp() {
    let core = model.graph(at: .module).nodes[1]
    #expect(core.fileCount == 2)
    #expect(core.lineCount == 50)
  }

  @Test func evidenceIsCutToTheFirstPlaces() {
    var busy = model
    busy.references = (1...100).reversed().map { line in
      Reference(
        file: FileID(0), dependent: TypeID(0), dependencyFile: FileID(1), dependency: TypeID(2), kind: .calls,
        line: Int32(line),
        column: 1, traits: [])
    }
    let edge = busy.graph(at: .type).edges[0]
    #expect(edge.weight == 100)
    #expect(edge.evidenceIsTruncated)
    #expect(edge.evidence.map(\.location.line) == Array(1...20))
  }

  @Test func typesOfOneNameAreToldApartByFile() {
    var doubled = model
    doubled.types += [
      NominalType(name: "Item", kind: .enum, module: ModuleID(1), file: FileID(1), line: 9, column: 1, container: nil),
      NominalType(
        name: "Item", kind: .struct, module: ModuleID(1), file: FileID(2), line: 40, column: 1, container: nil),
    ]
    #expect(
      doubled.graph(at: .type).nodes.map(\.id) == [
        "App.Screen", "Core.Item", "Core.Item@Sources/Core/Data/Store.swift", "Core.Store",
      ])
  }

  @Test func modulesOfOneNameAreToldApartByPackage() {
    var doubled = model
    doubled.packages.append(Package(identity: "kit", name: "Kit", origin: .local, path: "../Kit"))
    doubled.modules.append(Module(name: "Core", kind: .library, package: PackageID(1), folder: nil))
    #expect(doubled.graph(at: .module).nodes.map(\.id) == ["App", "kit/Core", "shop/Core"])
  }
}

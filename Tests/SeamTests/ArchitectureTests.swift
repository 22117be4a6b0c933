import CodeModel
import Foundation
import GraphAnalysis
import HostSystem
import Manifests
import PackageReading
import Separation
import Snapshots
import SystemPackage
import Testing

/// Seam reads itself: the diagram in docs/architecture.md, asserted, because a warm build links an undeclared import
/// silently.
@Suite struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each target may import of this package.
  private static let allowed: [String: Set<String>] = [
    "DependencyGraph": [],
    "HostSystem": [],
    "PlatformTables": [],
    "JSONReading": [],
    "CodeModel": ["DependencyGraph"],
    "SwiftFacts": ["CodeModel", "HostSystem", "PlatformTables"],
    "Snapshots": ["HostSystem"],
    "Manifests": ["HostSystem", "JSONReading", "PlatformTables", "Snapshots", "SwiftFacts"],
    "Visibility": ["CodeModel", "SwiftFacts"],
    "TypeInference": ["CodeModel", "PlatformTables", "SwiftFacts", "Visibility"],
    "NameResolution": ["CodeModel", "HostSystem", "SwiftFacts", "TypeInference", "Visibility"],
    "IndexReading": ["CIndexStore", "CodeModel", "HostSystem", "Snapshots", "SwiftFacts"],
    "XcodeProjects": ["CodeModel", "HostSystem", "Settings", "Snapshots", "SwiftFacts"],
    "PackageReading": [
      "CodeModel", "HostSystem", "IndexReading", "JSONReading", "Manifests", "NameResolution", "PlatformTables",
      "Snapshots", "SwiftFacts", "TypeInference", "Visibility", "XcodeProjects",
    ],
    "IncrementalReading": [
      "CSQLite", "CodeModel", "HostSystem", "Manifests", "NameResolution", "PackageReading",
      "Snapshots", "SwiftFacts", "TypeInference", "Visibility",
    ],
    "GraphAnalysis": ["CodeModel", "DependencyGraph"],
    "UntanglingAdvice": ["CodeModel", "DependencyGraph", "GraphAnalysis"],
    "Untangling": ["CodeModel", "DependencyGraph", "GraphAnalysis", "PlatformTables", "UntanglingAdvice"],
    "ImportAnalysis": ["CodeModel", "PlatformTables", "SwiftFacts"],
    "InjectionFindings": ["CodeModel"],
    "Collaborators": ["CodeModel", "DependencyGraph", "InjectionFindings", "PlatformTables"],
    "Injection": ["CodeModel", "Collaborators", "InjectionFindings"],
    "Containers": ["CodeModel", "Collaborators", "DependencyGraph", "Injection", "InjectionFindings"],
    "Wiring": ["CodeModel", "PlatformTables"],
    "SourceWords": ["CodeModel"],
    "SourceSites": ["CodeModel", "PlatformTables"],
    "SeparationPlans": ["CodeModel"],
    "SeparationChecks": [
      "CodeModel", "DependencyGraph", "PlatformTables", "SeparationPlans", "SourceSites", "SourceWords",
    ],
    "Separation": [
      "CodeModel", "DependencyGraph", "PlatformTables", "SeparationChecks", "SeparationPlans", "SourceSites",
      "SourceWords",
    ],
    "Settings": ["CodeModel"],
    "Rules": [
      "CodeModel", "Collaborators", "DependencyGraph", "GraphAnalysis", "HostSystem", "InjectionFindings",
      "JSONReading", "Settings",
    ],
    "PackageWriting": [
      "CodeModel", "HostSystem", "PlatformTables", "Separation", "SeparationChecks", "SeparationPlans", "Snapshots",
      "SourceSites", "SwiftFacts",
    ],
    "Planning": [
      "CodeModel", "DependencyGraph", "HostSystem", "PackageWriting", "Separation", "SeparationChecks",
      "SeparationPlans", "Settings", "Snapshots",
    ],
    "PlanReports": [
      "CodeModel", "DependencyGraph", "GraphRendering", "PackageWriting", "Planning", "Reports", "Separation",
      "SeparationPlans",
      "SeparationReports",
    ],
    "SeparationReports": [
      "CodeModel", "DependencyGraph", "GraphRendering", "PackageWriting", "Reports", "Separation", "SeparationChecks",
      "SeparationPlans",
    ],
    "Explorer": ["CExplorerPage", "CZlib", "CodeModel", "DependencyGraph", "GraphRendering"],
    "GraphRendering": ["CCairo", "CGraphviz", "CodeModel", "DependencyGraph", "HostSystem", "JSONReading"],
    "AgentServer": ["GraphRendering", "HostSystem", "JSONReading"],
    "ModelExport": [
      "CodeModel", "DependencyGraph", "GraphAnalysis", "GraphRendering", "HostSystem", "JSONReading", "PlatformTables",
      "SwiftFacts",
    ],
    "Reports": [
      "CodeModel", "Collaborators", "Containers", "DependencyGraph", "GraphAnalysis", "GraphRendering", "HostSystem",
      "ImportAnalysis", "InjectionFindings", "JSONReading", "PackageReading", "Rules", "Snapshots", "Untangling",
      "UntanglingAdvice",
      "Wiring",
    ],
    "TestSupport": [
      "CodeModel", "HostSystem", "Manifests", "NameResolution", "PackageReading",
      "SwiftFacts",
    ],
    "SeamKit": [
      "CodeModel", "GraphAnalysis", "Manifests", "PackageReading", "PackageWriting", "Separation",
      "SeparationChecks", "SeparationPlans", "Snapshots", "SwiftFacts",
    ],
  ]

  /// The project, read once for all tests: parsing and resolving it takes a minute where nothing is optimized.
  private static let reading = Task {
    let reader = PackageReader(root: FilePath(root.path), manifests: ManifestReader(mode: .static))
    return try await reader.read(upTo: .references).model
  }

  @Test func targetsImportOnlyWhatTheDiagramAllows() async throws {
    let graph = try await Self.reading.value.graph(at: .module, scope: GraphScope(kinds: [.imported]))
    for edge in graph.edges {
      guard let allowed = Self.allowed[graph.nodes[edge.dependent].id] else { continue }
      let place = edge.evidence.first.map { "\($0.location.file):\($0.location.line)" } ?? ""
      #expect(
        allowed.contains(graph.nodes[edge.dependency].id),
        "\(place) imports \(graph.nodes[edge.dependency].id) against the diagram")
    }
    #expect(Set(Self.allowed.keys).isSubset(of: graph.nodes.map(\.id)))
    let model = try await Self.reading.value
    let inSwift = Set(model.files.filter(\.isSwift).map { model[$0.module].name })
    let unlisted = graph.nodes.filter { $0.kind == .library && Self.allowed[$0.id] == nil && inSwift.contains($0.id) }
    #expect(unlisted.map(\.id).isEmpty, "the diagram has no place for them")
  }

  @Test func whatIsImportedIsDeclared() async throws {
    let model = try await Self.reading.value
    let declared = model.graph(at: .module, scope: GraphScope(includesTests: true, kinds: [.declared]))
    let imported = model.graph(at: .module, scope: GraphScope(includesTests: true, kinds: [.imported]))
    let pairs = Set(declared.edges.map { [declared.nodes[$0.dependent].id, declared.nodes[$0.dependency].id] })
    for edge in imported.edges {
      let pair = [imported.nodes[edge.dependent].id, imported.nodes[edge.dependency].id]
      #expect(pairs.contains(pair), "\(pair[0]) imports \(pair[1]) without declaring it")
    }
  }

  @Test func noFoldersStandInACircle() async throws {
    let graph = try await Self.reading.value.graph(at: .folder)
    let report = try CycleReport(of: graph)
    let tangles = report.tangles.map { tangle in tangle.members.map { report.graph.nodes[$0].id } }
    #expect(tangles == [], "a new circle among folders: seam cycles --level folder")
  }

  @Test func onlyReadingAndWritingKnowTheSyntax() async throws {
    let graph = try await Self.reading.value.graph(
      at: .module, scope: GraphScope(includesExternal: true, kinds: [.imported]))
    let readers = graph.edges.filter {
      graph.nodes[$0.dependency].id.hasPrefix("Swift") && graph.nodes[$0.dependency].kind == .external
    }
    .map { graph.nodes[$0.dependent].id }.filter { Self.allowed.keys.contains($0) }
    #expect(Set(readers) == ["IndexReading", "Manifests", "PackageWriting", "SwiftFacts", "XcodeProjects"])
  }

  @Test func onlyTheHostSystemCallsTheSystem() async throws {
    let model = try await Self.reading.value
    for file in model.files where file.path.hasPrefix("Sources/") && file.isSwift {
      guard model.modules[file.module.index].name != "HostSystem" else { continue }
      let text = try String(contentsOf: Self.root.appendingPathComponent(file.path), encoding: .utf8)
      let systems = text.split(separator: "\n").filter { line in
        ["import Glibc", "import Darwin", "import Musl"].contains { line.hasSuffix($0) }
      }
      #expect(systems.isEmpty, "\(file.path) calls the system by itself")
    }
  }

  @Test func noTargetIsAHall() async throws {
    let model = try await Self.reading.value
    var lines = [Int](repeating: 0, count: model.modules.count)
    for file in model.files { lines[file.module.index] += file.lineCount }
    for (module, count) in zip(model.modules, lines) where module.kind == .library {
      #expect(count <= 7_000, "\(module.name) has grown to \(count) lines")
    }
  }
}

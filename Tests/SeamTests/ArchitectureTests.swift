import CodeModel
import Foundation
import PackageReading
import SystemPackage
import Testing

/// Seam reads itself: the diagram in docs/architecture.md, asserted, because a warm build links an undeclared import silently.
@Suite struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each target may import of this package.
  private static let allowed: [String: Set<String>] = [
    "DependencyGraph": [],
    "CodeModel": ["DependencyGraph"],
    "PackageReading": ["CodeModel", "DependencyGraph", "CIndexStore", "CSQLite"],
    "Architecture": ["CodeModel", "DependencyGraph"],
    "GraphRendering": ["CGraphviz", "CodeModel", "DependencyGraph"],
    "PackageWriting": ["Architecture", "CodeModel"],
    "seam": ["Architecture", "CodeModel", "DependencyGraph", "GraphRendering", "PackageReading", "PackageWriting"],
  ]

  private func read() async throws -> CodeModel {
    let reader = PackageReader(root: FilePath(Self.root.path), manifests: ManifestReader(mode: .static))
    return try await reader.read(upTo: .imports).model
  }

  @Test func targetsImportOnlyWhatTheDiagramAllows() async throws {
    let graph = try await read().graph(at: .module, scope: GraphScope(kinds: [.imported]))
    for edge in graph.edges {
      guard let allowed = Self.allowed[graph.nodes[edge.dependent].id] else { continue }
      let place = edge.evidence.first.map { "\($0.location.file):\($0.location.line)" } ?? ""
      #expect(allowed.contains(graph.nodes[edge.dependency].id), "\(place) imports against the diagram")
    }
    #expect(Set(Self.allowed.keys).isSubset(of: graph.nodes.map(\.id)))
  }

  @Test func whatIsImportedIsDeclared() async throws {
    let model = try await read()
    let declared = model.graph(at: .module, scope: GraphScope(includesTests: true, kinds: [.declared]))
    let imported = model.graph(at: .module, scope: GraphScope(includesTests: true, kinds: [.imported]))
    let pairs = Set(declared.edges.map { [declared.nodes[$0.dependent].id, declared.nodes[$0.dependency].id] })
    for edge in imported.edges {
      let pair = [imported.nodes[edge.dependent].id, imported.nodes[edge.dependency].id]
      #expect(pairs.contains(pair), "\(pair[0]) imports \(pair[1]) without declaring it")
    }
  }

  @Test func onlyReadingAndWritingKnowTheSyntax() async throws {
    let graph = try await read().graph(at: .module, scope: GraphScope(includesExternal: true, kinds: [.imported]))
    let readers = graph.edges.filter { graph.nodes[$0.dependency].id.hasPrefix("Swift") && graph.nodes[$0.dependency].kind == .external }
      .map { graph.nodes[$0.dependent].id }.filter { Self.allowed.keys.contains($0) }
    #expect(Set(readers) == ["PackageReading", "PackageWriting"])
  }
}

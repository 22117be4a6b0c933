import CodeModel
import PackageReading
import TestSupport
import Testing

/// What is read of a package drawn by lot depends on what it says, and on nothing else.
@Suite struct ReadingPropertyTests {
  private static let seeds = 0..<5 as Range<UInt64>

  /// Targets that depend on those before them, each with files that import and use each other.
  private struct Draft {
    var targets: [(name: String, dependencies: [String])] = []
    var files: [String: String] = [:]

    init(seed: UInt64) {
      var author = SourceAuthor(seed: seed)
      for number in 0..<(2 + author.number(5)) {
        let below = targets.map(\.name).filter { _ in author.number(2) == 0 }
        targets.append(("M\(number)", below))
        for file in 0..<(1 + author.number(3)) {
          let imports = below.filter { _ in author.number(3) > 0 }.map { "import \($0)\n" }.joined()
          files["Sources/M\(number)/F\(file).swift"] = imports + author.file(2)
        }
      }
    }

    func folder(_ order: [Int]) throws -> TemporaryFolder {
      let lines = order.map { index in
        let list = targets[index].dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
        return ".target(name: \"\(targets[index].name)\", dependencies: [\(list)])"
      }
      return try TemporaryFolder(
        files.merging([
          "Package.swift": """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(name: "Shop", targets: [\(lines.joined(separator: ", "))])
          """
        ]) { $1 })
    }
  }

  private func graphs(_ model: CodeModel) -> [[String]] {
    [Level.module, .folder, .file, .type].map { level in
      let graph = model.graph(at: level)
      return graph.nodes.map(\.id) + graph.summary
    }
  }

  @Test(arguments: seeds) func theOrderOfTargetsDoesNotMatter(seed: UInt64) async throws {
    let draft = Draft(seed: seed)
    let order = Array(draft.targets.indices)
    let forwards = try await draft.folder(order).read(upTo: .references)
    let backwards = try await draft.folder(order.reversed()).read(upTo: .references)
    #expect(graphs(forwards.model) == graphs(backwards.model))
    #expect(forwards.problems.map(\.message) == backwards.problems.map(\.message))
  }

  /// A deeper reading adds to a shallower one and takes nothing back.
  @Test(arguments: seeds) func depthsAgree(seed: UInt64) async throws {
    let draft = Draft(seed: seed)
    let folder = try draft.folder(Array(draft.targets.indices))
    let imports = try await folder.read(upTo: .imports).model
    let references = try await folder.read(upTo: .references).model
    let declarations = try await folder.read(upTo: .declarations).model
    #expect(references.imports == imports.imports && references.files == imports.files)
    #expect(declarations.references == references.references && declarations.imports == imports.imports)
    #expect(imports.references.isEmpty && references.declarations.isEmpty)
    #expect(imports.modules == declarations.modules)
  }

  @Test(arguments: seeds) func whatIsDeclaredIsDrawn(seed: UInt64) async throws {
    let draft = Draft(seed: seed)
    let graph = try await draft.folder(Array(draft.targets.indices)).graph()
    let declared = draft.targets.flatMap { target in target.dependencies.map { "\(target.name) -> \($0)" } }
    let drawn = graph.edges.filter { $0.kinds.contains(.declared) }.map {
      "\(graph.nodes[$0.dependent].id) -> \(graph.nodes[$0.dependency].id)"
    }
    #expect(Set(drawn) == Set(declared))
  }
}

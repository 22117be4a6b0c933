package import CodeModel
import HostSystem
package import NameResolution
import PackageReading
import SwiftFacts

/// A whole project as a literal: paths of the form `Module/File.swift`, each with its source.
///
/// A module that has a `main.swift` is an executable, one whose name ends in `Tests` a test target; what a file imports,
/// its module declares to depend on. Modules that are imported and have no files are those of other packages.
///
/// ```swift
/// Project(["App/A.swift": "struct A { var b: B }", "App/B.swift": "struct B {}"]).edges == ["A -> B"]
/// ```
package struct Project: Sendable {
  package var model: CodeModel
  private let sources: [String: String]

  /// - Parameter declarations: whether single declarations are read too, and whose bodies.
  package init(_ files: KeyValuePairs<String, String>, declarations: DeclarationRequest? = nil) {
    self.init(files: files.map { ($0.key, $0.value) }, declarations: declarations)
  }

  package init(_ files: [(path: String, text: String)], declarations: DeclarationRequest? = nil) {
    self.init(files: files.map { ($0.path, $0.text) }, declarations: declarations)
  }

  /// - Parameter files: paths and sources.
  package init(files: [(String, String)], declarations: DeclarationRequest? = nil) {
    let files = files.map { (path: $0.0, text: $0.1) }
    sources = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    var model = Self.skeleton(of: files)
    let facts = withDeepStack { files.map { FileFacts(parsing: Array($0.text.utf8)) } }
    for (file, facts) in facts.enumerated() {
      for statement in facts.imports { Self.note(statement, in: FileID(file), of: &model) }
    }
    if let declarations {
      ReferenceResolver.resolve(&model, facts: facts, declarations: declarations)
    } else {
      ReferenceResolver.resolve(&model, facts: facts)
    }
    self.model = model
  }

  /// One file of one module.
  package init(_ source: String, declarations: DeclarationRequest? = nil) {
    self.init(["App/File.swift": source], declarations: declarations)
  }

  /// Package, modules and files, as they are known before any file is read.
  package static func skeleton(of files: [(path: String, text: String)]) -> CodeModel {
    var model = CodeModel()
    model.packages = [Package(identity: "project", name: "Project", origin: .root, path: "")]
    let names = Set(files.map { module(of: $0.path) }).sorted()
    model.modules = names.map { name in
      let isProgram = files.contains { $0.path == "\(name)/main.swift" }
      return Module(
        name: name, kind: name.hasSuffix("Tests") ? .test : isProgram ? .executable : .library, package: PackageID(0),
        folder: name)
    }
    model.files = files.map { file in
      SourceFile(
        path: file.path, module: ModuleID(names.firstIndex(of: module(of: file.path))!),
        lineCount: file.text.split(separator: "\n", omittingEmptySubsequences: false).count
          - (file.text.hasSuffix("\n") ? 1 : 0), isSwift: true)
    }
    return model
  }

  private static func module(of path: String) -> String { String(path.prefix { $0 != "/" }) }

  private static func note(_ statement: ImportFact, in file: FileID, of model: inout CodeModel) {
    let name = statement.path[0]
    let known = model.modules.firstIndex { $0.name == name }
    if known == nil { model.modules.append(Module(name: name, kind: .external, package: nil, folder: nil)) }
    let dependency = ModuleID(known ?? model.modules.count - 1)
    model.imports.append(
      Import(
        file: file, dependency: dependency, line: statement.line, column: statement.column, attributes: []))
    guard known != nil else { return }
    model.declaredDependencies.append(
      DeclaredDependency(
        dependent: model[file].module, dependency: dependency, location: nil, isConditional: false))
  }

  /// The bytes of a file.
  package func bytes(of path: String) -> [UInt8]? { sources[path].map { Array($0.utf8) } }

  /// A line of a file, counted from 1.
  package func line(_ number: Int, of path: String) -> String? {
    let lines = sources[path]?.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { $0.indices.contains(number - 1) ? String($0[number - 1]) : nil }
  }
}

extension Project {
  /// `S -> T`, sorted, each once.
  package var edges: [String] { unique(model.references.compactMap { edge($0) }) }

  /// Only where T's own name is written.
  package var explicitEdges: [String] {
    unique(model.references.filter { $0.traits.contains(.explicit) }.compactMap { edge($0) })
  }

  /// `Module.S struct` for every node of the graph of types.
  package var nodes: [String] { model.graph(at: .type).nodes.map { "\($0.id) \($0.kind.rawValue)" } }

  /// `Module.S -> Module.T kinds` for every edge of the graph of types.
  package var graphEdges: [String] {
    let graph = model.graph(at: .type)
    return graph.edges.map { edge in
      let kinds = edge.kinds.map(\.rawValue).sorted().joined(separator: " ")
      return "\(graph.nodes[edge.dependent].id) -> \(graph.nodes[edge.dependency].id) \(kinds)"
    }
  }

  /// What one type depends on, in order of name.
  package func dependencies(of dependent: String) -> [String] {
    unique(
      model.references.compactMap { reference in
        guard let from = reference.dependent, model[from].name == dependent, let to = reference.dependency, to != from
        else { return nil }
        return model[to].name
      })
  }

  /// `S -> T kind`, sorted, each once.
  package var kinds: [String] {
    unique(model.references.compactMap { reference in edge(reference).map { "\($0) \(reference.kind.rawValue)" } })
  }

  private func edge(_ reference: Reference) -> String? {
    guard let dependent = reference.dependent, let dependency = reference.dependency, dependent != dependency else {
      return nil
    }
    return "\(model[dependent].name) -> \(model[dependency].name)"
  }

  private func unique(_ values: [String]) -> [String] { Set(values).sorted() }
}

import CodeModel
@testable import PackageReading

/// A whole project as a literal: paths of the form `Module/File.swift`, each with its source.
///
/// ```swift
/// Project(["App/A.swift": "struct A { var b: B }", "App/B.swift": "struct B {}"]).edges == ["A -> B"]
/// ```
struct Project {
  var model = CodeModel()

  init(_ files: KeyValuePairs<String, String>) {
    model.packages = [Package(identity: "project", name: "Project", origin: .root, path: "")]
    let paths = files.map(\.key)
    for name in Set(paths.map { String($0.prefix { $0 != "/" }) }).sorted() {
      model.modules.append(Module(name: name, kind: .library, package: PackageID(0), folder: name))
    }
    for path in paths {
      let module = model.modules.firstIndex { path.hasPrefix($0.name + "/") }!
      model.files.append(SourceFile(path: path, module: ModuleID(module), lineCount: 0, isSwift: true))
    }
    let sources = files.map(\.value)
    let facts = sources.concurrentMap { FileFacts(parsing: Array($0.utf8)) as FileFacts? }
    ReferenceResolver.resolve(&model, facts: facts)
  }

  /// One file of one module.
  init(_ source: String) { self.init(["App/File.swift": source]) }

  /// `S -> T`, sorted, each once.
  var edges: [String] { unique(model.references.compactMap { edge($0) }) }

  /// Only where T's own name is written.
  var explicitEdges: [String] { unique(model.references.filter { $0.traits.contains(.explicit) }.compactMap { edge($0) }) }

  /// What one type depends on, in order of name.
  func dependencies(of dependent: String) -> [String] {
    unique(
      model.references.compactMap { reference in
        guard let from = reference.dependent, model[from].name == dependent, let to = reference.dependency, to != from else { return nil }
        return model[to].name
      })
  }

  /// `S -> T kind`, sorted, each once.
  var kinds: [String] {
    unique(model.references.compactMap { reference in edge(reference).map { "\($0) \(reference.kind.rawValue)" } })
  }

  private func edge(_ reference: Reference) -> String? {
    guard let dependent = reference.dependent, let dependency = reference.dependency, dependent != dependency else { return nil }
    return "\(model[dependent].name) -> \(model[dependency].name)"
  }

  private func unique(_ values: [String]) -> [String] { Set(values).sorted() }
}

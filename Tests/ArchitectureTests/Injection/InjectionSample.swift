@testable import Architecture
import CodeModel
import PackageReading

/// A package as a literal, seen through the injection lens: paths of the form `Module/File.swift`, each with its source.
///
/// A module that has a `main.swift` is an executable, one whose name ends in `Tests` a test target; what a file imports, its module depends on.
struct InjectionSample {
  var model = CodeModel()
  var configuration = InjectionConfiguration()
  private let sources: [String: [Substring]]

  init(_ files: KeyValuePairs<String, String>) {
    sources = Dictionary(uniqueKeysWithValues: files.map { ($0.key, $0.value.split(separator: "\n", omittingEmptySubsequences: false)) })
    model.packages = [Package(identity: "sample", name: "Sample", origin: .root, path: "")]
    for name in Set(files.map { Self.module(of: $0.key) }).sorted() {
      let hasMain = files.contains { $0.key == "\(name)/main.swift" }
      model.modules.append(
        Module(name: name, kind: name.hasSuffix("Tests") ? .test : hasMain ? .executable : .library, package: PackageID(0), folder: name))
    }
    let facts = files.map { FileFacts(parsing: Array($0.value.utf8)) }
    for (file, facts) in zip(files, facts) {
      let module = moduleNumber(Self.module(of: file.key))!
      let number = FileID(model.files.count)
      model.files.append(SourceFile(path: file.key, module: module, lineCount: sources[file.key]!.count, isSwift: true))
      for statement in facts.imports {
        guard let dependency = moduleNumber(statement.path[0]) else { continue }
        model.imports.append(Import(file: number, dependency: dependency, line: statement.line, column: statement.column, attributes: []))
        model.declaredDependencies.append(
          DeclaredDependency(dependent: module, dependency: dependency, location: nil, isConditional: false))
      }
    }
    ReferenceResolver.resolve(&model, facts: facts, declarations: DeclarationRequest(readsEntryPoints: true))
  }

  /// One file of one module.
  init(_ source: String) { self.init(["App/File.swift": source]) }

  private static func module(of path: String) -> String { String(path.prefix { $0 != "/" }) }

  private func moduleNumber(_ name: String) -> ModuleID? { model.modules.firstIndex { $0.name == name }.map { ModuleID($0) } }

  // MARK: - What is seen

  var report: InjectionReport {
    var report = InjectionLens.report(on: model, configuration: configuration)
    report.silence(in: model) { file, line in
      sources[file].flatMap { $0.indices.contains(line - 1) ? String($0[line - 1]) : nil }
    }
    return report
  }

  /// The findings of some rules, all without any.
  func findings(_ rules: InjectionRule...) -> [InjectionFinding] {
    report.findings.filter { rules.isEmpty || rules.contains($0.rule) }
  }

  /// `warning 3: message`, with the line.
  func texts(_ rules: InjectionRule...) -> [String] {
    report.findings.filter { rules.isEmpty || rules.contains($0.rule) }.map { "\($0.severity.rawValue) \($0.location.line): \($0.message)" }
  }

  /// `A -> B injects`
  var edges: [String] {
    report.edges.map { "\(model[$0.dependent].name) -> \(model[$0.dependency].name) \($0.kind.rawValue)" }
  }
}

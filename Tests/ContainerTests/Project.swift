import CodeModel
@testable import Architecture
@testable import PackageReading

/// A whole project as a literal, read with all its declarations and bodies: paths of the form `Module/File.swift`, each with its source.
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
    let facts = files.map(\.value).concurrentMap { FileFacts(parsing: Array($0.utf8)) as FileFacts? }
    for (file, imports) in facts.enumerated() {
      for statement in imports?.imports ?? [] { note(statement, in: FileID(file)) }
    }
    ReferenceResolver.resolve(&model, facts: facts, declarations: DeclarationRequest(bodySpellings: ContainerReader.bodySpellings))
  }

  private mutating func note(_ statement: ImportFact, in file: FileID) {
    let name = statement.path[0]
    let module = model.modules.firstIndex { $0.name == name } ?? model.modules.count
    if module == model.modules.count { model.modules.append(Module(name: name, kind: .external, package: nil, folder: nil)) }
    model.imports.append(
      Import(file: file, dependency: ModuleID(module), line: statement.line, column: statement.column, attributes: []))
  }

  /// One file of one module.
  init(_ source: String) { self.init(["App/File.swift": source]) }

  /// The graphs that the adapters read.
  var graphs: [ScopeGraph] { ContainerReader(model).graphs }

  func graph(_ framework: ContainerFramework) -> ScopeGraph? { graphs.first { $0.framework == framework } }

  /// `rule line: message` in order of place, without what stands behind a semicolon.
  var findings: [String] {
    parts.flatMap(\.findings).sorted(by: InjectionFinding.precedes).map { finding in
      "\(finding.rule.rawValue) \(finding.location.line): \(finding.message.prefix { $0 != ";" })"
    }
  }

  /// The same with everything, for tests that look at the rest.
  var messages: [String] { parts.flatMap(\.findings).sorted(by: InjectionFinding.precedes).map(\.message) }

  func findings(_ rule: InjectionRule) -> [String] {
    findings.filter { $0.hasPrefix(rule.rawValue + " ") }.map { String($0.dropFirst(rule.rawValue.count + 1)) }
  }

  /// `Consumer -> Implementation kind`, sorted.
  var edges: [String] {
    Set(parts.flatMap(\.edges).map { "\(model[$0.dependent].name) -> \(model[$0.dependency].name) \($0.kind.rawValue)" }).sorted()
  }

  private var parts: [InjectionPart] { ContainerReader(model).parts }
}

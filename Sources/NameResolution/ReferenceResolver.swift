package import CodeModel
import HostSystem
package import SwiftFacts
import Synchronization
package import TypeInference
package import Visibility

/// Finds the types that a package declares, and every place where code names one of them, a member of one, or another
/// declaration.
///
/// Works from facts alone, without a build: names are looked up as the language does, and types inferred as far as
/// declarations tell them. Where a step is not known the chain ends; no reference is guessed.
package struct ReferenceResolver {
  private let table: SymbolTable
  private let types: [NominalType]

  /// - Parameters:
  ///   - model: its packages, modules and files; what it says of types and references is not read.
  ///   - facts: one per file of the model, nil for files that are not Swift.
  ///   - others: what is known of other packages.
  ///   - standardLibrary: ``StandardLibrary/facts``, from whoever remembers them.
  package init(
    model: CodeModel, facts: [FileFacts?], others: OtherModules = .none,
    standardLibrary: FileFacts = StandardLibrary.facts
  ) {
    var builder = SymbolTableBuilder(model: model, facts: facts, others: others, standardLibrary: standardLibrary)
    types = builder.nominalTypes()
    table = SymbolTable(builder, nodeKinds: types.map(\.kind))
  }

  /// Fills the model's types and references.
  ///
  /// Files are resolved independently on every core; the result does not depend on how they are dealt. References are
  /// sorted by file, line and column.
  package static func resolve(_ model: inout CodeModel, facts: [FileFacts?], others: OtherModules = .none) {
    let resolver = ReferenceResolver(model: model, facts: facts, others: others)
    _ = resolver.fill(&model, numbers: nil, request: nil, collectsUses: false, names: nil, kept: nil)
  }

  /// Fills the model's types, references, declarations and uses, and the bodies that were asked for.
  package static func resolve(
    _ model: inout CodeModel, facts: [FileFacts?], others: OtherModules = .none,
    declarations request: DeclarationRequest
  ) {
    let resolver = ReferenceResolver(model: model, facts: facts, others: others)
    let found = resolver.fill(
      &model, numbers: DeclarationNumbers(resolver.table), request: request, collectsUses: true, names: nil, kept: nil)
    for file in found { model.add(file.declarations) }
  }

  /// Fills the model's types and references, keeping what of an earlier reading still holds.
  ///
  /// - Parameters:
  ///   - request: nil where no declarations are wanted.
  ///   - names: by file what names mean, where that is known of all of them.
  ///   - keep: by file what still holds, told once types and declarations have their numbers.
  package static func resolve(
    _ model: inout CodeModel, facts: [FileFacts?], others: OtherModules = .none,
    standardLibrary: FileFacts = StandardLibrary.facts, declarations request: DeclarationRequest?,
    names: (SymbolTable) -> [ResolvedNames]? = { _ in nil },
    keeping keep: (NumberedModel) -> [FileFindings?]?
  ) -> Resolution {
    let resolver = ReferenceResolver(model: model, facts: facts, others: others, standardLibrary: standardLibrary)
    let numbers = request.map { _ in DeclarationNumbers(resolver.table) }
    model.types = resolver.types
    let kept = keep(NumberedModel(model: model, table: resolver.table, numbers: numbers))
    let found = resolver.fill(
      &model, numbers: numbers, request: request, collectsUses: true, names: names(resolver.table), kept: kept)
    return Resolution(
      declarations: request == nil ? [] : found.map(\.declarations),
      uses: kept == nil ? found.map(\.uses) : nil,
      symbolCount: resolver.table.symbols.count)
  }

  /// What resolving a package came to, beside what the model holds now.
  package struct Resolution {
    /// By file, those that were asked for.
    package var declarations: [FoundDeclarations]
    /// By file; nil where not every file was resolved.
    package var uses: [[UseRecord]]?
    package var symbolCount: Int
  }

  /// Fills types and references, and returns what was found in each file.
  private func fill(
    _ model: inout CodeModel, numbers: DeclarationNumbers?, request: DeclarationRequest?, collectsUses: Bool,
    names: [ResolvedNames]?,
    kept: [FileFindings?]?
  ) -> [FileFindings] {
    model.types = types
    var findings = kept ?? Array(repeating: nil, count: model.files.count)
    let open = findings.indices.filter { findings[$0] == nil }
    let found = byFile(open) { knowledge, file in
      let names = names?[Int(file)] ?? FileWalk.names(in: file, knowledge, collectsUses: collectsUses)
      return Self.findings(of: file, knowledge, names, numbers, request)
    }
    for (file, found) in zip(open, found) { findings[file] = found }
    model.references = Array(findings.lazy.map { $0!.references }.joined())
    return findings.map { $0! }
  }

  private static func findings(
    of file: Int32, _ knowledge: DeclarationKnowledge, _ names: ResolvedNames, _ numbers: DeclarationNumbers?,
    _ request: DeclarationRequest?
  ) -> FileFindings {
    var findings = FileFindings(references: names.references, uses: names.uses)
    guard let numbers, let request else { return findings }
    let reader = DeclarationReader(
      knowledge: knowledge, numbers: numbers, file: file, uses: names.uses, request: request)
    findings.declarations = reader.read()
    return findings
  }

  /// Deals the files to all cores, large ones first, and returns what `body` makes of each in the order of files.
  private func byFile<Result: Sendable>(
    _ files: [Int], _ body: @escaping @Sendable (DeclarationKnowledge, Int32) -> Result
  ) -> [Result] {
    let pool = KnowledgePool(table: table)
    let order = files.sorted { table.facts[$0].terms.count > table.facts[$1].terms.count }
    let found = order.concurrentMap { file in
      (file, pool.with { knowledge in body(knowledge, Int32(file)) })
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// As much knowledge as threads ask for at a time; each keeps what it has learned for the next file.
private final class KnowledgePool: Sendable {
  private let table: SymbolTable
  private let idle = Mutex<[Unchecked]>([])

  init(table: SymbolTable) { self.table = table }

  func with<Result>(_ body: (DeclarationKnowledge) -> Result) -> Result {
    let knowledge = idle.withLock { $0.popLast() }?.knowledge ?? makeKnowledge()
    defer { idle.withLock { $0.append(Unchecked(knowledge: knowledge)) } }
    return body(knowledge)
  }

  private func makeKnowledge() -> DeclarationKnowledge {
    let knowledge = DeclarationKnowledge(table: table, expressions: BodyReader())
    knowledge.prepare()
    return knowledge
  }

  /// Knowledge is used by one thread at a time: the one that took it out.
  private struct Unchecked: @unchecked Sendable { let knowledge: DeclarationKnowledge }
}

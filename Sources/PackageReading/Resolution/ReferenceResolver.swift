package import CodeModel
import Synchronization

/// Finds the types that a package declares, and every place where code names one of them, a member of one, or another declaration.
///
/// Works from facts alone, without a build: names are looked up as the language does, and types inferred as far as declarations tell
/// them. Where a step is not known the chain ends; no reference is guessed.
package struct ReferenceResolver {
  private let table: SymbolTable
  private let types: [NominalType]

  /// - Parameters:
  ///   - model: its packages, modules and files; what it says of types and references is not read.
  ///   - facts: one per file of the model, nil for files that are not Swift.
  package init(model: CodeModel, facts: [FileFacts?]) {
    var builder = SymbolTableBuilder(model: model, facts: facts, standardLibrary: StandardLibrary.facts)
    types = builder.nominalTypes()
    table = SymbolTable(builder, nodeKinds: types.map(\.kind))
  }

  /// Fills the model's types and references.
  ///
  /// Files are resolved independently on every core; the result does not depend on how they are dealt. References are sorted by file,
  /// line and column.
  package static func resolve(_ model: inout CodeModel, facts: [FileFacts?]) {
    let resolver = ReferenceResolver(model: model, facts: facts)
    model.types = resolver.types
    let found = resolver.byFile(Array(model.files.indices)) { resolver, file in Self.sorted(resolver.resolve(file: file)) }
    model.references = Array(found.joined())
  }

  /// The same, keeping what of an earlier reading still holds.
  ///
  /// - Parameter reuse: tells it, once the types are known; is given the model, and by file what that can see of other modules.
  /// - Returns: by file, what it can see of other modules.
  static func resolve(
    _ model: inout CodeModel, facts: [FileFacts?], reusing reuse: (CodeModel, _ visibilities: [UInt64]) -> ReferenceReuse?
  ) -> [UInt64] {
    let resolver = ReferenceResolver(model: model, facts: facts)
    model.types = resolver.types
    let visibilities = resolver.table.visibility.digests(of: model)
    var references = [[Reference]?](repeating: nil, count: model.files.count)
    if let reuse = reuse(model, visibilities) {
      let mapping = ReferenceMapping(from: reuse.earlier.model, to: model)
      references = reuse.earlierFile.map { $0.flatMap { mapping.references(of: $0) } }
    }
    let open = references.indices.filter { references[$0] == nil }
    let found = resolver.byFile(open) { resolver, file in Self.sorted(resolver.resolve(file: file)) }
    for (file, found) in zip(open, found) { references[file] = found }
    model.references = Array(references.lazy.map { $0! }.joined())
    return visibilities
  }

  /// Fills the model's types, references, declarations and uses, and the bodies that were asked for.
  package static func resolve(_ model: inout CodeModel, facts: [FileFacts?], declarations request: DeclarationRequest) {
    let resolver = ReferenceResolver(model: model, facts: facts)
    let numbers = DeclarationNumbers(resolver.table)
    let found = resolver.byFile(Array(model.files.indices)) { resolver, file in
      resolver.collectsUses = true
      let references = Self.sorted(resolver.resolve(file: file))
      let reader = DeclarationReader(resolver: resolver, numbers: numbers, file: file, uses: resolver.uses.sortedByPlace, request: request)
      return (references, reader.read())
    }
    model.types = resolver.types
    model.references = found.flatMap(\.0)
    model.declarations = found.flatMap(\.1.declarations)
    model.uses = found.flatMap(\.1.uses)
    for (file, (_, declarations)) in found.enumerated() {
      for (declaration, body) in declarations.bodies { model.bodies[declaration] = body }
      model.topLevelCode[FileID(file)] = declarations.topLevelCode
    }
  }

  /// Deals the files to all cores, large ones first, and returns what `body` makes of each in the order of files.
  private func byFile<Result: Sendable>(_ files: [Int], _ body: @escaping @Sendable (Resolver, Int32) -> Result) -> [Result] {
    let resolvers = ResolverPool(table: table)
    let order = files.sorted { table.facts[$0].terms.count > table.facts[$1].terms.count }
    let found = order.concurrentMap { file in
      (file, resolvers.with { resolver in body(resolver, Int32(file)) })
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// By place; of two references to one dependency at one place the explicit one stays.
  private static func sorted(_ references: [Reference]) -> [Reference] {
    let sorted = references.sorted { left, right in key(left) < key(right) }
    var result: [Reference] = []
    for reference in sorted {
      if let last = result.last, last.line == reference.line, last.column == reference.column, last.dependency == reference.dependency,
        last.dependencyFile == reference.dependencyFile, last.dependent == reference.dependent
      {
        continue
      }
      result.append(reference)
    }
    return result
  }

  private static func key(_ reference: Reference) -> (Int32, Int32, Int32, Int32, Int) {
    (
      reference.line, reference.column, reference.dependency?.rawValue ?? -1, reference.dependencyFile.rawValue,
      reference.traits.contains(.explicit) ? 0 : 1
    )
  }
}

/// As many resolvers as threads ask for one at a time; each keeps what it has learned for the next file.
private final class ResolverPool: Sendable {
  private let table: SymbolTable
  private let idle = Mutex<[Unchecked]>([])

  init(table: SymbolTable) { self.table = table }

  func with<Result>(_ body: (Resolver) -> Result) -> Result {
    let resolver = idle.withLock { $0.popLast() }?.resolver ?? makeResolver()
    defer { idle.withLock { $0.append(Unchecked(resolver: resolver)) } }
    return body(resolver)
  }

  private func makeResolver() -> Resolver {
    let resolver = Resolver(table: table)
    resolver.prepare()
    return resolver
  }

  /// A resolver is used by one thread at a time: the one that took it out.
  private struct Unchecked: @unchecked Sendable { let resolver: Resolver }
}

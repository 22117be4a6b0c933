package import CodeModel

/// Reads every container and generator that a package uses: one adapter a framework, all into ``ScopeGraph``s.
///
/// The model must have been read with declarations, and with ``bodySpellings`` for the bodies of the files that mention a framework.
package struct ContainerReader {
  private let model: CodeModel
  /// In the order of ``ContainerFramework``.
  package let graphs: [ScopeGraph]

  /// A file that mentions none of these has no code that an adapter reads.
  package static let bodySpellings = [
    NeedleReader.spellings, DIKitReader.spellings, RegistrationReader.spellings, CleanseReader.spellings, FactoryReader.spellings,
    SafeDIReader.spellings,
  ].reduce(into: Set<String>()) { $0.formUnion($1) }

  package init(_ model: CodeModel) {
    self.model = model
    let index = DeclarationIndex(model)
    var needle = NeedleReader(index)
    graphs = [
      needle.read(), DIKitReader(index).read(), RegistrationReader(index).read(), CleanseReader(index).read(), FactoryReader(index).read(),
      SafeDIReader(index).read(),
    ].compactMap { $0 }
  }

  /// What each adds to the report of the lens.
  package var parts: [InjectionPart] {
    graphs.map { ContainerFindings(InjectionResolution($0), in: model).part }
  }
}

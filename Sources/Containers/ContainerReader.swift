package import CodeModel
package import InjectionFindings

/// Reads every container and generator that a package uses: one adapter a framework, all into ``ScopeGraph``s.
///
/// The model must have been read with declarations, and with ``bodySpellings`` for the bodies of the files that mention
/// a framework.
package struct ContainerReader {
  private let model: CodeModel
  /// In the order of the readers.
  package let graphs: [ScopeGraph]

  /// What they find is told in this order.
  private static let readers: [any FrameworkReader.Type] = [
    NeedleReader.self, DIKitReader.self, RegistrationReader.self, CleanseReader.self, FactoryReader.self,
    SafeDIReader.self, DependenciesReader.self, EnvironmentReader.self, ResolverReader.self, ClientReader.self,
  ]

  /// A file that mentions none of these has no code that an adapter reads.
  package static let bodySpellings = readers.reduce(into: Set<String>()) { $0.formUnion($1.spellings) }

  package init(_ model: CodeModel) {
    self.model = model
    let index = DeclarationIndex(model)
    graphs = Self.readers.compactMap { framework in
      var reader = framework.init(index)
      return reader.read()
    }
  }

  /// What each adds to the report of the lens.
  package var parts: [InjectionPart] {
    graphs.map { ContainerFindings(InjectionResolution($0), in: model).part }
  }
}

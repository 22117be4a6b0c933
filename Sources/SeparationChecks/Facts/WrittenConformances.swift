package import CodeModel

extension SeparationFacts {
  /// Whether the compiler fulfils what a protocol of the program inherits of the standard library's, which it does only
  /// in the file of the type: `protocol Wire: Codable`, of a type that is `Codable` by nothing else.
  package func isWrittenByCompiler(_ id: DeclarationID, for unit: Int) -> Bool {
    let own = writtenConformances(of: units.root(unit).inheritance)
    return !writtenConformances(of: [.named(.init(name: model[id].name, declaration: id))]).isSubset(of: own)
  }

  private func writtenConformances(of inheritance: [TypeExpression]) -> Set<String> {
    InheritedProtocols(inheritance, in: model).foreign.reduce(into: []) { $0.formUnion(Self.written[$1] ?? []) }
  }

  /// What the compiler may fulfil by itself, with what that inherits.
  private static let written: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"], "Comparable": ["Equatable", "Comparable"],
    "Codable": ["Encodable", "Decodable"], "Encodable": ["Encodable"], "Decodable": ["Decodable"],
    "CaseIterable": ["CaseIterable"], "RawRepresentable": ["RawRepresentable"], "Sendable": ["Sendable"],
    "Error": ["Sendable"], "LocalizedError": ["Sendable"], "CustomNSError": ["Sendable"],
    "CodingKey": ["Sendable", "RawRepresentable"], "Actor": ["Sendable"],
  ]
}

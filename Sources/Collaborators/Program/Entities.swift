import CodeModel
import PlatformTables

/// Rows of a store or a table: SwiftData, Core Data, Realm or Fluent make them.
struct Entities {
  private var types: Set<TypeID> = []

  init(in model: CodeModel) {
    for index in model.declarations.indices where !model.declarations[index].attributes.isEmpty {
      let declaration = model.declarations[index]
      guard let type = declaration.type else { continue }
      if declaration.kind.isNominal && declaration.attributes.contains(where: { isNamed($0, RecordTypes.macros) })
        || declaration.kind == .variable && declaration.attributes.contains(where: isColumn)
      {
        types.insert(type)
      }
    }
  }

  func contains(_ type: TypeID) -> Bool { types.contains(type) }

  private func isColumn(_ attribute: TypeExpression) -> Bool {
    attribute.declarations.isEmpty && isNamed(attribute, Self.columns)
  }

  private func isNamed(_ attribute: TypeExpression, _ names: Set<String>) -> Bool {
    names.contains(String(attribute.description.prefix { $0 != "<" }).lastComponent)
  }

  /// Wrappers of other packages, for what one row keeps.
  private static let columns: Set<String> = ["Persisted", "Relationship", "ID", "Field", "OptionalField"]
}

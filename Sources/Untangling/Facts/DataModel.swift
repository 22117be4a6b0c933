import CodeModel
import PlatformTables

/// Classes whose values a store keeps and fetches: the relationships between them are what the data is, no protocol can
/// stand in for one of them, and nobody else makes or is handed their values.
struct DataModel {
  private let entities: Set<TypeID>
  /// A protocol of this name is an entity's where a wrapper says which member identifies its values.
  private static let protocols: Set = ["Model"]
  private static let identities: Set = ["ID", "CompositeID"]

  /// - Complexity: linear in the declarations and what they inherit.
  init(_ model: CodeModel) {
    var subclasses: [TypeID: [TypeID]] = [:]
    var open: [TypeID] = []
    let identified = Set(
      model.declarations.lazy.filter { $0.kind == .variable && !$0.attributes.isEmpty }
        .filter { $0.attributes.contains { Self.isUnread($0, of: Self.identities) } }.compactMap(\.type))
    for declaration in model.declarations where declaration.kind == .class {
      guard let type = declaration.type else { continue }
      let isEntity =
        declaration.inheritance.contains { Self.isUnread($0, of: RecordTypes.stored) }
        || declaration.attributes.contains { Self.isUnread($0, of: RecordTypes.macros) }
        || (identified.contains(type) && declaration.inheritance.contains { Self.isUnread($0, of: Self.protocols) })
      if isEntity { open.append(type) }
      for above in declaration.inheritance.flatMap({ model.meant(by: $0) }).compactMap({ model[$0].type }) {
        subclasses[above, default: []].append(type)
      }
    }
    var entities = Set(open)
    while let type = open.popLast() {
      for below in subclasses[type] ?? [] where entities.insert(below).inserted { open.append(below) }
    }
    self.entities = entities
  }

  private static func isUnread(_ type: TypeExpression, of names: Set<String>) -> Bool {
    type.declarations.isEmpty && names.contains(type.description.split(separator: ".").last.map(String.init) ?? "")
  }

  func holds(_ type: TypeID) -> Bool { entities.contains(type) }

  /// Whether a reference leads from one entity to another.
  func holds(_ link: TangleLinks.Link, in model: CodeModel) -> Bool {
    guard !entities.isEmpty, let user = link.user.flatMap({ model.declarations[$0].type }),
      let used = model.declarations[link.used].type
    else { return false }
    return entities.contains(user) && entities.contains(used)
  }
}

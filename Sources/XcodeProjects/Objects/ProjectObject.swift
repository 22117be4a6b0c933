/// An object of a project file: a target, a group, a list of settings.
struct ProjectObject: Sendable {
  let id: String
  /// Where it begins, counted from 1; nil where the file does not tell.
  let line: Int?
  let fields: [String: ProjectValue]

  /// What it is: `PBXNativeTarget`, `PBXGroup` and so on.
  var kind: String { text("isa") ?? "" }

  static let targetKinds: Set<String> = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]

  func text(_ field: String) -> String? { fields[field]?.text }

  /// A list of ids or words; a lone word counts as a list of one.
  func list(_ field: String) -> [String] {
    switch fields[field] {
    case .list(let list): list.compactMap(\.text)
    case .text(let text): [text]
    default: []
    }
  }

  func table(_ field: String) -> [String: ProjectValue] { fields[field]?.table ?? [:] }

  /// How a sentence calls it.
  var title: String { text("name") ?? text("path") ?? text("productName") ?? id }
}

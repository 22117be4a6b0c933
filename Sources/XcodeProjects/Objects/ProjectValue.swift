/// A value of a property list, as project files use them.
enum ProjectValue: Sendable, Hashable {
  case text(String)
  case list([ProjectValue])
  case table([String: ProjectValue])

  /// Numbers and truth values, which only XML writes, become text.
  init(_ value: Any) {
    switch value {
    case let table as [String: Any]: self = .table(table.mapValues(ProjectValue.init))
    case let list as [Any]: self = .list(list.map(ProjectValue.init))
    case let text as String: self = .text(text)
    default: self = .text("\(value)")
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ProjectValue]? { if case .list(let list) = self { list } else { nil } }
  var table: [String: ProjectValue]? { if case .table(let table) = self { table } else { nil } }

  /// What a build setting says: a list is its words with spaces between.
  var words: String? {
    switch self {
    case .text(let text): text
    case .list(let list): list.compactMap(\.text).joined(separator: " ")
    case .table: nil
    }
  }
}

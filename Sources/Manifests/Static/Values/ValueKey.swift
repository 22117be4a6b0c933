/// A value by which sets and dictionaries find their elements.
enum ValueKey: Hashable {
  case bool(Bool)
  case int(Int)
  case string(String)
  case member(String)

  init?(_ value: Value) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .string(let value, _): self = .string(value)
    case .member(let member) where member.arguments.isEmpty && member.links.isEmpty: self = .member(member.name)
    default: return nil
    }
  }
}

/// Whether values are equal, where Seam knows how they compare.
struct Equality {
  let run: Run

  func areEqual(_ left: Value, _ right: Value, _ offset: Int) throws -> Bool {
    try run.budget.step(offset)
    return try run.budget.descend(offset) {
      if let areEqual = try OwnOperators(run: run).areEqual(left, right, offset) { return areEqual }
      switch (left, right) {
      case (.unknown(let refusal), _), (_, .unknown(let refusal)): throw refusal
      case (.null, .null): return true
      case (.null, _), (_, .null): return false
      case (.bool(let left), .bool(let right)): return left == right
      case (.int(let left), .int(let right)): return left == right
      case (.double(let left), .double(let right)): return left == right
      case (.string(let left, _), .string(let right, _)):
        try run.budget.compare(left, right, offset)
        return left == right
      case (.array(let left), .array(let right)):
        return try left.count == right.count && zip(left, right).allSatisfy { try areEqual($0, $1, offset) }
      case (.set(let left), .set(let right)):
        try run.budget.pass(through: .set(left), offset)
        return left.keys == right.keys
      case (.member(let left), .member(let right)): return try areEqual(left, right, offset)
      case (.member(let member), let other) where member.type == nil:
        return try areEqual(run.convert(left, to: other.typeName.map { .named($0) }, offset), other, offset)
      case (let other, .member(let member)) where member.type == nil:
        return try areEqual(other, run.convert(right, to: other.typeName.map { .named($0) }, offset), offset)
      case (.structure(let left), .structure(let right)) where left.type == right.type:
        return try left.fields.allSatisfy { name, value in
          try areEqual(value, right.fields[name] ?? .null, offset)
        }
      default:
        throw Refusal(offset: offset, reason: "it compares values in a way that Seam does not know")
      }
    }
  }

  private func areEqual(_ left: EnumMember, _ right: EnumMember, _ offset: Int) throws -> Bool {
    var (left, right) = (left, right)
    if left.type == nil, let type = right.type,
      case .member(let typed) = try run.convert(.member(left), to: .named(type), offset)
    {
      left = typed
    }
    if right.type == nil, let type = left.type,
      case .member(let typed) = try run.convert(.member(right), to: .named(type), offset)
    {
      right = typed
    }
    guard left.type == right.type else {
      throw Refusal(offset: offset, reason: "it compares values of different types")
    }
    return try left.name == right.name && left.arguments.count == right.arguments.count
      && zip(left.arguments, right.arguments).allSatisfy { try areEqual($0.value, $1.value, offset) }
  }
}

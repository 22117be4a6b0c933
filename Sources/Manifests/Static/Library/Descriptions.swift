/// What `"\(value)"` gives.
struct Descriptions {
  let run: Run

  func description(of value: Value, _ offset: Int) throws -> String {
    switch value {
    case .string(let text, _): return text
    case .int(let number): return String(number)
    case .bool(let value): return String(value)
    case .double(let number): return String(number)
    case .unknown(let refusal): throw refusal
    default: break
    }
    if let type = value.typeName {
      if let getter = run.types.find(in: type, { $0.computed["description"] }) {
        let receiver = Receiver.instance(Variable(value), type: type)
        return try description(of: run.invoke(getter, [], receiver: receiver, offset), offset)
      }
      if case .member(let member) = value, member.arguments.isEmpty, run.types[type]?.kind == .enumeration {
        return member.name
      }
    }
    throw Refusal(offset: offset, reason: "it makes a string of a value whose description Seam does not know")
  }
}

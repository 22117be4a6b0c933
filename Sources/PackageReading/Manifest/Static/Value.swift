/// A value of the interpreted manifest.
///
/// What the interpreter does not know is `unknown`, a value like any other, until something that matters hangs on it.
indirect enum Value {
  case void
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A string, and the byte at which its literal begins; -1 for one that was computed.
  case string(String, at: Int)
  case array([Value])
  /// Unordered: its elements may be looked for, sorted and counted, but not gone through.
  case set([ValueKey: Value])
  case dictionary([ValueKey: DictionaryEntry])
  case tuple([TupleElement])
  case range(Range<Int>)
  case member(EnumMember)
  case structure(Structure)
  case object(Instance)
  case function(Function)
  case type(TypeReference)
  /// The end of an optional chain that met nil; never leaves the chain.
  case abandonedChain
  case unknown(Refusal)

  static func string(_ text: String) -> Value { .string(text, at: -1) }

  var isNone: Bool { if case .null = self { true } else { false } }
}

struct DictionaryEntry {
  var key: Value
  var value: Value
}

struct TupleElement {
  var label: String?
  var value: Value
}

/// A case of an enum, or a static member whose type is not known yet: `.product(name: "A", package: "b")`.
struct EnumMember {
  /// nil while only the context, which comes later, can tell.
  var type: String?
  var name: String
  var arguments: [Argument] = []
  /// Whether it was written with parentheses.
  var isCall = false
  /// What follows while the type is not known: `.Prefixed.basics` has one link.
  var links: [Link] = []
  /// Where it is written.
  var offset: Int
}

extension EnumMember {
  /// A member of what an implicit member will turn out to be.
  struct Link {
    var name: String
    /// nil for a property.
    var arguments: [Argument]?
    var offset: Int
  }

  func followed(by link: Link) -> EnumMember {
    var result = self
    result.links.append(link)
    return result
  }
}

/// A value of a struct.
struct Structure {
  var type: String
  var fields: [String: Value]
}

/// An object of a class: a package, a target, a product. Everyone who holds it sees its changes.
final class Instance {
  let type: String
  var fields: [String: Value]
  /// Where it is made.
  let offset: Int

  init(type: String, fields: [String: Value], offset: Int) {
    self.type = type
    self.fields = fields
    self.offset = offset
  }
}

/// What a call passes.
struct Argument {
  var label: String?
  var value: Value
  var isTrailingClosure = false
  /// Whether computing it changed something, which a callee that computes it later would notice.
  var hasEffects = false
  /// Puts back what the callee made of an `inout` argument.
  var writeBack: ((Value) throws -> Void)?
}

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

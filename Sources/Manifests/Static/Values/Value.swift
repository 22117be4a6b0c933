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

/// A key of a dictionary as it was written, and its value.
struct DictionaryEntry {
  var key: Value
  var value: Value

  /// What a loop over the dictionary sees.
  var pair: Value {
    .tuple([TupleElement(label: "key", value: key), TupleElement(label: "value", value: value)])
  }
}

struct TupleElement {
  var label: String?
  var value: Value
}

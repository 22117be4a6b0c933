package import CodeModel
import PlatformTables

/// One way to make an object of a type.
package struct Constructor: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    case initializer
    /// A static property that holds the only one: `X.shared`.
    case staticProperty(String)
  }

  package var type: TypeID
  package var form = Form.initializer
  package var parameters: [Parameter] = []
  /// Those of the initializer itself.
  package var genericParameters: [GenericParameter] = []
  package var isAsync = false
  package var isThrowing = false
  package var isFailable = false
  package var isConvenience = false
  /// A class above declares it.
  package var isInherited = false
  /// Where it is declared, or the type, where the compiler writes it.
  package var location: Location
  /// The target that declares it: an initializer may stand in another one than its type.
  package var module: ModuleID
  package var file: FileID
  package var access: Declaration.Access
  /// `init(path:)`, or `shared`
  package var signature: String
}

extension Constructor {
  /// Decoders, archives and the compiler call these, nobody who wires objects.
  var isForDecodingOrLiterals: Bool {
    guard parameters.count == 1, let label = parameters[0].label else { return false }
    if LiteralProtocols.labels.contains(label) { return true }
    guard case .named(let named) = parameters[0].type.unwrapped else { return false }
    return (label == "from" && named.name == "Decoder") || (label == "coder" && named.name == "NSCoder")
  }
}

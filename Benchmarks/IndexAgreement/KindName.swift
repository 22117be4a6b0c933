import IndexReading
import PackageReading

extension IndexSymbol {
  /// What a Swift programmer calls this kind of declaration.
  var kindName: String {
    switch (kind, subkind) {
    case (_, .subscript): "subscript"
    case (_, .infixOperator), (_, .prefixOperator), (_, .postfixOperator): "operator"
    case (_, .associatedType): "associated type"
    case (_, .genericParameter): "generic parameter"
    case (_, .getter), (_, .setter): "accessor"
    case (.typealias, _): "typealias"
    case (.enum, _), (.struct, _), (.class, _), (.protocol, _): "type"
    case (.enumCase, _): "enum case"
    case (.constructor, _): "initializer"
    case (.instanceMethod, _): "method"
    case (.staticMethod, _), (.classMethod, _): "static method"
    case (.instanceProperty, _): "property"
    case (.staticProperty, _), (.classProperty, _): "static property"
    case (.function, _): "function"
    case (.variable, _): "global"
    case (.parameter, _): "parameter"
    case (.macro, _): "macro"
    case (.module, _): "module"
    case (.extension, _): "extension"
    default: "symbol \(kind.rawValue).\(subkind.rawValue)"
    }
  }
}

import PlatformTables
import SwiftFacts

/// What closures are given that SwiftUI calls, which is not read: `ForEach(items) { item in … }`.
extension ExpressionTyper {
  /// What a function of SwiftUI wants for an argument, by the types of those before it: a closure that takes these, or a
  /// key path from them; unknown for all others.
  func wanted(byFramework function: NameID?, for argument: CallArgument, behind given: [(NameID, TypeRef)]) -> TypeRef {
    guard let function, let source = FrameworkClosures.parameters[table.names[function]], imported["SwiftUI"] != nil,
      let type = given.first(where: { table.names[$0.0] == source.label }).map({ part(source, of: $0.1) }),
      type != unknownType
    else { return unknownType }
    switch term(argument.value).kind {
    case .closure: return types.function(of: [type, type, unknownType])
    case .keyPath where argument.label == table.names.existing("id"):
      return types.nominal(types.standard.keyPath, [type, unknownType])
    default: return unknownType
    }
  }

  private func part(_ source: FrameworkClosures.Source, of type: TypeRef) -> TypeRef {
    switch source {
    case .element: here.member(table.known.element, ofType: types.fullyUnwrapped(type))
    case .value: types.fullyUnwrapped(type)
    case .instance: types.instance(ofMetatype: type) ?? unknownType
    }
  }
}

import PlatformTables
import SwiftFacts

/// What closures are given that SwiftUI calls, which is not read: `ForEach(items) { item in … }`.
extension ExpressionTyper {
  /// What the closures of a function of SwiftUI are given; nil for all others, and where SwiftUI is not imported.
  func closureSource(of function: NameID?) -> FrameworkClosures.Source? {
    guard let function, let source = FrameworkClosures.parameters[table.names[function]], imported["SwiftUI"] != nil
    else { return nil }
    return source
  }

  /// What is wanted for an argument beside what gives a type: a closure that takes it, or a key path from it; unknown for
  /// all others.
  func wanted(of given: TypeRef, for argument: CallArgument) -> TypeRef {
    guard given != unknownType else { return unknownType }
    switch term(argument.value).kind {
    case .closure: return types.function(of: [given, given, unknownType])
    case .keyPath where argument.label == table.names.existing("id"):
      return types.nominal(types.standard.keyPath, [given, unknownType])
    default: return unknownType
    }
  }

  /// What a source makes of the argument that it names.
  func part(_ source: FrameworkClosures.Source, of type: TypeRef) -> TypeRef {
    switch source {
    case .element: here.member(table.known.element, ofType: types.fullyUnwrapped(type))
    case .value: types.fullyUnwrapped(type)
    case .instance: types.instance(ofMetatype: type) ?? unknownType
    }
  }
}

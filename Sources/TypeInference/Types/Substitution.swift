/// What generic parameters and `Self` stand for.
package struct Substitution {
  private(set) var parameters: [GenericID] = []
  private(set) var arguments: [TypeRef] = []
  /// Unknown where `Self` stays `Self`.
  var selfType = unknownType

  subscript(parameter: GenericID) -> TypeRef? {
    for index in parameters.indices where parameters[index] == parameter { return arguments[index] }
    return nil
  }

  mutating func bind(_ parameter: GenericID, _ type: TypeRef) {
    for index in parameters.indices where parameters[index] == parameter {
      if arguments[index] == unknownType { arguments[index] = type }
      return
    }
    parameters.append(parameter)
    arguments.append(type)
  }
}

import CodeModel

extension Declaration {
  /// `func resolve<T>(_ type: T.Type) -> T?`, also with the type as a default or inferred from the result.
  package var looksUpService: Bool {
    guard kind == .function, case .parameter(let name)? = valueType?.unwrapped,
      genericParameters.contains(where: { $0.name == name })
    else { return false }
    guard let first = parameters.first else { return ["resolve", "get", "inject"].contains(self.name) }
    return first.type == .metatype(.parameter(name)) && !parameters.contains { $0.type.isFunction }
  }
}

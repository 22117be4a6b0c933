import CodeModel

extension Declaration {
  /// `func resolve<T>(_ type: T.Type) -> T?`, also with the type as a default or inferred from the result.
  package var looksUpService: Bool {
    guard kind == .function, case .parameter(let name)? = valueType?.unwrapped,
      genericParameters.contains(where: { $0.name == name })
    else { return false }
    // `resolve<T>(for name: String? = nil) -> T`
    guard let first = parameters.first, first.type == .metatype(.parameter(name)) || first.defaultValue == nil else {
      return ["resolve", "get", "inject"].contains(self.name) && parameters.allSatisfy { $0.defaultValue != nil }
    }
    return first.type == .metatype(.parameter(name)) && !parameters.contains { $0.type.isFunction }
  }
}

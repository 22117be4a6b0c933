import CodeModel

/// Which parameter each argument of a call goes to.
extension ExpressionTyper {
  /// A cheap look before the labels are compared one by one.
  func mayFit(_ arguments: [CallArgument], _ signature: Signature) -> Bool {
    guard let first = arguments.first, !first.isTrailing else { return true }
    guard let parameter = signature.parameters.first else { return false }
    if arguments.count > signature.parameters.count, !signature.hasVariadic { return false }
    return parameter.label == first.label || parameter.hasDefault || parameter.isVariadic
  }

  /// The parameter for each argument, or nil if the labels do not fit.
  func mapping(of arguments: [CallArgument], to parameters: [Signature.Parameter]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    var position = 0
    while position < arguments.count, !arguments[position].isTrailing {
      let argument = arguments[position]
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      position += 1
      if parameters[next].isVariadic {
        while position < arguments.count, !arguments[position].isTrailing,
          arguments[position].label == table.known.empty
        {
          result.append(next)
          position += 1
        }
      }
      next += 1
    }
    guard let rest = trailing(arguments[position...], to: parameters, from: next) else { return nil }
    let all = result + rest
    for (index, parameter) in parameters.enumerated() where !all.contains(index) {
      guard parameter.hasDefault || parameter.isVariadic else { return nil }
    }
    return all
  }

  /// The first trailing closure goes to the first parameter that takes one, with no other required parameter left out;
  /// the others by label.
  private func trailing(_ arguments: ArraySlice<CallArgument>, to parameters: [Signature.Parameter], from start: Int)
    -> [Int]?
  {
    guard !arguments.isEmpty else { return [] }
    var result: [Int] = []
    var next = start
    for (offset, argument) in arguments.enumerated() {
      if offset == 0 {
        let labels = Set(arguments.dropFirst().map(\.label))
        while next < parameters.count, !takesFirstClosure(parameters, next, labels) { next += 1 }
      } else {
        while next < parameters.count, parameters[next].label != argument.label { next += 1 }
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    return result
  }

  /// A parameter with a default is passed over when a later one needs the closure.
  private func takesFirstClosure(_ parameters: [Signature.Parameter], _ index: Int, _ laterLabels: Set<NameID>) -> Bool
  {
    guard parameters[index].takesClosure, !parameters[index].isAutoclosure else { return false }
    guard parameters[index].hasDefault else { return true }
    return !parameters[(index + 1)...].contains {
      !$0.hasDefault && !$0.isVariadic && $0.takesClosure && !laterLabels.contains($0.label)
    }
  }
}

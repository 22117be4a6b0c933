import CodeModel
import SwiftSyntax

/// Which argument of a call goes to which parameter, by the language's rule: labels in order, what has a default may be
/// left out.
struct ArgumentMatching {
  /// What matters of a parameter to a call.
  struct Parameter: Sendable, Hashable {
    /// Nil for `_`.
    var label: String?
    /// It has a default, or takes any number of values.
    var isOptional: Bool
    var isVariadic: Bool
    var isFunction: Bool
  }

  /// By parameter: the index of the last argument in parentheses that it takes.
  private(set) var argumentIndex: [Int?]
  /// By parameter, trailing closures counted: where it is false, the default is relied on.
  private(set) var isPassed: [Bool]

  init(_ call: FunctionCallExprSyntax, parameters: [Parameter], in source: EditedSource) throws(Refusal) {
    argumentIndex = Array(repeating: nil, count: parameters.count)
    isPassed = Array(repeating: false, count: parameters.count)
    var next = 0
    for (index, argument) in call.arguments.enumerated() {
      let label = argument.label.map { $0.identifier?.name ?? $0.text }
      // A further value of a variadic parameter has no label.
      if label == nil, next > 0, parameters[next - 1].isVariadic {
        argumentIndex[next - 1] = index
        continue
      }
      while next < parameters.count, parameters[next].label != label, parameters[next].isOptional { next += 1 }
      guard next < parameters.count, parameters[next].label == label else {
        throw source.refusal(
          at: argument.textRange.lowerBound,
          "this call does not fit the function that it is thought to call; repair it by hand")
      }
      argumentIndex[next] = index
      isPassed[next] = true
      next += 1
    }
    if call.trailingClosure != nil,
      let closure = parameters.indices.dropFirst(next).first(where: { parameters[$0].isFunction })
    {
      isPassed[closure] = true
    }
    for closure in call.additionalTrailingClosures {
      if let index = parameters.lastIndex(where: { $0.label == closure.label.text }) { isPassed[index] = true }
    }
  }
}

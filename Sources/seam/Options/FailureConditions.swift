import ArgumentParser
import Reports

/// `new-edge,new-cycle`
struct FailureConditions: ExpressibleByArgument {
  let conditions: [FailureCondition]

  init?(argument: String) {
    let words = argument.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    conditions = words.compactMap { FailureCondition(rawValue: String($0)) }
    if conditions.isEmpty || conditions.count != words.count { return nil }
  }

  static var allValueStrings: [String] { FailureCondition.allCases.map(\.rawValue) }
}

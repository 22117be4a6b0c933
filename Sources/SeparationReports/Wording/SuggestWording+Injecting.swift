import CodeModel
import GraphRendering
import Separation
import SeparationPlans

extension SuggestWording {
  /// Who is given what from now on, and by whom: a line for each function and initializer that takes a parameter.
  func parameters(of separation: Separation) -> [(text: String, place: Location)] {
    let injecting = separation.plan.injecting
    return injecting.parameters.map { parameter in
      let what =
        "\(name(of: parameter.implementation)), as '\(DisplayText.make("\(parameter.name): \(parameter.type)"))' of \(owner(parameter))"
      let calls = injecting.arguments.filter { $0.owner == parameter.owner && $0.name == parameter.name }
      return ("\(what); \(passing(calls))", location(of: parameter.owner))
    }
  }

  private func owner(_ parameter: SeparationPlan.Injecting.Parameter) -> String {
    let isType = report.model[parameter.owner].kind.isNominal
    return isType ? "\(name(of: parameter.owner))'s initializer, which is written out" : name(of: parameter.owner)
  }

  private func passing(_ calls: [SeparationPlan.Injecting.Argument]) -> String {
    guard !calls.isEmpty else { return "nobody calls it" }
    let roots = calls.filter(\.isRoot)
    let passed = roots.first.map { root in
      "\(Count.of(roots.count, "caller")) \(roots.count == 1 ? "passes" : "pass") \(DisplayText.make(root.value))"
    }
    let inner = calls.count - roots.count
    let handed =
      inner == 0
      ? nil
      : "\(Count.of(inner, "call")) of \(inner == 1 ? "its" : "their") own module \(inner == 1 ? "hands" : "hand") it on"
    return [passed, handed].compactMap(\.self).joined(separator: ", ")
  }
}

extension SeparationObstacle.Unreachable {
  func phrase(_ subject: String) -> String {
    switch self {
    case .closure:
      "\(subject) does it inside a closure, which no parameter is sure to reach; make the instance before the closure"
    case .staticProperty: "\(subject) is no property of an instance, so nobody can pass it anything; make it one"
    case .topLevel: "this code is run by nobody who could pass the implementation; move it into a function"
    case .defaultArgument: "a default argument needs the implementation; let the callers of \(subject) pass it"
    case .foreignExtension: "\(subject) cannot keep what it is given here; pass it as an argument"
    case .attribute:
      "how \(subject) gets its value, an attribute, a condition or another variable decides; set it in the initializer"
    }
  }
}

extension SeparationObstacle.FixedInitializer {
  var phrase: String {
    switch self {
    case .required:
      "a protocol, a superclass, an attribute or a name that is taken binds it; pass the implementation in another way"
    case .subclassed: "subclasses call or inherit it; pass it through them by hand"
    case .inherited:
      "it is inherited, or an extension relies on the one that the compiler writes; write the initializer first"
    case .entryPoint: "the program starts with it; make it there and pass it on"
    case .synthesized: "the compiler writes code from its stored properties; write that code, or the initializer, first"
    }
  }
}

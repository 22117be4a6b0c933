import CodeModel

/// A composition root as Swift source.
package struct WiringSource {
  private let plan: WiringPlan
  private var lines: [String] = []

  /// Longer lines have an argument or parameter each.
  private static let width = 120

  /// - Parameter imports: import declarations beside those of the plan, as source.
  package init(_ plan: WiringPlan, imports: [String] = []) {
    self.plan = plan
    lines = ["// Written by `seam wire`: change what it is told or what it reads, and run it again.", ""]
    let all = plan.imports.map { "import \(SwiftName.escaped($0))" } + imports
    lines += all
    if !all.isEmpty { lines.append("") }
    lines.append("/// Builds the objects of \(plan.module.name), each with all that it needs.")
    lines.append("struct \(SwiftName.escaped(plan.name)) {")
    if let shared = plan.shared { addShared(shared) }
    for (index, factory) in plan.factories.enumerated() {
      if index > 0 || plan.shared != nil { lines.append("") }
      add(factory)
    }
    lines.append("}")
  }

  package var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: - Shared objects

  private mutating func addShared(_ factory: WiringPlan.Factory) {
    for step in factory.steps { lines.append("  let \(SwiftName.escaped(step.name)): \(step.type)") }
    lines.append("")
    addDocumentation("Builds what all methods share.", of: factory)
    addHead("init\(factory.isFailable ? "?" : "")", of: factory, result: nil)
    for step in factory.steps { add(step, of: factory, failing: "return nil") }
    for step in factory.steps {
      lines.append("    self.\(SwiftName.escaped(step.name)) = \(SwiftName.escaped(step.name))")
    }
    lines.append("  }")
  }

  // MARK: - Methods

  private mutating func add(_ factory: WiringPlan.Factory) {
    let count = factory.steps.count - 1
    addDocumentation(
      "\(factory.name), with \(count == 0 ? "nothing else" : count == 1 ? "one object" : "\(count) objects") built for it.",
      of: factory)
    addHead(
      "func make\(factory.name)", of: factory,
      result: factory.isFailable ? Self.optional(factory.result) : factory.result)
    for step in factory.steps.dropLast() { add(step, of: factory, failing: "return nil") }
    addExpression(factory.steps[factory.steps.count - 1], of: factory, after: "    return ", before: "")
    lines.append("  }")
  }

  private static func optional(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))?" : "\(type)?" }

  private mutating func addDocumentation(_ summary: String, of factory: WiringPlan.Factory) {
    lines.append("  /// \(summary)")
    guard !factory.inputs.isEmpty else { return }
    lines.append("  ///")
    if factory.inputs.count == 1 {
      lines.append("  /// - Parameter \(factory.inputs[0].name): \(factory.inputs[0].purpose)")
    } else {
      lines.append("  /// - Parameters:")
      for input in factory.inputs { lines.append("  ///   - \(input.name): \(input.purpose)") }
    }
  }

  private mutating func addHead(_ name: String, of factory: WiringPlan.Factory, result: String?) {
    let effects = (factory.isAsync ? " async" : "") + (factory.isThrowing ? " throws" : "")
    let ending = "\(effects)\(result.map { " -> \($0)" } ?? "") {"
    if let actor = factory.globalActor { lines.append("  @\(actor)") }
    addList(
      factory.inputs.map { "\(SwiftName.escaped($0.name)): \($0.type)" }, after: "  \(name)(", before: ")\(ending)")
  }

  // MARK: - Objects

  private mutating func add(_ step: WiringPlan.Step, of factory: WiringPlan.Factory, failing: String) {
    let name = SwiftName.escaped(step.name)
    if step.constructor.isFailable, !step.mayBeMissing {
      addExpression(step, of: factory, after: "    guard let \(name) = ", before: " else { \(failing) }")
    } else {
      addExpression(step, of: factory, after: "    let \(name) = ", before: "")
    }
  }

  private mutating func addExpression(
    _ step: WiringPlan.Step, of factory: WiringPlan.Factory, after: String, before: String
  ) {
    let effects = (step.constructor.isThrowing ? "try " : "") + (step.constructor.isAsync ? "await " : "")
    if case .staticProperty(let name) = step.constructor.form {
      lines.append("\(after)\(effects)\(step.type).\(SwiftName.escaped(name))\(before)")
      return
    }
    let arguments = step.arguments.map { argument in
      (argument.label.map { "\(SwiftName.label($0)): " } ?? "") + name(of: argument.source, in: factory)
        + (argument.isCalled ? "()" : "")
    }
    addList(arguments, after: "\(after)\(effects)\(step.type)(", before: ")\(before)")
  }

  private func name(of source: WiringPlan.Source, in factory: WiringPlan.Factory) -> String {
    switch source {
    case .step(let index): SwiftName.escaped(factory.steps[index].name)
    case .shared(let index): SwiftName.escaped(plan.shared!.steps[index].name)
    case .input(let index): SwiftName.escaped(factory.inputs[index].name)
    }
  }

  /// On one line where it fits, otherwise an element a line.
  private mutating func addList(_ elements: [String], after: String, before: String) {
    let line = after + elements.joined(separator: ", ") + before
    if line.count <= Self.width || elements.isEmpty {
      lines.append(line)
      return
    }
    let indent = String(repeating: " ", count: after.prefix { $0 == " " }.count)
    lines.append(after)
    for (index, element) in elements.enumerated() {
      lines.append("\(indent)  \(element)\(index + 1 < elements.count ? "," : "")")
    }
    lines.append(indent + before)
  }
}

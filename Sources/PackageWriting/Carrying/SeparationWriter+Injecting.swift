import CodeModel
import SeparationPlans
import SwiftSyntax

extension SeparationWriter {
  /// Gives code of the consumer what it made or reached for itself, and lets callers pass it; removed default arguments
  /// are passed by the way.
  mutating func inject() throws(Refusal) {
    var arguments = NewArguments()
    try removeDefaults(collecting: &arguments)
    try replaceExpressions()
    var parameters: [DeclarationID: (present: [ArgumentMatching.Parameter], index: Int)] = [:]
    let owners = Set(plan.injecting.parameters.map(\.owner))
    for owner in owners.sorted() where !model[owner].kind.isNominal { parameters[owner] = try addParameters(to: owner) }
    var implicit: [DeclarationID: ImplicitInitializer] = [:]
    for owner in owners.sorted() where model[owner].kind.isNominal {
      let initializer = try ImplicitInitializer(
        of: syntax(of: owner), in: edits.source(path(of: owner)), knowing: injectingKnowledge(of: owner))
      implicit[owner] = initializer
      let present = initializer.matching
      parameters[owner] = (present, EditedSource.indexBeforeClosures(present.map(\.isFunction)))
    }
    for (owner, (present, index)) in parameters {
      arguments.add(
        plan.injecting.arguments.filter { $0.owner == owner },
        added: plan.injecting.parameters.filter { $0.owner == owner }.map(\.name),
        present: present, at: index, of: owner)
    }
    try pass(arguments)
    try keep(implicit)
  }

  private mutating func removeDefaults(collecting arguments: inout NewArguments) throws(Refusal) {
    // One call may have relied on several defaults of one function.
    let byOwner = Dictionary(grouping: plan.injections, by: \.owner)
    for owner in byOwner.keys.sorted() {
      let syntax = try syntax(of: owner)
      let source = try edits.source(path(of: owner))
      for injection in byOwner[owner]! {
        let argument = try DefaultArgument(of: syntax, parameter: injection.parameter, in: source)
        for caller in injection.callers { arguments.add(argument, at: caller, of: owner) }
        try edits.edit(path(of: owner)) { source throws(Refusal) in
          try source.removeDefault(ofParameter: injection.parameter, of: syntax)
        }
      }
    }
  }

  private mutating func pass(_ arguments: NewArguments) throws(Refusal) {
    for place in arguments.places {
      try edits.edit(model[place.file].path) { source throws(Refusal) in
        try source.pass(arguments[place], toCallAt: place.offset)
      }
    }
  }

  // MARK: - Where the implementation was named

  private mutating func replaceExpressions() throws(Refusal) {
    for replacement in plan.injecting.replacements {
      try edits.edit(model[replacement.place.file].path) { source throws(Refusal) in
        guard source.token(at: replacement.place.offset) != nil else {
          throw source.refusal(
            at: replacement.place.offset, "the implementation is no longer named here; run Seam again")
        }
        if replacement.removesStatement, let statement = source.statement(around: replacement.expression) {
          source.removeLine(of: statement)
        } else {
          source.replace(replacement.expression, with: replacement.text)
        }
      }
    }
  }

  // MARK: - Parameters

  private mutating func addParameters(to owner: DeclarationID) throws(Refusal) -> (
    present: [ArgumentMatching.Parameter], index: Int
  ) {
    let added = plan.injecting.parameters.filter { $0.owner == owner }.map(\.written)
    let syntax = try syntax(of: owner)
    var index = 0
    try edits.edit(path(of: owner)) { source throws(Refusal) in index = try source.add(added, to: syntax) }
    return (DefaultArgument.matching(of: syntax), index)
  }

  /// What the model knows about a type whose initializer is to be written out: properties with initial values that only
  /// the type itself sees stay as they are, and those that are given come as parameters of their own.
  private mutating func injectingKnowledge(of type: DeclarationID) throws(Refusal) -> ImplicitInitializer.Knowledge {
    var knowledge = try knowledge(of: type)
    let deferred = Set(plan.injecting.deferred.map(\.property))
    for id in model.declarations.indices.map({ DeclarationID($0) })
    where model[id].container == type && model[id].kind == .variable {
      if deferred.contains(id) || (model[id].access < .internal && model[id].access < model[type].access) {
        knowledge.skipped.insert(model[id].offset)
      }
    }
    return knowledge
  }

  // MARK: - What keeps the instances

  private mutating func keep(_ implicit: [DeclarationID: ImplicitInitializer]) throws(Refusal) {
    let injecting = plan.injecting
    var assignments: [DeclarationID: [(name: String, value: String)]] = [:]
    for parameter in injecting.parameters {
      if let property = parameter.property {
        assignments[parameter.owner, default: []].append((property, parameter.name))
      }
    }
    for value in injecting.deferred {
      let text = try removeInitialValue(of: value)
      for initializer in value.initializers {
        assignments[initializer, default: []].append((model[value.property].name, text))
      }
    }
    try retypeProperties()
    try addProperties()
    // In the order of the parameters.
    for owner in assignments.keys {
      let names = injecting.parameters.filter { $0.owner == owner }.map(\.name)
      let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
      let order = assignments[owner]!.enumerated().sorted { left, right in
        (ranks[left.element.value] ?? names.count, left.offset) < (
          ranks[right.element.value] ?? names.count, right.offset
        )
      }
      assignments[owner] = order.map(\.element)
    }
    for owner in assignments.keys.sorted() where implicit[owner] == nil {
      let syntax = try syntax(of: owner)
      try edits.edit(path(of: owner)) { source throws(Refusal) in try source.assign(assignments[owner]!, in: syntax) }
    }
    for owner in implicit.keys.sorted() {
      var initializer = implicit[owner]!
      initializer.add(
        injecting.parameters.filter { $0.owner == owner }.map(\.written), assigning: assignments[owner] ?? [])
      try edits.edit(path(of: owner)) { initializer.write(into: &$0, level: .internal) }
    }
  }

  private mutating func removeInitialValue(of value: SeparationPlan.Injecting.DeferredValue) throws(Refusal) -> String {
    let property = model[value.property]
    let syntax = try syntax(of: value.property)
    let whole = plan.injecting.replacements.first { replacement in
      replacement.place.file == property.file && property.extent.contains(replacement.expression.lowerBound)
    }
    let isWhole = !plan.injecting.arguments.contains {
      $0.call.file == property.file && property.extent.contains($0.call.offset)
    }
    var text = ""
    try edits.edit(path(of: value.property)) { source throws(Refusal) in
      text = try source.removeInitialValue(of: syntax, named: property.offset, replaced: isWhole ? whole?.text : nil)
    }
    let isRetyped = plan.injecting.retyped.contains { $0.property == value.property }
    if !isRetyped, let type = value.typeText {
      try edits.edit(path(of: value.property)) { source throws(Refusal) in
        try source.setType(of: syntax, named: property.offset, to: type)
      }
    }
    return text
  }

  private mutating func retypeProperties() throws(Refusal) {
    for retyping in plan.injecting.retyped {
      let syntax = try syntax(of: retyping.property)
      let offset = model[retyping.property].offset
      try edits.edit(path(of: retyping.property)) { source throws(Refusal) in
        try source.setType(of: syntax, named: offset, to: retyping.typeText)
      }
    }
  }

  private mutating func addProperties() throws(Refusal) {
    let byType = Dictionary(grouping: plan.injecting.properties, by: \.type)
    for type in byType.keys.sorted() {
      let syntax = try syntax(of: type)
      let texts = byType[type]!.map { "\($0.isInternal ? "" : "private ")let \($0.name): \($0.typeText)" }
      try edits.edit(path(of: type)) { source throws(Refusal) in try source.addProperties(texts, to: syntax) }
    }
  }
}

extension SeparationPlan.Injecting.Parameter {
  fileprivate var written: AddedParameter { AddedParameter(name: name, type: isFactory ? "@escaping \(type)" : type) }
}

extension EditedSource {
  /// The statement that a range lies in.
  fileprivate func statement(around range: Range<Int>) -> CodeBlockItemSyntax? {
    token(at: range.lowerBound)?.enclosing(CodeBlockItemSyntax.self)
  }

  /// Removes a statement, with its line where nothing else is on it.
  fileprivate mutating func removeLine(of statement: CodeBlockItemSyntax) {
    let range = statement.textRange
    let line = lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
    let isAlone = isBlank(line.lowerBound..<range.lowerBound) && isBlank(range.upperBound..<line.upperBound)
    remove(isAlone ? line : range)
  }
}

import CodeModel

/// The types that could stand for some abstractions, all at once.
struct ImplementationCandidates {
  let abstractions: [TypeID]
  /// Every concrete type of the package below all of them.
  let all: [TypeID]
  /// Those that the source can name.
  let nameable: [TypeID]
  /// Extensions that make a type of another package conform to one of them.
  let foreign: [DeclarationID]
  private let asking: TypeID
  private let context: WiringContext

  /// - Parameter asking: whose parameter it is: a decorator is not what it decorates.
  init(of abstractions: [TypeID], for asking: TypeID, in context: WiringContext) {
    self.abstractions = abstractions
    self.asking = asking
    self.context = context
    all = context.implementations.of(abstractions).filter { $0 != asking }
    nameable = all.filter { context.obstacle(to: $0) == nil }
    foreign = abstractions.flatMap { context.table.foreignImplementations[$0] ?? [] }
  }

  /// Types below one of them in branches of `#if` that are not compiled here.
  private var inactive: [DeclarationID] {
    context.model.declarations.indices.map { DeclarationID($0) }.filter { id in
      let declaration = context.model[id]
      guard declaration.kind.isNominal, declaration.kind != .protocol, declaration.flags.contains(.isInactive) else {
        return false
      }
      return declaration.inheritance.flatMap(context.table.components).compactMap(context.table.type(of:))
        .contains(where: abstractions.contains)
    }
  }

  /// How many there are to choose from.
  var count: Int { nameable.count + foreign.count }

  /// In libraries alone, what is public is there for others to implement or to choose from.
  var isCallersChoice: Bool {
    context.isForOthers
      && abstractions.allSatisfy { context.table.declaration(of: $0).map { $0.access >= .public } ?? false }
  }

  /// The one that the user chose, if it stands for all of them.
  var bound: TypeID? {
    let bound = abstractions.compactMap { context.decisions.bindings[$0] }
    return bound.first { type in
      type != asking
        && abstractions.allSatisfy { $0 == type || context.implementations.isImplementation(type, of: $0) }
    }
  }

  /// The choice where there is one, else that the caller has it.
  var decision: WiringDecision {
    let name = context.label(abstractions[0])
    return nameable.isEmpty ? .pass(name) : .bind(name, to: nameable.map(context.label))
  }

  /// Why none of them can be taken, what to do about it, and where they are.
  func question(of parameter: Parameter, _ constructor: Constructor) -> (message: String, notes: [WiringProblem.Note]) {
    let need =
      "\(context.label(constructor)) needs \(abstractions.map(context.label).joined(separator: " & ")) for '\(parameter.name)'"
    let first = context.label(abstractions[0])
    let foreignNotes = foreign.map { id in
      WiringProblem.Note(
        location: context.table.location(of: context.model[id]), text: "extension \(context.model[id].name)")
    }
    if parameter.type.hasArguments, let example = all.first {
      return (
        "\(need), of certain associated types, which are not compared; name the implementation: --bind \(first)=\(context.label(example))",
        all.map(context.note)
      )
    }
    if count > 1 {
      let remedy = nameable.first.map { "--bind \(first)=\(context.label($0))" } ?? "--pass \(first)"
      return (
        "\(need), which \(count) types implement; say which: \(remedy)", nameable.map(context.note) + foreignNotes
      )
    }
    if let only = foreign.first {
      return (
        "\(need), which only \(context.model[only].name) implements, a type of another package; let the caller pass it: --pass \(first)",
        foreignNotes
      )
    }
    if all.isEmpty, !inactive.isEmpty {
      let others = inactive.map { id in
        let declaration = context.model[id]
        return WiringProblem.Note(
          location: context.table.location(of: declaration), text: "\(declaration.kind.rawValue) \(declaration.name)")
      }
      return (
        "\(need), which only code in a branch of #if implements that is not compiled here; let the caller pass one: --pass \(first)",
        others
      )
    }
    if all.isEmpty {
      return (
        "\(need), which nothing implements; write an implementation, or let the caller pass one: --pass \(first)", []
      )
    }
    let hidden = all.map { type in
      WiringProblem.Note(
        location: context.table.location(of: type), text: "\(context.label(type)): \(context.obstacle(to: type) ?? "")")
    }
    return (
      "\(need), but no implementation of it can be named here; open one, or let the caller pass one: --pass \(first)",
      hidden
    )
  }
}

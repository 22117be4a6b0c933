import CodeModel
import SeparationPlans

/// What calls are to pass from now on, by the place of the call.
struct NewArguments {
  typealias Place = SeparationPlan.Place

  private var arguments: [Place: [DefaultArgument]] = [:]
  private var owners: [Place: DeclarationID] = [:]

  var places: [Place] { arguments.keys.sorted() }
  subscript(place: Place) -> [DefaultArgument] { arguments[place] ?? [] }

  mutating func add(_ argument: DefaultArgument, at place: Place, of owner: DeclarationID) {
    arguments[place, default: []].append(argument)
    owners[place] = owner
  }

  /// Adds the arguments for parameters that are new; what the same calls pass for removed defaults makes room for them.
  ///
  /// - Parameters:
  ///   - added: the new parameters, in order.
  ///   - present: the parameters without them.
  ///   - index: before which of these the new ones stand.
  mutating func add(
    _ values: [SeparationPlan.Injecting.Argument], added: [String], present: [ArgumentMatching.Parameter],
    at index: Int, of owner: DeclarationID
  ) {
    for place in owners.keys where owners[place] == owner {
      for position in arguments[place]!.indices { arguments[place]![position].makeRoom(for: added, at: index) }
    }
    for value in values {
      guard let position = added.firstIndex(of: value.name) else { continue }
      let argument = DefaultArgument(
        added: value.name, value: value.value, parameters: present, at: index, among: added, position: position)
      arguments[value.call, default: []].append(argument)
    }
  }
}

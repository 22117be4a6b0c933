import CodeModel

/// Which components are reached from a core and which from a non-core part.
///
/// needle answers a requirement from plugin extensions or from non-core components, depending on whether the way from
/// the root has passed a non-core component. A component reached on both kinds of ways is two scopes.
struct NeedlePhases {
  struct State: Hashable {
    var component: Int
    var isNonCore: Bool
  }

  private(set) var states: [State] = []
  private var numbers: [State: Int] = [:]
  private var links: [State: [ScopeGraph.Link]] = [:]

  init(_ components: [NeedleReader.Component], componentOfType: [TypeID: Int]) {
    var children = [[(child: Int, place: SourcePlace)]](repeating: [], count: components.count)
    for (number, component) in components.enumerated() {
      for creator in component.creators { children[creator.component].append((number, creator.place)) }
      if component.kind == .pluginized, let child = component.nonCore.flatMap({ componentOfType[$0] }), child != number
      {
        children[number].append((child, components[child].place))
      }
    }
    let isCreated = Set(children.joined().map(\.child))
    // What nobody creates comes first; what is left then goes round in circles.
    for round in [components.indices.filter { !isCreated.contains($0) }, Array(components.indices)] {
      for number in round where !numbers.keys.contains(where: { $0.component == number }) {
        spread(from: State(component: number, isNonCore: components[number].kind == .nonCore), components, children)
      }
    }
  }

  func parents(of state: State) -> [ScopeGraph.Link] { links[state] ?? [] }

  private mutating func spread(
    from first: State, _ components: [NeedleReader.Component], _ children: [[(child: Int, place: SourcePlace)]]
  ) {
    var queue = [first]
    add(first)
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      var linked: Set<State> = []
      for (child, place) in children[state.component] {
        let reached = State(component: child, isNonCore: state.isNonCore || components[child].kind == .nonCore)
        guard linked.insert(reached).inserted else { continue }
        if numbers[reached] == nil {
          add(reached)
          queue.append(reached)
        }
        links[reached, default: []].append(ScopeGraph.Link(parent: numbers[state]!, place: place))
      }
    }
  }

  private mutating func add(_ state: State) {
    numbers[state] = states.count
    states.append(state)
  }
}

import CodeModel

/// Which objects of a factory would be in use by an actor and by somebody else at once.
///
/// Objects that are not Sendable and hold one another form a region. Who gives one of them to an actor gives the whole
/// region away; the Swift 6 language mode refuses any use of it after that.
///
/// - See: Swift Evolution SE-0414, "Region based isolation".
struct Regions {
  private let steps: [WiringPlan.Step]
  private let shared: [WiringPlan.Step]
  private let context: WiringContext
  /// By step: another one of its region, itself for the one that stands for the region.
  private var parent: [Int] = []
  /// By the step that stands for a region: the actor that has it.
  private var owner: [Int: Int] = [:]
  private(set) var problems: [WiringProblem] = []

  init(of steps: [WiringPlan.Step], shared: [WiringPlan.Step], context: WiringContext) {
    (self.steps, self.shared, self.context) = (steps, shared, context)
    var sendability = Sendability(context)
    let isSendable = steps.map { sendability.isSendable($0.constructor) }
    let isSharedSendable = shared.map { sendability.isSendable($0.constructor) }
    for (index, step) in steps.enumerated() {
      parent.append(index)
      let isActor = context.model[step.constructor.type].kind == .actor
      for argument in step.arguments {
        switch argument.source {
        case .step(let other) where !isSendable[other]:
          check(other, takenBy: index)
          if isActor { owner[region(of: other)] = index } else { merge(other, into: index, unless: isSendable[index]) }
        case .shared(let other) where isActor && !isSharedSendable[other]:
          report(shared[other], first: step, second: nil)
        default: break
        }
      }
    }
  }

  private mutating func check(_ object: Int, takenBy step: Int) {
    if let actor = owner[region(of: object)], actor != step {
      report(steps[object], first: steps[actor], second: steps[step])
    }
  }

  private mutating func region(of step: Int) -> Int {
    var step = step
    while parent[step] != step {
      parent[step] = parent[parent[step]]
      step = parent[step]
    }
    return step
  }

  private mutating func merge(_ object: Int, into step: Int, unless isSendable: Bool) {
    guard !isSendable else { return }
    let (old, new) = (region(of: object), region(of: step))
    guard old != new else { return }
    parent[old] = new
    if let actor = owner.removeValue(forKey: old) { owner[new] = actor }
  }

  private mutating func report(_ object: WiringPlan.Step, first actor: WiringPlan.Step, second other: WiringPlan.Step?)
  {
    let name = context.label(object.constructor.type)
    let user = other.map { context.label($0.constructor.type) } ?? "the struct, which holds it,"
    problems.append(
      WiringProblem(
        "\(name) is not Sendable, but the actor \(context.label(actor.constructor.type)) and \(user) would use it at once, which the Swift 6 language mode refuses; make it Sendable, or give each its own: --per-use \(name)",
        at: object.constructor.location))
  }
}

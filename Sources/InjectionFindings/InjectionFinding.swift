package import CodeModel

/// One place where objects get their collaborators in a way that costs something.
package struct InjectionFinding: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    /// The program fails, or does not do what it says.
    case error
    /// It costs a dependency between modules, or hides one.
    case warning
    /// Worth knowing; often right as it is.
    case note

    /// The graver one is less, so that it comes first.
    package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  package var rule: InjectionRule
  package var severity: Severity
  /// One sentence without a full stop that names what is at fault.
  package var message: String
  package var location: Location
  /// The types that it is about, in the order of the message.
  package var types: [TypeID]
  package var cost: InjectionCost?
  /// About what is injected as a struct or by a key, and lies beside its interface.
  package var isOfLiveInstance = false
  /// The smallest change that removes it; nil where there is none to recommend.
  package var remedy: String?
  /// Of what is told of several things together, where each is, by entry of ``types``; empty for all else.
  package var places: [Location] = []
  /// What to do one after the other, where one change is not enough.
  package var plan: [InjectionStep]
  /// Who uses what it is about, by module, those with the most places first; what several modules compile is with each.
  package var users: [InjectionUsers]
  /// All of ``users``, what several modules compile once; nil without any.
  package var reach: InjectionReach?
  /// How many places reach a singleton by a shorthand, which ``reach`` does not count.
  package var placesBehindShorthands = 0
  /// Of findings about a singleton, what holds it: they are about one thing.
  package var subject: DeclarationID?
  /// Who could take the singleton that it is about, in order of place, where that is not told by itself.
  package var takers: [InjectionTaker] = []

  package init(
    rule: InjectionRule, severity: Severity, message: String, location: Location, types: [TypeID] = [],
    cost: InjectionCost? = nil,
    remedy: String? = nil, plan: [InjectionStep] = [], users: [InjectionUsers] = [], reach: InjectionReach? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.types = types
    self.cost = cost
    self.remedy = remedy
    self.plan = plan
    self.users = users
    self.reach = reach
  }
}

/// Who reaches for a singleton and could be given it.
package struct InjectionTaker: Sendable, Hashable {
  package var type: TypeID
  /// Where it does first.
  package var location: Location
  package var places: Int

  package init(type: TypeID, location: Location, places: Int) {
    self.type = type
    self.location = location
    self.places = places
  }
}

/// Those of one module who use a singleton or a locator.
package struct InjectionUsers: Sendable, Hashable {
  package var module: ModuleID
  /// The outermost types, in order of id.
  package var types: [TypeID]
  /// Files with code outside these types that does: free functions, extensions of types that are not read.
  package var files: Int
  package var places: Int
  /// How many of the places are defaults of parameters, where a caller may pass another.
  package var defaults: Int
  /// By entry of `types`: the first place.
  package var locations: [Location]

  package init(module: ModuleID, types: [TypeID], files: Int, places: Int, defaults: Int, locations: [Location]) {
    self.module = module
    self.types = types
    self.files = files
    self.places = places
    self.defaults = defaults
    self.locations = locations
  }
}

/// What a finding costs: the dependency between two modules that it keeps alive.
package struct InjectionCost: Sendable, Hashable {
  package var dependent: ModuleID
  package var dependency: ModuleID
  /// How many lines of `dependent` name something of `dependency`, the ones of this finding among them.
  package var lines: Int
  /// How many of these go away with the finding: with all of them the edge does.
  package var removedLines: Int
  /// How many of the others name abstractions alone, which an interface module could hold.
  package var abstractLines: Int
  /// The lines that go away, by file and line.
  package var removed: Set<Line>
  /// What is left of ``lines`` but abstractions once everything goes away that the report finds on this edge.
  package var remainingLines: Int
  /// Lines compiled again when the interface of `dependency` changes: its dependents', direct and indirect, and its
  /// own.
  package var rebuiltLines: Int
  /// How many of these are no longer once the edge is gone: none where another way leads to `dependency`.
  package var savedLines: Int
  /// Whether some of these are of other modules than `dependent`.
  package var savesOthers: Bool

  /// `, 7 more found by di, the others name abstractions`: what the other lines are, where each is accounted for.
  package var others: String {
    guard remainingLines == 0 else { return "" }
    if abstractLines == 0 { return ", all found by di" }
    let found = lines - removedLines - abstractLines
    return (found == 0 ? "" : ", \(found) more found by di") + ", the others name abstractions"
  }

  package func isOfEdge(of other: Self) -> Bool { (dependent, dependency) == (other.dependent, other.dependency) }

  /// What findings of one edge cost together; nil for none.
  package init?(joining costs: [Self]) {
    guard var joined = costs.first else { return nil }
    for cost in costs.dropFirst() {
      joined.removed.formUnion(cost.removed)
      joined.abstractLines = min(joined.abstractLines, cost.abstractLines)
      joined.remainingLines = min(joined.remainingLines, cost.remainingLines)
    }
    if costs.count > 1 { joined.removedLines = min(joined.lines, joined.removed.count) }
    self = joined
  }

  package struct Line: Sendable, Hashable {
    package var file: FileID
    package var line: Int32

    package init(file: FileID, line: Int32) {
      self.file = file
      self.line = line
    }
  }

  package init(
    dependent: ModuleID, dependency: ModuleID, lines: Int, removedLines: Int, rebuiltLines: Int,
    savedLines: Int, savesOthers: Bool, abstractLines: Int = 0, removed: Set<Line> = []
  ) {
    self.dependent = dependent
    self.dependency = dependency
    self.lines = lines
    self.removedLines = removedLines
    self.rebuiltLines = rebuiltLines
    self.savedLines = savedLines
    self.savesOthers = savesOthers
    self.abstractLines = abstractLines
    self.removed = removed
    remainingLines = lines - abstractLines - removedLines
  }
}

/// One step of a plan: a module stops depending on what the finding is about.
package struct InjectionStep: Sendable, Hashable {
  package var module: ModuleID
  /// The types to change, in order of id.
  package var types: [TypeID]
  package var location: Location
  /// How many places in it change.
  package var places: Int
  /// What is left to change after this step.
  package var remaining: InjectionReach

  package init(module: ModuleID, types: [TypeID], location: Location, places: Int, remaining: InjectionReach) {
    self.module = module
    self.types = types
    self.location = location
    self.places = places
    self.remaining = remaining
  }
}

extension InjectionFinding {
  /// ``reach``, or the sum over modules.
  package var wholeReach: InjectionReach { reach ?? InjectionReach(of: users) }

  /// A total order: by file and place, then by rule and text.
  package static func precedes(_ left: InjectionFinding, _ right: InjectionFinding) -> Bool {
    guard left.location == right.location else { return left.location < right.location }
    guard (left.rule, left.message) == (right.rule, right.message) else {
      return (left.rule.rawValue, left.message) < (right.rule.rawValue, right.message)
    }
    // Several targets that compile one file have a type each.
    return left.types.lexicographicallyPrecedes(right.types)
  }
}

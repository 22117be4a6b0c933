import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// How to make a cut, in one sentence; silence where nothing is known that a maintainer would do.
extension CycleWording {
  /// What is said at a cut; nil for nothing. Where code of other places goes, the cut that it goes for has the sentence.
  func sentence(for cut: Int, in advice: TangleAdvice) -> String? {
    guard let own = advice.ofCut[cut] else { return nil }
    let edge = graph.edges[cut]
    if let reason = advice.reasonOfCut[cut], !touches(own, edge) {
      return "falls with \(names.edge(graph.edges[reason]))"
    }
    let alike = own.namesAllItsEdges ? advice.ofCut.filter { $0.value == own }.keys.sorted() : [cut]
    return sentence(own, for: edge, beside: alike.map { graph.edges[$0] }, in: advice)
  }

  /// Whether what goes leaves one end of an edge.
  private func touches(_ advice: CutAdvice, _ edge: LeveledGraph.Edge) -> Bool {
    if case .several(let parts) = advice { return parts.allSatisfy { touches($0, edge) } }
    return advice.origin.map { [edge.dependent, edge.dependency].contains($0) } ?? true
  }

  /// The sentence of a change with one of the cuts that it is told at.
  func sentence(_ change: ToldChange, in advice: TangleAdvice) -> String {
    let edges = change.cuts.map { graph.edges[$0] }
    let edge = edges.first { touches(change.advice, $0) } ?? edges[0]
    return sentence(change.advice, for: edge, beside: edges, in: advice)
  }

  /// - Parameters:
  ///   - others: edges that it holds of as well.
  ///   - whole: what else is told of the tangle.
  func sentence(
    _ advice: CutAdvice, for edge: LeveledGraph.Edge, beside others: [LeveledGraph.Edge] = [],
    in whole: TangleAdvice = TangleAdvice()
  ) -> String {
    let namers = namers(of: advice, in: whole)
    return switch advice {
    case .move(let move): sentence(move, namedBy: namers)
    case .split(let split): sentence(split, for: edge, beside: others, namedBy: namers)
    case .several(let parts):
      parts.map { sentence($0, for: edge, beside: others, in: whole) }.joined(separator: "; and ")
    case .nameProtocol(let name, let type): "name the protocol \(name) instead of \(type): it declares all that is used"
    case .extractProtocol(let type, let members):
      "name a delegate's protocol with \(members.joined(separator: ", ")): nothing else of \(type) is used"
    case .handIn(let type, let abstraction, let variable):
      "\(variable) is of the type \(abstraction) already: let the caller pass the \(type)"
    case .dropDefault(let function, let parameter):
      "drop the default value of \(parameter.map { "\($0) in " } ?? "")\(function): callers can pass it"
    case .override([], let parent, let type): "let \(type) override what \(parent) does for it alone"
    case .override(let members, let parent, let type):
      "declare \(Self.list(members)) in \(parent), and let \(type) override \(members.count == 1 ? "it" : "them")"
    case .declareBelow(let members, let type):
      "move \(Self.list(members))\(type.map { " of \($0)" } ?? "") to a place below \(namers ?? below(edge, others)): "
        + "\(members.count == 1 ? "it needs" : "they need") nothing else of "
        + (type ?? names[edge.dependency])
    case .leavePreviews: "leave them: previews alone name it, which stand beside what they show"
    case .tellExtensionsApart:
      "nothing to cut: once extensions are told apart, no cycle leads through it"
    case .keepTogether(let reason): "leave them together: \(reason.words)"
    case .removeDeclaration: "nothing imports it: remove the dependency from the manifest"
    case .interfaceModule: "move what \(names[edge.dependent]) uses to a module that both depend on"
    }
  }

  private static let namedDeclarations = 6
  private static let namedNodes = 6

  /// `move the file Sources/A/B.swift to C: 5 references tie it to C, 1 to A`
  ///
  /// - Parameter namers: those whose code names it afterwards; nil where that is not known.
  func sentence(_ move: UnitMove, namedBy namers: String? = nil) -> String {
    let home = names[move.from]
    // Who carries it out has to know them all; a row of many is told by its first.
    let shown = move.declarations.count > Self.namedDeclarations ? 3 : move.declarations.count
    let named = "\(move.declarations.prefix(shown).joined(separator: ", ")) (\(move.file):\(move.line))"
    let what = move.isWholeFile ? "the file \(move.file)" : named
    let more = move.declarations.count > shown ? " with \(move.declarations.count - shown) more" : ""
    let why: String
    switch move.destination {
    case .node(let node):
      let place = names[node] + Self.end(move.leaning)
      if let type = move.extended {
        return "move \(what)\(more) to \(place): it is about \(type), which is there"
      }
      if move.isUnnamedAtHome { return "move \(what)\(more) to \(place): nothing else of \(home) names it" }
      if move.isNamedThereAlone {
        return "move \(what)\(more) to \(names[node]), which alone names it\(Self.end(move.leaning))"
      }
      if move.tiesThere == 0 { return "move \(what)\(more) to \(place): it adds to what is there" }
      let ties =
        "\(Count.of(move.tiesThere, "reference")) \(move.tiesThere == 1 ? "ties" : "tie") it to \(names[node]), "
        + "\(move.tiesHere == 0 ? "none" : Count.grouped(move.tiesHere)) to \(home)"
      return "move \(what)\(more) to \(place): \(ties)"
    case .ownPlace where move.raisedFrom != nil: return raised(move, what)
    case .ownPlace:
      let subject = Self.beginning(move.leaning) + (move.declarations.count > 1 ? "they need" : "it needs")
      why = "\(subject) nothing of \(move.isNested ? "the type around it" : move.isWholeFile ? home : "the rest")"
    }
    let called = move.newName.map { " as \($0)" } ?? ""
    if move.isNested, graph.level == .type { return "un-nest \(what)\(called): \(why)" }
    if graph.level == .file { return "give \(what)\(more) a file of its own: \(why)" }
    let users = Set(move.dissolves.map { names[graph.edges[$0].dependent] }).subtracting([home]).sorted()
    if namers == nil, move.isIndependentOfHome, users.isEmpty {
      return "move \(what)\(more) from \(home) to a place of its own: nothing else there names it, "
        + "and \(why) of \(home)"
    }
    let place =
      "a place below \(namers ?? Self.list(shortened(users) + (move.isIndependentOfHome ? [] : [home])))"
      + Self.end(move.leaning)
    if move.isNested { return "un-nest \(what)\(called), and move it to \(place): \(why)" }
    return "move \(what)\(more) to \(place): \(why) of \(home)"
  }

  /// `move make() (A/Kind.swift:3) out of Kind to a place above Alpha and Beta: what it names leads back to Kind, and
  /// nothing else of Kind names them`
  private func raised(_ move: UnitMove, _ what: String) -> String {
    let type = move.raisedFrom ?? ""
    let made = Self.list(shortened(move.dissolves.map { names[graph.edges[$0].dependency] }.eachOnce))
    let kind = graph.level == .type ? "out of \(type)" : "of \(type), as an extension of it,"
    return "move \(what) \(kind) to a place above \(made)\(Self.end(move.leaning)): "
      + "what it names leads back to \(type), and nothing else of \(names[move.from]) names \(move.dissolves.count == 1 ? "that" : "them")"
  }

  /// What a reason begins with that does not hold yet.
  private static func beginning(_ leaning: Leaning) -> String {
    leaning == .onEarlierMoves ? "once the moves before it are made, " : ""
  }

  /// What a place ends with that lies there not yet.
  private static func end(_ leaning: Leaning) -> String {
    leaning == .forItsPlace ? ", once the moves before it are made" : ""
  }

  /// `names Store.load(), Store and 3 more`
  func named(_ advice: TangleAdvice, by cut: Cut, limit: Int = 6) -> String? {
    guard let all = advice.namesOfCut[cut.edge], !all.isEmpty else { return nil }
    let rest = all.count - limit
    return "names " + (rest > 0 ? all.prefix(limit).joined(separator: ", ") + " and \(rest) more" : Self.list(all))
  }

  /// What to know before any edge is cut.
  func sentence(_ note: TangleNote) -> String {
    switch note {
    case .recursiveData(let nodes):
      let shown = nodes.prefix(5).map { names[$0] }
      let rest = nodes.count - shown.count
      return "recursive data: \(rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : Self.list(shown)) "
        + "are made of each other; leave them together"
    case .namespaces(let nodes):
      let verbs = nodes.count == 1 ? "is a namespace" : "are namespaces"
      return "\(Self.list(nodes.map { names[$0] })) \(verbs): --nested tells apart the types in "
        + (nodes.count == 1 ? "it" : "them")
    case .ownParts(let whole):
      return "one thing: \(names[whole]) and folders within it; nothing outside is tangled with it"
    }
  }

  /// `Cart and App`: all whose code names what goes, once everything has gone; nil where nobody is known.
  private func namers(of advice: CutAdvice, in whole: TangleAdvice) -> String? {
    let all = whole.namersOfChange[advice.withoutCuts] ?? []
    return all.isEmpty ? nil : Self.list(shortened(all.map { names[$0] }.eachOnce))
  }

  /// A row of many is told by its first.
  private func shortened(_ all: [String]) -> [String] {
    // One more takes no more room than to say so.
    all.count > Self.namedNodes + 1 ? all.prefix(Self.namedNodes) + ["\(all.count - Self.namedNodes) others"] : all
  }

  /// `Cart and App`: those that name something, and where it is.
  private func below(_ edge: LeveledGraph.Edge, _ others: [LeveledGraph.Edge]) -> String {
    let users = [edge.dependent] + others.filter { $0.dependency == edge.dependency }.map(\.dependent)
    return Self.list(shortened(users.map { names[$0] }.eachOnce) + [names[edge.dependency]])
  }

  /// `move A.swift and B.swift from App to a place below App and Cart: they need nothing else of App`
  func sentence(
    _ split: FolderSplit, for edge: LeveledGraph.Edge, beside others: [LeveledGraph.Edge] = [],
    namedBy namers: String? = nil
  ) -> String {
    let home = names[split.from]
    let files = split.files.map { String($0.split(separator: "/").last ?? "") }
    let (subject, verb) = files.count == 1 ? ("it", "needs") : ("they", "need")
    if let into = split.into {
      let object = files.count == 1 ? "it" : "them"
      let why = split.isBelow ? "nothing outside \(home) and \(names[into])" : "nothing else of \(home)"
      let place = names[into] + Self.end(split.leaning)
      return "move \(Self.list(files)) from \(home) to \(place): \(why) names \(object)"
    }
    let whole = split.isBelow ? namers ?? around(split, [edge] + others) : around(split, [edge] + others)
    let place = "\(home) to a place \(split.isBelow ? "below" : "above") \(whole)\(Self.end(split.leaning))"
    let makes = "\(subject) \(files.count == 1 ? "makes" : "make") what is there, and nothing else of \(home) names "
    let above = split.isComposition ? makes + (files.count == 1 ? "it" : "them") : "the program begins there"
    let why = split.isBelow ? "\(Self.beginning(split.leaning))\(subject) \(verb) nothing else of \(home)" : above
    return "move \(Self.list(files)) from \(place): \(why)"
  }

  /// The folder that files leave, and those at the other ends of its edges.
  private func around(_ split: FolderSplit, _ edges: [LeveledGraph.Edge]) -> String {
    // A cut the other way may fall with the one that it is meant for.
    let ends = edges.filter { [$0.dependent, $0.dependency].contains(split.from) }
    let others = (ends.isEmpty ? [edges[0]] : ends).map { $0.dependent == split.from ? $0.dependency : $0.dependent }
    return Self.list([names[split.from]] + shortened(others.map { names[$0] }.eachOnce.sorted()))
  }

  /// `a`, `a and b`, `a, b and c`
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The command that works out what an interface module between two modules would hold.
  func suggestion(_ advice: CutAdvice, for edge: LeveledGraph.Edge) -> String? {
    guard graph.level == .module, advice == .interfaceModule else { return nil }
    return "seam suggest --edge \("\(graph.nodes[edge.dependent].id):\(graph.nodes[edge.dependency].id)".shellWord)"
  }

  /// `frees 14 of 117: A, B, C; parts 8 more from the rest`, of all that is tangled to begin with.
  func gain(of step: CutStep, in tangle: Tangle) -> String {
    let all = Count.grouped(tangle.members.count)
    let still = "still tangled with each other"
    if step.freed.isEmpty {
      return "parts \(Count.grouped(step.parted.count)) of \(all), \(still): \(listed(step.parted))"
    }
    let more = step.parted.isEmpty ? "" : "; parts \(Count.grouped(step.parted.count)) more from the rest, \(still)"
    return "frees \(Count.grouped(step.freed.count)) of \(all): \(listed(step.freed))\(more)"
  }

  private func listed(_ nodes: [Int], limit: Int = 8) -> String {
    let rest = nodes.count - limit
    return nodes.prefix(limit).map { names[$0] }.joined(separator: ", ")
      + (rest > 0 ? " and \(Count.grouped(rest)) more" : "")
  }

  /// `1 edge, 2 references in 1 file, cost 6`
  func price(of step: CutStep) -> String {
    let files = step.files == 0 ? "" : " in \(Count.of(step.files, "file"))"
    let cost = "\(Count.of(step.cuts.count, "edge")), \(Count.of(step.references, "reference"))\(files)"
    return "\(cost), cost \(Count.grouped(step.cost))"
  }

  /// Whether the first steps say more than the cut does: a single one that leaves nothing is the cut.
  func tellsSteps(_ advice: TangleAdvice) -> Bool {
    advice.steps.count > 1 || advice.steps.count == 1 && advice.afterSteps.map { $0.cuts > 0 } ?? false
  }

  /// `once these are made, 12 of 34 edges are left to cut; the largest tangle left has 9 of 21 folders`
  func afterSteps(_ advice: TangleAdvice, of tangle: Tangle) -> String? {
    guard let rest = advice.afterSteps else { return nil }
    let whole = Count.of(advice.cutsToMake(of: tangle).count, "edge")
    let verb = rest.cuts == 1 ? "is" : "are"
    let cuts = rest.cuts == 0 ? "nothing is left to cut" : "\(rest.cuts) of \(whole) \(verb) left to cut"
    let size = "\(Count.grouped(rest.largest)) of \(Count.of(tangle.members.count, levelNoun))"
    return
      "after \(advice.steps.count == 1 ? "it" : "these"): \(cuts)\(rest.largest == 0 ? "" : "; the largest tangle left has \(size)")"
  }

  /// `3 moves of 4 files would leave 4 of 9 edges to cut`
  func moves(_ advice: TangleAdvice, of tangle: Tangle) -> String? {
    let changes = advice.changesOfPlace
    guard !changes.isEmpty else { return nil }
    let isFree = changes.allSatisfy(\.advice.isFree)
    let files = isFree ? changes.flatMap { $0.advice.places(in: advice) }.flatMap(\.files) : []
    let what = files.isEmpty ? "" : files.count == 1 ? " of a file" : " of \(files.count) files"
    let moved = Count.of(changes.count, "move") + what
    let left = advice.cutsAfterMoves(of: tangle)
    let whole = Count.of(advice.cutsToMake(of: tangle).count, "edge")
    return "\(moved) would leave \(left == 0 ? "nothing" : "\(left) of \(whole)") to cut"
  }
}

extension CutAdvice {
  /// Whether its sentence tells of all edges that it holds of; of thousands of cuts that have another in common, each is
  /// told without a look at the rest.
  fileprivate var namesAllItsEdges: Bool {
    switch self {
    case .split, .several, .declareBelow: true
    default: false
    }
  }
}

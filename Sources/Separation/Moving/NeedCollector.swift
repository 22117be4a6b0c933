import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans
import SourceSites
import SourceWords

/// Sorts what the consumer names of the provider: what moves, what is injected, what a protocol stands for, and what
/// stays.
struct NeedCollector {
  private let facts: SeparationFacts
  private let consumer: Int
  private let provider: Int
  private let limit: SeparationLimit
  private let texts: SourceTexts

  private(set) var needs: [Need] = []
  private(set) var closure: MovingClosure
  private(set) var extractions: [SeparationPlan.Extraction] = []
  /// What the consumer goes on needing, and why.
  private var staying: [(unit: Int, uses: [DeclarationUse], obstacle: SeparationObstacle)] = []
  private var otherObstacles: [SeparationObstacle] = []
  var obstacles: [SeparationObstacle] { staying.map(\.obstacle) + otherObstacles }
  private(set) var injector: ImplementationInjector
  /// What defaults alone name, by unit.
  private let injected: [Int: [DeclarationUse]]
  /// Why an implementation could not be handed over, by unit.
  private var refusals: [Int: SeparationObstacle] = [:]

  /// - Parameters:
  ///   - uses: what the consumer names of the provider, in order.
  ///   - origins: the parts whose declarations may move.
  init(
    _ facts: SeparationFacts, uses: [DeclarationUse], injections: InjectionCollector, consumer: Int, provider: Int,
    origins: Set<Int>,
    limit: SeparationLimit, texts: SourceTexts
  ) {
    self.facts = facts
    self.consumer = consumer
    self.provider = provider
    self.limit = limit
    self.texts = texts
    closure = MovingClosure(facts, consumer: consumer, origins: origins, limit: limit)
    injector = ImplementationInjector(facts, texts: texts, consumer: consumer, provider: provider)
    var usesOfUnit: [Int: [DeclarationUse]] = [:]
    for use in uses { usesOfUnit[facts.units.unit(of: use.used), default: []].append(use) }
    let injected = usesOfUnit.filter { $0.value.allSatisfy(injections.removes) }
    self.injected = injected
    for (unit, uses) in injected { note(unit, uses, .injected) }
    let rest = usesOfUnit.filter { injected[$0.key] == nil }.mapValues { uses in uses.filter { !injections.removes($0) }
    }
    let remaining = handOver(from: extract(from: rest))
    answer(remaining)
    needs.sort { $0.declaration < $1.declaration }
  }

  private var model: CodeModel { _read { yield facts.model } }

  /// Moves what is asked for beside what the consumer needs; what cannot move is an obstacle.
  mutating func takeListed(_ units: [Int]) {
    for unit in units where !closure.contains(unit) {
      guard !take(unit, reason: .needed) else { continue }
      let id = facts.units.roots[unit]
      otherObstacles.append(SeparationObstacle(reasonToStay(unit), declaration: id, place: model.location(of: id)))
    }
    answerWhatMovesAnyway()
  }

  /// Moves what names of the consumer may mean although the sources alone do not tell: then they mean it afterwards as
  /// well.
  ///
  /// What is too much for an interface stays, and is an obstacle by its name.
  mutating func takeWhatMayBeMeant(_ offered: OfferedNames, _ unresolved: UnresolvedNames, in files: [FileID]) {
    var refused: Set<Int> = []
    var isChanged = true
    unresolved.prepare(files, ifAnyOf: offered.names)
    let fulfilling = FulfillingExtensions(facts, of: provider)
    takeListed(operators(spelledIn: files))
    while isChanged {
      isChanged = takeWhatMovedCodeMayMean(offered, unresolved, refused: &refused)
      if takeWhatConformancesNeed(fulfilling, in: files, refused: &refused) { isChanged = true }
      if takeWhatMayMeanPrivateParts(unresolved, refused: &refused) { isChanged = true }
      var places: [Int: [Location]] = [:]
      for file in files {
        for (unit, meant) in offered.units(
          meantBy: unresolved.names(in: file, ifAnyOf: offered.names), to: .otherModule, moved: closure.contains)
        {
          guard !closure.contains(unit), !refused.contains(unit) else { continue }
          places[unit, default: []].append(unresolved.location(of: meant.offset, in: file))
        }
      }
      for unit in places.keys.sorted(by: { (facts.drag.weights[$0], $0) < (facts.drag.weights[$1], $1) }) {
        guard take(unit, reason: .needed) else {
          refused.insert(unit)
          continue
        }
        isChanged = true
        let root = facts.units.roots[unit]
        needs.append(
          Need(
            declaration: root, role: Need.Role(model[root]), answer: .moves, kinds: [], count: places[unit]!.count,
            places: Array(places[unit]!.prefix(3)), members: []))
      }
    }
    answerWhatMovesAnyway()
    needs.sort { $0.declaration < $1.declaration }
  }

  private func operators(spelledIn files: [FileID]) -> [Int] {
    let operators = SpelledOperators(facts, texts: texts, of: provider)
    return Set(files.flatMap(operators.units)).sorted()
  }

  /// Once it has moved, what stays behind is out of its reach.
  private mutating func takeWhatMovedCodeMayMean(
    _ offered: OfferedNames, _ unresolved: UnresolvedNames, refused: inout Set<Int>
  ) -> Bool {
    var isChanged = false
    for unit in closure.moved {
      let file = facts.units.file(unit)
      let names = unresolved.names(in: file, facts.units.root(unit).extent, ifAnyOf: offered.names)
      for meant in offered.units(meantBy: names, to: .ownCode(file), moved: closure.contains).keys.sorted()
      where !closure.contains(meant) && !refused.contains(meant) {
        if take(meant, reason: .namedBy(facts.units.roots[unit])) { isChanged = true } else { refused.insert(meant) }
      }
    }
    return isChanged
  }

  /// What stays in a file may share private parts with what moves from there, by names that only types tell.
  private mutating func takeWhatMayMeanPrivateParts(_ unresolved: UnresolvedNames, refused: inout Set<Int>) -> Bool {
    var isChanged = false
    for unit in closure.moved {
      let file = facts.units.file(unit)
      let hidden = facts.units.declarations(in: unit).map { model[$0] }.filter {
        $0.access <= .fileprivate && $0.container != nil
      }.map(\.name)
      guard !hidden.isEmpty else { continue }
      let wanted = NameSet(hidden)
      for other in facts.units.units(in: file) where !closure.contains(other) && !refused.contains(other) {
        let members = unresolved.names(in: file, facts.units.root(other).extent, ifAnyOf: wanted).members
        guard let offset = hidden.lazy.compactMap({ members[$0] }).min() else { continue }
        if take(other, reason: .belongsTo(facts.units.roots[unit])) {
          isChanged = true
        } else {
          refused.insert(other)
          let place = unresolved.location(of: offset, in: file)
          otherObstacles.append(SeparationObstacle(.unresolvedName, declaration: facts.units.roots[unit], place: place))
        }
      }
    }
    return isChanged
  }

  /// What makes a type of the consumer, or one that moves, conform to something, and conformances that nobody names.
  private mutating func takeWhatConformancesNeed(
    _ fulfilling: FulfillingExtensions, in files: [FileID], refused: inout Set<Int>
  ) -> Bool {
    var isChanged = false
    let users = files.flatMap { Array(facts.units.units(in: $0)) } + closure.moved
    let wanted = users.flatMap(fulfilling.units(fulfilling:)) + fulfilling.conformancesOfOthers
    for unit in Set(wanted).sorted() where !closure.contains(unit) && !refused.contains(unit) {
      if take(unit, reason: .needed) {
        isChanged = true
      } else {
        refused.insert(unit)
        let id = facts.units.roots[unit]
        otherObstacles.append(SeparationObstacle(.conformance, declaration: id, place: model.location(of: id)))
      }
    }
    return isChanged
  }

  /// - Returns: False where it is too much, or no part of an interface, and nothing else takes it along.
  private mutating func take(_ unit: Int, reason: MovingClosure.Reason, uses: [DeclarationUse] = []) -> Bool {
    let mayMove = facts.drag.weights[unit] <= limit.lines && !isImplementation(unit)
    guard mayMove || closure.contains(unit) else { return false }
    var trial = closure
    trial.insert(unit, reason: reason, uses: uses)
    guard !trial.isTooLarge, !extractions.contains(where: { trial.contains(facts.units.unit(of: $0.type)) }) else {
      return false
    }
    closure = trial
    return true
  }

  // MARK: - Extraction

  /// Finds the protocols that can be written, and returns what is left to answer.
  private mutating func extract(from rest: [Int: [DeclarationUse]]) -> [Int: [DeclarationUse]] {
    let classes = rest.keys.filter { facts.units.kind(of: facts.units.roots[$0]) == .class }.sorted()
    guard !classes.isEmpty else { return rest }
    var remaining = rest
    let finder = ExtractionFinder(facts, texts: texts, consumer: consumer, provider: provider)
    for unit in classes {
      let extensions = facts.units.extensions(of: unit).filter { rest[$0] != nil }
      let uses = ([unit] + extensions).flatMap { rest[$0]! }
      do {
        guard let extraction = try finder.extraction(of: facts.units.roots[unit], uses: uses), takesLittle(extraction)
        else { continue }
        extractions.append(extraction)
      } catch {
        refusals[unit] = error
        continue
      }
      note(unit, uses, .extracted)
      for part in [unit] + extensions { remaining[part] = nil }
    }
    return remaining
  }

  // MARK: - Injection

  /// Finds the implementations that the consumer can be given, and returns what is left to answer; protocols that it is
  /// given them by are needed.
  private mutating func handOver(from rest: [Int: [DeclarationUse]]) -> [Int: [DeclarationUse]] {
    var remaining = rest
    for unit in rest.keys.sorted() where mayHandOver(unit) {
      let extensions = facts.units.extensions(of: unit).filter { rest[$0] != nil }
      let uses = ([unit] + extensions).flatMap { rest[$0]! }.sorted {
        ($0.file, $0.offset, $0.used) < ($1.file, $1.offset, $1.used)
      }
      let type = facts.units.roots[unit]
      guard injector.mayHandOver(type), injector.hasInstances(of: type, uses: uses) else { continue }
      var trial = injector
      do { try trial.inject(type, uses: uses) } catch {
        if mayBeAbstracted(type) { refusals[unit] = error }
        continue
      }
      guard trial.extractions.dropFirst(injector.extractions.count).allSatisfy({ takesLittle($0) }) else { continue }
      extractions += trial.extractions.dropFirst(injector.extractions.count)
      injector = trial
      note(unit, uses, .injected)
      for part in [unit] + extensions { remaining[part] = nil }
    }
    return withoutReplaced(remaining)
  }

  /// A value that conforms to no protocol of the program is what it is, however it is come by.
  private func mayBeAbstracted(_ type: DeclarationID) -> Bool {
    [.class, .actor].contains(model[type].kind) || !AbstractionFinder(facts, of: type).protocols.isEmpty
  }

  /// What goes with the expressions that name it is answered; the protocols behind which implementations come are
  /// needed.
  private mutating func withoutReplaced(_ rest: [Int: [DeclarationUse]]) -> [Int: [DeclarationUse]] {
    var remaining: [Int: [DeclarationUse]] = [:]
    for (unit, uses) in rest {
      let kept = uses.filter { !injector.removes($0) }
      if kept.isEmpty { note(unit, uses, .injected) } else { remaining[unit] = kept }
    }
    for declaration in injector.namedProtocols where facts.parts.part(of: declaration) == provider {
      remaining[facts.units.unit(of: declaration), default: []] += []
    }
    return remaining
  }

  /// What would stay: a class or actor behind a protocol, and anything that an interface could not hold.
  private func mayHandOver(_ unit: Int) -> Bool {
    facts.parts.graph.level == .module && facts.units.root(unit).kind.isNominal
      && facts.units.root(unit).kind != .protocol
      && (facts.drag.weights[unit] > limit.lines || isImplementation(unit) || conformsToForeignProtocol(unit))
  }

  /// Moves what the signatures of the requirements name, unless that is too much.
  private mutating func takesLittle(_ extraction: SeparationPlan.Extraction) -> Bool {
    var trial = closure
    let home = facts.units.unit(of: extraction.type)
    for member in extraction.members {
      for use in facts.units.usesInside(facts.units.unit(of: member))
      where use.user == member && (use.kind == .signature || use.kind == .stores) {
        trial.insert(facts.units.unit(of: use.used), reason: .namedBy(member))
      }
    }
    guard !trial.isTooLarge, !trial.contains(home) else { return false }
    closure = trial
    return true
  }

  // MARK: - Moving and staying

  /// Lets small things go first, so that one that drags too much along does not keep the others back.
  private mutating func answer(_ remaining: [Int: [DeclarationUse]]) {
    let order = remaining.keys.sorted { (facts.drag.weights[$0], $0) < (facts.drag.weights[$1], $1) }
    for unit in order {
      let uses = remaining[unit]!
      if take(unit, reason: .needed, uses: uses) { note(unit, uses, .moves) } else { stay(unit, uses) }
    }
    answerWhatMovesAnyway()
  }

  /// A class or an actor that conforms to a protocol of the provider: what an abstraction is to hide, and no part of an
  /// interface.
  private func isImplementation(_ unit: Int) -> Bool {
    guard [.class, .actor].contains(facts.units.root(unit).kind) else { return false }
    return ([unit] + facts.units.extensions(of: unit)).contains { part in
      facts.units.root(part).inheritance.flatMap(\.declarations).contains { name in
        model[name].kind == .protocol && facts.parts.part(of: name) == provider
      }
    }
  }

  /// To a protocol that a third module declares: an interface that is there already.
  private func conformsToForeignProtocol(_ unit: Int) -> Bool {
    [.class, .actor].contains(facts.units.root(unit).kind)
      && AbstractionFinder(facts, of: facts.units.roots[unit]).protocols.contains {
        facts.parts.part(of: $0) != provider
      }
  }

  private mutating func stay(_ unit: Int, _ uses: [DeclarationUse]) {
    note(unit, uses, .stays)
    if let refusal = refusals[unit] { return staying.append((unit, uses, refusal)) }
    let isType = [.class, .actor].contains(facts.units.root(unit).kind)
    let hardest = uses.hardestToReplace(model, texts)
    let (reason, places) = isType ? (.init(hardest.use), hardest.uses) : (reasonToStay(unit, uses), uses)
    var obstacle = SeparationObstacle(reason, declaration: facts.units.roots[unit], place: places.first.map(place))
    obstacle.furtherPlaces = max(0, places.count - 1)
    staying.append((unit, uses, obstacle))
  }

  /// What something else takes along is no obstacle, whatever it would have been by itself.
  private mutating func answerWhatMovesAnyway() {
    for entry in staying where closure.contains(entry.unit) {
      guard take(entry.unit, reason: .needed, uses: entry.uses) else { continue }
      staying.removeAll { $0.unit == entry.unit }
      needs.removeAll { $0.declaration == facts.units.roots[entry.unit] && $0.answer == .stays }
      note(entry.unit, entry.uses, .moves)
    }
  }

  /// Defaults stay as they are where all that they name moves anyway.
  mutating func keepDefaults(in injections: inout InjectionCollector) {
    for (unit, uses) in injected.sorted(by: { $0.key < $1.key }) where closure.contains(unit) {
      guard take(unit, reason: .needed, uses: uses) else { continue }
      needs.removeAll { $0.declaration == facts.units.roots[unit] && $0.answer == .injected }
      note(unit, uses, .moves)
    }
    let (closure, units) = (closure, facts.units)
    injections.leave { closure.contains(units.unit(of: $0)) }
    needs.sort { $0.declaration < $1.declaration }
  }

  private func reasonToStay(_ unit: Int, _ uses: [DeclarationUse] = []) -> SeparationObstacle.Reason {
    if isImplementation(unit) { return .implements }
    let lines = facts.drag.weights[unit]
    guard lines <= limit.lines else { return .drags(declarations: facts.drag.counts[unit], lines: lines) }
    // With its extensions, overloads and conformances, which no name leads to.
    var alone = closure.emptied
    alone.insert(unit, reason: .needed, uses: uses)
    if alone.lineCount > limit.lines { return .drags(declarations: alone.reasons.count, lines: alone.lineCount) }
    var trial = closure
    trial.insert(unit, reason: .needed, uses: uses)
    if trial.lineCount > limit.lines { return .outgrows(lines: alone.lineCount, limit: limit.lines) }
    return trial.isTooLarge ? .wholeProvider : .takesAbstracted
  }

  private mutating func note(_ unit: Int, _ uses: [DeclarationUse], _ answer: Need.Answer) {
    let root = facts.units.roots[unit]
    needs.append(
      Need(
        declaration: root, role: Need.Role(model[root]), answer: answer, kinds: Set(uses.map(\.kind)).sorted(),
        count: uses.count,
        places: uses.prefix(3).map(place),
        members: Set(uses.filter { $0.used != root }.map { model[$0.used].signature }).sorted()))
  }

  private func place(_ use: DeclarationUse) -> Location {
    Location(file: model[use.file].path, line: Int(use.line), column: Int(use.column))
  }
}

/// How much an interface may hold.
struct SeparationLimit {
  var lines: Int
  /// Of declarations that no other is around; the provider keeps at least one.
  var units = Int.max
}

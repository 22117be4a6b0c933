import CodeModel
import GraphRendering
import Separation
import SeparationPlans

/// The sentences of a report of suggestions, the same in every format.
struct SuggestWording {
  let report: SeparationReport
  let modules: [String]

  init(_ report: SeparationReport) {
    self.report = report
    modules = report.model.moduleIdentifiers
  }

  var model: CodeModel { report.model }

  // MARK: - The whole

  var title: String {
    let noun = report.graph.level.rawValue
    let whole = "\(Count.of(report.graph.nodes.count, noun)) of \(DisplayText.make(report.graph.package))"
    if report.separations.isEmpty {
      return NothingExamined(report) == nil
        ? "nothing to separate among \(whole)" : "nothing was looked at among \(whole)"
    }
    let free = report.separations.count(where: \.isFree)
    let isPart = report.separations.count < report.foundCount
    let count = (isPart ? "\(report.separations.count) of " : "") + Count.of(report.foundCount, "suggestion")
    return "\(count) for \(whole), \(free) \(report.graph.level == .folder ? "with nothing in the way" : "clean")"
  }

  /// What the clean ones come to when all of them are carried out.
  var together: String? {
    guard let together = report.together else { return nil }
    let lines =
      "\(Count.grouped(Int(together.averageRebuildBefore))) → \(Count.grouped(Int(together.averageRebuildAfter))) lines"
    let isOther = together.criticalPathBefore != together.criticalPathAfter
    let chain =
      isOther
      ? ", the longest chain has \(together.criticalPathBefore) → \(together.criticalPathAfter) \(report.graph.level.rawValue)s"
      : ""
    let modules =
      together.interfaces.isEmpty
      ? "" : ", with \(together.interfaces.map { DisplayText.make($0) }.joined(separator: ", "))"
    let free = report.graph.level == .folder ? "with nothing in the way" : "clean ones"
    return "the \(together.count) \(free) together\(modules): an average change rebuilds \(lines)\(chain)"
  }

  // MARK: - One suggestion

  /// A name in a column of names: the provider's, unless that leaves no room for the figures.
  func label(of provider: String) -> String {
    let name = shortName(of: provider)
    return name.count > Self.longestLabel ? "the provider" : name
  }

  private static let longestLabel = 24

  /// The last part of an id: the title names both ends in full.
  func shortName(of id: String) -> String {
    DisplayText.make(report.graph.nodes.first { $0.id == id }?.name ?? id)
  }

  func title(of separation: Separation) -> String {
    "\(DisplayText.make(separation.consumer)) → \(DisplayText.make(separation.provider))"
  }

  /// `clean`, or how much stands in the way. Between folders nothing is called clean: what compiles depends on how the
  /// modules are made.
  func state(of separation: Separation) -> String {
    if separation.isFree { return separation.split == nil ? "clean" : "nothing in the way" }
    let obstacles = separation.plan.isClean ? [] : [Count.of(separation.plan.obstacles.count, "obstacle")]
    return (obstacles + (separation.split?.tangles.isEmpty ?? true ? [] : ["a tangle first"])).joined(separator: ", ")
  }

  func saving(of separation: Separation) -> String {
    "an average change rebuilds \(difference(separation.saving))"
  }

  /// `3.2 % less`
  func difference(_ saving: Double) -> String { saving < 0 ? "\(percent(-saving)) more" : "\(percent(saving)) less" }

  func percent(_ share: Double) -> String {
    let text = FixedPoint.text(share * 100, digits: 1)
    return text == "0" && share > 0 ? "under 0.1 %" : "\(text) %"
  }

  /// `new CartInterface: 2 protocols, 3 values, 84 of Cart's 1,203 lines`
  func interface(of separation: Separation) -> String? {
    guard let name = separation.interfaceName else { return nil }
    let counts = moved(separation).map {
      $0.count == 1 ? "1 \($0.role.noun)" : "\(Count.grouped($0.count)) \($0.role.plural)"
    }
    let written =
      separation.plan.extractions.isEmpty
      ? [] : ["\(Count.of(separation.plan.extractions.count, "protocol")) written anew"]
    let homes = Set(separation.plan.moves.map { model[model[$0.declaration].file].folder })
    let isScattered = separation.split != nil && homes.count > 1
    let whole = isScattered ? " of \(homes.count) folders" : " of \(Count.grouped(separation.providerLines))"
    let lines =
      isScattered
      ? "\(Count.of(separation.movedLines, "line"))\(whole)" : "\(Count.grouped(separation.movedLines))\(whole) lines"
    return
      "\(place(of: separation.plan.interface)) \(DisplayText.make(name)): \((counts + written + [lines]).joined(separator: ", "))"
  }

  private func place(of interface: SeparationPlan.InterfaceModule) -> String {
    switch interface {
    case .new: "new module"
    case .existing, .none: "existing module"
    case .consumer: "inverted, into"
    }
  }

  private func moved(_ separation: Separation) -> [(role: Need.Role, count: Int)] {
    Need.Role.allCases.compactMap { role in
      let count = separation.plan.moves.count { Need.Role(model[$0.declaration]) == role }
      return count == 0 ? nil : (role, count)
    }
  }

  /// Names of what moves: what the consumer asks for, and what has to come along, a type's extensions counted with it.
  func moves(of separation: Separation) -> (needed: [String], taken: [String]) {
    let roots = separation.plan.moves.filter { !isAddition($0.declaration, in: separation) }
    var needed: [String] = []
    var taken: [String] = []
    for move in roots {
      switch move.reason {
      case .needed: needed.append(name(of: move.declaration))
      case .namedBy(let other), .belongsTo(let other):
        taken.append("\(name(of: move.declaration)) (for \(name(of: other)))")
      }
    }
    let additions = separation.plan.moves.count - roots.count
    if additions > 0 { taken.append(Count.of(additions, "extension") + " of these") }
    return (needed, taken)
  }

  /// An extension of a type that moves as well.
  private func isAddition(_ id: DeclarationID, in separation: Separation) -> Bool {
    guard model[id].kind == .extension, let type = model[id].type else { return false }
    return separation.plan.moves.contains { model[$0.declaration].kind.isNominal && model[$0.declaration].type == type }
  }

  func name(of id: DeclarationID) -> String {
    let declaration = model[id]
    if declaration.kind == .extension {
      let protocols = declaration.inheritance.map(\.description).joined(separator: ", ")
      return DisplayText.make("extension \(declaration.name)\(protocols.isEmpty ? "" : ": \(protocols)")")
    }
    guard let container = declaration.container else { return DisplayText.make(declaration.signature) }
    return DisplayText.make("\(model[container].name).\(declaration.signature)")
  }

  func injections(of separation: Separation) -> [(text: String, place: Location)] {
    separation.plan.injections.map { injection in
      let parameter = model[injection.owner].parameters[injection.parameter]
      let what = injection.implementations.first.map(name) ?? ""
      let (passing, kept) = (injection.callers.count, injection.keptUses.count)
      let callers = [
        passing > 0 ? "\(Count.of(passing, "caller")) to pass it instead" : nil,
        kept > 0 ? "\(Count.of(kept, "place")) that may rely on it and cannot pass it" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return (
        "\(what), the default of '\(parameter.name)' in \(name(of: injection.owner)); \(callers.isEmpty ? "nobody relied on it" : callers)",
        location(of: injection.owner)
      )
    }
  }

  func extractions(of separation: Separation) -> [(text: String, place: Location)] {
    separation.plan.extractions.map { extraction in
      let members = extraction.members.map { DisplayText.make(model[$0].signature) }.joined(separator: ", ")
      return (
        "protocol \(extraction.protocolName) from \(name(of: extraction.type)): \(members)",
        location(of: extraction.type)
      )
    }
  }

  func location(of id: DeclarationID) -> Location {
    Location(file: model[model[id].file].path, line: Int(model[id].line), column: Int(model[id].column))
  }

  /// What else is edited.
  func edits(of separation: Separation) -> String {
    let plan = separation.plan
    // Of folders every module to be tells what it opens.
    guard separation.split == nil else { return "" }
    let parts = [
      plan.raises.isEmpty
        ? nil
        : "\(Count.of(plan.raises.count, "declaration")) opened to \(plan.opensToAll ? "all" : "the package")",
      plan.implicitInitializers.isEmpty
        ? nil : "\(Count.of(plan.implicitInitializers.count, "initializer")) written out",
      plan.imports.isEmpty ? nil : "imports of \(Count.of(Set(plan.imports.map(\.file)).count, "file"))",
      plan.manifest.isEmpty ? nil : "\(Count.of(plan.manifest.count, "change")) of the manifest",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// What a reviewer should know that is no obstacle.
  func remarks(of separation: Separation) -> [String] {
    var remarks: [String] = []
    let dragged = separation.draggedImplementations
    if !dragged.isEmpty { remarks.append("drags implementations along: \(dragged.map(name).joined(separator: ", "))") }
    if separation.plan.manifest.contains(.exportInterface) {
      let what = separation.isInverted ? "all of \(DisplayText.make(separation.consumer))" : "the interface"
      remarks.append(
        "\(DisplayText.make(separation.provider)) is part of a product: it passes \(what) on, so that other packages compile unchanged"
      )
    }
    remarks += projectRemarks(separation.plan)
    remarks += separation.plan.scripts.map { place in
      "by hand, in \(DisplayText.make(place.file)): line \(place.line) lists a file that something moves from; list what is new as well"
    }
    if model[separation.plan.consumer].isVended,
      separation.plan.injecting.parameters.contains(where: { model[$0.owner].access == .public })
    {
      remarks.append("other packages that call what takes a parameter have to pass it from now on")
    }
    remarks += compositionRemarks(separation)
    if let inversion = separation.inversion { remarks.append(text(of: inversion, in: separation)) }
    if separation.isInverted { remarks += inversionRemarks(separation) }
    return remarks + limits(of: separation)
  }
}

extension SuggestWording {
  /// Project files are not changed: who has a target of one links the interface to it in Xcode.
  private func projectRemarks(_ plan: SeparationPlan) -> [String] {
    guard case .new(let interface) = plan.interface else { return [] }
    let targets = plan.manifest.compactMap { step -> String? in
      guard case .addInterface(let target) = step, let package = model[target].package,
        model[package].origin == .project
      else { return nil }
      return DisplayText.make(model[target].name)
    }
    return targets.map { target in
      "by hand, in Xcode: link the library \(interface) to \(target) in place of \(DisplayText.make(model[plan.provider].name)); until then it compiles, and goes on depending on it"
    }
  }
}

extension Need.Role {
  fileprivate var noun: String {
    switch self {
    case .abstraction: "protocol"
    case .value: "value type"
    case .implementation: "class"
    case .extension: "extension"
    case .function: "function"
    }
  }

  fileprivate var plural: String { self == .implementation ? "classes" : noun + "s" }
}

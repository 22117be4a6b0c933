import CodeModel
package import SeparationPlans
import SourceSites
import SourceWords

/// What would not compile if what moves went to the consumer itself, and the provider came to depend on the consumer.
///
/// An interface module holds nothing but what moved there. The consumer has code of its own: names that what moves
/// would redeclare or capture, names that the provider and its importers begin to see, and dependencies that may lead
/// back to the provider.
package struct InversionChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let moved: [Int]
  package private(set) var obstacles: [SeparationObstacle] = []

  package init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], reach: ModuleReach) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    self.moved = moved
    guard plan.interface == .consumer else {
      obstacles = [SeparationObstacle(.nothingToInvert, place: nil)]
      return
    }
    checkConsumer()
    checkCycle(reach)
    let names = DeclaredNames(of: plan.consumer, facts)
    checkRedeclarations(names)
    checkCaptures(names)
    checkNewlySeen(names)
  }

  private var model: CodeModel { facts.model }

  // MARK: - The module

  private mutating func checkConsumer() {
    guard !facts.mayDeclare(plan.consumer, insteadOf: plan.provider) else { return }
    obstacles.append(SeparationObstacle(.cannotHold(plan.consumer), place: model[plan.consumer].declaration))
  }

  /// The provider will depend on the consumer, so nothing else that the consumer depends on may lead to the provider.
  private mutating func checkCycle(_ reach: ModuleReach) {
    var rest = reach
    rest.remove(plan.provider, from: plan.consumer)
    guard rest.modules(from: plan.consumer).contains(plan.provider) else { return }
    let between = rest.modules(from: plan.consumer).filter {
      $0 != plan.provider && rest.modules(from: $0).contains(plan.provider)
    }
    obstacles.append(
      SeparationObstacle(
        .cycle([plan.consumer] + between.sorted() + [plan.provider]), place: model[plan.consumer].declaration))
  }

  // MARK: - Names

  private mutating func note(_ name: String, _ declaration: DeclarationID? = nil, at place: Location) {
    obstacles.append(SeparationObstacle(.nameOfConsumer(name), declaration: declaration, place: place))
  }

  private mutating func checkRedeclarations(_ names: DeclaredNames) {
    for unit in moved {
      let root = facts.units.root(unit)
      let id = facts.units.roots[unit]
      if root.kind != .extension {
        if names.all.contains(root.name) { note(root.name, id, at: model.location(of: id)) }
        continue
      }
      for member in facts.units.declarations(in: unit) where model[member].container == id {
        guard model[member].kind != .initializer, names.members[root.name]?.contains(model[member].name) == true else {
          continue
        }
        note(model[member].name, member, at: model.location(of: member))
      }
    }
  }

  /// A name in what moves that meant something else would mean the consumer's own from now on.
  private mutating func checkCaptures(_ names: DeclaredNames) {
    // Those that would be declared twice are told already.
    let captured = names.all.subtracting(moved.map { facts.units.root($0).name })
    for unit in moved where !captured.isEmpty {
      let root = facts.units.root(unit)
      let known = Set(facts.units.usesWithin(unit).map(\.offset))
      for (name, text) in texts.names(in: root)
      where name.isFree && captured.contains(text) && !known.contains(name.offset) {
        note(text, at: texts.location(of: name.offset, in: root.file, of: model))
      }
    }
  }

  /// Files that see the consumer for the first time see all that it offers, not only what moved there.
  private mutating func checkNewlySeen(_ names: DeclaredNames) {
    guard !names.visible.isEmpty else { return }
    let visible = NameSet(names.visible)
    var namesOfModule: [ModuleID: DeclaredNames] = [:]
    for file in newImporters {
      guard visible.mayStand(in: texts.bytes(of: file)) else { continue }
      let module = facts.files.module(of: file)
      let declared = namesOfModule[module] ?? DeclaredNames(of: module, facts)
      namesOfModule[module] = declared
      let own = declared.all
      var known: [Int: ModuleID] = [:]
      for use in model.uses(in: file) { known[use.offset] = model[model[use.used].file].module }
      let source = texts.names(in: file)
      for name in source.names where name.isFree && known[name.offset] != plan.consumer {
        let text = source.text(name)
        guard names.visible.contains(text), !own.contains(text) else { continue }
        note(text, at: texts.location(of: name.offset, in: file, of: model))
      }
    }
  }

  /// Files that will import the consumer and did not; those of the provider, and with its importers where it passes the
  /// consumer on.
  private var newImporters: [FileID] {
    let isExported = plan.manifest.contains(.exportInterface)
    let edited = Set(
      plan.imports.lazy.filter { [.addInterface, .addInterfaceToProvider, .addTestableInterface].contains($0.change) }
        .map(\.file))
    let candidates = isExported ? edited.union(facts.files.mayName(plan.provider)) : edited
    return candidates.sorted().filter { file in
      facts.files.isSwift(file) && facts.files.module(of: file) != plan.consumer
        && !facts.importsOfFile[file.index].contains { $0.dependency == plan.consumer }
    }
  }
}

extension SourceName {
  /// It names something that is no member of a value.
  fileprivate var isFree: Bool { role == .use && !isMember }
}

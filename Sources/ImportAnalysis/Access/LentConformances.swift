import CodeModel
import SwiftFacts

/// Conformances that modules add to types of others: who writes `Complex<Double>`, where `Complex` asks for a `Real`, uses
/// that of `Double` without naming it.
struct LentConformances {
  private struct Lent {
    var module: ModuleID
    var `protocol`: DeclarationID
  }

  private let world: ImportWorld
  /// By the name of what conforms.
  private var lent: [String: [Lent]] = [:]

  /// By generic type or function, the protocols that its head names.
  private var asked: [DeclarationID: Set<DeclarationID>] = [:]

  init(in world: ImportWorld) {
    self.world = world
    for declaration in world.model.declarations where declaration.kind == .extension {
      let module = world.model[declaration.file].module
      guard declaration.type.map({ world.model[$0].module != module }) ?? true else { continue }
      for conformed in declaration.inheritance.flatMap(\.declarations) {
        lent[declaration.name, default: []].append(Lent(module: module, protocol: conformed))
      }
    }
    guard !lent.isEmpty else { return }
    for (index, declaration) in world.model.declarations.enumerated() where !declaration.genericParameters.isEmpty {
      asked[DeclarationID(index)] = protocols(inHeadOf: DeclarationID(index))
    }
  }

  /// Whether a name in a part that others see uses what one of some modules lends: surely where it stands behind the `<`
  /// of a type that asks for it, maybe where such a type stands somewhat before it.
  func demand(of exposed: ExposureLevels.Named, from modules: Set<ModuleID>, in file: Int) -> AccessFinder.Demand {
    guard exposed.isType else { return .none }
    let names = world.syntax[file].names
    let sugared = lending(Self.withoutName, from: modules)
    if !sugared.isEmpty, !asked(at: exposed.name, in: file).isDisjoint(with: sugared) { return .unsure }
    let lending = lending([names.text(exposed.name)], from: modules)
    guard !lending.isEmpty else { return .none }
    var generic = exposed.name
    for distance in 1...Self.reach {
      guard let before = names.name(before: generic) else { break }
      generic = before
      guard !asked(at: generic, in: file).isDisjoint(with: lending) else { continue }
      let isNext = distance == 1 && generic.offset + names.text(generic).utf8.count + 1 == exposed.name.offset
      return isNext && !exposed.name.isMember ? .sure : .unsure
    }
    return .none
  }

  /// The protocols to which some modules let types of these names conform, with all that they refine.
  private func lending(_ names: [String], from modules: Set<ModuleID>) -> Set<DeclarationID> {
    refined(by: names.flatMap { lent[$0] ?? [] }.filter { modules.contains($0.module) }.map(\.protocol))
  }

  /// `[Double]` and `Double?` are types whose names nobody writes.
  private static let withoutName = ["Array", "Dictionary", "Optional"]
  /// So many names before an argument may its type stand: `Table<Key, [Row.Cell: Value]>`.
  private static let reach = 6

  /// What the type that a name means asks of its arguments.
  private func asked(at name: SourceName, in file: Int) -> Set<DeclarationID> {
    world.uses(of: file, in: name.offset..<name.offset + 1).reduce(into: []) { $0.formUnion(asked[$1.used] ?? []) }
  }

  /// What a generic declaration may ask of its arguments: what stands behind a type's colon is asked of itself.
  private func protocols(inHeadOf generic: DeclarationID) -> Set<DeclarationID> {
    let declaration = world.model[generic]
    let head = declaration.offset..<max(declaration.offset, endOfHead(of: generic))
    return Set(
      world.uses(of: declaration.file.index, in: head).map(\.used).filter { world.model[$0].kind == .protocol }
    )
    .subtracting(declaration.inheritance.flatMap(\.declarations))
  }

  /// Where its first member begins: members follow what is around them.
  private func endOfHead(of generic: DeclarationID) -> Int {
    let declaration = world.model[generic]
    let next = generic.index + 1
    guard next < world.model.declarations.count, world.model.declarations[next].container == generic else {
      return declaration.extent.upperBound
    }
    return world.model.declarations[next].extent.lowerBound
  }

  /// Protocols, with all that they refine.
  private func refined(by protocols: [DeclarationID]) -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    var pending = protocols
    while let next = pending.popLast() {
      guard result.insert(next).inserted else { continue }
      pending += world.model[next].inheritance.flatMap(\.declarations)
    }
    return result
  }
}

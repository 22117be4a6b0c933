import CodeModel
import PlatformTables
import UntanglingAdvice

/// What is named in the name of the type around it, as `Outer.Kind`.
struct NestedTypes {
  private let facts: AdviceFacts

  init(_ facts: AdviceFacts) { self.facts = facts }

  /// The outermost of the types that are nested in another around a declaration, or the declaration itself; an extension
  /// of one lies in it.
  func type(around declaration: DeclarationID) -> DeclarationID? {
    var result: DeclarationID?
    var current: DeclarationID? = declaration
    while let id = current {
      if facts.model[id].kind.isNominal, facts.model[id].container != nil { result = id }
      current = facts.model[id].container ?? extended(by: id)
    }
    return result
  }

  /// The nested type that an extension adds to.
  private func extended(by id: DeclarationID) -> DeclarationID? {
    guard facts.model[id].kind == .extension, let type = facts.model[id].type, facts.model[type].container != nil,
      let declaration = facts.declaration(of: type), !facts.model.isInside(declaration, [id])
    else { return nil }
    return declaration
  }

  /// The only one that references name, and the references that only stand before its name.
  func onlyType(_ links: [TangleLinks.Link]) -> (type: DeclarationID, qualifiers: [TangleLinks.Link])? {
    let qualifiers = qualifiers(of: links.filter { type(around: facts.model.uses[$0.use].used) != nil }, among: links)
    let before = Set(qualifiers.map(\.use))
    let types = Set(links.filter { !before.contains($0.use) }.map { type(around: facts.model.uses[$0.use].used) })
    guard types.count == 1, let type = types.first.flatMap({ $0 }) else { return nil }
    return (type, qualifiers)
  }

  /// Whether it may leave the type around it.
  func mayStandAlone(_ type: DeclarationID) -> Bool {
    let declaration = facts.model[type]
    // A namespace is there to hold it, and the compiler looks for coding keys where they are.
    if let around = declaration.container.flatMap({ facts.model[$0].type }), facts.isNamespace(around) { return false }
    // Code of others that nobody here sees may name it with its container.
    if declaration.access >= .public, facts.model[facts.model[declaration.file].module].isVended { return false }
    // Where `#if` leaves it out, its name means something else, as a system's own type.
    guard declaration.flags.isDisjoint(with: [.isConditional, .isInactive]) else { return false }
    return declaration.access > .fileprivate && !declaration.inheritance.contains { $0.description == "CodingKey" }
      && !isGeneric(around: type) && !mayBeAssociated(type) && nameAlone(of: type) != nil
  }

  /// Whether a type around it has generic parameters, which it shares without a word.
  private func isGeneric(around type: DeclarationID) -> Bool {
    containers(of: type).contains { id in
      let around = facts.model[id].type.flatMap(facts.declaration(of:)) ?? id
      return !facts.model[around].genericParameters.isEmpty
    }
  }

  /// The types and extensions around one, the innermost first.
  func containers(of type: DeclarationID) -> [DeclarationID] {
    var result: [DeclarationID] = []
    var current = facts.model[type].container
    while let id = current {
      result.append(id)
      current = facts.model[id].container
    }
    return result
  }

  /// Whether a protocol asks for it where it is: one that is read, or by its name one that is not, or a macro.
  private func mayBeAssociated(_ type: DeclarationID) -> Bool {
    if facts.isRequired(type) { return true }
    guard AssociatedTypeNames.known.contains(facts.model[type].name), let container = facts.model[type].container else {
      return false
    }
    return [container, facts.model[container].type.flatMap(facts.declaration(of:))].contains { id in
      let around = id.map { facts.model[$0] }
      return around.map { !$0.attributes.isEmpty || $0.inheritance.contains { $0.declarations.isEmpty } } ?? false
    }
  }

  /// What it is called where it stands alone: `Flow` of `Checkout`, which leans on the name around it, is `CheckoutFlow`;
  /// nil where all that it could be called is taken.
  func nameAlone(of type: DeclarationID) -> String? {
    let declaration = facts.model[type]
    let around = declaration.container.map { facts.model[$0].name.split(separator: ".").last.map(String.init) ?? "" }
    let long = (around ?? "") + declaration.name
    let isEnough = Words(declaration.name).all.count > 1 && facts.typeNames.countOfNested[declaration.name] == 1
    return (isEnough ? [declaration.name, long] : [long]).first { !facts.typeNames.taken.contains($0) }
  }

  /// The name that it takes; nil where it keeps its own.
  func newName(of type: DeclarationID) -> String? {
    nameAlone(of: type).flatMap { $0 == facts.model[type].name ? nil : $0 }
  }

  /// The uses that only stand before the name of a nested type, wherever that is named.
  ///
  /// - Complexity: linear in the links.
  func qualifiers(of type: DeclarationID, among links: [TangleLinks.Link]) -> Set<Int> {
    let named = links.filter { self.type(around: facts.model.uses[$0.use].used) == type }
    return Set(qualifiers(of: named, among: links).map(\.use))
  }

  /// What stands right before the names of some links, and a dot.
  private func qualifiers(of named: [TangleLinks.Link], among links: [TangleLinks.Link]) -> [TangleLinks.Link] {
    let starts = Set(named.map { Start(facts.model.uses[$0.use]) })
    return links.filter { link in
      let use = facts.model.uses[link.use]
      guard facts.model[use.used].kind.isNominal, type(around: use.used) == nil else { return false }
      return starts.contains(Start(use, behind: facts.model[use.used].name))
    }
  }

  /// Where a name begins.
  private struct Start: Hashable {
    var file: FileID
    var offset: Int

    init(_ use: DeclarationUse) { (file, offset) = (use.file, use.offset) }

    init(_ use: DeclarationUse, behind name: String) { (file, offset) = (use.file, use.offset + name.utf8.count + 1) }
  }
}

/// Which names of types there are.
struct TypeNames {
  /// What a type that stands alone may not be called.
  let taken: Set<String>
  /// By name, how many types that are nested in another have it.
  let countOfNested: [String: Int]

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    let declared = model.declarations.lazy.filter { $0.kind.isNominal || $0.kind == .typealias }
    let outermost = Set(declared.filter { $0.container == nil }.map(\.name))
    taken = outermost.union(StandardNames.needNoImport).union(FoundationNames.types)
    countOfNested = declared.filter { $0.container != nil }.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }
}

import CodeModel
import SwiftFacts

/// The parts of a file that others see, each with how far.
struct ExposureLevels {
  /// A name in a part that others see.
  struct Named {
    var name: SourceName
    var level: Declaration.Access
    /// The part certainly demands it: it is compiled whatever the build, and the compiler is known to ask.
    var isSure: Bool
    /// It stands where types stand.
    var isType: Bool
    /// It demands it only as a superclass, not as a protocol.
    var isForSuperclass: Bool
    /// The declaration that it is an attribute of; nil where it is none.
    var attributed: Declaration.Kind?
  }

  /// A variable whose type nobody wrote down.
  struct Inferred {
    var level: Declaration.Access
    /// Nil where it is not known.
    var type: TypeExpression?
  }

  private struct Part {
    var range: Range<Int>
    var level: Declaration.Access
    var isSure: Bool
    var isType: Bool
    var isForSuperclass = false
    var attributed: Declaration.Kind?
  }

  /// Each with the most that a part demands of it, in order.
  private(set) var names: [Named] = []
  private var parts: [Part] = []
  private(set) var inferred: [Inferred] = []
  /// What declarations of the file call their generic parameters and associated types.
  private(set) var genericNames: Set<String> = []

  init(of file: Int, in world: ImportWorld) {
    let model = world.model
    var numbers: [Int: [Int]] = [:]
    var members: [DeclarationID: Declaration.Access] = [:]
    for index in world.declarations(of: file) {
      let declaration = model.declarations[index]
      numbers[declaration.extent.lowerBound, default: []].append(index)
      genericNames.formUnion(declaration.genericParameters.map(\.name))
      if declaration.kind == .associatedType { genericNames.insert(declaration.name) }
      if let container = declaration.container {
        members[container] = max(members[container] ?? .private, declaration.access)
      }
    }
    for exposure in world.syntax[file].exposures {
      guard let indices = numbers[exposure.declaration] else { continue }
      add(exposure, indices, members, world)
    }
    names = names(in: world.syntax[file])
    parts = []
  }

  private mutating func add(
    _ exposure: Exposure, _ indices: [Int], _ members: [DeclarationID: Declaration.Access], _ world: ImportWorld
  ) {
    let model = world.model
    let declaration = model.declarations[indices[0]]
    var level = indices.map { model.declarations[$0].access }.max() ?? .internal
    if exposure.isUsableFromInline { level = .public }
    var isSure = !declaration.flags.contains(.isConditional)
    var isType = true
    switch exposure.kind {
    case .signature: break
    case .inferred:
      guard level > .internal else { return }
      for index in indices { inferred.append(Inferred(level: level, type: model.declarations[index].valueType)) }
      return
    case .defaultArgument:
      guard level == .public else { return }
      isType = false
    case .inlined:
      level = .public
      isType = false
    case .inheritance: (level, isSure) = inheritance(declaration, level, isSure, world.accessOfType)
    case .extended:
      guard members[DeclarationID(indices[0])] == .public else { return }
      level = .public
    case .requirement:
      level = members[DeclarationID(indices[0])] ?? .internal
      if Self.isSeenConformance(declaration, in: world) { level = .public }
    case .attribute: break
    }
    guard level > .internal else { return }
    parts.append(
      Part(
        range: exposure.range, level: level, isSure: isSure, isType: isType,
        isForSuperclass: exposure.kind == .inheritance && level == .package,
        attributed: exposure.kind == .attribute ? declaration.kind : nil))
  }

  /// Whether other packages see that a type conforms: both it and a protocol are public, as are all that are declared
  /// elsewhere.
  private static func isSeenConformance(_ declaration: Declaration, in world: ImportWorld) -> Bool {
    guard declaration.type.flatMap({ world.accessOfType[$0.index] }) ?? .public == .public else { return false }
    return declaration.inheritance.contains { type in
      guard case .named(let named) = type, let id = named.declaration else { return true }
      return world.model[id].access == .public
    }
  }

  /// A superclass, a raw type and what a protocol refines are seen by whoever sees the type; a conformance by other
  /// packages alone.
  private func inheritance(
    _ declaration: Declaration, _ access: Declaration.Access, _ isSure: Bool, _ accessOfType: [Declaration.Access?]
  ) -> (Declaration.Access, Bool) {
    var level = access
    if declaration.kind == .extension {
      level = declaration.type.flatMap { accessOfType[$0.index] } ?? .public
    }
    guard level == .package else { return (level, isSure) }
    return declaration.kind == .class ? (.package, isSure) : (.internal, isSure)
  }

  private func names(in syntax: ImportSyntax) -> [Named] {
    var best: [Int: Named] = [:]
    for part in parts {
      for name in syntax.names.names(in: part.range) where name.role == .use {
        let found = Named(
          name: name, level: part.level, isSure: part.isSure, isType: part.isType,
          isForSuperclass: part.isForSuperclass, attributed: part.attributed)
        if let known = best[name.offset], (known.level, known.isSure ? 1 : 0) >= (found.level, found.isSure ? 1 : 0) {
          continue
        }
        best[name.offset] = found
      }
    }
    return best.values.sorted { $0.name.offset < $1.name.offset }
  }
}

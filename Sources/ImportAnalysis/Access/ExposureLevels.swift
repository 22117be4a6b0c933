import CodeModel
import SwiftFacts

/// The parts of a file that others see, each with how far.
struct ExposureLevels {
  /// A name in a part that others see.
  struct Named {
    var name: SourceName
    var level: Declaration.Access
    /// What has to hold for it to be compiled.
    var conditions: BuildConditions
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
    var conditions: BuildConditions
    /// Where the initial value stands.
    var range: Range<Int>
    /// Nil where it is not known.
    var type: TypeExpression?
  }

  private struct Part {
    var range: Range<Int>
    var level: Declaration.Access
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
    var level = indices.map { Self.access(of: model.declarations[$0], in: world) }.max() ?? .internal
    if exposure.isUsableFromInline { level = .public }
    var isType = true
    switch exposure.kind {
    case .signature: break
    case .inferred:
      guard level > .internal else { return }
      let conditions = world.syntax[declaration.file.index].conditions(at: exposure.range.lowerBound)
      for index in indices {
        inferred.append(
          Inferred(
            level: level, conditions: conditions, range: exposure.range, type: model.declarations[index].valueType))
      }
      return
    case .defaultArgument:
      guard level == .public else { return }
      isType = false
    case .inlined:
      level = .public
      isType = false
    case .inheritance: level = inheritance(declaration, level, world.accessOfType)
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
        range: exposure.range, level: level, isType: isType,
        isForSuperclass: exposure.kind == .inheritance && level == .package,
        attributed: exposure.kind == .attribute ? declaration.kind : nil))
  }

  /// A type that a file sees by `@testable` alone passes for a public one there, and so does what is added to it.
  private static func access(of declaration: Declaration, in world: ImportWorld) -> Declaration.Access {
    guard let written = declaration.writtenAccess, written > declaration.access, let type = declaration.type,
      world.model[type].module != world.model[declaration.file].module, world.accessOfType[type.index] == .internal,
      world.syntax[declaration.file.index].sites.contains(where: \.isTestable)
    else { return declaration.access }
    return written
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
    _ declaration: Declaration, _ access: Declaration.Access, _ accessOfType: [Declaration.Access?]
  ) -> Declaration.Access {
    var level = access
    if declaration.kind == .extension {
      level = declaration.type.flatMap { accessOfType[$0.index] } ?? .public
    }
    guard level == .package else { return level }
    return declaration.kind == .class ? .package : .internal
  }

  private func names(in syntax: ImportSyntax) -> [Named] {
    var best: [Int: Named] = [:]
    for part in parts {
      for name in syntax.names.names(in: part.range) where name.role == .use {
        if let known = best[name.offset], known.level >= part.level { continue }
        best[name.offset] = Named(
          name: name, level: part.level, conditions: syntax.conditions(at: name.offset), isType: part.isType,
          isForSuperclass: part.isForSuperclass, attributed: part.attributed)
      }
    }
    return best.values.sorted { $0.name.offset < $1.name.offset }
  }
}

/// Declarations of one name under conditions that exclude each other: the compiler sees one of them, whoever names one
/// means them all.
///
/// ```swift
/// #if os(Linux)
/// typealias Lock = PthreadLock
/// #else
/// typealias Lock = UnfairLock
/// #endif
/// ```
package struct ConditionalTwins: Sendable {
  private let groups: [Key: [DeclarationID]]
  private let keys: [DeclarationID: Key]

  private struct Key: Hashable {
    var module: ModuleID
    /// From the outside in.
    var path: [String]
  }

  package init(_ model: CodeModel) {
    var groups: [Key: [DeclarationID]] = [:]
    var conditional: Set<DeclarationID> = []
    for index in model.declarations.indices {
      let declaration = model.declarations[index]
      let isWithin = declaration.container.map(conditional.contains) ?? false
      guard declaration.flags.contains(.isConditional) || isWithin else { continue }
      // What an extension declares stands under its conditions.
      guard declaration.kind != .extension else {
        conditional.insert(DeclarationID(index))
        continue
      }
      var path = [declaration.signature]
      var container = declaration.container
      while let outer = container {
        path.insert(model[outer].name, at: 0)
        container = model[outer].container
      }
      groups[Key(module: model[declaration.file].module, path: path), default: []].append(DeclarationID(index))
    }
    self.groups = groups.filter { $0.value.count > 1 }
    var keys: [DeclarationID: Key] = [:]
    for (key, members) in self.groups { for member in members { keys[member] = key } }
    self.keys = keys
  }

  /// The others that may be meant, in order; none for what stands under no condition.
  package func twins(of declaration: DeclarationID) -> [DeclarationID] {
    keys[declaration].map { groups[$0]!.filter { $0 != declaration } } ?? []
  }
}

package import CodeModel

/// What each type inherits and conforms to, directly or not, in its declaration or in any extension.
package struct Ancestry {
  /// Classes and protocols of the model, by type, ascending.
  private var ancestors: [[TypeID]]
  /// Names of those that no package of the model declares, without their modules.
  private var foreign: [Set<String>]
  /// By protocol or class: what has it as an ancestor, ascending.
  package private(set) var heirs: [[TypeID]]
  /// Declared with `@Observable`.
  private var observable: Set<TypeID> = []
  private let entities: Entities

  init(of model: CodeModel) {
    var direct = [[TypeID]](repeating: [], count: model.types.count)
    var names = [Set<String>](repeating: [], count: model.types.count)
    var isGeneric = [Bool](repeating: false, count: model.types.count)
    for index in model.declarations.indices where !model.declarations[index].genericParameters.isEmpty {
      let declaration = model.declarations[index]
      if declaration.kind.isNominal, let type = declaration.type { isGeneric[type.index] = true }
    }
    for index in model.declarations.indices where !model.declarations[index].inheritance.isEmpty {
      let declaration = model.declarations[index]
      guard declaration.kind.isNominal || declaration.kind == .extension, let type = declaration.type else { continue }
      // A generic type that conforms in an extension mostly does so for some arguments only.
      let isConditional = declaration.kind == .extension && isGeneric[type.index]
      for inherited in declaration.inheritance {
        for part in model.parts(of: inherited) {
          switch part {
          case .type(let ancestor) where isConditional && model[ancestor].kind == .protocol: break
          case .type(let ancestor): direct[type.index].append(ancestor)
          case .foreign(let name): names[type.index].insert(name)
          }
        }
      }
    }
    for index in model.declarations.indices where !model.declarations[index].attributes.isEmpty {
      guard model.declarations[index].kind.isNominal, let type = model.declarations[index].type else { continue }
      if model.declarations[index].attributes.contains(where: { $0.description.lastComponent == "Observable" }) {
        observable.insert(type)
      }
    }
    entities = Entities(in: model)
    ancestors = []
    foreign = []
    heirs = [[TypeID]](repeating: [], count: model.types.count)
    for index in model.types.indices {
      let (types, foreignNames) = Self.closure(of: index, direct: direct, names: names)
      for type in types { heirs[type.index].append(TypeID(index)) }
      ancestors.append(types)
      foreign.append(foreignNames)
    }
  }

  /// Whether views watch it.
  func isObserved(_ type: TypeID) -> Bool {
    observable.contains(type) || inherits(type, anyOf: ["ObservableObject"])
  }

  /// Whether a store or a table makes it.
  func isEntity(_ type: TypeID) -> Bool { entities.contains(type) }

  /// No type that compiles has more; generated nonsense shall not cost a square of its size.
  private static let limit = 1_000

  private static func closure(of start: Int, direct: [[TypeID]], names: [Set<String>]) -> ([TypeID], Set<String>) {
    guard !direct[start].isEmpty else { return ([], names[start]) }
    var seen: Set<TypeID> = []
    var foreign = names[start]
    var open = direct[start]
    while let type = open.popLast(), seen.count < limit {
      guard type.index != start, seen.insert(type).inserted else { continue }
      foreign.formUnion(names[type.index])
      open += direct[type.index]
    }
    return (seen.sorted(), foreign)
  }

  package func ancestors(of type: TypeID) -> [TypeID] { ancestors[type.index] }

  package func isHeir(_ type: TypeID, of ancestor: TypeID) -> Bool {
    var range = ancestors[type.index][...]
    while !range.isEmpty {
      let middle = range.startIndex + range.count / 2
      if range[middle] == ancestor { return true }
      range = range[middle] < ancestor ? range[(middle + 1)...] : range[..<middle]
    }
    return false
  }

  package func inheritsForeign(_ type: TypeID, where isWanted: (String) -> Bool) -> Bool {
    foreign[type.index].contains(where: isWanted)
  }

  /// Whether the type inherits from or conforms to one of these declarations of other packages, by their names.
  package func inherits(_ type: TypeID, anyOf names: Set<String>) -> Bool {
    !foreign[type.index].isDisjoint(with: names)
  }
}

/// One part of a composition: a type of the model, or a name from elsewhere.
enum InheritedPart {
  case type(TypeID)
  case foreign(String)
}

extension CodeModel {
  /// The protocols and classes that a type expression comes to, through type aliases and compositions.
  func parts(of type: TypeExpression, depth: Int = 0) -> [InheritedPart] {
    guard depth < 16 else { return [] }
    switch type {
    case .named(let named):
      guard let id = named.declaration else { return [.foreign(named.name.lastComponent)] }
      let declaration = self[id]
      if declaration.kind == .typealias { return declaration.valueType.map { parts(of: $0, depth: depth + 1) } ?? [] }
      return declaration.kind.isNominal ? declaration.type.map { [.type($0)] } ?? [] : []
    case .composition(let types): return types.flatMap { parts(of: $0, depth: depth + 1) }
    case .existential(let inner), .opaque(let inner), .optional(let inner), .implicitlyUnwrapped(let inner):
      return parts(of: inner, depth: depth + 1)
    default: return []
    }
  }
}

extension String {
  /// What stands behind the last point.
  package var lastComponent: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}

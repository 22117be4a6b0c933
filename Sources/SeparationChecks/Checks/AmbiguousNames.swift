package import CodeModel
import PlatformTables
import SeparationPlans
import SourceSites
import SourceWords

/// Names of what moves that would mean two things in files of the provider: a declaration of a file's own module wins
/// over imported ones; once it is imported itself, it does not.
package struct AmbiguousNames {
  package struct Place: Hashable {
    package var file: FileID
    /// What moves.
    package var declaration: DeclarationID
  }

  /// In order of file and declaration.
  package private(set) var places: [Place] = []

  package init(
    _ facts: SeparationFacts, texts: SourceTexts, unresolved: UnresolvedNames, provider: ModuleID, moved: [Int]
  ) {
    let set = Set(moved)
    let rivals = Self.rivals(of: moved, in: facts, besides: provider)
    for unit in moved {
      let root = facts.units.root(unit)
      let modules = rivals[root.name] ?? []
      let isFoundations =
        root.kind == .function
        ? Self.functionsOfFoundation.contains(root.name) : FoundationNames.types.contains(root.name)
      guard root.importKeyword != nil, isFoundations || !modules.isEmpty else { continue }
      for file in facts.files.swiftFiles(of: provider) {
        let isRivalSeen = facts.importsOfFile[file.index].contains { modules.contains($0.dependency) }
        guard isRivalSeen || isFoundations && Self.bringsFoundation(texts.bytes(of: file)) else { continue }
        let isNamed = facts.units.units(in: file).contains { other in
          !set.contains(other) && facts.units.usesInside(other).contains { facts.units.unit(of: $0.used) == unit }
        }
        let mayBeNamed = unresolved.names(in: file, ifAnyOf: NameSet([root.name])).globals[root.name] != nil
        guard isNamed || mayBeNamed else { continue }
        // One import brings all functions of a name.
        let isThere = places.contains { $0.file == file && facts.model[$0.declaration].name == root.name }
        if !isThere { places.append(Place(file: file, declaration: facts.units.roots[unit])) }
      }
    }
    places.sort { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
  }

  /// With those of C that come along.
  private static let functionsOfFoundation = ModuleOffers.closure(of: "Foundation").reduce(into: Set<String>()) {
    $0.formUnion(ModuleOffers.of($1)?.values ?? [])
  }

  /// Whether a file imports a module of the platform, of which most pass Foundation on.
  private static func bringsFoundation(_ bytes: [UInt8]) -> Bool {
    ImportLevels(of: bytes, importsAreInternal: false).statements.contains { PlatformModules.contain($0.module) }
  }

  /// By name, the modules that declare a type of that name.
  private static func rivals(of moved: [Int], in facts: SeparationFacts, besides provider: ModuleID)
    -> [String: Set<ModuleID>]
  {
    let names = Set(
      moved.map(facts.units.root).filter { $0.importKeyword != nil && $0.kind != .function }.map(\.name))
    var result: [String: Set<ModuleID>] = [:]
    for type in facts.model.types
    where type.container == nil && type.kind != .extension && type.module != provider && names.contains(type.name) {
      result[type.name, default: []].insert(type.module)
    }
    return result
  }
}

extension Declaration {
  /// What stands before the name in an import of this declaration alone, of a function its overloads as well; nil where
  /// extensions are meant.
  package var importKeyword: String? {
    switch kind {
    case .struct: "struct"
    case .class, .actor: "class"
    case .enum: "enum"
    case .protocol: "protocol"
    case .typealias: "typealias"
    case .variable: "var"
    case .function: isOperator ? nil : "func"
    default: nil
    }
  }
}

import CodeModel

/// The names by which a change can be felt.
///
/// A file's references depend on what the declarations are that its names lead to, and on what these lead to in turn:
/// the type of a property, the protocols of that type, their members. Whoever gets there wrote down the name of the
/// first step, and each step's surface mentions the next. So the names of all changed declarations, and of all
/// declarations whose surface mentions such a name, are affected; a file that mentions none of them says the same as
/// before. What the language uses without its name being written (a subscript, the member by which an associated type
/// is inferred) counts as a change of the type that it belongs to.
///
/// Initializers are many, and called by the type's name: a change of one affects those who name the type or an alias of
/// it, and not everything of the type's.
struct AffectedNames {
  private var names = NameSet()
  /// Of types whose initializers changed.
  private var constructed = NameSet()
  /// Whether a type of the standard library inherits something else. Literals make such types without naming them, so
  /// everything may be.
  private(set) var reachesLiterals = false

  /// Names of requirements of protocols with associated types, which are inferred from the members of these names.
  private let inferring: Set<NameHash>
  /// Types of the standard library, and names that may stand for one.
  private let standardTypes: Set<NameHash>
  private let aliases: Set<NameHash>
  private var hasGrown = false

  /// - Parameters:
  ///   - changed: declarations as they were and as they are, where these differ.
  ///   - surfaces: all files as they are.
  ///   - others: what other packages declare, of which nothing mentions a name of the model.
  init(
    of changed: [FileSurface.Declaration], in surfaces: [FileSurface], standardLibrary: FileSurface,
    others: [FileSurface] = []
  ) {
    inferring = Self.inferringRequirements(of: surfaces + others + [standardLibrary], and: changed)
    standardTypes = Set(
      standardLibrary.declarations.filter { $0.owners.isEmpty && $0.traits.contains(.isType) }.map(\.name))
    let all = surfaces.map(\.declarations) + [changed]
    aliases = Set(all.flatMap { $0.filter { $0.traits.contains(.isTypealias) }.map(\.name) })
    for declaration in changed { add(declaration) }
    repeat {
      hasGrown = false
      for surface in surfaces { propagate(through: surface) }
    } while hasGrown && !reachesLiterals
  }

  /// Whether a file may say something else than before.
  func touch(_ surface: FileSurface) -> Bool {
    (surface.mentionsInitializer && !constructed.isEmpty)
      || surface.allMentions.contains { names.contains($0) || constructed.contains($0) }
  }

  private mutating func add(_ declaration: FileSurface.Declaration) {
    let traits = declaration.traits
    if traits.contains(.isExtension), declaration.owners.count == 1,
      standardTypes.contains(declaration.name) || aliases.contains(declaration.name)
    {
      // What it adds are members, which are declarations of their own.
      if traits.contains(.isPlain), !aliases.contains(declaration.name) { return }
      reachesLiterals = true
    }
    if traits.contains(.isInitializer) {
      for owner in declaration.owners { hasGrown = constructed.insert(owner) || hasGrown }
    } else {
      hasGrown = names.insert(declaration.name) || hasGrown
    }
    if !traits.isDisjoint(with: [.isExtension, .isImplicit]) || inferring.contains(declaration.name) {
      for owner in declaration.owners { hasGrown = names.insert(owner) || hasGrown }
    }
  }

  private mutating func propagate(through surface: FileSurface) {
    for declaration in surface.declarations {
      let mentions = surface.mentions(of: declaration)
      if mentions.contains(where: { names.contains($0) }) {
        add(declaration)
      } else if !declaration.traits.isDisjoint(with: [.isType, .isInferred, .isMetatype]),
        mentions.contains(where: { constructed.contains($0) })
      {
        if declaration.traits.contains(.isType) {
          hasGrown = constructed.insert(declaration.name) || hasGrown
        } else {
          add(declaration)
        }
      }
    }
  }

  private static func inferringRequirements(of surfaces: [FileSurface], and changed: [FileSurface.Declaration]) -> Set<
    NameHash
  > {
    let all = surfaces.map(\.declarations) + [changed]
    var protocols: Set<NameHash> = []
    for declarations in all {
      for declaration in declarations where declaration.traits.contains(.isAssociatedType) {
        protocols.formUnion(declaration.owners)
      }
    }
    var names: Set<NameHash> = []
    for declarations in all {
      for declaration in declarations
      where declaration.traits.contains(.isRequirement) && declaration.owners.contains(where: protocols.contains) {
        names.insert(declaration.name)
      }
    }
    return names
  }
}

/// A set of hashes that mostly says no, and does so after a look at one bit.
struct NameSet {
  private var bits = [UInt64](repeating: 0, count: 1024)
  private var members: Set<NameHash> = []

  var isEmpty: Bool { members.isEmpty }

  func contains(_ name: NameHash) -> Bool {
    bits[Int(name >> 6 & 1023)] & (1 << (name & 63)) != 0 && members.contains(name)
  }

  /// Whether it is new.
  mutating func insert(_ name: NameHash) -> Bool {
    guard name != 0, members.insert(name).inserted else { return false }
    bits[Int(name >> 6 & 1023)] |= 1 << (name & 63)
    return true
  }
}

import CodeModel
import PlatformTables
import SwiftFacts

/// An import of a module whose sources are not read, among the others of its file.
struct UnreadImport {
  /// Another import of such a module, of the file itself or by what passes it on.
  private struct Other {
    let module: String
    let conditions: BuildConditions
    let access: Declaration.Access
    /// The modules that come with it, itself among them.
    let brought: [String]

    init(_ module: String, _ conditions: BuildConditions, _ access: Declaration.Access) {
      (self.module, self.conditions, self.access) = (module, conditions, access)
      brought = ModuleOffers.closure(of: module)
    }
  }

  let module: String
  let file: Int
  let conditions: BuildConditions
  /// Whether the tables of the platform tell what it holds.
  let isKnown: Bool
  let isLibrary: Bool
  private let closure: [String]
  private let others: [Other]

  init(_ module: String, in file: Int, under conditions: BuildConditions, _ world: ImportWorld) {
    (self.module, self.file, self.conditions) = (module, file, conditions)
    closure = ModuleOffers.closure(of: module)
    let offers = ModuleOffers.of(module)
    isKnown = offers != nil
    isLibrary = offers?.isLibrary ?? false
    others = Self.others(than: module, in: file, world)
  }

  private static func others(than module: String, in file: Int, _ world: ImportWorld) -> [Other] {
    var result: [Other] = []
    let syntax = world.syntax[file]
    for (index, site) in syntax.sites.enumerated() where site.module != module {
      let read = world.meaning(file, site: index)
      let modules = read.map { world.exports[$0.index].others.sorted() } ?? [site.module]
      let conditions = world.conditions(of: site, in: file)
      result += modules.map { Other($0, conditions.union(world.conditions(ofModule: $0)), site.access ?? .internal) }
    }
    // What any file of the module passes on, all of them see.
    let passedOn = world.exports[world.module(ofFile: file).index].others.sorted()
    result += passedOn.map { Other($0, world.conditions(ofModule: $0), .public) }
    return result.filter { $0.module != module && $0.module != "Swift" }
  }

  // MARK: - What it offers

  /// The modules that come with it and declare a type.
  func offers(ofType text: String) -> [String] {
    closure.filter { ModuleOffers.of($0)?.types.contains(text) ?? false }
  }

  func offers(_ text: String, isType: Bool) -> Bool { Self.offers(closure, text, isType: isType) }

  private static func offers(_ modules: [String], _ text: String, isType: Bool) -> Bool {
    modules.contains {
      guard let offers = ModuleOffers.of($0) else { return false }
      return offers.types.contains(text) || (!isType && offers.values.contains(text))
    }
  }

  func offersMember(_ text: String) -> Bool {
    // Fields of C's structures are known by their types.
    closure.contains { ModuleOffers.of($0).map { !$0.isLibrary && $0.members.contains(text) } ?? false }
  }

  /// Whether one of the modules that come with it, but for a library of C, declares a name outside of types.
  func declares(_ text: String) -> Bool {
    closure.contains { ModuleOffers.of($0).map { !$0.isLibrary && $0.values.contains(text) } ?? false }
  }

  /// Whether a library of C may declare a name of which the tables do not tell.
  func mayBeUntold(_ text: String) -> Bool {
    text.hasPrefix("__") || ModuleOffers.of("Glibc")?.members.contains(text) ?? false
  }

  /// Whether a name without a dot may mean a member of something that the file can see.
  func isMember(_ text: String, beside exposed: ExposureLevels.Named) -> Bool {
    (["Swift"] + closure + compatible(with: exposed.conditions).flatMap(\.brought)).contains {
      ModuleOffers.of($0)?.members.contains(text) ?? false
    }
  }

  /// Whether it is this import that has to be open for a name: of several, it is the one that is nearest to where the
  /// name is declared.
  func isBest(for text: String, _ exposed: ExposureLevels.Named) -> AccessFinder.Demand {
    isBest(for: text, isType: exposed.isType, level: exposed.level, under: exposed.conditions)
  }

  func isBest(for text: String, _ inferred: ExposureLevels.Inferred) -> AccessFinder.Demand {
    isBest(for: text, isType: true, level: inferred.level, under: inferred.conditions)
  }

  private func isBest(
    for text: String, isType: Bool, level: Declaration.Access, under others: BuildConditions
  ) -> AccessFinder.Demand {
    var result = AccessFinder.Demand.sure
    for other in compatible(with: others) {
      guard Self.offers(other.brought, text, isType: isType) else { continue }
      let isAlwaysThere = other.conditions.hold(in: conditions.union(others))
      // The most open of the imports decides.
      if isAlwaysThere, other.access >= level { return .none }
      if Self.holds(other.brought, module), other.access == .internal { continue }
      if isAlwaysThere, Self.holds(closure, other.module) { return .none }
      result = .unsure
    }
    return result
  }

  /// Whether a module is among some; the library of C is another on each system.
  private static func holds(_ modules: [String], _ module: String) -> Bool {
    modules.contains(module)
      || (ModuleOffers.of(module)?.isLibrary ?? false
        && modules.contains { ModuleOffers.of($0)?.isLibrary ?? false })
  }

  // MARK: - The others

  /// Those that are compiled in a build with this import and a name.
  private func compatible(with place: BuildConditions) -> [Other] {
    others.filter { !$0.conditions.exclude(conditions) && !$0.conditions.exclude(place) }
  }

  /// Whether the tables tell that another import brings a name.
  func isOffered(_ text: String, byOthersOf exposed: ExposureLevels.Named) -> Bool {
    compatible(with: exposed.conditions).contains {
      Self.offers($0.brought, text, isType: exposed.isType)
    }
  }

  /// The other modules of which nothing is known, and which may bring what nothing known does.
  func unknown(beside exposed: ExposureLevels.Named) -> [String] {
    compatible(with: exposed.conditions).map(\.module).filter { ModuleOffers.of($0) == nil }
  }

  func hasLibrary(for exposed: ExposureLevels.Named) -> Bool {
    compatible(with: exposed.conditions).contains { ModuleOffers.of($0.module)?.isLibrary ?? false }
  }

  // MARK: - Apple's systems

  /// Modules that hold more there than elsewhere: what Linux has in modules of its own, and what comes of Objective-C.
  static let partsOfApple: Set = ["Foundation", "CoreFoundation", "ObjectiveC", "Dispatch", "Darwin", "os"]

  /// A type that such a module has there alone, or may have by the beginning of its name.
  func isOnAppleAlone(_ text: String) -> Bool {
    guard offers(ofType: text).isEmpty else { return false }
    return Self.isOfApple(text) || (module == "Foundation" && FoundationNames.types.contains(text))
  }

  /// Whether Foundation itself has a type that is in a module of its own elsewhere, in every build that compiles this.
  func holdsPartOfFoundation(_ text: String) -> Bool {
    module == "Foundation"
      && ["FoundationNetworking", "FoundationXML"].contains { part in
        ModuleOffers.of(part)?.types.contains(text) ?? false
          && conditions.systems.isDisjoint(with: PlatformModules.systems(of: part)?.certain ?? .all)
      }
  }

  static func isOfApple(_ text: String) -> Bool { prefixes.contains { text.hasPrefix($0) } }

  /// Called as the types of frameworks are that many modules pass on: `UIApplication`, `CALayer`.
  static func isOfAppleFramework(_ text: String) -> Bool {
    frameworkPrefixes.contains { prefix in
      let rest = text.dropFirst(prefix.count)
      return text.hasPrefix(prefix) && rest.first?.isUppercase ?? false && rest.dropFirst().first?.isLowercase ?? false
    }
  }

  private static let frameworkPrefixes = [
    "UI", "WK", "CA", "CI", "AV", "MK", "CL", "UN", "PH", "PK", "SK", "SCN", "SF", "MTL", "GK", "GC", "HK", "EK", "CN",
    "CK", "CB", "CM", "CV", "CT", "LA", "AS", "NW", "VN", "ML", "AR", "RP", "QL", "MF", "MP",
  ]

  private static let prefixes = ["Dispatch", "NS", "CF", "CG", "OS", "ObjC", "Selector", "Mach"]
}

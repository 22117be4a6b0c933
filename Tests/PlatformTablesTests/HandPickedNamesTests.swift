import Testing

@testable import PlatformTables

/// What is chosen by hand is chosen from what there is.
@Suite struct HandPickedNamesTests {
  private static let protocols = Set(
    words(PlatformNames.protocolsWithoutInitializers) + words(PlatformNames.protocolsWithInitializers))

  /// Protocols of Apple's SDKs, and names for which there is no declaration of a protocol.
  private static let elsewhere: Set = [
    "AnyObject", "ButtonStyle", "Codable", "Gesture", "Layout", "ObservableObject", "Scene", "Shape", "ShapeStyle",
    "Swift.Sendable", "Transferable", "View", "ViewModifier",
  ]

  @Test(arguments: [
    Set(StandardProtocols.synthesized), StandardProtocols.ofCoding, StandardProtocols.ofComparing,
    StandardProtocols.ofSharing, StandardProtocols.ofValues, StandardProtocols.ofData,
    StandardProtocols.withoutInitializers, StandardProtocols.namedFirst,
  ])
  func protocolsExist(_ names: Set<String>) {
    #expect(names.subtracting(Self.elsewhere).subtracting(Self.protocols).isEmpty)
  }

  @Test func protocolsWithoutInitializersHaveNone() {
    let without = Set(words(PlatformNames.protocolsWithoutInitializers))
    #expect(StandardProtocols.withoutInitializers.subtracting(Self.elsewhere).isSubset(of: without))
  }

  @Test(arguments: [
    LiteralProtocols.integer, LiteralProtocols.float, LiteralProtocols.string, LiteralProtocols.boolean,
    LiteralProtocols.nil, LiteralProtocols.array, LiteralProtocols.dictionary,
  ])
  func literalsAskForInitializers(_ names: [String]) {
    #expect(Set(names).isSubset(of: words(PlatformNames.protocolsWithInitializers)))
  }

  @Test func typesExist() {
    #expect(StandardNames.ofValues.isSubset(of: StandardNames.needNoImport))
    #expect(StandardNames.needNoImport.contains("MainActor") && !StandardNames.needNoImport.contains("Date"))
    #expect(FoundationNames.types.isSuperset(of: ["Date", "Data", "URLSession", "XMLParser"]))
    #expect(FoundationNames.types.isDisjoint(with: StandardNames.needNoImport))
  }

  @Test func classesOfTheSystemStandInOneTree() {
    let bases = SystemClasses.bases
    for (name, above) in bases {
      #expect(above.allSatisfy { $0 == "NSObject" || bases[$0] != nil }, "\(name)")
      #expect(Set(above).count == above.count && above.count <= 2, "\(name)")
    }
    #expect(bases["UILabel"] == ["UIView"] && bases["SKNode"] == ["UIResponder", "NSResponder"])
  }

  @Test func propertiesGiveClassesOfTheSystem() {
    for (name, properties) in SystemClasses.properties {
      #expect(SystemClasses.bases[name] != nil, "\(name)")
      for (property, type) in properties {
        let given = type.filter { !"[]?".contains($0) }
        #expect(SystemClasses.bases[given] != nil, "\(name).\(property): \(given)")
      }
    }
  }

  @Test func systemsFitTheToolchain() {
    for (module, isThere) in [("Glibc", true), ("FoundationXML", true), ("UIKit", false), ("Musl", false)] {
      #expect(PlatformModules.systems(of: module)?.certain.contains(.linux) == isThere)
      #expect(PlatformModules.onLinux.contains(module) == isThere)
    }
    #expect(PlatformModules.contain("SwiftUI") && PlatformModules.contain("_Concurrency"))
    #expect(!PlatformModules.contain("Runtime") && !PlatformModules.contain("Alamofire"))
  }

  @Test func operatorsBindAsInTheLanguage() throws {
    let level = { (symbol: String) in
      StandardOperators.groups[StandardOperators.groupOfOperator[symbol] ?? ""]?.level ?? 0
    }
    let ascending = ["=", "||", "&&", "==", "??", "..<", "+", "*", "<<"]
    #expect(zip(ascending, ascending.dropFirst()).allSatisfy { level($0) < level($1) })
    #expect(level(".&") == level("&&") && level(".|") == level("||") && level(".^") == level("||"))
    #expect(level("=") < StandardOperators.ternary.level && StandardOperators.ternary.level < level("||"))
    #expect(level("??") < StandardOperators.cast.level && StandardOperators.cast.level < level("..<"))
    #expect(StandardOperators.comparison.level == level("<"))
    #expect(
      Set(StandardOperators.groups.filter(\.value.isRightAssociative).keys) == [
        "AssignmentPrecedence", "FunctionArrowPrecedence", "NilCoalescingPrecedence", "TernaryPrecedence",
      ])
  }
}
